import { fileURLToPath } from "node:url";
import { eventually } from "@haat/testkit/eventually";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders } from "../../src/db/schema/orders.ts";
import { watchOrders } from "../../src/invariants/watch-orders.ts";
import { orderIdentity } from "../../src/order/place-order.ts";
import {
  addShopper,
  lockTable,
  openShop,
  orderBody,
  place,
  type Shop,
  type Shopper,
  stock,
} from "../shop.ts";

const cwd = fileURLToPath(new URL("../..", import.meta.url));

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

const countOrders = async (shopper: Shopper) =>
  await shop.deps.db.$count(orders, eq(orders.userId, shopper.userId));
const reservationOf = (id: string) => shop.catalogue.reservations.get(id);

/** Starts a process that the test kills while it places an order for the last item of a product. */
async function begin() {
  const process = await startProcess({ cwd, entry: "src/main.ts", env: shop.env });
  const shopper = await addShopper(shop);
  const product = stock(shop, { stock: 1 });
  const body = orderBody(shopper, product);
  const { id } = orderIdentity(shopper.userId, body.transactionId);
  const answer = fetch(`${process.url}/api/order/addFakeOrder`, {
    method: "POST",
    headers: { ...shopper.headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  }).then(
    (reply) => reply.status,
    () => "no answer",
  );
  return { process, shopper, product, body, id, answer };
}

/** Kills the process while the fake service holds the call. */
async function kill(process: TestProcess, answer: Promise<unknown>): Promise<void> {
  await process.stop("SIGKILL");
  expect(await answer).toBe("no answer");
  shop.catalogue.behave.as = null;
}

function hangAt(call: RegExp): void {
  shop.catalogue.calls.length = 0;
  Object.assign(shop.catalogue.behave, { as: "hang", onlyFor: call });
}

/** The fake does what the call asks for and sends no reply. */
function hangAfter(call: RegExp): void {
  Object.assign(shop.catalogue.behave, { as: "hang after", onlyFor: call });
}

const called = async (call: RegExp) =>
  await eventually(async () => expect(shop.catalogue.calls.some((one) => call.test(one))).toBe(true));

describe("a process killed while it places an order", () => {
  test("before the reservation leaves nothing behind, and the same request places the order", async () => {
    hangAt(/quotes$/);
    const { process, shopper, body, id, answer } = await begin();
    await called(/quotes$/);
    await kill(process, answer);
    expect(reservationOf(id)).toBeUndefined();
    expect((await place(shop, shopper, body)).json()).toMatchObject({ result: { orderId: id } });
    expect(await countOrders(shopper)).toBe(1);
  });

  test("between reservation and order lets the same request place the order at once", async () => {
    hangAfter(/reservations$/);
    const { process, shopper, product, body, id, answer } = await begin();
    await eventually(async () => expect(reservationOf(id)?.state).toBe("held"));
    await kill(process, answer);
    expect(await countOrders(shopper)).toBe(0);
    expect((await place(shop, shopper, body)).json()).toMatchObject({ result: { orderId: id } });
    expect(await countOrders(shopper)).toBe(1);
    expect(shop.catalogue.products.get(product)?.stock).toBe(0);
  });

  test("between reservation and order lets others buy the unit when the short reservation expires", async () => {
    hangAfter(/reservations$/);
    const { process, shopper, product, id, answer } = await begin();
    await eventually(async () => expect(reservationOf(id)?.state).toBe("held"));
    await kill(process, answer);
    expect((await place(shop, shopper, orderBody(shopper, product))).json()).toMatchObject({
      code: "OUT_OF_STOCK",
    });
    const left = reservationOf(id);
    if (!left) throw new Error("nothing is held");
    expect(Date.parse(left.expiresAt)).toBeLessThanOrEqual(Date.now() + 60_000);
    left.expiresAt = new Date().toISOString();
    expect((await place(shop, shopper, orderBody(shopper, product))).statusCode).toBe(200);
    expect(await countOrders(shopper)).toBe(1);
  });

  test("while the database writes the order lets the same request return the order and extend its reservation", async () => {
    const lock = await lockTable(shop, "orders");
    const { process, shopper, product, body, id, answer } = await begin();
    await eventually(async () => expect(reservationOf(id)?.state).toBe("held"));
    await kill(process, answer);
    await lock.release();
    // The database finishes a statement that it has received, or never received it: both lead to one order.
    expect((await place(shop, shopper, body)).json()).toMatchObject({ result: { orderId: id } });
    expect(await countOrders(shopper)).toBe(1);
    expect(Date.parse(reservationOf(id)?.expiresAt ?? "")).toBeGreaterThan(Date.now() + 40 * 60_000);
    expect(shop.catalogue.products.get(product)?.stock).toBe(0);
  });

  test("between order and extended reservation lets the same request return the order and extend it", async () => {
    const lock = await lockTable(shop, "orders");
    const { process, shopper, product, body, id, answer } = await begin();
    await eventually(async () => expect(reservationOf(id)?.state).toBe("held"));
    hangAt(/extend$/);
    await lock.release();
    await called(/extend$/);
    expect(await countOrders(shopper)).toBe(1);
    await kill(process, answer);
    expect((await place(shop, shopper, body)).json()).toMatchObject({ result: { orderId: id } });
    expect(await countOrders(shopper)).toBe(1);
    expect(Date.parse(reservationOf(id)?.expiresAt ?? "")).toBeGreaterThan(Date.now() + 40 * 60_000);
    expect(shop.catalogue.products.get(product)?.stock).toBe(0);
  });
});

test("leaves no invariant broken", async () => {
  expect(await watchOrders(shop.deps)).toBe(0);
});
