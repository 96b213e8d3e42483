import { EventEmitter, once } from "node:events";
import type { paths as AdaptersPaths } from "@haat/api-clients/adapters";
import type { paths as AuthPaths } from "@haat/api-clients/auth";
import type { paths as CataloguePaths } from "@haat/api-clients/catalogue";
import { newId } from "@haat/domain/id";
import { serviceTokenVerifier } from "@haat/service-kit/service-token";
import { serviceTokenSecret } from "@haat/testkit/test-users";
import Fastify, { type FastifyInstance } from "fastify";

/** Fakes of the services that orders calls. They listen on HTTP and follow docs/architecture.md. */
export interface FakeService {
  readonly url: string;
  /** Every call it received, as `METHOD /path`. */
  readonly calls: string[];
  /** The request ids of these calls. */
  readonly requestIds: Set<string>;
  /** How calls fail; null: they succeed. */
  readonly behave: { as: Failure | null; onlyFor: RegExp };
  /** Completes the calls that are held. */
  readonly release: () => void;
  /** Also ends calls that hang. */
  readonly close: () => Promise<void>;
}

/** `hang`: no reply; `hang after`: does the work but sends no reply; `hold`: waits for `release`; a status: an error reply. */
type Failure = "hang" | "hang after" | "hold" | 429 | 500;

async function startFakeService(name: string, routes: (app: FastifyInstance) => void): Promise<FakeService> {
  const app = Fastify({ forceCloseConnections: true });
  const verify = serviceTokenVerifier({ audience: name, secrets: [serviceTokenSecret] });
  const calls: string[] = [];
  const requestIds = new Set<string>();
  const behave: FakeService["behave"] = { as: null, onlyFor: /./ };
  const held = new EventEmitter();
  app.addHook("onRequest", async (request, reply) => {
    await verify(request.headers.authorization?.replace(/^Bearer /, "") ?? "");
    calls.push(`${request.method} ${request.url}`);
    requestIds.add(String(request.headers["x-request-id"]));
    if (behave.as === null || !behave.onlyFor.test(request.url)) return;
    switch (behave.as) {
      case "hang":
        await once(reply.raw, "close");
        return;
      case "hold":
        await once(held, "release");
        return;
      case "hang after":
        return;
      default:
        await reply.code(behave.as).send({ success: false, msg: "Down.", code: "INTERNAL" });
    }
  });
  app.addHook("onSend", async (request, reply) => {
    if (behave.as === "hang after" && behave.onlyFor.test(request.url)) await once(reply.raw, "close");
  });
  routes(app);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const release = () => {
    behave.as = null;
    held.emit("release");
  };
  return { url, calls, requestIds, behave, release, close: async () => await app.close() };
}

const errorReply = (code: string, msg = "No.") => ({ success: false as const, msg, code });

type Json<Message> = Message extends { content: { "application/json": infer Body } } ? Body : never;
/** Request and reply of a fake, typed by the API document of the real service. */
interface Route<
  Call extends { parameters: { path?: unknown; query?: unknown }; requestBody?: unknown; responses: object },
> {
  Params: NonNullable<Call["parameters"]["path"]>;
  Querystring: NonNullable<Call["parameters"]["query"]>;
  Body: Json<Call["requestBody"]>;
  Reply: Json<Call["responses"][keyof Call["responses"]]>;
}

