import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { redeliveries } from "../src/db/schema/redeliveries.ts";
import { shipments } from "../src/db/schema/shipments.ts";
import { messages } from "../src/db/schema/shopper-messages.ts";
import { findQueuedOrders } from "../src/order-desk/order-queue.repository.ts";
import { removeRedeliveries } from "../src/redelivery/redelivery.repository.ts";
import { redeliveryUrl } from "../src/redelivery/redelivery-link.ts";
import {
  addShopper,
  findBookedShipments,
  get,
  openAlarms,
  openShop,
  orderBody,
  pay,
  placed,
  reportScan,
  type Shop,
  stock,
} from "./shop.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
/** One that nothing is asked about. */
let open: Awaited<ReturnType<typeof notDelivered>>;
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
  open = await notDelivered();
});
afterEach(() => {
  shop.adapters.behave.as = null;
  Object.assign(shop.adapters.redelivery, {
    answer: { result: "asked", requestId: "UPL1" },
    decision: "accepted",
  });
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

/** An order whose delivery has failed, and the link of the mail about it. */
async function notDelivered() {
  const shopper = await addShopper(shop);
  const orderId = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  await pay(shop, orderId);
  const { ballygunge: shipmentId } = await findBookedShipments(shop, orderId);
  await reportScan(shop, shipmentId, "out_for_delivery");
  await reportScan(shop, shipmentId, "failed_attempt");
  const { redeliveryUrl: url } = await eventually(async () => {
    const mail = shop.adapters.messages.received.find(
      (message) =>
        message.orderId === orderId && message.event === "delivery_failed" && message.channel === "mail",
    );
    if (mail?.event !== "delivery_failed" || mail.channel !== "mail") throw new Error("no mail yet");
    return mail;
  });
  return { shopper, orderId, shipmentId, link: url?.split("/").at(-1) ?? "", url };
}

let calls = 0;
/** From another network each time, because one may try sixty times a minute. */
const newAddress = () => `2401:4900:${(++calls).toString(16)}::1`;

async function post(
  path: "showRedelivery" | "requestRedelivery",
  payload: object,
  remoteAddress = newAddress(),
) {
  return await shop.app.inject({ method: "POST", url: `/api/order/${path}`, payload, remoteAddress });
}
const show = async (link: string) => (await post("showRedelivery", { link })).json().result;
const ask = async (link: string, change: object = {}) =>
  await post("requestRedelivery", { link, deliverOn: null, phone: null, ...change });
const untilDecided = async (link: string) =>
  await eventually(async () => {
    const { state } = await show(link);
    if (state === "waiting") throw new Error("the courier has not decided yet");
    return state;
  });
const rowsOf = async (orderId: string) =>
  await shop.deps.db.select().from(redeliveries).where(eq(redeliveries.orderId, orderId));

/** The endings of the numbers about which the shopper gets a mail. */
const toldOfPhone = async (orderId: string) => {
  const rows = await shop.deps.db.select().from(messages).where(eq(messages.orderId, orderId));
  return rows.flatMap(({ event, channel, variables }) =>
    event === "delivery_phone_changed" && channel === "mail" && "ending" in variables
      ? [variables.ending]
      : [],
  );
};

test("a failed delivery is told with a link that shows the days, and of the shopper only the masked number", async () => {
  const { shopper, orderId, link, url } = open;
  expect(await show(link)).toEqual({
    state: "open",
    orderNumber: expect.stringMatching(/^HT/),
    failedOn: expect.any(String),
    days: expect.arrayContaining([expect.stringMatching(/^20\d\d-\d\d-\d\d$/)]),
    phone: "******1111",
  });
  const order = (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${orderId}`)).json();
  expect(order.result.orderDET.shipments).toMatchObject([{ redeliveryUrl: url }]);
});

test("the day and the number are asked of the courier once, and the number is not kept", async () => {
  const { orderId, shipmentId, link } = await notDelivered();
  const [deliverOn] = (await show(link)).days;
  shop.adapters.redelivery.decision = "pending";
  const reply = await ask(link, { deliverOn, phone: "98300 22222" });
  expect(reply.json().result).toMatchObject({ state: "waiting", deliverOn, changesPhone: true });
  await eventually(async () =>
    expect(await rowsOf(orderId)).toMatchObject([{ state: "asked", phone: null }]),
  );
  expect(shop.adapters.redelivery.asked.get(shipmentId)).toEqual({ deliverOn, phone: "+919830022222" });
  expect(await toldOfPhone(orderId)).toEqual(["2222"]);
  // A used link shows the first request.
  const repeat = await ask(link);
  expect(repeat.json().result).toMatchObject({ state: "waiting", deliverOn, changesPhone: true });
  expect(await rowsOf(orderId)).toHaveLength(1);
  shop.adapters.redelivery.decision = "accepted";
  expect(await untilDecided(link)).toBe("accepted");
  expect(await show(link)).toMatchObject({ state: "accepted", deliverOn, changesPhone: true });
  const asked = shop.adapters.calls.filter((call) => call.endsWith(`${shipmentId}/redeliveries`));
  expect(asked).toHaveLength(1);
});

test("two requests at once become one", async () => {
  const { orderId, link } = await notDelivered();
  const replies = await Promise.all([ask(link), ask(link, { phone: "9830022222" })]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await rowsOf(orderId)).toHaveLength(1);
});

test.each([
  ["at once", { answer: { result: "refused" } }],
  ["later", { decision: "refused" }],
])("a courier that refuses %s is shown", async (_, behavior) => {
  const { link } = await notDelivered();
  Object.assign(shop.adapters.redelivery, behavior);
  await ask(link);
  expect(await untilDecided(link)).toBe("refused");
});

test("a courier that is away gets the request later, and an alarm says so after two hours", async () => {
  const { orderId, link } = await notDelivered();
  Object.assign(shop.adapters.behave, { as: 500, onlyFor: /redeliveries$/ });
  await ask(link);
  await shop.deps.db
    .update(redeliveries)
    .set({ createdAt: new Date(Date.now() - 3 * 3_600_000) })
    .where(eq(redeliveries.orderId, orderId));
  expect((await openAlarms(shop, orderId)).map(({ rule }) => rule)).toEqual([
    "courier has not answered a shopper about another delivery attempt after 2 hours",
  ]);
  shop.adapters.behave.as = null;
  expect(await untilDecided(link)).toBe("accepted");
  expect(await openAlarms(shop, orderId)).toEqual([]);
});

test("a failed delivery is in the queue of staff until the shopper has asked for another, or the courier has tried again", async () => {
  const queued = async () =>
    (await findQueuedOrders(shop.deps.db, "undelivered", { after: undefined, limit: 100 })).map(
      ({ id }) => id,
    );
  const { orderId, shipmentId, link } = await notDelivered();
  expect(await queued()).toContain(orderId);
  await ask(link);
  expect(await queued()).not.toContain(orderId);
  expect(await untilDecided(link)).toBe("accepted");
  expect(await queued()).not.toContain(orderId);
  const other = await notDelivered();
  shop.adapters.redelivery.decision = "refused";
  await ask(other.link);
  expect(await untilDecided(other.link)).toBe("refused");
  expect(await queued()).toContain(other.orderId);
  await reportScan(shop, other.shipmentId, "delivered");
  await reportScan(shop, shipmentId, "out_for_delivery");
  expect(await queued()).not.toContain(other.orderId);
  expect(await queued()).not.toContain(orderId);
});

test("an attempt that failed without a scan that the shipment was out for delivery is told once, and is in the queue", async () => {
  const shopper = await addShopper(shop);
  const orderId = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  await pay(shop, orderId);
  const { ballygunge: shipmentId } = await findBookedShipments(shop, orderId);
  await reportScan(shop, shipmentId, "picked_up");
  await reportScan(shop, shipmentId, "failed_attempt");
  await reportScan(shop, shipmentId, "failed_attempt");
  const told = await shop.deps.db
    .select()
    .from(messages)
    .where(and(eq(messages.orderId, orderId), eq(messages.event, "delivery_failed")));
  expect(told.map(({ channel }) => channel).toSorted()).toEqual(["mail", "sms"]);
  const queued = await findQueuedOrders(shop.deps.db, "undelivered", { after: undefined, limit: 100 });
  expect(queued.map(({ id }) => id)).toContain(orderId);
});

test("a shipment that moved on leaves nothing to choose, and its waiting request ends without the number", async () => {
  const { orderId, shipmentId, link } = await notDelivered();
  Object.assign(shop.adapters.behave, { as: 500, onlyFor: /redeliveries$/ });
  await ask(link, { phone: "9830022222" });
  await reportScan(shop, shipmentId, "out_for_delivery");
  expect(await show(link)).toMatchObject({ state: "moved_on", status: "out_for_delivery" });
  expect((await ask(link)).json().result).toMatchObject({ state: "moved_on" });
  await eventually(async () =>
    expect(await rowsOf(orderId)).toMatchObject([{ state: "overtaken", phone: null }]),
  );
  await reportScan(shop, shipmentId, "failed_attempt");
  // The second attempt has a link of its own.
  expect(await show(link)).toMatchObject({ state: "moved_on", status: "shipped" });
  const links = () =>
    shop.adapters.messages.received.flatMap((message) =>
      message.orderId === orderId && message.event === "delivery_failed" && message.channel === "mail"
        ? (message.redeliveryUrl?.split("/").slice(-1) ?? [])
        : [],
    );
  await eventually(async () => expect(links()).toEqual([link, expect.any(String)]));
  expect((await ask(links()[1] ?? "")).json().result).toMatchObject({ state: "waiting" });
  expect(await rowsOf(orderId)).toHaveLength(2);
});

test.each(["showRedelivery", "requestRedelivery"] as const)(
  "%s rejects a link that is not ours, or of an unknown shipment",
  async (path) => {
    const { link } = open;
    const unknown = redeliveryUrl(shop.deps.config, { shipmentId: newId(), at: new Date() })
      .split("/")
      .at(-1);
    const rest = path === "requestRedelivery" ? { deliverOn: null, phone: null } : {};
    for (const forged of [`${newId()}${link.slice(36)}`, `${link}x`, "x", unknown])
      expect((await post(path, { link: forged, ...rest })).statusCode).toBe(404);
  },
);

test.each([
  ["a day that was not offered", { deliverOn: "2020-01-01" }],
  ["a number that is none", { phone: "12345" }],
])("rejects %s", async (_, change) => {
  const { orderId, link } = open;
  expect((await ask(link, change)).statusCode).toBe(400);
  expect(await rowsOf(orderId)).toEqual([]);
});

test("one network may try sixty times a minute", async () => {
  const from = newAddress();
  const tries = Array.from({ length: 61 }, async () => await post("showRedelivery", { link: "x" }, from));
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test("a signed-in shopper is recorded as who asked, and erasing an order removes the request", async () => {
  const { shopper, orderId, link } = await notDelivered();
  await shop.app.inject({
    method: "POST",
    url: "/api/order/requestRedelivery",
    headers: shopper.headers,
    payload: { link, deliverOn: null, phone: "9830022222" },
  });
  expect(await rowsOf(orderId)).toMatchObject([{ actorKind: "user", actorId: shopper.userId }]);
  // It was the shopper, and not someone to whom the link was forwarded.
  expect(await toldOfPhone(orderId)).toEqual([]);
  await shop.deps.db.transaction(async (tx) => await removeRedeliveries(tx, [orderId]));
  expect(await rowsOf(orderId)).toEqual([]);
});

test("a link expires after seven days", async () => {
  const { shipmentId } = open;
  const linkAfter = async (days: number) => {
    const at = new Date(Date.now() - days * 24 * 3_600_000);
    await shop.deps.db.update(shipments).set({ statusAt: at }).where(eq(shipments.id, shipmentId));
    return redeliveryUrl(shop.deps.config, { shipmentId, at }).split("/").at(-1) ?? "";
  };
  expect(await show(await linkAfter(6.9))).toMatchObject({ state: "open" });
  const link = await linkAfter(7.1);
  expect(await show(link)).toEqual({ state: "expired" });
  expect((await ask(link)).json().result).toEqual({ state: "expired" });
});
