import { eventually } from "@haat/testkit/eventually";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addShopper,
  findBookedShipments,
  findRefunds,
  openShop,
  orderBody,
  pay,
  placed,
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

/** Takes an order back to the time before its payment, as a restored backup does. The other services keep what they know. */
async function restoreUnpaid(orderId: string): Promise<void> {
  await shop.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const text of [
      sql`delete from refund_history where refund_id in (select id from refunds where order_id = ${orderId})`,
      sql`delete from refunds where order_id = ${orderId}`,
      sql`delete from order_units where order_id = ${orderId}`,
      sql`delete from shipments where order_id = ${orderId}`,
      sql`delete from invoices where order_id = ${orderId}`,
      sql`delete from payments where order_id = ${orderId}`,
      sql`delete from ledger where order_id = ${orderId} and reason <> 'placed'`,
      sql`delete from order_history where order_id = ${orderId} and state <> 'awaiting_payment'`,
      sql`update orders set state = 'awaiting_payment', paid_at = null where id = ${orderId}`,
    ])
      await tx.execute(text);
  });
}

const payment = (orderId: string) => ({ gatewayTransactionId: `T${orderId.slice(0, 12)}` });

test("books the same shipment when the payment of a restored order is found again", async () => {
  const shopper = await addShopper(shop);
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop)));
  await pay(shop, id, payment(id));
  const before = await findBookedShipments(shop, id);
  await restoreUnpaid(id);
  await pay(shop, id, payment(id));
  expect(await findBookedShipments(shop, id)).toEqual(before);
  expect([...shop.adapters.shipments.values()].filter((one) => one["orderId"] === id)).toHaveLength(1);
});

test("requests the same refund when the refund of a restored order is due again", async () => {
  const shopper = await addShopper(shop);
  const id = await placed(shop, shopper, orderBody(shopper, stock(shop, { stock: 1 })));
  const held = shop.catalogue.reservations.get(id);
  if (held) held.state = "released";
  await pay(shop, id, payment(id));
  const refundId = async () =>
    await eventually(async () => {
      const [refund] = await findRefunds(shop, id);
      if (!refund || !shop.adapters.refunds.has(refund.id)) throw new Error("no refund was requested");
      return refund.id;
    });
  const before = await refundId();
  await restoreUnpaid(id);
  await pay(shop, id, payment(id));
  expect(await refundId()).toBe(before);
});