type BuyerRoute = Route<AuthPaths["/internal/buyers/{userId}"]["get"]>;
type ContactRoute = Route<AuthPaths["/internal/users/{userId}/order-contact"]["get"]>;
type RejectedRoute = Route<AuthPaths["/internal/users/{userId}/email-rejected"]["post"]>;
type BoughtRoute = Route<AuthPaths["/internal/carts/{userId}/bought"]["post"]>;
type PhoneRoute = Route<AuthPaths["/internal/users/{userId}/contact"]["get"]>;
type KindRoute = Route<CataloguePaths["/internal/products/{productId}/kind"]["get"]>;
type OffersRoute = Route<CataloguePaths["/internal/offers"]["post"]>;
type QuoteRoute = Route<CataloguePaths["/internal/quotes"]["post"]>;
type ReserveRoute = Route<CataloguePaths["/internal/reservations"]["post"]>;
type ExtendRoute = Route<CataloguePaths["/internal/reservations/{id}/extend"]["post"]>;
type CommitRoute = Route<CataloguePaths["/internal/reservations/{id}/commit"]["post"]>;
type SalesRoute = Route<CataloguePaths["/internal/reservations/sales"]["post"]>;
type TakeBackRoute = Route<CataloguePaths["/internal/reservations/{id}/take-back"]["post"]>;
type ReleaseRoute = Route<CataloguePaths["/internal/reservations/{id}/release"]["post"]>;
type ShippingQuoteRoute = Route<AdaptersPaths["/internal/shipping-quotes"]["post"]>;
type EstimateRoute = Route<AdaptersPaths["/internal/delivery-estimates"]["post"]>;
type ShipmentRoute = Route<AdaptersPaths["/internal/shipments"]["post"]>;
type CancelRoute = Route<AdaptersPaths["/internal/shipments/{id}/cancel"]["post"]>;
type RedeliveryRoute = Route<AdaptersPaths["/internal/shipments/{id}/redeliveries"]["post"]>;
type DecisionRoute = Route<AdaptersPaths["/internal/shipments/{id}/redeliveries/{requestId}"]["get"]>;
type UnverifiedRoute = Route<AdaptersPaths["/internal/payments/unverified"]["post"]>;
type RefundRoute = Route<AdaptersPaths["/internal/refunds"]["post"]>;
type MessageRoute = Route<AdaptersPaths["/internal/messages"]["post"]>;

type Succeeded<Reply> = Exclude<Reply, { success: false }>;

export interface FakeAuth extends FakeService {
  readonly users: Map<string, Omit<Succeeded<BuyerRoute["Reply"]>, "id" | "address">>;
  /** By user id. */
  readonly addresses: Map<string, NonNullable<Succeeded<BuyerRoute["Reply"]>["address"]>>;
  /** Session ids. */
  readonly endedSessions: Set<string>;
  /** Bodies by user id. */
  readonly bought: Map<string, BoughtRoute["Body"]>;
  /** What users chose, by id. */
  readonly channels: Map<string, Succeeded<ContactRoute["Reply"]>["channels"]>;
  /** Users whose address takes no mail. */
  readonly rejected: Set<string>;
}

export async function startFakeAuth(): Promise<FakeAuth> {
  const users: FakeAuth["users"] = new Map();
  const addresses: FakeAuth["addresses"] = new Map();
  const endedSessions: FakeAuth["endedSessions"] = new Set();
  const bought: FakeAuth["bought"] = new Map();
  const channels: FakeAuth["channels"] = new Map();
  const rejected: FakeAuth["rejected"] = new Set();
  const fake = await startFakeService("auth", (app) => {
    app.get<BuyerRoute>("/internal/buyers/:userId", async ({ params: { userId }, query }, reply) => {
      const user = users.get(userId);
      if (!user || endedSessions.has(query.sessionId))
        return reply.code(401).send(errorReply("SESSION_ENDED"));
      const address = addresses.get(userId);
      return { id: userId, ...user, address: address?.id === query.addressId ? address : null };
    });
    app.post<RejectedRoute>("/internal/users/:userId/email-rejected", async ({ params, body }) => {
      if (users.get(params.userId)?.email === body.email) rejected.add(params.userId);
      return body;
    });
    app.get<ContactRoute>("/internal/users/:userId/order-contact", async ({ params }, reply) => {
      const user = users.get(params.userId);
      if (!user) return reply.code(404).send(errorReply("NOT_FOUND"));
      return {
        channels: channels.get(params.userId) ?? "sms_and_mail",
        email: user.email,
        takesMail: !rejected.has(params.userId),
      };
    });
    app.get<PhoneRoute>("/internal/users/:userId/contact", async ({ params }, reply) => {
      const user = users.get(params.userId);
      if (!user) return await reply.code(404).send(errorReply("NOT_FOUND"));
      return { phone: user.phone, tier: user.tier };
    });
    app.post<BoughtRoute>("/internal/carts/:userId/bought", async ({ params: { userId }, body }) => {
      bought.set(userId, body);
      return { orderId: body.orderId };
    });
  });
  return { ...fake, users, addresses, endedSessions, bought, channels, rejected };
}

