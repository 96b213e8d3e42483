import { eventually } from "@haat/testkit/eventually";
import pg from "pg";
import type { TestCatalogue } from "./catalogue.ts";

/** Connects without the timeouts of the service's own pool. */
export function openPool(shop: Pick<TestCatalogue, "env">): pg.Pool {
  const pool = new pg.Pool({ connectionString: shop.env["DATABASE_URL"] });
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Copies the existing products and their stock under new ids, until there are `count` products and as many pictures. */
export async function copyStock(shop: Pick<TestCatalogue, "env">, count: number): Promise<void> {
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
  const ofCountedStock = await columns("counted_stock", ["product_id"]);
  const { rows } = await pool.query<{ count: number }>("select count(*)::int as count from products");
  const own = rows[0]?.count ?? 0;
  // The triggers would reject the copied quantities, and notify of every product.
  const tables = ["products", "units", "counted_stock"];
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(`
    insert into products (id, model_id, created_at, ${ofProducts})
    select ${copied("id")}, model_id || '-' || copy, created_at - copy * interval '3 hours', ${ofProducts}
    from generate_series(1, ${Math.ceil(count / own)}) copy, (select * from products order by id) original
    limit ${count - own}`);
  await pool.query(`
    insert into units (id, product_id, imei, ${ofUnits})
    select ${copied("units.id")}, ${copied("product_id")}, lpad(copy::text, 2, '0') || substr(imei, 3), ${ofUnits}
    from units, generate_series(1, ${Math.ceil(count / own)}) copy
    where exists (select from products where products.id = ${copied("product_id")})`);
  await pool.query(`
    insert into counted_stock (product_id, ${ofCountedStock})
    select ${copied("product_id")}, ${ofCountedStock}
    from counted_stock, generate_series(1, ${Math.ceil(count / own)}) copy
    where exists (select from products where products.id = ${copied("product_id")})`);
  for (const table of tables) await pool.query(`alter table ${table} enable trigger user`);
  await pool.query(`
    insert into media (hash, type, size_bytes, width, height)
    select md5(copy::text), type, size_bytes, width, height
    from generate_series(1, ${count}) copy, (select * from media limit 1) original`);
  // Index-only scans need all pages marked as visible. Another snapshot, for example of autovacuum, can prevent it.
  await eventually(async () => {
    await pool.query("vacuum analyze products, units, counted_stock, media");
    const invisible = await pool.query(
      "select from pg_class where relname in ('products', 'units') and relallvisible < relpages",
    );
    if (invisible.rows.length > 0) throw new Error("not all pages are marked as visible");
  }, 60_000);
  await pool.query(`notify catalogue_changed, '{"all":true}'`);
  await pool.end();
}
