import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addCustomer,
  addShopper,
  findBookedShipments,
  openShop,
  orderBody,
  pay,
  place,
  placed,
  reportScan,
  type Shop,
  type Shopper,
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

/** A phone for 10,000 rupees; 60 of delivery are paid online. */
const cashBody = (shopper: Shopper) =>
  orderBody(shopper, stock(shop), { deliveryFees: 60, totalAmount: 10_060 });
/** Five phones; 5,000 rupees are paid online, and 37,750 to the courier. */
const balanceBody = (shopper: Shopper) =>
  orderBody(shopper, "", {
    cartDATA: [{ _id: stock(shop), cart_quantity: 5 }],
    totalAmount: 42_750,
    discountPrice: 2_250,
  });

/** Orders whose online part is paid. */
async function paid(shopper: Shopper, count: number, body: typeof cashBody, amountPaise: number) {
  const ids: string[] = [];
  for (let done = 0; done < count; done++) {
    const id = await placed(shop, shopper, body(shopper));
    await pay(shop, id, { amountPaise });
    ids.push(id);
  }
  return ids;
}

async function cancel({ headers }: Shopper, orderId: string, shipmentId?: string): Promise<void> {
  const payload = { orderId, ...(shipmentId !== undefined && { shipmentId }) };
  const call = { method: "POST", url: "/api/order/cancelShipments", headers, payload } as const;
  expect((await shop.app.inject(call)).statusCode).toBe(200);
}

/** As if the shopper had cancelled so many hours ago. */
async function cancelledBefore({ userId }: Shopper, hours: number): Promise<void> {
  await shop.deps.db.execute(sql`update shipments set status_at = now() - make_interval(hours => ${hours})
    where status = 'cancelled' and order_id in (select id from orders where user_id = ${userId})`);
}

describe("an account with three cash on delivery orders that wait for the courier", () => {
  const tooMany = {
    code: "COD_NOT_ALLOWED",
    msg: "You can have up to 3 cash on delivery orders that aren't on their way yet. Those cancelled in the last 3 days count too. Please choose PRE-PAID.",
  };

  test("places no fourth, before one is picked up, but pays another online", async () => {
    const shopper = await addShopper(shop);
    const [first = ""] = await paid(shopper, 3, cashBody, 60_00);
    const reply = await place(shop, shopper, cashBody(shopper));
    expect([reply.statusCode, reply.json()]).toEqual([422, expect.objectContaining(tooMany)]);
    expect((await place(shop, shopper, orderBody(shopper, stock(shop)))).statusCode).toBe(200);
    await reportScan(shop, (await findBookedShipments(shop, first)).ballygunge, "picked_up");
    expect((await place(shop, shopper, cashBody(shopper))).statusCode).toBe(200);
  });

  test("does not hold others in their place for three days after it has cancelled them", async () => {
    const shopper = await addShopper(shop);
    const ids = await paid(shopper, 3, cashBody, 60_00);
    for (const id of ids) await findBookedShipments(shop, id);
    for (const id of ids) await cancel(shopper, id);
    for (const id of ids)
      await eventually(async () => expect(await stateOf(shop, shopper, id)).toBe("cancelled"));
    // As if they had been held for days.
    await shop.deps.db.execute(sql`update orders set created_at = created_at - interval '3 days'
      where user_id = ${shopper.userId}`);
    expect((await place(shop, shopper, cashBody(shopper))).json()).toMatchObject(tooMany);
    await cancelledBefore(shopper, 71);
    expect((await place(shop, shopper, cashBody(shopper))).json()).toMatchObject(tooMany);
    await cancelledBefore(shopper, 73);
    expect((await place(shop, shopper, cashBody(shopper))).statusCode).toBe(200);
  });

  test("does not hold others in their place after it has cancelled one of two shipments of each, and got the other", async () => {
    const shopper = await addShopper(shop);
    const body = () => {
      const products = [stock(shop), stock(shop, { branch: "jaynagar", consumerPaise: 200_00 })];
      const cartDATA = products.map((_id) => ({ _id, cart_quantity: 1 }));
      return orderBody(shopper, "", { cartDATA, deliveryFees: 120, totalAmount: 10_320 });
    };
    for (const id of await paid(shopper, 3, body, 120_00)) {
      const { ballygunge, jaynagar } = await findBookedShipments(shop, id);
      await cancel(shopper, id, ballygunge);
      await eventually(async () => expect(shop.catalogue.takenBack.has(ballygunge)).toBe(true));
      await reportScan(shop, jaynagar, "picked_up");
    }
    expect((await place(shop, shopper, cashBody(shopper))).json()).toMatchObject(tooMany);
    await cancelledBefore(shopper, 73);
    expect((await place(shop, shopper, cashBody(shopper))).statusCode).toBe(200);
  });

  test("cannot have more by placing them in parallel", async () => {
    const shopper = await addCustomer(shop);
    const replies = await inParallel(8, async () => await place(shop, shopper, cashBody(shopper)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    // What was reserved for the others is free again.
    const held = [...shop.catalogue.reservations.values()].filter(
      ({ state, userId }) => state === "held" && userId === shopper.userId,
    );
    expect(held).toHaveLength(3);
  });
});

test("a wholesaler has at most three orders whose rest the courier collects and has not picked up", async () => {
  const shopper = await addShopper(shop, "wholesaler");
  await paid(shopper, 3, balanceBody, 5_000_00);
  expect((await place(shop, shopper, balanceBody(shopper))).json()).toMatchObject({
    code: "HOLD_LIMIT",
    msg: "You can have up to 3 orders that aren't on their way yet and have a balance to pay in cash. Those cancelled in the last 3 days count too. Please order again later, or call us.",
  });
});