export interface TestProduct {
  title: string;
  variant: string;
  consumerPaise: number;
  wholesalePaise: number;
  /** A branch code. */
  branch: string;
  stock: number;
  taxScheme: "standard" | "margin";
  /** Phones have units with an IMEI. */
  phone: boolean;
}

interface Item {
  productId: string;
  quantity: number;
}

interface Reservation {
  userId: string;
  items: Item[];
  state: "held" | "released" | "committed";
  expiresAt: string;
  /** Set by the commit. */
  sold?: ReturnType<typeof soldLine>[];
}

export interface FakeCatalogue extends FakeService {
  readonly products: Map<string, TestProduct>;
  readonly reservations: Map<string, Reservation>;
  /** What was taken back, by its id. */
  readonly takenBack: Map<string, TakeBackRoute["Body"]>;
  /** Whether each unit that was taken back went on sale again, by its id. */
  readonly onSaleAgain: Map<string, boolean>;
  /** The IMEIs of the next phones that it sells. The phones after them have the same one. */
  readonly nextPhones: { imei: string; imei2: string | null }[];
  /** The number of items that one account may hold. */
  readonly limit: { items: number };
}

export async function startFakeCatalogue(): Promise<FakeCatalogue> {
  const products: FakeCatalogue["products"] = new Map();
  const reservations: FakeCatalogue["reservations"] = new Map();
  const takenBack: FakeCatalogue["takenBack"] = new Map();
  const onSaleAgain: FakeCatalogue["onSaleAgain"] = new Map();
  const nextPhones: FakeCatalogue["nextPhones"] = [];
  const limit = { items: Number.POSITIVE_INFINITY };

  function releaseExpired(): void {
    for (const reservation of reservations.values()) {
      if (reservation.state !== "held" || Date.parse(reservation.expiresAt) > Date.now()) continue;
      for (const item of reservation.items) move(item, 1);
      reservation.state = "released";
    }
  }
  function itemsHeldBy(userId: string): number {
    const held = [...reservations.values()].filter((one) => one.userId === userId && one.state === "held");
    return held.flatMap((one) => one.items).reduce((all, item) => all + item.quantity, 0);
  }

  function take(items: readonly Item[]): boolean {
    if (items.some((item) => (products.get(item.productId)?.stock ?? 0) < item.quantity)) return false;
    for (const item of items) move(item, -1);
    return true;
  }
  function move({ productId, quantity }: Item, sign: 1 | -1): void {
    const product = products.get(productId);
    if (product) product.stock += sign * quantity;
  }

  const fake = await startFakeService("catalogue", (app) => {
    // Products with the same title are of one kind.
    app.get<KindRoute>("/internal/products/:productId/kind", async ({ params }, reply) => {
      const product = products.get(params.productId);
      if (!product) return await reply.code(404).send(errorReply("NOT_FOUND"));
      const { title } = product;
      return { kind: title, slug: "a-slug", title, memory: "6 GB · 128 GB", condition: "Mint" };
    });
    app.post<OffersRoute>("/internal/offers", async ({ body }) => ({
      offers: body.kinds.map((kind) => {
        const inStock = [...products].filter(([, { title, stock }]) => title === kind && stock > 0);
        const cheapest = (price: "consumerPaise" | "wholesalePaise") => {
          const [found] = inStock.toSorted(([, a], [, b]) => a[price] - b[price]);
          return found ? { productId: found[0], pricePaise: found[1][price] } : null;
        };
        return { kind, consumer: cheapest("consumerPaise"), wholesaler: cheapest("wholesalePaise") };
      }),
    }));
    app.post<QuoteRoute>("/internal/quotes", async ({ body }) => ({
      lines: body.items.flatMap(({ productId, quantity }) => {
        const product = products.get(productId);
        return product ? [quoteLine(productId, quantity, product, body.tier)] : [];
      }),
      missing: body.items.map((item) => item.productId).filter((id) => !products.has(id)),
    }));
    app.post<ReserveRoute>("/internal/reservations", async ({ body }, reply) => {
      const { reservationId, userId, items, expiresAt } = body;
      releaseExpired();
      const known = reservations.get(reservationId);
      if (known && known.state !== "released") {
        if (JSON.stringify(known.items) !== JSON.stringify(items))
          return await reply.code(422).send(errorReply("IDEMPOTENCY_CONFLICT"));
        if (known.state === "held" && known.expiresAt < expiresAt) known.expiresAt = expiresAt;
        return { reservationId, expiresAt: known.expiresAt };
      }
      const wanted = items.reduce((all, item) => all + item.quantity, 0);
      if (wanted + itemsHeldBy(userId) > limit.items)
        return await reply.code(409).send(errorReply("HOLD_LIMIT", "Your unpaid orders hold too much."));
      if (!take(items)) return await reply.code(409).send(errorReply("OUT_OF_STOCK"));
      reservations.set(reservationId, { userId, items, state: "held", expiresAt });
      return await reply.code(201).send({ reservationId, expiresAt });
    });
    app.post<ExtendRoute>("/internal/reservations/:id/extend", async ({ params, body }, reply) => {
      releaseExpired();
      const reservation = reservations.get(params.id);
      if (reservation?.state !== "held" || reservation.expiresAt !== body.from)
        return reply.code(404).send(errorReply("NOT_FOUND"));
      reservation.expiresAt = body.to;
      return { reservationId: params.id, expiresAt: body.to };
    });
    app.post<CommitRoute>("/internal/reservations/:id/commit", async ({ params }, reply) => {
      const reservation = reservations.get(params.id);
      if (!reservation) return await reply.code(404).send(errorReply("NOT_FOUND"));
      if (reservation.state === "released" && !take(reservation.items))
        return await reply.code(409).send(errorReply("OUT_OF_STOCK"));
      reservation.state = "committed";
      reservation.sold ??= reservation.items.map((item) =>
        soldLine(item, products.get(item.productId), nextPhones),
      );
      return { lines: reservation.sold };
    });
    app.post<SalesRoute>("/internal/reservations/sales", async ({ body }) => ({
      sales: body.reservationIds.flatMap((reservationId) => {
        const lines = reservations.get(reservationId)?.sold;
        return lines ? [{ reservationId, lines }] : [];
      }),
    }));
    app.post<ReleaseRoute>("/internal/reservations/:id/release", async ({ params }, reply) => {
      const reservation = reservations.get(params.id);
      if (reservation?.state === "committed")
        return await reply.code(409).send(errorReply("ALREADY_COMMITTED"));
      if (reservation?.state === "held") {
        for (const item of reservation.items) move(item, 1);
        reservation.state = "released";
      }
      return { released: true };
    });
    app.post<TakeBackRoute>("/internal/reservations/:id/take-back", async ({ params, body }, reply) => {
      const sold = reservations.get(params.id)?.sold;
      if (!sold) return await reply.code(404).send(errorReply("NOT_FOUND"));
      const units = body.unitIds.map((unitId) => ({ unitId, newUnitId: newId() }));
      const own = new Set<string>(sold.flatMap((line) => line.units.map(({ unitId }) => unitId)));
      if (body.unitIds.some((id) => !own.has(id))) return await reply.code(404).send(errorReply("NOT_FOUND"));
      const fresh = body.unitIds.filter((id) => !onSaleAgain.has(id));
      const counted = takenBack.has(body.takeBackId) ? [] : body.counted;
      takenBack.set(body.takeBackId, body);
      for (const id of fresh) onSaleAgain.set(id, body.onSale);
      if (!body.onSale) return { units };
      for (const { productId, units: all } of sold)
        move({ productId, quantity: all.filter(({ unitId }) => fresh.includes(unitId)).length }, 1);
      for (const item of counted) move(item, 1);
      return { units };
    });
  });
  return { ...fake, products, reservations, takenBack, onSaleAgain, nextPhones, limit };
}

