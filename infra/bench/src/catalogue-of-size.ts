import { report } from "@haat/local/progress";
import pg from "pg";

/** Invented words. Copies with another word are models of their own. */
const beginnings = ["Zor", "Vel", "Kem", "Tiv", "Mur", "Pax", "Rin", "Dov"];
const endings = ["ano", "eta", "iva", "ora", "una", "eko", "ims", "alt"];

/**
 * Copies the seeded catalogue to a new database and grows it to `size` products. Copies have their own color, price
 * and date, every fourth copy a new model and title, and all have the pictures of the original.
 * @returns the URL of the database and its number of products; the seeded number when `size` is smaller.
 */
export async function createCatalogue(
  { auth, catalogue: seededUrl }: { readonly auth: string; readonly catalogue: string },
  size: number,
): Promise<{ url: string; products: number }> {
  const seeded = new URL(seededUrl).pathname.slice(1);
  const name = `${seeded}_${size}`;
  const url = new URL(seededUrl);
  url.pathname = `/${name}`;
  // From another database: one that is copied has no connections.
  await withClient(auth, async (client) => {
    await client.query(`create database ${name} template ${seeded}`);
  });
  const products = await withClient(url.href, async (client) => {
    const { rows } = await client.query<{ count: number }>("select count(*)::integer as count from products");
    const missing = size - (rows[0]?.count ?? 0);
    if (missing > 0) await addCopies(client, missing, rows[0]?.count ?? 0);
    // The yardstick has an index that fits its query exactly.
    await client.query("create index bench_brand_price on products (brand, consumer_price_paise, id)");
    await client.query("vacuum analyze");
    return Math.max(size, rows[0]?.count ?? 0);
  });
  report(`a catalogue of ${products} products`);
  return { url: url.href, products };
}

async function addCopies(client: pg.Client, missing: number, seeded: number): Promise<void> {
  const copies = Math.ceil(missing / seeded);
  const words = Array.from({ length: copies }, (_, copy) => copyWord(copy));
  const product = "md5(products.id::text || copy)";
  const copiedId = (id: string) =>
    `overlay(overlay(md5(${id}::text || copy) placing '4' from 13) placing '8' from 17)::uuid`;
  const random = (salt: string, below: number) =>
    `(('x' || substr(md5(${product} || '${salt}'), 1, 7))::bit(28)::integer % ${below})`;
  const scaled = (price: string) => `(${price} * (85 + ${random("price", 31)}) / 100 / 100) * 100`;
  const changed: Record<string, string> = {
    id: copiedId("products.id"),
    model_id: "model_id || '-' || lower(word)",
    slug: "slug || '-' || lower(word)",
    title: "title || ' ' || word",
    model: "model || ' ' || word",
    color: `palette.names[1 + ${random("color", 1_000_000)} % cardinality(palette.names)]`,
    color_hex: `palette.codes[1 + ${random("color", 1_000_000)} % cardinality(palette.codes)]`,
    list_price_paise: scaled("list_price_paise"),
    new_price_paise: scaled("new_price_paise"),
    consumer_price_paise: scaled("consumer_price_paise"),
    wholesale_price_paise: scaled("wholesale_price_paise"),
    created_at: `created_at - ${random("date", 5000)} * interval '11 minutes'`,
  };
  const others = async (table: string, except: string[]) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> all ($2)`,
      [table, except],
    );
    return rows.map(({ name }) => name);
  };
  const kept = await others("products", Object.keys(changed));
  const ofUnits = await others("units", ["id", "product_id", "imei"]);
  const ofCounted = await others("counted_stock", ["product_id"]);

  // The triggers would count the copied quantities a second time.
  for (const table of ["products", "units", "counted_stock"])
    await client.query(`alter table ${table} disable trigger user`);
  await client.query(
    `with palette as (
       select array_agg(color order by color) as names, array_agg(color_hex order by color) as codes
       from (select distinct on (color) color, color_hex from products) as one
     )
     insert into products (${[...Object.keys(changed), ...kept].join(", ")})
     select ${[...Object.values(changed), ...kept].join(", ")}
     from unnest($1::text[]) with ordinality as words (word, copy), products, palette
     order by copy, products.id limit $2`,
    [words, missing],
  );
  await client.query(
    `insert into units (id, product_id, imei, ${ofUnits.join(", ")})
     select ${copiedId("units.id")}, copies.id, lpad(copy::text, 2, '0') || substr(imei, 3),
       ${ofUnits.map((column) => `units.${column}`).join(", ")}
     from generate_series(1::bigint, $1) copy, units, products copies where copies.id = ${copiedId("units.product_id")}`,
    [copies],
  );
  await client.query(
    `insert into counted_stock (product_id, ${ofCounted.join(", ")})
     select copies.id, ${ofCounted.map((column) => `counted_stock.${column}`).join(", ")}
     from generate_series(1::bigint, $1) copy, counted_stock, products copies
     where copies.id = ${copiedId("counted_stock.product_id")}`,
    [copies],
  );
  for (const table of ["products", "units", "counted_stock"])
    await client.query(`alter table ${table} enable trigger user`);
}

/** A larger shop has more models, but above all more colors, conditions and branches of each. */
const copiesPerModel = 4;

function copyWord(copy: number): string {
  const model = Math.floor(copy / copiesPerModel);
  return `${beginnings[model % 8] ?? ""}${endings[(model + Math.floor(model / 8)) % 8] ?? ""}`;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
