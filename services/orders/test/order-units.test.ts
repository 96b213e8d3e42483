import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invoices } from "../src/db/schema/invoices.ts";
import { orderUnits } from "../src/db/schema/order-units.ts";
import { backfillUnits } from "../src/order/backfill-units.ts";
import {
  addShopper,
  findBookedShipments,
  openAlarms,
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

/** A paid order of two new phones and three chargers from Ballygunge, and a pre-owned phone from Jaynagar. */
async function sold() {
  const shopper = await addShopper(shop);
  const phone = stock(shop);
  const charger = stock(shop, { phone: false, consumerPaise: 333_33 });
  const used = stock(shop, { taxScheme: "margin", branch: "jaynagar" });
  const cartDATA = [
    { _id: phone, cart_quantity: 2 },
    { _id: charger, cart_quantity: 3 },
    { _id: used, cart_quantity: 1 },
  ];
  const id = await placed(shop, shopper, orderBody(shopper, "", { cartDATA, totalAmount: 30_999.99 }));
  await pay(shop, id, { amountPaise: 30_999_99 });
  return { id, ...(await findBookedShipments(shop, id)) };
}

const unitsOf = async (orderId: string) =>
  await shop.deps.db
    .select()
    .from(orderUnits)
    .where(eq(orderUnits.orderId, orderId))
    .orderBy(asc(orderUnits.shipmentId), asc(orderUnits.pricePaise));

test("stores each sold phone with its IMEI, shipment, price and tax, and counted goods by line", async () => {
  const { id, ballygunge, jaynagar } = await sold();
  const units = await unitsOf(id);
  expect(units).toHaveLength(4);
  const phone = {
    shipmentId: ballygunge,
    unitId: expect.any(String),
    imei: "356938035643809",
    imei2: "490154203237518",
    quantity: 1,
    pricePaise: 10_000_00,
    discountPaise: 0,
  };
  expect(units).toEqual(
    expect.arrayContaining([
      // 1,525.42 of tax in each price of 10,000; two have 3,050.84, an even number of paise.
      expect.objectContaining({ ...phone, taxPaise: 1_525_42, marginTaxPaise: 0 }),
      expect.objectContaining({
        ...phone,
        unitId: null,
        imei: null,
        imei2: null,
        quantity: 3,
        pricePaise: 999_99,
        taxPaise: 152_54,
      }),
      // Bought for 8,000: 2,000 of margin have 305.08 of tax in them.
      expect.objectContaining({ ...phone, shipmentId: jaynagar, taxPaise: 0, marginTaxPaise: 305_08 }),
    ]),
  );
  expect(await openAlarms(shop, id)).toEqual([]);
});

/** Takes an order back to the release that had no units. */
async function forgetUnits(orderId: string) {
  await shop.deps.db.delete(orderUnits).where(eq(orderUnits.orderId, orderId));
  await shop.deps.db.update(invoices).set({ hasUnits: false }).where(eq(invoices.orderId, orderId));
}

test("stores the units of orders of an earlier release, each once, and skips those that the catalogue does not know", async () => {
  const [first, lost, last] = [await sold(), await sold(), await sold()];
  const before = [await unitsOf(first.id), await unitsOf(last.id)];
  for (const { id } of [first, lost, last]) await forgetUnits(id);
  shop.catalogue.reservations.delete(lost.id);
  const commits = () => shop.catalogue.calls.filter((call) => call.endsWith("/commit")).length;
  const sales = commits();
  const runs = await Promise.allSettled([backfillUnits(shop.deps), backfillUnits(shop.deps)]);
  expect(runs.map(({ status }) => status)).toContain("rejected");
  await expect(backfillUnits(shop.deps)).rejects.toThrow("the sold units of 1 orders cannot be told");
  expect([await unitsOf(first.id), await unitsOf(last.id)]).toEqual(before);
  expect(await unitsOf(lost.id)).toEqual([]);
  expect(commits()).toBe(sales);
  expect(await openAlarms(shop)).toEqual([]);
});

test("raises an alarm while the units of an order do not sum to it", async () => {
  const { id } = await sold();
  const change = async (paise: number) =>
    await shop.deps.db
      .update(orderUnits)
      .set({ taxPaise: sql`${orderUnits.taxPaise} + ${paise}` })
      .where(sql`${orderUnits.orderId} = ${id} and ${orderUnits.quantity} = 3`);
  await change(1);
  expect(await openAlarms(shop, id)).toMatchObject([{ rule: "sold units do not sum to their order" }]);
  await change(-1);
  expect(await openAlarms(shop, id)).toEqual([]);
});
