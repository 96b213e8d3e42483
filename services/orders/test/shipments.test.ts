import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ledger } from "../src/db/schema/ledger.ts";
import { shipmentScans, shipments } from "../src/db/schema/shipments.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
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

/** A paid cash-on-delivery order with a shipment from each branch. */
async function twoShipments() {
  const shopper = await addShopper(shop);
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 2 },
  ];
  const body = orderBody(shopper, "", { cartDATA, deliveryFees: 120, totalAmount: 30_120 });
  const id = await placed(shop, shopper, body);
  await pay(shop, id, { amountPaise: 120_00 });
  return { shopper, id, ...(await findBookedShipments(shop, id)) };
}

const scan = async (shipmentId: string, status: string, occurredAt?: Date) =>
  await reportScan(shop, shipmentId, status, occurredAt);

test("the shipments of a wholesale order collect the pending amount", async () => {
  const shopper = await addShopper(shop, "wholesaler");
  const cartDATA = [{ _id: stock(shop), cart_quantity: 5 }];
  const body = orderBody(shopper, "", { cartDATA, totalAmount: 42_750, discountPrice: 2_250 });
  const id = await placed(shop, shopper, body);
  await pay(shop, id, { amountPaise: 5_000_00 });
  await findBookedShipments(shop, id);
  const booked = [...shop.adapters.shipments.values()].filter((one) => one["orderId"] === id);
  expect(booked).toMatchObject([{ paymentMode: "cod", collectPaise: 37_750_00 }]);
});

describe("a tracking scan", () => {
  test("moves the shipment, its lines and the order, and books what the courier collected", async () => {
    const { shopper, id, jaynagar, ballygunge } = await twoShipments();
    const booked = [...shop.adapters.shipments.values()].filter((one) => one["orderId"] === id);
    expect(
      booked.map((one) => `${one["branch"]} ${one["paymentMode"]} ${one["collectPaise"]}`).sort(),
    ).toEqual(["ballygunge cod 2000000", "jaynagar cod 1000000"]);
    expect((await scan(jaynagar, "manifested")).json()).toEqual({ state: "booked" });
    expect(await stateOf(shop, shopper, id)).toBe("confirmed");
    await scan(jaynagar, "picked_up");
    expect(await stateOf(shop, shopper, id)).toBe("shipped");
    await scan(jaynagar, "delivered");
    const { currentProduct, otherProduct } = (
      await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)
    ).json().result;
    expect(currentProduct).toMatchObject({
      o_status: "Delivered",
      order_details: { del_waybill: expect.stringMatching(/^WB/) },
    });
    expect(otherProduct[0]).toMatchObject({ state: "confirmed", o_status: "Confirmed" });
    await scan(ballygunge, "out_for_delivery");
    expect(await stateOf(shop, shopper, id)).toBe("out_for_delivery");
    const stillDue = async () =>
      (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json().result.orderDET.stillDue;
    expect(await stillDue()).toBe(20_000);
    await scan(ballygunge, "delivered");
    expect(await stateOf(shop, shopper, id)).toBe("delivered");
    expect(await stillDue()).toBe(0);
    const rows = await shop.deps.db.select().from(ledger).where(eq(ledger.orderId, id));
    const courier = rows.filter((row) => row.account === "courier").map((row) => row.amountPaise);
    expect(new Set(courier)).toEqual(new Set([10_000_00, 20_000_00]));
  });

  test("is stored and booked once when it is reported twice", async () => {
    const { jaynagar } = await twoShipments();
    const at = new Date();
    await scan(jaynagar, "delivered", at);
    expect((await scan(jaynagar, "delivered", at)).json()).toEqual({ state: "delivered" });
    const [shipment] = await shop.deps.db.select().from(shipments).where(eq(shipments.id, jaynagar));
    expect(await shop.deps.db.$count(shipmentScans, eq(shipmentScans.shipmentId, shipment?.id ?? ""))).toBe(
      1,
    );
  });

  test("that arrives late, or is dated in the future, does not move a shipment back", async () => {
    const { shopper, id, jaynagar, ballygunge } = await twoShipments();
    const now = Date.now();
    await scan(ballygunge, "delivered");
    await scan(jaynagar, "out_for_delivery", new Date(now + 30 * 24 * 3600_000));
    expect((await scan(jaynagar, "in_transit", new Date(now - 2000))).json().state).toBe("out_for_delivery");
    expect((await scan(jaynagar, "delivered", new Date())).json().state).toBe("delivered");
    expect((await scan(jaynagar, "returning", new Date())).json().state).toBe("delivered");
    expect(await stateOf(shop, shopper, id)).toBe("delivered");
  });

  test("of a returning shipment changes its own lines only, while the order follows the other shipment", async () => {
    const { shopper, id, jaynagar } = await twoShipments();
    const statusText = async () =>
      (await get(shop, shopper, `/api/order/getOrderDetailsByOrderId/${id}`)).json().result.currentProduct
        .o_status;
    await scan(jaynagar, "returning");
    expect(await statusText()).toBe("On its way back to us");
    expect(await stateOf(shop, shopper, id)).toBe("shipped");
    await scan(jaynagar, "returned");
    expect(await statusText()).toBe("Returned to us");
    expect(await stateOf(shop, shopper, id)).toBe("shipped");
  });

  test("of an unknown shipment gets 404", async () => {
    expect((await scan(newId(), "delivered")).statusCode).toBe(404);
  });

  test("moves its own shipment when another courier issued the same waybill", async () => {
    const { id, jaynagar, ballygunge } = await twoShipments();
    await shop.deps.db.update(shipments).set({ waybill: "SAME1" }).where(eq(shipments.orderId, id));
    await scan(jaynagar, "delivered");
    const rows = await shop.deps.db.select().from(shipments).where(eq(shipments.orderId, id));
    expect(new Map(rows.map((row) => [row.id, row.status]))).toEqual(
      new Map([
        [jaynagar, "delivered"],
        [ballygunge, "booked"],
      ]),
    );
  });

  test("delivers a shipment once when it is reported fifty times in parallel", async () => {
    const { id, jaynagar } = await twoShipments();
    const at = new Date();
    const replies = await Promise.all(
      Array.from({ length: 50 }, async () => await scan(jaynagar, "delivered", at)),
    );
    expect(new Set(replies.map((reply) => reply.body))).toEqual(
      new Set([JSON.stringify({ state: "delivered" })]),
    );
    const rows = await shop.deps.db.select().from(ledger).where(eq(ledger.orderId, id));
    expect(rows.filter((row) => row.account === "courier")).toHaveLength(1);
  });
});

test("leaves no alarm open, because the phones of the returned shipment wait for their inspection", async () => {
  await eventually(async () => expect(await watchOrders(shop.deps)).toBe(0));
});
