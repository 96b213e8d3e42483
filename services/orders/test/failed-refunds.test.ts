import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { asStaff as asMember } from "@haat/testkit/test-users";
import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { quarantine, refunds } from "../src/db/schema/payments.ts";
import { resolveFailedRefund } from "../src/refund/resolve-failed-refund.ts";
import { recordManualRefund } from "../src/refund/settle-refund.ts";
import {
  addShopper,
  asStaff,
  findBalances,
  findRefunds,
  get,
  openAlarms,
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

const { post, open, actionsOn } = deskOf(() => shop);

const runCommand = async (...args: string[]) =>
  await runScript(shop, "reissue-refund", ...args, "--by", "asha");

/** As the command does. Starting it takes two seconds of a processor. */
const reissue = async (refundId: string) =>
  await asStaff(async () => await resolveFailedRefund(shop.deps, { refundId, way: "reissue" }));

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
  expect(output).toMatchObject({ code: 0, stdout: `Recorded: reissued as ${again?.id}.\n` });
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

test("a refund is reissued once, however often it is pressed, and not while it is requested", async () => {
  const { orderId, refundId } = await refundDue();
  const changed = "This refund isn't rejected any more, or a colleague was first.";
  await expect(reissue(refundId)).rejects.toThrow(changed);
  await reportResult("failed", orderId, refundId);
  const [one, other] = await Promise.all([reissue(refundId), reissue(refundId)]);
  expect(one).toBe(other);
  expect(await findRefunds(shop, orderId)).toHaveLength(2);
});

test("a failed refund that staff paid by hand settles the order once", async () => {
  const { shopper, orderId, refundId } = await refundDue();
  const repay = async () => await recordRefundByHand(refundId, "paid by UPI, ref 4711");
  expect(await repay()).toBe(false);
  await reportResult("failed", orderId, refundId);
  const both = await Promise.all([repay(), repay()]);
  expect(both.filter((isNew) => isNew)).toHaveLength(1);
  expect(await stateOf(shop, shopper, orderId)).toBe("refunded");
  expect(await findBalances(shop, orderId)).toEqual({ gateway: 10_000_00, bank: -10_000_00 });
  await expect(reissue(refundId)).rejects.toThrow("This refund isn't rejected any more");
});

describe("a failed refund on the order's page", () => {
  const reason = "Paid by bank transfer, N328265478";

  test("is recorded as paid by hand, which closes its alarm and tells the shopper", async () => {
    const { shopper, orderId, refundId } = await refundDue();
    const url = `orders/${orderId}/refunds/${refundId}/repaid`;
    expect(await post("accountant", url, { reason })).toMatchObject({ status: 409, code: "STATE_CHANGED" });
    await reportResult("failed", orderId, refundId);
    expect(await openAlarms(shop, orderId)).toHaveLength(1);
    expect(await open("accountant", orderId)).toMatchObject({
      moves: { failedRefunds: [refundId] },
      alarms: [{ rule: "refund was rejected by the gateway", mayResolve: false, forOthers: false }],
    });
    expect(await open("support", orderId)).toMatchObject({
      moves: { failedRefunds: [] },
      alarms: [{ mayResolve: false, forOthers: true }],
    });
    const stale = await asMember("accountant", { assertedAt: new Date(Date.now() - 6 * 60_000) });
    expect(await post(stale, url, { reason })).toMatchObject({ status: 403, code: "ASSERTION_NEEDED" });
    expect(await post("accountant", url, { reason: " " })).toMatchObject({ status: 400 });
    expect(await post("accountant", url, { reason })).toMatchObject({ status: 200 });
    expect(await post("accountant", url, { reason })).toMatchObject({ status: 200 });
    expect(await post("manager", url, { reason })).toMatchObject({ status: 409, code: "STATE_CHANGED" });
    expect(await stateOf(shop, shopper, orderId)).toBe("refunded");
    expect(await open("accountant", orderId)).toMatchObject({ moves: { failedRefunds: [] }, alarms: [] });
    expect(await actionsOn(orderId, "refund.repay")).toMatchObject([{ after: { refundId }, reason }]);
    await eventually(async () =>
      expect(shop.adapters.messages.received).toContainEqual(
        expect.objectContaining({ orderId, event: "refund_sent", amountPaise: 10_000_00 }),
      ),
    );
  });

  test("is requested again after a fresh proof of identity, and the colleague who comes second learns it", async () => {
    const { orderId, refundId } = await refundDue();
    const url = `orders/${orderId}/refunds/${refundId}/reissue`;
    expect(await post("accountant", url, { reason })).toMatchObject({ status: 409, code: "STATE_CHANGED" });
    await reportResult("failed", orderId, refundId);
    expect(await openAlarms(shop, orderId)).toHaveLength(1);
    const stale = await asMember("accountant", { assertedAt: new Date(Date.now() - 6 * 60_000) });
    expect(await post(stale, url, { reason })).toMatchObject({ status: 403, code: "ASSERTION_NEEDED" });
    expect(await post("accountant", url, { reason: " " })).toMatchObject({ status: 400 });
    expect(await post("accountant", url, { reason })).toMatchObject({ status: 200 });
    expect(await post("manager", url, { reason })).toMatchObject({ status: 409, code: "STATE_CHANGED" });
    expect(
      await post("accountant", `orders/${newId()}/refunds/${refundId}/reissue`, { reason }),
    ).toMatchObject({
      status: 404,
    });
    expect((await findRefunds(shop, orderId)).map(({ state }) => state)).toEqual(["failed", "requested"]);
    expect(await openAlarms(shop, orderId)).toEqual([]);
  });
});

test("a rejected refund that one member pays by hand, another requests again and the gateway accepts at the same moment goes back once, or an alarm says that it was twice", async () => {
  const reason = "Asked the bank";
  for (let round = 0; round < 10; round++) {
    const { orderId, refundId } = await refundDue();
    await reportResult("failed", orderId, refundId);
    const url = `orders/${orderId}/refunds/${refundId}`;
    const [repaid, again] = await Promise.all([
      post("accountant", `${url}/repaid`, { reason }),
      post("manager", `${url}/reissue`, { reason }),
      reportResult("accepted", orderId, refundId),
    ]);
    for (const { status } of [repaid, again]) expect([200, 409]).toContain(status);
    expect([repaid.status, again.status]).toContain(409);
    const goesBack = await shop.deps.db.$count(
      refunds,
      and(eq(refunds.orderId, orderId), ne(refunds.state, "failed")),
    );
    const unexpected = await shop.deps.db.$count(quarantine, eq(quarantine.orderId, orderId));
    expect(goesBack).toBeGreaterThan(0);
    expect((await openAlarms(shop, orderId)).length > 0).toBe(goesBack + unexpected > 1);
  }
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
  expect(await runCommand(newId())).toMatchObject({ code: 1, stderr: "We couldn't find that.\n" });
  expect(await runCommand(newId(), newId())).toMatchObject({
    code: 1,
    stderr: "Usage: reissue-refund <refundId> --by <your name>\n",
  });
});
