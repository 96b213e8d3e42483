import { readFile } from "node:fs/promises";
import { eventually } from "@haat/testkit/eventually";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cancellations } from "../src/db/schema/cancellations.ts";
import { orders } from "../src/db/schema/orders.ts";
import { shipments } from "../src/db/schema/shipments.ts";
import { findCancellations } from "../src/order-model/cancellation.repository.ts";
import {
  addShopper,
  findBookedShipments,
  get,
  openShop,
  orderBody,
  pay,
  placed,
  reportScan,
  type Shop,
  stock,
} from "./shop.ts";
import { deskOf } from "./staff-desk.ts";

let shop: Shop;
let worker: { close: () => Promise<void> };
beforeAll(async () => {
  shop = await openShop();
  worker = shop.startWorker();
});
afterAll(async () => {
  await worker.close();
  await shop.close();
});

const desk = deskOf(() => shop);

/** A paid and booked order from Jaynagar and Ballygunge. */
async function soldFromTwoBranches() {
  const shopper = await addShopper(shop);
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 1 },
  ];
  const id = await placed(shop, shopper, orderBody(shopper, "", { cartDATA, totalAmount: 20_000 }));
  await pay(shop, id, { amountPaise: 20_000_00 });
  return { id, shopper, ...(await findBookedShipments(shop, id)) };
}

async function cancel(headers: Record<string, string>, orderId: string, shipmentId?: string) {
  const payload = { orderId, ...(shipmentId && { shipmentId }) };
  const reply = await shop.app.inject({
    method: "POST",
    url: "/api/order/cancelShipments",
    headers,
    payload,
  });
  expect(reply.statusCode).toBe(200);
}

const shipmentsOf = async (orderId: string) =>
  await shop.deps.db.select().from(shipments).where(eq(shipments.orderId, orderId));
const timelineOf = async (shopper: Parameters<typeof get>[1], id: string) =>
  (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`))
    .json()
    .result.orderDET.timeline.map(({ text }: { text: string }) => text);

test("each request is one row with who made it and why, which its shipments name", async () => {
  const { id, shopper, jaynagar, ballygunge } = await soldFromTwoBranches();
  await cancel(shopper.headers, id, jaynagar);
  // A repeat adds nothing.
  await cancel(shopper.headers, id, jaynagar);
  await desk.post("support", `orders/${id}/cancel`, { reason: "Asked by phone" });
  const support = await desk.memberOf("support");
  const requests = await findCancellations(shop.deps.db, id);
  expect(requests).toMatchObject([
    { actorKind: "user", actorId: shopper.userId, reason: null },
    { actorKind: "staff", actorId: support.staffId, reason: "Asked by phone" },
  ]);
  const named = new Map((await shipmentsOf(id)).map((one) => [one.id, one.cancellationId]));
  expect([named.get(jaynagar), named.get(ballygunge)]).toEqual(requests.map((request) => request.id));
  expect(await timelineOf(shopper, id)).toEqual(
    expect.arrayContaining([
      "You asked us to cancel the shipment from Jaynagar",
      "Our team cancelled the shipment from Ballygunge for you",
    ]),
  );
  const change = shop.deps.db.update(cancellations).set({ reason: "other" });
  await expect(change).rejects.toMatchObject({ cause: { message: expect.stringMatching(/append-only/) } });
});

test("the timeline of an order of two shipments has the steps of each", async () => {
  const { id, shopper, jaynagar } = await soldFromTwoBranches();
  await reportScan(shop, jaynagar, "picked_up");
  await reportScan(shop, jaynagar, "delivered");
  expect((await timelineOf(shopper, id)).slice(-2)).toEqual([
    "Shipment from Jaynagar: On the way",
    "Shipment from Jaynagar: Delivered",
  ]);
});

test("a cancellation before there are shipments is one row, which all of them name", async () => {
  const shopper = await addShopper(shop);
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  shop.catalogue.behave.as = 500;
  await pay(shop, id);
  await cancel(shopper.headers, id);
  shop.catalogue.behave.as = null;
  const [request, ...more] = await findCancellations(shop.deps.db, id);
  expect(more).toEqual([]);
  await eventually(async () =>
    expect(await shipmentsOf(id)).toMatchObject([{ cancellationId: request?.id, status: "cancelled" }]),
  );
});

/** As a release writes it that knows no table `cancellations`. */
const asBefore = (by: string | null) => ({
  cancellation: "too_late" as const,
  cancellationRequestedAt: sql`now()`,
  cancellationRequestedBy: by,
});

test("what the release before writes gets its row, one for the shipments of one transaction", async () => {
  const { db } = shop.deps;
  const { id, shopper } = await soldFromTwoBranches();
  await db
    .update(shipments)
    .set(asBefore(`user:${shopper.userId}`))
    .where(eq(shipments.orderId, id));
  const [request, ...more] = await findCancellations(db, id);
  expect(more).toEqual([]);
  expect(request).toMatchObject({ actorKind: "user", actorId: shopper.userId, reason: null });
  expect(await shipmentsOf(id)).toMatchObject([
    { cancellationId: request?.id },
    { cancellationId: request?.id },
  ]);

  const unconfirmed = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  await db
    .update(orders)
    .set({ cancellationRequestedAt: sql`now()`, cancellationRequestedBy: "staff:asha" })
    .where(eq(orders.id, unconfirmed));
  expect(await findCancellations(db, unconfirmed)).toMatchObject([{ actorKind: "staff", actorId: "asha" }]);
});

test("the backfill gives cancellations of earlier releases their row once, also without who cancelled", async () => {
  const { db } = shop.deps;
  const { id, shopper, jaynagar, ballygunge } = await soldFromTwoBranches();
  await db.execute(sql`alter table shipments disable trigger shipments_of_cancellation`);
  await db.update(orders).set({ balanceBefore: sql`now() - interval '1 hour'` }).where(eq(orders.id, id));
  await db
    .update(shipments)
    .set({ ...asBefore(null), cancellationRequestedAt: sql`now() - interval '2 hours'` })
    .where(eq(shipments.id, jaynagar));
  await db.update(shipments).set(asBefore(null)).where(eq(shipments.id, ballygunge));
  await db.execute(sql`alter table shipments enable trigger shipments_of_cancellation`);
  const migration = await readFile(
    new URL("../migrations/0065_cancellations_valid.sql", import.meta.url),
    "utf8",
  );
  const [backfill = "", ofOrders = ""] = migration.split("--> statement-breakpoint");
  for (const statement of [backfill, ofOrders, backfill, ofOrders]) await db.execute(sql.raw(statement));
  const requests = await findCancellations(db, id);
  expect(requests).toMatchObject([
    { actorKind: "user", actorId: shopper.userId },
    { actorKind: "clock", actorId: "orders-unpaid-balances" },
  ]);
  const named = (await shipmentsOf(id)).map(({ cancellationId }) => cancellationId);
  expect(new Set(named)).toEqual(new Set(requests.map((request) => request.id)));
});
