import { eventually } from "@haat/testkit/eventually";
import { asService } from "@haat/testkit/test-users";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ledger } from "../src/db/schema/ledger.ts";
import { quarantine, refundHistory, refunds } from "../src/db/schema/payments.ts";
import { shipmentIssues, shipmentScans, shipments } from "../src/db/schema/shipments.ts";
import {
  addShopper,
  openAlarms,
  openShop,
  orderBody,
  paymentResult,
  placed,
  runExpiry,
  runScript,
  type Shop,
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

/** Posts as adapters does for an event of this actor. */
async function report(actor: string, requestId: string, url: string, payload: object) {
  const headers = { ...(await asService("adapters", "orders")), "x-actor": actor, "x-request-id": requestId };
  const reply = await shop.app.inject({ method: "POST", url, headers, payload });
  expect(reply.statusCode).toBe(200);
}

async function placeOrder() {
  const shopper = await addShopper(shop);
  return { shopper, orderId: await placed(shop, shopper, orderBody(shopper, stock(shop))) };
}

const ledgerActors = async (orderId: string) => {
  const rows = await shop.deps.db
    .select()
    .from(ledger)
    .where(eq(ledger.orderId, orderId))
    .orderBy(asc(ledger.createdAt), asc(ledger.id));
  return [...new Set(rows.map((row) => `${row.reason}: ${row.actorKind}:${row.actorId}`))];
};

async function historyOf(refundId: string) {
  const rows = await shop.deps.db
    .select()
    .from(refundHistory)
    .where(eq(refundHistory.refundId, refundId))
    .orderBy(asc(refundHistory.at), asc(refundHistory.id));
  return rows.map(({ state, actorKind, actorId }) => `${state} by ${actorKind}:${actorId}`);
}

describe("the actor of a change", () => {
  test("is the user who placed the order, then the provider that reported its payment", async () => {
    const { shopper, orderId } = await placeOrder();
    await report("provider:billdesk", "webhook-1", `/internal/orders/${orderId}/payments`, paymentResult());
    expect(await ledgerActors(orderId)).toEqual([
      `placed: user:${shopper.userId}`,
      "captured: provider:billdesk",
    ]);
    const rows = await shop.deps.db.select().from(ledger).where(eq(ledger.orderId, orderId));
    expect(rows.find((row) => row.reason === "captured")?.requestId).toBe("webhook-1");
  });

  test("is the clock when an order expires", async () => {
    const { shopper, orderId } = await placeOrder();
    await shop.deps.db.execute(
      `update orders set pay_before = now() - interval '1 minute' where id = '${orderId}'`,
    );
    await runExpiry(shop);
    expect(await ledgerActors(orderId)).toEqual([
      `placed: user:${shopper.userId}`,
      "expired: clock:orders-expiry",
    ]);
  });

  test("is stored with each change of a refund: courier, provider and the staff member who retried it", async () => {
    const { orderId } = await placeOrder();
    await report("provider:billdesk", "webhook-2", `/internal/orders/${orderId}/payments`, paymentResult());
    const shipment = await eventually(async () => {
      const [row] = await shop.deps.db.select().from(shipments).where(eq(shipments.orderId, orderId));
      expect(row?.waybill).toBeTruthy();
      return row;
    });
    const scan = { status: "lost", occurredAt: new Date(), place: null };
    await report("courier:delhivery", "push-1", `/internal/shipments/${shipment?.id}/status`, scan);

    const [stored] = await shop.deps.db
      .select()
      .from(shipmentScans)
      .where(eq(shipmentScans.shipmentId, shipment?.id ?? ""));
    expect(stored).toMatchObject({ actorKind: "courier", actorId: "delhivery", requestId: "push-1" });
    const [issue] = await shop.deps.db
      .select()
      .from(shipmentIssues)
      .where(eq(shipmentIssues.shipmentId, shipment?.id ?? ""));
    expect(issue).toMatchObject({ actorKind: "courier", actorId: "delhivery", requestId: "push-1" });

    const [refund] = await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId));
    const failed = { refundId: refund?.id, status: "failed", amountPaise: 10_000_00, occurredAt: new Date() };
    await report("provider:billdesk", "poll-1", `/internal/orders/${orderId}/refunds`, failed);
    await runScript(shop, "reissue-refund", refund?.id ?? "", "--by", "asha");
    expect(await historyOf(refund?.id ?? "")).toEqual([
      "requested by courier:delhivery",
      "failed by provider:billdesk",
      "failed by staff:asha",
    ]);
    const retried = (await shop.deps.db.select().from(refunds).where(eq(refunds.orderId, orderId))).find(
      ({ state }) => state === "requested",
    );
    expect(await historyOf(retried?.id ?? "")).toEqual(["requested by staff:asha"]);
  });

  test("is stored with a quarantined result and with its resolution", async () => {
    const { orderId } = await placeOrder();
    const wrongAmount = paymentResult({ amountPaise: 5 });
    await report("provider:billdesk", "webhook-3", `/internal/orders/${orderId}/payments`, wrongAmount);
    const [alarm] = await openAlarms(shop, orderId);
    await runScript(shop, "resolve-alarm", alarm?.id ?? "", "refunded at the gateway", "--by", "asha");
    const [row] = await shop.deps.db.select().from(quarantine).where(eq(quarantine.orderId, orderId));
    expect(row).toMatchObject({
      actorKind: "provider",
      actorId: "billdesk",
      requestId: "webhook-3",
      resolution: "refunded at the gateway",
      resolvedBy: "staff:asha",
    });
  });
});

test("rejects changes of the refund history", async () => {
  const change = shop.deps.db.update(refundHistory).set({ reason: "other" });
  await expect(change).rejects.toMatchObject({ cause: { message: expect.stringMatching(/append-only/) } });
});
