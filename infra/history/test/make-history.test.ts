import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { connectDatabase } from "@haat/service-kit/database";
import { isNight } from "@haat/testkit/config";
import { type TestDatabase, testDatabase } from "@haat/testkit/database";
import { servers } from "@haat/testkit/servers";
import { createTemplateDatabase, withClient } from "@haat/testkit/template-database";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findSales } from "../../../services/catalogue/src/stock/find-sales.ts";
import { watchStock } from "../../../services/catalogue/src/stock/watch-stock.ts";
import { watchOrders } from "../../../services/orders/src/invariants/watch-orders.ts";
import { backfillUnits } from "../../../services/orders/src/order/backfill-units.ts";
import { type Catalogue, sales as salesReply } from "../../../services/orders/src/ports/catalogue.ts";
import { makeHistory } from "../src/make-history.ts";

const log = pino({ level: "silent" });
const sizes = isNight ? [700_000, 300_000] : [400, 200];
const total = sizes.reduce((all, size) => all + size, 0);
let databases: Record<"auth" | "catalogue" | "orders" | "adapters", TestDatabase>;

async function migrated(service: string): Promise<TestDatabase> {
  const folder = fileURLToPath(new URL(`../../../services/${service}/migrations`, import.meta.url));
  return await testDatabase(await createTemplateDatabase(servers().databaseServer, folder));
}

beforeAll(async () => {
  databases = {
    auth: await migrated("auth"),
    catalogue: await migrated("catalogue"),
    orders: await migrated("orders"),
    adapters: await migrated("adapters"),
  };
  const stock = await readFile(new URL("stock.sql", import.meta.url), "utf8");
  await withClient(databases.catalogue.url, async (client) => await client.query(stock));
  const databaseUrls = {
    auth: databases.auth.url,
    catalogue: databases.catalogue.url,
    orders: databases.orders.url,
    adapters: databases.adapters.url,
  };
  for (const orders of sizes) await makeHistory({ databaseUrls, orders, days: 700, report: () => undefined });
});
afterAll(async () => {
  for (const { drop } of Object.values(databases)) await drop();
});

async function rowsOf(service: keyof typeof databases, text: string): Promise<unknown[]> {
  return await withClient(databases[service].url, async (client) => (await client.query(text)).rows);
}

test("a second call adds orders to those of the first", async () => {
  expect(await rowsOf("orders", "select count(*)::int as orders from orders")).toEqual([{ orders: total }]);
  expect(await rowsOf("auth", "select count(*)::int as users from users")).toEqual([{ users: total / 4 }]);
});

test("the watchdog of orders finds no violation", async () => {
  await rowsOf("orders", "insert into order_changes (order_id) select id from orders");
  const { db, pool } = connectDatabase({ DATABASE_URL: databases.orders.url }, { log });
  expect(await watchOrders({ db, log })).toBe(0);
  await pool.end();
});

test("the units of its orders are backfilled from the catalogue, and sum to orders, invoices and tax on the margin", async () => {
  const orders = connectDatabase({ DATABASE_URL: databases.orders.url }, { log });
  const catalogue = connectDatabase({ DATABASE_URL: databases.catalogue.url }, { log });
  const reply = async (ids: readonly string[]) =>
    salesReply.parse({ sales: await findSales(catalogue.db, ids) });
  const sales: Catalogue["sales"] = async (ids) =>
    new Map((await reply(ids)).sales.map(({ reservationId, lines }) => [reservationId, lines]));
  const left = async () => await rowsOf("orders", "select order_id from invoices where not has_units");
  // One run of the job is short, so that the databases have rests.
  for (let runs = 0; runs < 1 + total / 1000 && (await left()).length > 0; runs++)
    await backfillUnits({ db: orders.db, catalogue: { sales }, log });
  expect(await left()).toEqual([]);
  expect(
    await rowsOf(
      "orders",
      "select imei, unit_id from order_units where unit_id is not null order by unit_id",
    ),
  ).toEqual(
    await rowsOf("catalogue", "select imei, id as unit_id from units where state = 'sold' order by id"),
  );
  expect(await watchOrders({ db: orders.db, log })).toBe(0);
  await Promise.all([orders.pool.end(), catalogue.pool.end()]);
});

test("the watchdog of the stock finds no violation", async () => {
  await rowsOf("catalogue", "insert into stock_changes (product_id) select id from products");
  await rowsOf("catalogue", "insert into stock_changes (reservation_id) select id from reservations");
  const { db, pool } = connectDatabase({ DATABASE_URL: databases.catalogue.url }, { log });
  expect(await watchStock({ db, log })).toBe(0);
  await pool.end();
});

test.each(["auth", "catalogue", "orders", "adapters"] as const)(
  "every foreign key of %s holds",
  async (service) => {
    const keys = await withClient(databases[service].url, async (client) => {
      const { rows } = await client.query<{ name: string; query: string }>(`
        select conname as name, format('select 1 from %s a where a.%I is not null and not exists
          (select from %s b where b.%I = a.%I)', conrelid::regclass, own.attname, confrelid::regclass, other.attname, own.attname) as query
        from pg_constraint
        join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
        join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
        where contype = 'f'`);
      return rows;
    });
    expect(keys.length).toBeGreaterThan(0);
    for (const { name, query } of keys) expect(await rowsOf(service, query), name).toEqual([]);
  },
);

test("orders, catalogue and adapters agree on what was sold, paid and shipped", async () => {
  const [sold, committed] = await Promise.all([
    rowsOf("orders", "select id from orders where state = 'delivered' order by id"),
    rowsOf("catalogue", "select id from reservations where state = 'committed' order by id"),
  ]);
  expect(committed).toEqual(sold);
  for (const table of ["shipments", "refunds"]) {
    const query = `select id, order_id from ${table} order by id`;
    expect(await rowsOf("adapters", query)).toEqual(await rowsOf("orders", query));
  }
  expect(
    await rowsOf(
      "adapters",
      "select order_id, transaction_id, amount_paise from payment_attempts order by order_id",
    ),
  ).toEqual(
    await rowsOf(
      "orders",
      "select order_id, gateway_transaction_id as transaction_id, amount_paise from payments order by order_id",
    ),
  );
});

test("invoice numbers of each financial year have no gap", async () => {
  const years = await rowsOf(
    "orders",
    `select financial_year from invoice_counters join (
       select split_part(number, '/', 2) as financial_year, count(*) as invoices, max(number) as last
       from invoices group by 1) as issued using (financial_year)
     where last_number <> invoices or right(last, 6)::integer <> invoices`,
  );
  expect(years).toEqual([]);
});
