import { randomUUID } from "node:crypto";
import { eventually } from "@haat/testkit/eventually";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect } from "vitest";
import type { Db } from "../src/db/client.ts";
import { reservations } from "../src/db/schema/reservations.ts";
import { countFacets } from "../src/listing/facets.repository.ts";
import { findPage, findRandom, findRelated, type Order } from "../src/listing/listing.repository.ts";
import type { ListingFilter } from "../src/listing/listing.rules.ts";
import { findLadder, findNextUnit, findProduct, findProducts } from "../src/product/product.repository.ts";
import { findQuotable } from "../src/quote/quote.repository.ts";
import { commitReservation, expireReservations, releaseReservation, reserve } from "./as-actor.ts";
import type { TestCatalogue } from "./catalogue.ts";

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
}

const lists: readonly ListingFilter[] = [
  {},
  { categories: ["Phone"] },
  { categories: ["Accessories"], subcategories: ["case"] },
  { tags: ["Old"] },
  { tags: ["New"], categories: ["Phone"] },
  { brands: ["apple"] },
  { brands: ["apple", "samsung"], storageGb: [128], ramGb: [8], minDiscount: 20 },
  { branches: ["ballygunge"] },
  { categories: ["Phone"], minPricePaise: 10_000_00, maxPricePaise: 25_000_00 },
  { terms: ["iphone", "13"] },
];
const orders: readonly Order[] = ["stock", "latest", "price_asc", "price_desc"];

/** Copies the existing products and units under new ids, until there are `times` as many. */
export async function multiplyStock(shop: TestCatalogue, times: number): Promise<void> {
  const pool = openPool(shop);
  const columns = async (table: string, except: string[]) => {
    const { rows } = await pool.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER' and column_name <> all ($2)`,
      [table, except],
    );
    return rows.map((row) => row.name).join(", ");
  };
  const copied = (id: string) =>
    `overlay(overlay(md5(${id}::text || copy) placing '4' from 13) placing '8' from 17)::uuid`;
  const ofProducts = await columns("products", ["id", "model_id", "created_at"]);
  const ofUnits = await columns("units", ["id", "product_id", "imei"]);
  // The triggers would reject the copied quantities.
  await pool.query("alter table products disable trigger user; alter table units disable trigger user");
  await pool.query(`
    insert into products (id, model_id, created_at, ${ofProducts})
    select ${copied("id")}, model_id || '-' || copy, created_at - copy * interval '3 hours', ${ofProducts}
    from products, generate_series(1, ${times - 1}) copy`);
  await pool.query(`
    insert into units (id, product_id, imei, ${ofUnits})
    select ${copied("id")}, ${copied("product_id")}, copy || substr(imei, 2), ${ofUnits}
    from units, generate_series(1, ${times - 1}) copy`);
  await pool.query("alter table products enable trigger user; alter table units enable trigger user");
  await vacuum(pool);
  await pool.end();
}

/** Records the hot queries and returns those whose plan reads a whole table. */
export async function scansOfHotQueries(shop: TestCatalogue): Promise<string[]> {
  const pool = openPool(shop);
  const sent = new Map<string, unknown[]>();
  const logQuery = (query: string, params: unknown[]) => {
    if (/^\s*(select|with|update|insert|delete|\()/i.test(query)) sent.set(query, params);
  };
  await askAndReserve(drizzle(pool, { casing: "snake_case", logger: { logQuery } }));
  expect(sent.size).toBeGreaterThan(80);
  // A query without an index, which the check must detect.
  sent.set(canary, ["canary"]);
  const scans: string[] = [];
  for (const [query, params] of sent) {
    const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (format json) ${query}`,
      params,
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    if (plan && scansIn(plan).length > 0) scans.push(query);
  }
  await pool.end();
  return scans;
}

export const canary = "select id from products where warranty = $1";

async function askAndReserve(db: Db): Promise<void> {
  for (const tier of ["consumer", "wholesaler"] as const) {
    for (const filter of lists) {
      for (const order of filter.terms ? ["match" as const] : orders) {
        const { cursor } = await findPage(db, { filter, tier, order, limit: 12 });
        if (cursor) await findPage(db, { filter, tier, order, limit: 12, cursor });
      }
      await countFacets(db, filter, tier);
      await findRandom(db, { filter, tier, start: 42, limit: 20 });
    }
    const kind = { categories: ["Phone"], subcategories: ["smartphone"] };
    await findRelated(db, { modelId: "x", pricePaise: 20_000_00 }, { filter: kind, tier, limit: 12 });
  }
  const first = async (category: string) =>
    (await findPage(db, { filter: { categories: [category] }, tier: "consumer", order: "stock", limit: 1 }))
      .rows[0]?.id ?? "";
  const [id, accessory] = [await first("Phone"), await first("Accessories")];
  await findLadder(db, { id, modelId: "apple-iphone-13" }, "consumer");
  await findProduct(db, id);
  await findProducts(db, [id, randomUUID()]);
  await findNextUnit(db, id);
  await findQuotable(db, [id]);
  const items = [id, accessory].map((productId) => ({ productId, quantity: 1 }));
  const expiresAt = new Date(Date.now() + 60_000);
  const who = { userId: randomUUID(), tier: "consumer" as const };
  const [sold, freed, expired] = [randomUUID(), randomUUID(), randomUUID()];
  await reserve(db, { ...who, reservationId: freed, items, expiresAt });
  await releaseReservation(db, freed);
  await reserve(db, { ...who, reservationId: expired, items, expiresAt });
  await db.update(reservations).set({ expiresAt: new Date(0) });
  expect(await expireReservations(db)).toBe(1);
  await reserve(db, { ...who, reservationId: sold, items, expiresAt });
  await commitReservation(db, sold);
}

/**
 * Vacuums until all pages are marked visible, as in a shop that has been open for a while: index-only scans need the
 * marks. Another snapshot, for example of autovacuum, can keep one vacuum from setting them.
 */
async function vacuum(pool: pg.Pool): Promise<void> {
  await eventually(async () => {
    await pool.query("vacuum analyze products, units, counted_stock");
    const { rows } = await pool.query(
      "select relname from pg_class where relname in ('products', 'units') and relallvisible < relpages",
    );
    if (rows.length > 0) throw new Error("not all pages are marked as visible");
  }, 60_000);
}

/** Connects without the timeouts of the service's own pool. */
function openPool(shop: TestCatalogue): pg.Pool {
  const pool = new pg.Pool({ connectionString: shop.env["DATABASE_URL"] });
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

function scansIn(plan: Plan): string[] {
  const table = plan["Relation Name"];
  const here = plan["Node Type"] === "Seq Scan" && (table === "products" || table === "units") ? [table] : [];
  return [...here, ...(plan.Plans ?? []).flatMap(scansIn)];
}