function quoteLine(productId: string, quantity: number, product: TestProduct, tier: string) {
  return {
    productId,
    slug: "a-slug",
    title: product.title,
    variant: product.variant,
    image: "/media/x",
    category: product.phone ? "Phone" : "Accessories",
    condition: product.taxScheme === "margin" ? "Super-mint" : null,
    branch: product.branch,
    dispatchFrom: dispatchFrom(product.branch),
    quantity,
    available: product.stock,
    unitPricePaise: tier === "wholesaler" ? product.wholesalePaise : product.consumerPaise,
    listPricePaise: product.consumerPaise * 2,
    weightGrams: 400,
    hsn: product.phone ? "85171300" : "850440",
    taxScheme: product.taxScheme,
    returnDays: 7,
  };
}

/** Returns a branch for any code: `jaynagar` becomes Jaynagar with the warehouse Haat Jaynagar. */
function dispatchFrom(code: string) {
  const branchName = code.charAt(0).toUpperCase() + code.slice(1);
  return {
    branchName,
    warehouse: `Haat ${branchName}`,
    address: `1 ${branchName} Road`,
    city: "Kolkata",
    state: "West Bengal",
    pincode: code === "ballygunge" ? "700019" : "743337",
    phone: "+919830067890",
  };
}

function soldLine(
  { productId, quantity }: Item,
  product: TestProduct | undefined,
  nextPhones: FakeCatalogue["nextPhones"],
) {
  const units = Array.from({ length: product?.phone ? quantity : 0 }, () => ({
    unitId: newId(),
    imei: "356938035643809",
    imei2: "490154203237518",
    ...nextPhones.shift(),
    purchasePricePaise: Math.floor((product?.consumerPaise ?? 0) * 0.8),
  }));
  return { productId, quantity, units };
}

