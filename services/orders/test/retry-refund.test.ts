import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledger } from "../src/db/schema/ledger.ts";
import { quarantine, refunds } from "../src/db/schema/payments.ts";
import { recordManualRefund } from "../src/refund/settle-refund.ts";
import {
  asStaff,
  get,
  openShop,
  orderBody,
  pay,
  placed,
  runScript,
  type Shop,
  shopper,
  stateOf,
  stock,
  tell,
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

const retryRefund = async (...args: string[]) =>
  await runScript(shop, "retry-refund", ...args, "--by", "asha");

const recordRefundByHand = async (refundId: string, resolution: string) =>
  await asStaff(
    async () =>
      await shop.deps.db.transaction(async (tx) => await recordManualRefund(tx, refundId, resolution)),
  );

const refundsOf = async (orderId: string) =>
  await shop.deps.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt));

/** An order whose money has to go back, because its goods were gone. */
async function refundDue() {
  const who = await shopper(shop);
  const product = stock(shop, { stock: 1 });
  const orderId = await placed(shop, who, orderBody(who, product));
  const held = shop.catalogue.reservations.get(orderId);
  if (held) held.state = "released";
  await pay(shop, orderId);
  await eventually(async () => expect(await stateOf(shop, who, orderId)).toBe("refund_due"));
  const [refund] = await refundsOf(orderId);
  return { who, orderId, refundId: refund?.id ?? "" };
}

async function gatewaySays(status: "accepted" | "failed", orderId: string, refundId: string) {
  const news = { refundId, status, amountPaise: 10_000_00, occurredAt: new Date() };
  expect((await tell(shop, `/internal/orders/${orderId}/refunds`, news)).statusCode).toBe(200);
}

test("a refund that the gateway refused is sent once more, as another one, and settles the order", async () => {
  const { who, orderId, refundId } = await refundDue();
  const status = async () =>
    (await get(shop, who, `/api/order/getOrderStatus/${orderId}`)).json().result.o_status;
  expect(await status()).toBe("Refund started");
  await gatewaySays("failed", orderId, refundId);
  expect(await status()).toBe("Refund delayed: our team is on it");
  const said = await retryRefund(refundId);
  expect(await status()).toBe("Refund started");
  const [old, again, ...more] = await refundsOf(orderId);
  expect(said).toMatchObject({ code: 0, stdout: `Retried as refund ${again?.id}.\n` });
  expect(more).toEqual([]);
  expect([old?.state, again?.state]).toEqual(["failed", "requested"]);
  expect(again?.id).not.toBe(refundId);
  await eventually(async () =>
    expect(shop.adapters.refunds.get(again?.id ?? "")).toMatchObject({ orderId, amountPaise: 10_000_00 }),
  );
  // Told again about the first, nothing moves.
  await gatewaySays("failed", orderId, refundId);
  await gatewaySays("accepted", orderId, again?.id ?? "");
  expect(await stateOf(shop, who, orderId)).toBe("refunded");
  const rows = await shop.deps.db.select().from(ledger).where(eq(ledger.orderId, orderId));
  const owed = rows.filter((row) => row.account === "refund_payable");
  expect(owed.reduce((sum, row) => sum + row.amountPaise, 0)).toBe(0);
});

test("a refund is sent again by one of two who ask at once, and by nobody while one is under way", async () => {
  const { orderId, refundId } = await refundDue();
  expect(await retryRefund(refundId)).toMatchObject({
    code: 1,
    stderr: "Only a failed refund can be retried. This one is requested.\n",
  });
  await gatewaySays("failed", orderId, refundId);
  const both = await Promise.all([retryRefund(refundId), retryRefund(refundId)]);
  expect(both.map(({ code }) => String(code)).toSorted()).toEqual(["0", "1"]);
  expect(both.find(({ code }) => code === 1)?.stderr).toBe("This refund was already retried.\n");
  expect(await refundsOf(orderId)).toHaveLength(2);
});

test("a refund that a human paid back another way settles the order, once", async () => {
  const { who, orderId, refundId } = await refundDue();
  const repay = async () => await recordRefundByHand(refundId, "paid by UPI, ref 4711");
  await expect(repay()).rejects.toThrow("not open any more");
  await gatewaySays("failed", orderId, refundId);
  const both = await Promise.allSettled([repay(), repay()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await stateOf(shop, who, orderId)).toBe("refunded");
  const rows = await shop.deps.db.select().from(ledger).where(eq(ledger.orderId, orderId));
  const sumOf = (account: string) =>
    rows.filter((row) => row.account === account).reduce((sum, row) => sum + row.amountPaise, 0);
  expect([sumOf("refund_payable"), sumOf("bank"), sumOf("gateway")]).toEqual([0, -10_000_00, 10_000_00]);
  expect(await retryRefund(refundId)).toMatchObject({ code: 1 });
});

test("a refund that the gateway accepts after a human paid it back is put into quarantine", async () => {
  const { who, orderId, refundId } = await refundDue();
  await gatewaySays("failed", orderId, refundId);
  await recordRefundByHand(refundId, "paid by UPI, ref 4712");
  await gatewaySays("accepted", orderId, refundId);
  expect(await stateOf(shop, who, orderId)).toBe("refunded");
  const kept = await shop.deps.db.select().from(quarantine).where(eq(quarantine.orderId, orderId));
  expect(kept).toMatchObject([
    { reason: "the gateway accepted a refund that was already paid by hand", resolvedAt: null },
  ]);
});

test("a refund that is not there, or no id at all, is said in one line", async () => {
  expect(await retryRefund(newId())).toMatchObject({ code: 1, stderr: "There is no such refund.\n" });
  for (const words of [[], ["x"], [newId(), newId()]]) {
    expect(await retryRefund(...words)).toMatchObject({
      code: 1,
      stderr: "Usage: retry-refund <refundId> --by <your name>\n",
    });
  }
});
