import { eventually } from "@haat/testkit/eventually";
import { asStaff } from "@haat/testkit/test-users";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shipments } from "../src/db/schema/shipments.ts";
import {
  addShopper,
  findBookedShipments,
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

async function packing(query: Record<string, string>) {
  const { headers } = await asStaff("packer");
  const reply = await shop.app.inject({ method: "GET", url: "/api/staff/packing", query, headers });
  return { status: reply.statusCode, ...reply.json() };
}

/** An order with a phone from each branch, paid and booked. */
async function bookedOrder() {
  const shopper = await addShopper(shop);
  const cartDATA = [
    { _id: stock(shop, { branch: "jaynagar" }), cart_quantity: 1 },
    { _id: stock(shop), cart_quantity: 2 },
  ];
  const id = await placed(shop, shopper, orderBody(shopper, "", { cartDATA, totalAmount: 30_000 }));
  await pay(shop, id, { amountPaise: 30_000_00 });
  return { shopper, id, ...(await findBookedShipments(shop, id)) };
}

const idsOf = ({ result }: { result: { id: string }[] }) => result.map(({ id }) => id);

describe("the packing list of a branch", () => {
  test("has each booked shipment with the phones that were sold and what tells two parcels apart", async () => {
    const { id, jaynagar, ballygunge } = await bookedOrder();
    const { result } = await packing({ branch: "ballygunge" });
    const parcel = result.find((one: { id: string }) => one.id === ballygunge);
    expect(parcel).toMatchObject({
      orderId: id,
      waybill: expect.any(String),
      collect: 0,
      to: { name: expect.any(String), city: "Kolkata", pincode: "700019" },
    });
    expect(Object.keys(parcel.to)).toEqual(["name", "city", "pincode"]);
    const sold = await shop.deps.db.execute(
      sql`select imei from order_units where shipment_id = ${ballygunge}`,
    );
    expect(sold.rows).toHaveLength(2);
    expect(parcel.goods).toMatchObject(sold.rows);
    expect(idsOf(await packing({ branch: "jaynagar" }))).toContain(jaynagar);
  });

  test("loses a shipment that is picked up or cancelled", async () => {
    const { shopper, id, jaynagar, ballygunge } = await bookedOrder();
    await reportScan(shop, jaynagar, "picked_up");
    expect(idsOf(await packing({ branch: "jaynagar" }))).not.toContain(jaynagar);
    await shop.app.inject({
      method: "POST",
      url: "/api/order/cancelShipments",
      headers: shopper.headers,
      payload: { orderId: id, shipmentId: ballygunge },
    });
    // At once, before the courier has answered: nobody should pack it meanwhile.
    expect(idsOf(await packing({ branch: "ballygunge" }))).not.toContain(ballygunge);
    await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("shipped"));
  });

  test("continues after the last shipment of a page, those that wait longest first", async () => {
    await shop.deps.db.update(shipments).set({ status: "delivered" }).where(eq(shipments.branch, "jaynagar"));
    const own: string[] = [];
    for (let count = 0; count < 3; count++) own.push((await bookedOrder()).jaynagar);
    const first = await packing({ branch: "jaynagar", limit: "2" });
    const second = await packing({ branch: "jaynagar", limit: "2", after: first.next });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(own);
    expect(second.next).toBeNull();
    expect(await packing({ branch: "jaynagar", after: "nonsense" })).toMatchObject({
      status: 400,
      code: "VALIDATION",
    });
  });

  test("is read by an index that has only what is to be packed", async () => {
    const plan = await shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return await tx.execute(
        sql`explain select id from shipments where branch = 'jaynagar' and status = 'booked' and cancellation is null
          and ready_at is not null order by ready_at, id limit 50`,
      );
    });
    expect(JSON.stringify(plan.rows)).toContain("shipments_to_pack");
  });
});