export interface FakeAdapters extends FakeService {
  /** The courier's reply to every quote. */
  readonly courier: { serviceable: boolean; canCollect: boolean; chargePaise: number };
  /** The courier's reply to every delivery estimate. */
  readonly estimate: { reply: Succeeded<EstimateRoute["Reply"]> };
  /** Bodies of the estimates requested. */
  readonly estimates: EstimateRoute["Body"][];
  /** Bodies of the quotes requested. */
  readonly quotes: ShippingQuoteRoute["Body"][];
  /** Bodies by id. */
  readonly shipments: Map<string, ShipmentRoute["Body"]>;
  /** Whether the courier has picked up what is booked again. */
  readonly booking: { isPickedUp: boolean };
  /** The courier's answer to every cancellation. */
  readonly cancellation: { answer: Succeeded<CancelRoute["Reply"]>["result"] };
  /** Bodies by shipment id. */
  readonly cancelled: Map<string, CancelRoute["Body"]>;
  readonly redelivery: {
    /** The courier's answer to every request for another delivery attempt, and what it decides. */
    answer: Succeeded<RedeliveryRoute["Reply"]>;
    decision: Succeeded<DecisionRoute["Reply"]>["decision"];
    /** Bodies by shipment id. */
    readonly asked: Map<string, RedeliveryRoute["Body"]>;
  };
  readonly refunds: Map<string, RefundRoute["Body"]>;
  readonly messages: {
    /** What became of every message. */
    result: Succeeded<MessageRoute["Reply"]> | { success: false; msg: string; code: string };
    /** About orders. */
    readonly received: Extract<MessageRoute["Body"], { orderId: string }>[];
    readonly aboutWatches: Extract<MessageRoute["Body"], { product: string }>[];
  };
  /** Orders whose payment the gateway cannot be asked about. */
  readonly unverified: Set<string>;
}

