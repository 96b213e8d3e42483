import { eventually } from "@haat/testkit/eventually";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { ledger } from "../src/db/schema/ledger.ts";
import { shipmentScans, shipments } from "../src/db/schema/shipments.ts";
import { watchOrders } from "../src/invariants/watch-orders.ts";
import { get, openShop, orderBody, pay, placed, type Shop, shopper, stateOf, stock, tell } from "./shop.ts";

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

/** A paid cash-on-delivery order with a parcel from each branch. */
async function twoParcels() {
  const who = await shopper(shop);
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 2 },
  ];
  const body = orderBody(who, "", { cartDATA, deliveryFees: 120, totalAmount: 30_120 });
  const id = await placed(shop, who, body);
  await pay(shop, id, { amountPaise: 120_00 });
  const parcels = await eventually(async () => {
    const rows = await shop.deps.db.select().from(shipments).where(eq(shipments.orderId, id));
    expect(rows.filter((row) => row.waybill !== null)).toHaveLength(2);
    return rows;
  });
  const waybill = (branch: string) => parcels.find((one) => one.branch === branch)?.waybill ?? "";
  return { who, id, jaynagar: waybill("jaynagar"), ballygunge: waybill("ballygunge") };
}

async function scan(waybill: string, status: string, occurredAt = new Date()) {
  return await tell(shop, `/internal/shipments/${waybill}/status`, { status, occurredAt, place: "Kolkata" });
}

describe("an order from a branch that this release has never heard of", () => {
  it("is priced from the branch's pincode and booked from the branch's warehouse", async () => {
    const who = await shopper(shop);
    const product = stock(shop, { branch: "salt-lake" });
    const id = await placed(shop, who, orderBody(who, product));
    await pay(shop, id, { amountPaise: 10_000_00 });
    const { waybill } = await eventually(async () => {
      const [row] = await shop.deps.db.select().from(shipments).where(eq(shipments.orderId, id));
      expect(row?.waybill).toBeTruthy();
      return { waybill: row?.waybill };
    });
    expect(shop.adapters.quotes.at(-1)?.shipments).toMatchObject([{ originPincode: "743337" }]);
    const booked = [...shop.adapters.shipments.values()].find((one) => one.orderId === id);
    expect(booked).toMatchObject({ branch: "salt-lake", from: { warehouse: "Haat Salt-lake" } });
    const { currentProduct } = (await get(shop, who, `/api/order/getOrderDetailsByOrderId/${id}`)).json()
      .result;
    expect(currentProduct).toMatchObject({
      product_details: { pbranch: "Salt-lake" },
      order_details: { del_waybill: waybill, del_orderid: expect.stringMatching(/-SALT-LAKE$/) },
    });
  });
});

describe("a parcel's news", () => {
  test("move the parcel, its lines and the order; delivery books what the courier collected", async () => {
    const { who, id, jaynagar, ballygunge } = await twoParcels();
    const booked = [...shop.adapters.shipments.values()].filter((one) => one["orderId"] === id);
    expect(
      booked.map((one) => `${one["branch"]} ${one["paymentMode"]} ${one["collectPaise"]}`).sort(),
    ).toEqual(["ballygunge cod 2000000", "jaynagar cod 1000000"]);
    expect((await scan(jaynagar, "manifested")).json()).toEqual({ state: "booked" });
    expect(await stateOf(shop, who, id)).toBe("confirmed");
    await scan(jaynagar, "picked_up");
    expect(await stateOf(shop, who, id)).toBe("shipped");
    await scan(jaynagar, "delivered");
    const { currentProduct, otherProduct } = (
      await get(shop, who, `/api/order/getOrderDetailsByOrderId/${id}`)
    ).json().result;
    expect(currentProduct).toMatchObject({ o_status: "Delivered", order_details: { del_waybill: jaynagar } });
    expect(otherProduct[0].o_status).toBe("On the way");
    await scan(ballygunge, "out_for_delivery");
    expect(await stateOf(shop, who, id)).toBe("out_for_delivery");
    await scan(ballygunge, "delivered");
    expect(await stateOf(shop, who, id)).toBe("delivered");
    const rows = await shop.deps.db.select().from(ledger).where(eq(ledger.orderId, id));
    const courier = rows.filter((row) => row.account === "courier").map((row) => row.amountPaise);
    expect(new Set(courier)).toEqual(new Set([10_000_00, 20_000_00]));
  });

  test("told twice are one scan and one collection", async () => {
    const { jaynagar } = await twoParcels();
    const at = new Date();
    await scan(jaynagar, "delivered", at);
    expect((await scan(jaynagar, "delivered", at)).json()).toEqual({ state: "delivered" });
    const [parcel] = await shop.deps.db.select().from(shipments).where(eq(shipments.waybill, jaynagar));
    expect(await shop.deps.db.$count(shipmentScans, eq(shipmentScans.shipmentId, parcel?.id ?? ""))).toBe(1);
  });

  test("that come late or from the future do not move it back", async () => {
    const { who, id, jaynagar, ballygunge } = await twoParcels();
    const now = Date.now();
    await scan(ballygunge, "delivered");
    await scan(jaynagar, "out_for_delivery", new Date(now + 30 * 24 * 3600_000));
    expect((await scan(jaynagar, "in_transit", new Date(now - 2000))).json().state).toBe("out_for_delivery");
    expect((await scan(jaynagar, "delivered", new Date())).json().state).toBe("delivered");
    expect((await scan(jaynagar, "returning", new Date())).json().state).toBe("delivered");
    expect(await stateOf(shop, who, id)).toBe("delivered");
  });

  test("of a parcel that comes back show at its own lines, while the order follows the other parcel", async () => {
    const { who, id, jaynagar } = await twoParcels();
    const words = async () =>
      (await get(shop, who, `/api/order/getOrderDetailsByOrderId/${id}`)).json().result.currentProduct
        .o_status;
    await scan(jaynagar, "returning");
    expect(await words()).toBe("On its way back to us");
    expect(await stateOf(shop, who, id)).toBe("shipped");
    await scan(jaynagar, "returned");
    expect(await words()).toBe("Returned to us");
    expect(await stateOf(shop, who, id)).toBe("shipped");
  });

  test("of an unknown waybill are not found", async () => {
    expect((await scan("WBUNKNOWN", "delivered")).statusCode).toBe(404);
  });

  test("fifty at once deliver it once", async () => {
    const { id, jaynagar } = await twoParcels();
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

test("after all this no invariant is broken but the open case of the parcel that came back", async () => {
  expect(await watchOrders(shop.deps)).toBe(1);
});
