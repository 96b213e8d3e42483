import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quarantine } from "../src/db/schema/payments.ts";
import { reissueRefund } from "../src/refund/reissue-refund.ts";
import { recordManualRefund } from "../src/refund/settle-refund.ts";
import {
  addShopper,
  asStaff,
  findBalances,
  findRefunds,
  get,
  openShop,
  orderBody,
  pay,
  placed,
  reportRefund,
  runScript,
  type Shop,
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

const runCommand = async (...args: string[]) =>
  await runScript(shop, "reissue-refund", ...args, "--by", "asha");

/** As the command does. Starting it takes two seconds of a processor. */
const reissue = async (refundId: string) =>
  await asStaff(async () => await reissueRefund(shop.deps.db, refundId));

const recordRefundByHand = async (refundId: string, resolution: string) =>
  await asStaff(
    async () =>
      await shop.deps.db.transaction(async (tx) => await recordManualRefund(tx, refundId, resolution)),
  );

/** Pays an order that is refunded because its stock is sold to others. */
async function refundDue() {
  const shopper = await addShopper(shop);
  const product = stock(shop, { stock: 1 });
  const orderId = await placed(shop, shopper, orderBody(shopper, product));
  const held = shop.catalogue.reservations.get(orderId);
  if (held) held.state = "released";
  await pay(shop, orderId);
  await eventually(async () => expect(await stateOf(shop, shopper, orderId)).toBe("refund_due"));
  const [refund] = await findRefunds(shop, orderId);
  return { shopper, orderId, refundId: refund?.id ?? "" };
}

async function reportResult(status: "accepted" | "failed", orderId: string, id: string) {
  await reportRefund(shop, status, { id, orderId, amountPaise: 10_000_00 });
}

test("a failed refund is reissued as a new refund, which settles the order", async () => {
  const { shopper, orderId, refundId } = await refundDue();
  const status = async () =>
    (await get(shop, shopper, `/api/order/getOrderStatus/${orderId}`)).json().result.o_status;
  expect(await status()).toBe("Refund on its way");
  await reportResult("failed", orderId, refundId);
  expect(await status()).toBe("Refund delayed: our team is on it");
  const output = await runCommand(refundId);
  expect(await status()).toBe("Refund on its way");
  const [old, again, ...more] = await findRefunds(shop, orderId);
  expect(output).toMatchObject({ code: 0, stdout: `Reissued as refund ${again?.id}.\n` });
  expect(more).toEqual([]);
  expect([old?.state, again?.state]).toEqual(["failed", "requested"]);
  expect(again?.id).not.toBe(refundId);
  await eventually(async () =>
    expect(shop.adapters.refunds.get(again?.id ?? "")).toMatchObject({ orderId, amountPaise: 10_000_00 }),
  );
  // A repeated result of the first refund changes nothing.
  await reportResult("failed", orderId, refundId);
  await reportResult("accepted", orderId, again?.id ?? "");
  expect(await stateOf(shop, shopper, orderId)).toBe("refunded");
  expect(await findBalances(shop, orderId)).toEqual({});
});

test("a refund is reissued by one of two colleagues at the same time, and not while it is requested", async () => {
  const { orderId, refundId } = await refundDue();
  await expect(reissue(refundId)).rejects.toThrow(
    "Only a failed refund can be reissued. This one is requested.",
  );
  await reportResult("failed", orderId, refundId);
  const both = await Promise.allSettled([reissue(refundId), reissue(refundId)]);
  expect(both).toContainEqual(expect.objectContaining({ status: "fulfilled" }));
  expect(both).toContainEqual({
    status: "rejected",
    reason: expect.objectContaining({ message: "This refund was already reissued." }),
  });
  expect(await findRefunds(shop, orderId)).toHaveLength(2);
});

test("a failed refund that staff paid by hand settles the order once", async () => {
  const { shopper, orderId, refundId } = await refundDue();
  const repay = async () => await recordRefundByHand(refundId, "paid by UPI, ref 4711");
  await expect(repay()).rejects.toThrow("not open any more");
  await reportResult("failed", orderId, refundId);
  const both = await Promise.allSettled([repay(), repay()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await stateOf(shop, shopper, orderId)).toBe("refunded");
  expect(await findBalances(shop, orderId)).toEqual({ gateway: 10_000_00, bank: -10_000_00 });
  await expect(reissue(refundId)).rejects.toThrow("Only a failed refund can be reissued.");
});

test("an accepted result for a refund that was already paid by hand is quarantined", async () => {
  const { shopper, orderId, refundId } = await refundDue();
  await reportResult("failed", orderId, refundId);
  await recordRefundByHand(refundId, "paid by UPI, ref 4712");
  await reportResult("accepted", orderId, refundId);
  expect(await stateOf(shop, shopper, orderId)).toBe("refunded");
  const kept = await shop.deps.db.select().from(quarantine).where(eq(quarantine.orderId, orderId));
  expect(kept).toMatchObject([
    { reason: "the gateway accepted a refund that was already paid by hand", resolvedAt: null },
  ]);
});

test("reissue-refund prints one line for an unknown refund and for wrong arguments", async () => {
  expect(await runCommand(newId())).toMatchObject({ code: 1, stderr: "There is no such refund.\n" });
  expect(await runCommand(newId(), newId())).toMatchObject({
    code: 1,
    stderr: "Usage: reissue-refund <refundId> --by <your name>\n",
  });
});