export async function startFakeAdapters(): Promise<FakeAdapters> {
  const courier = { serviceable: true, canCollect: true, chargePaise: 60_00 };
  const shipments: FakeAdapters["shipments"] = new Map();
  const booking: FakeAdapters["booking"] = { isPickedUp: false };
  const cancellation: FakeAdapters["cancellation"] = { answer: "cancelled" };
  const cancelled: FakeAdapters["cancelled"] = new Map();
  const redelivery: FakeAdapters["redelivery"] = {
    answer: { result: "asked", requestId: "UPL1" },
    decision: "accepted",
    asked: new Map(),
  };
  const refunds: FakeAdapters["refunds"] = new Map();
  const messages: FakeAdapters["messages"] = {
    result: { outcome: "sent", providerReference: "P1" },
    received: [],
    aboutWatches: [],
  };
  const unverified: FakeAdapters["unverified"] = new Set();
  const quotes: FakeAdapters["quotes"] = [];
  const estimates: FakeAdapters["estimates"] = [];
  const estimate: FakeAdapters["estimate"] = {
    reply: {
      serviceable: true,
      place: { city: "Bengaluru", district: "Bengaluru Urban", state: "Karnataka" },
      canCollect: true,
      chargePaise: 60_00,
      transitDays: [4, 5],
    },
  };
  const fake = await startFakeService("adapters", (app) => {
    app.post<ShippingQuoteRoute>("/internal/shipping-quotes", async ({ body }) => {
      quotes.push(body);
      const { serviceable, canCollect } = courier;
      const chargePaise = body.withCharge && canCollect ? courier.chargePaise * body.shipments.length : 0;
      const { transitDays } = estimate.reply;
      return {
        serviceable,
        canCollect,
        chargePaise,
        transitDays: body.purpose === "order" ? transitDays : [],
      };
    });
    app.post<EstimateRoute>("/internal/delivery-estimates", async ({ body }) => {
      estimates.push(body);
      return estimate.reply;
    });
    app.post<ShipmentRoute>("/internal/shipments", async ({ body }) => {
      const before = shipments.get(body.shipmentId);
      const kept = before && booking.isPickedUp ? before : body;
      shipments.set(body.shipmentId, kept);
      const suffix = kept.booking === undefined ? "" : `B${kept.booking}`;
      return {
        shipmentId: body.shipmentId,
        waybill: `WB${body.shipmentId.replaceAll("-", "").slice(0, 20)}${suffix}`,
        booking: kept.booking ?? 1,
      };
    });
    app.post<CancelRoute>("/internal/shipments/:id/cancel", async ({ params, body }) => {
      cancelled.set(params.id, body);
      return { result: cancellation.answer };
    });
    app.post<RedeliveryRoute>("/internal/shipments/:id/redeliveries", async ({ params, body }) => {
      redelivery.asked.set(params.id, body);
      return redelivery.answer;
    });
    app.get<DecisionRoute>("/internal/shipments/:id/redeliveries/:requestId", async () => ({
      decision: redelivery.decision,
    }));
    app.post<UnverifiedRoute>("/internal/payments/unverified", async ({ body }) => ({
      orderIds: body.orderIds.filter((id) => unverified.has(id)),
    }));
    app.post<RefundRoute>("/internal/refunds", async ({ body }) => {
      refunds.set(body.refundId, body);
      return { refundId: body.refundId, status: "requested" };
    });
    app.post<MessageRoute>("/internal/messages", async ({ body }, reply) => {
      if ("orderId" in body) messages.received.push(body);
      else if ("product" in body) messages.aboutWatches.push(body);
      else throw new Error("orders sends no notice about an account");
      const { result } = messages;
      return await reply.code("success" in result ? 400 : 200).send(result);
    });
  });
  return {
    ...fake,
    courier,
    quotes,
    estimate,
    estimates,
    shipments,
    booking,
    cancellation,
    cancelled,
    redelivery,
    refunds,
    messages,
    unverified,
  };
}
