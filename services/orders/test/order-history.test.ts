import { eventually } from "@haat/testkit/eventually";
import { asService } from "@haat/testkit/test-users";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { orderHistory, orders } from "../src/db/schema/orders.ts";
import { shipments } from "../src/db/schema/shipments.ts";
import {
  addShopper,
  openShop,
  orderBody,
  paymentResult,
  runExpiry,
  type Shop,
  type Shopper,
  stateOf,
  stock,
} from "./shop.ts";

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

/** Posts what adapters reports in the name of this actor. */
async function report(actor: string, requestId: string, url: string, payload: object): Promise<void> {
  const headers = { ...(await asService("adapters", "orders")), "x-actor": actor, "x-request-id": requestId };
  const reply = await shop.app.inject({ method: "POST", url, headers, payload });
  expect(reply.statusCode).toBe(200);
}

/** Posts as this shopper. The service takes the request id from the storefront. */
async function post(shopper: Shopper, requestId: string, url: string, payload: object) {
  const headers = { ...shopper.headers, "x-request-id": requestId };
  const reply = await shop.app.inject({ method: "POST", url, headers, payload });
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

async function placeOrder() {
  const shopper = await addShopper(shop);
  const body = orderBody(shopper, stock(shop));
  const { result } = await post(shopper, "place-1", "/api/order/addFakeOrder", body);
  return { shopper, user: `user:${shopper.userId}`, id: String(result.orderId) };
}

async function historyOf(orderId: string) {
  const rows = await shop.deps.db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.at), asc(orderHistory.id));
  return rows.map(({ state, actorKind, actorId, requestId }) => [
    state,
    `${actorKind}:${actorId}`,
    requestId,
  ]);
}

describe("the order history", () => {
  it("names the user who placed and cancelled the order, with the request ids", async () => {
    const { shopper, user, id } = await placeOrder();
    await post(shopper, "cancel-1", "/api/order/cancelOrder", { orderId: id });
    expect(await historyOf(id)).toEqual([
      ["awaiting_payment", user, "place-1"],
      ["expired", user, "cancel-1"],
    ]);
  });

  it("names the clock when an order is not paid in time", async () => {
    const { user, id } = await placeOrder();
    await shop.deps.db
      .update(orders)
      .set({ payBefore: new Date(0) })
      .where(eq(orders.id, id));
    await runExpiry(shop);
    expect(await historyOf(id)).toEqual([
      ["awaiting_payment", user, "place-1"],
      ["expired", "clock:orders-expiry", expect.any(String)],
    ]);
  });

  it("names provider, worker and courier from payment to delivery, with the request id of each report", async () => {
    const { shopper, user, id } = await placeOrder();
    await report("provider:billdesk", "webhook-1", `/internal/orders/${id}/payments`, paymentResult());
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("confirmed"));
    const shipmentId = await eventually(async () => {
      const [row] = await shop.deps.db.select().from(shipments).where(eq(shipments.orderId, id));
      if (!row?.waybill) throw new Error("not booked yet");
      return row.id;
    });
    const scan = { status: "delivered", occurredAt: new Date(), place: "Kolkata" };
    await report("courier:delhivery", "scan-1", `/internal/shipments/${shipmentId}/status`, scan);
    expect(await historyOf(id)).toEqual([
      ["awaiting_payment", user, "place-1"],
      ["paid", "provider:billdesk", "webhook-1"],
      ["confirmed", "worker:order.paid", "webhook-1"],
      ["delivered", "courier:delhivery", "scan-1"],
    ]);
  });

  it("cannot be changed", async () => {
    const change = shop.deps.db.update(orderHistory).set({ reason: "other" });
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringMatching(/append-only/) } });
  });
});
