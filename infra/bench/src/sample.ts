import { query } from "@haat/e2e/database";

/** What the catalogue has, to ask for. */
export interface Sample {
  /** In a random but fixed order. */
  readonly products: readonly { id: string; slug: string; title: string }[];
  /** The brands with the most phones first. */
  readonly brands: readonly string[];
  readonly storages: readonly string[];
  readonly rams: readonly string[];
}

export async function readSample(databaseUrl: string): Promise<Sample> {
  const products = await query<Sample["products"][number]>(
    databaseUrl,
    "select id, slug, title from products where category = 'Phone' and quantity > 0 order by md5(id::text)",
  );
  const brands = await query<{ brand: string }>(
    databaseUrl,
    "select brand from products where category = 'Phone' group by brand order by count(*) desc, brand limit 20",
  );
  const gigabytes = async (column: "storage_gb" | "ram_gb") => {
    const rows = await query<{ value: number }>(
      databaseUrl,
      `select ${column} as value from products where ${column} < 1024 group by ${column} order by count(*) desc limit 8`,
    );
    return rows.map(({ value }) => `${value}GB`);
  };
  return {
    products,
    brands: brands.map(({ brand }) => brand),
    storages: await gigabytes("storage_gb"),
    rams: await gigabytes("ram_gb"),
  };
}
