import { outbox } from "@haat/service-kit/outbox/table";
import { eventually } from "@haat/testkit/eventually";
import type { TestProcess } from "@haat/testkit/processes";
import { asStaff } from "@haat/testkit/test-users";
import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creditNotes } from "../../src/db/schema/credit-notes.ts";
import { orderUnits } from "../../src/db/schema/order-units.ts";
import { replacementInvoices, unitReplacements } from "../../src/db/schema/unit-replacements.ts";
import { watchOrders } from "../../src/invariants/watch-orders.ts";
import { killWorker, lockRows, startWorker, waitForLocks } from "../killed-worker.ts";
import {
  addShopper,
  findBookedShipments,
  openShop,
  orderBody,
  pay,
  placed,
  type Shop,
  stock,
} from "../shop.ts";

let shop: Shop;
let worker: TestProcess;
beforeAll(async () => {
  shop = await openShop();
  worker = await startWorker(shop);
});
afterAll(async () => {
  await worker.stop();
  await shop.close();
});

/** The call of the catalogue at which the worker is killed, and how that call fails meanwhile. */
interface KillPoint {
  readonly as: "hang" | "hang after";
  readonly call: RegExp;
}

const killPoints: readonly [string, KillPoint | "in the transaction"][] = [
  ["before an equal phone is held", { as: "hang", call: /reservations$/ }],
  ["after an equal phone is held", { as: "hang after", call: /reservations$/ }],
  ["after an equal phone is sold", { as: "hang after", call: /commit$/ }],
  ["before the replacement is recorded", "in the transaction"],
  ["before the damaged phone is taken back", { as: "hang", call: /take-back$/ }],
  ["after the damaged phone is taken back", { as: "hang after", call: /take-back$/ }],
];

test.each(killPoints)("a damaged phone is replaced once when the worker is killed %s", async (_, point) => {
  const shopper = await addShopper(shop);
  const product = stock(shop, { stock: 3, taxScheme: "margin" });
  const orderId = await placed(shop, shopper, orderBody(shopper, product));
  await pay(shop, orderId);
  const { ballygunge: shipmentId } = await findBookedShipments(shop, orderId);
  const [damaged] = await shop.deps.db.select().from(orderUnits).where(eq(orderUnits.orderId, orderId));
  const { headers } = await asStaff("packer");
  const report = async () =>
    await shop.app.inject({
      method: "POST",
      url: `/api/staff/packing/${shipmentId}/damaged`,
      headers,
      payload: { imei: damaged?.imei, reason: "Cracked" },
    });

  shop.catalogue.calls.length = 0;
  if (point === "in the transaction") {
    Object.assign(shop.catalogue.behave, { as: "hold", onlyFor: /commit$/ });
    await report();
    await called(/commit$/);
    const lock = await lockRows(shop, `select * from orders where id = '${orderId}' for update`);
    shop.catalogue.release();
    await waitForLocks(shop);
    await killWorker(shop, worker);
    await lock.release();
  } else {
    Object.assign(shop.catalogue.behave, { as: point.as, onlyFor: point.call });
    await report();
    await called(point.call);
    await killWorker(shop, worker);
    shop.catalogue.behave.as = null;
  }
  worker = await startWorker(shop);

  await eventually(
    async () => expect(await shop.deps.db.$count(outbox, isNull(outbox.doneAt))).toBe(0),
    60_000,
  );
  expect(
    await shop.deps.db.select().from(unitReplacements).where(eq(unitReplacements.orderId, orderId)),
  ).toMatchObject([{ state: "replaced" }]);
  expect(await shop.deps.db.$count(replacementInvoices, eq(replacementInvoices.orderId, orderId))).toBe(1);
  expect(await shop.deps.db.$count(creditNotes, eq(creditNotes.orderId, orderId))).toBe(1);
  // Of three phones the order has one, and the damaged one waits for its inspection.
  expect(shop.catalogue.products.get(product)?.stock).toBe(1);
  expect(shop.catalogue.onSaleAgain.get(damaged?.unitId ?? "")).toBe(false);
  expect(await watchOrders(shop.deps)).toBe(0);
});

const called = async (call: RegExp) =>
  await eventually(async () => expect(shop.catalogue.calls.some((one) => call.test(one))).toBe(true), 60_000);
