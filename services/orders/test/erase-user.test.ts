import { eventually } from "@haat/testkit/eventually";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "../src/db/schema/orders.ts";
import { eraseUser } from "../src/order/erase-user.ts";
import { addShopper, get, openShop, orderBody, pay, placed, runScript, type Shop, stock } from "./shop.ts";

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

const confirmedOrder = async (shopper: Awaited<ReturnType<typeof addShopper>>) => {
  const orderId = await placed(shop, shopper, orderBody(shopper, stock(shop, { stock: 1 })));
  await pay(shop, orderId);
  await eventually(async () =>
    expect(await shop.deps.pool.query("select 1 from invoices where order_id = $1", [orderId])).toMatchObject(
      { rowCount: 1 },
    ),
  );
  return orderId;
};

/** Makes an order delivered and older than 30 days. */
const finish = async (orderId: string) =>
  await shop.deps.db
    .update(orders)
    .set({ state: "delivered", createdAt: new Date(Date.now() - 31 * 24 * 3600_000) })
    .where(eq(orders.id, orderId));

test("erases the buyer and address of a user's finished orders, and keeps invoices and amounts", async () => {
  const shopper = await addShopper(shop);
  const other = await addShopper(shop);
  const [orderId, othersId] = [await confirmedOrder(shopper), await confirmedOrder(other)];
  const { db } = shop.deps;
  const [before] = await db.select().from(orders).where(eq(orders.id, orderId));
  await finish(orderId);

  expect(await runScript(shop, "erase-user", shopper.userId)).toMatchObject({
    stdout: "orders: erased the buyer and address of 1 orders\n",
  });
  const [after] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(after).toMatchObject({
    buyer: { name: "Erased", email: "", phone: "" },
    address: {
      name: "Erased",
      phone: "",
      address: "",
      city: "",
      pincode: before?.address.pincode,
      state: before?.address.state,
    },
    totalPaise: before?.totalPaise,
  });
  const [others] = await db.select().from(orders).where(eq(orders.id, othersId));
  expect(others?.buyer.name).not.toBe("Erased");
  const { rows } = await shop.deps.pool.query("select snapshot from invoices where order_id = $1", [orderId]);
  expect(rows[0].snapshot.buyer.name).toBe(before?.buyer.name);
});

test("answers an erased user's token with 404 for the invoice", async () => {
  const shopper = await addShopper(shop);
  const orderId = await confirmedOrder(shopper);
  const { db } = shop.deps;
  await finish(orderId);
  const invoice = async () => (await get(shop, shopper, `/api/order/invoice/${orderId}`)).statusCode;
  expect(await invoice()).toBe(200);
  await eraseUser(db, shopper.userId);
  expect(await invoice()).toBe(404);
});

test("keeps the buyer of an order that is placed during the erasure", async () => {
  const shopper = await addShopper(shop);
  const orderId = await confirmedOrder(shopper);
  const { db, pool } = shop.deps;
  await finish(orderId);
  const lock = new pg.Client({ connectionString: shop.env["DATABASE_URL"] });
  await lock.connect();
  await lock.query("begin");
  await lock.query("select 1 from orders where id = $1 for update", [orderId]);
  const erased = eraseUser(db, shopper.userId);
  await eventually(async () =>
    expect(
      await pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%make_interval%for update'`,
      ),
    ).toMatchObject({ rowCount: 1 }),
  );
  const laterId = await placed(shop, shopper, orderBody(shopper, stock(shop, { stock: 1 })));
  await lock.end();
  expect(await erased).toBe(1);
  const [placedSince] = await db.select().from(orders).where(eq(orders.id, laterId));
  expect(placedSince?.buyer.name).not.toBe("Erased");
});

test("erases nothing while an order of the user is not finished or was paid within 30 days", async () => {
  const shopper = await addShopper(shop);
  const orderId = await confirmedOrder(shopper);
  const { db } = shop.deps;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const open = await runScript(shop, "erase-user", shopper.userId);
  expect(open.stderr).toBe(`Not finished, or paid within 30 days: ${order?.reference} (confirmed).\n`);
  await db.update(orders).set({ state: "delivered" }).where(eq(orders.id, orderId));
  const recent = await runScript(shop, "erase-user", shopper.userId);
  expect(recent.stderr).toContain(`${order?.reference} (delivered)`);
  const [after] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(after?.buyer).toEqual(order?.buyer);
});
