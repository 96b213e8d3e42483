import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderUnits } from "../src/db/schema/order-units.ts";
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
