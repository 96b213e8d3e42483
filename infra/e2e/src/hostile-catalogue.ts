import { newId } from "@haat/domain/id";
import { hostileTexts, hostileUrls } from "@haat/testkit/hostile-markup";
import type { OpenShop } from "./config.ts";
import { query } from "./database.ts";

export interface HostileCatalogue extends AsyncDisposable {
  /** One product for each hostile text, which is its title, slug, brand, color and all of its descriptions. */
  readonly productIds: readonly string[];
}

/** Inserts rows into the catalogue's database without validation. Disposing removes them. */
export async function addHostileCatalogue(shop: OpenShop): Promise<HostileCatalogue> {
  const url = shop.databases.catalogue;
  const products = hostileTexts.map((text) => ({
    id: newId(),
    slug: text,
    title: text,
    model: text,
    model_id: text,
    brand: text,
    color: text,
    network: text,
    warranty: text,
    short_description: text,
    big_description: `<p>${text}</p>`,
    others_description: `<table><tr><th>${text}</th><td>${text}</td></tr></table>`,
    created_at: "2030-01-01T00:00:00Z",
  }));
  const banners = hostileUrls.map((to, index) => ({
    id: newId(),
    position: 900 + index,
    url: to,
    headline: hostileTexts[index],
    line: hostileTexts[index + hostileUrls.length],
    link_text: hostileTexts[index + 2 * hostileUrls.length],
    title: hostileTexts[index + 3 * hostileUrls.length],
  }));
  const brands = hostileTexts
    .slice(150, 170)
    .map((name, index) => ({ id: newId(), position: 900 + index, name }));
  const rows = { products, big_banners: banners, small_banners: banners, brands };
  const hostile: HostileCatalogue = {
    productIds: products.map(({ id }) => id),
    async [Symbol.asyncDispose]() {
      for (const [table, all] of Object.entries(rows))
        await query(url, `delete from ${table} where id = any($1::uuid[])`, [all.map(({ id }) => id)]);
    },
  };
  for (const [table, all] of Object.entries(rows)) await addCopies(url, table, all);
  return hostile;
}

/** Copies the table's first row once per given row, and overwrites the given columns. */
async function addCopies(url: string, table: string, rows: readonly object[]): Promise<void> {
  const columns = await query<{ column_name: string }>(
    url,
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'quantity'`,
    [table],
  );
  const names = columns.map(({ column_name }) => column_name).join(", ");
  await query(
    url,
    `insert into ${table} (${names})
     select ${names} from (
       select (jsonb_populate_record(null::${table}, to_jsonb(first) || change)).* from (select * from ${table} order by id limit 1) as first,
         jsonb_array_elements($1::jsonb) as change
     ) as copies`,
    [JSON.stringify(rows)],
  );
}
