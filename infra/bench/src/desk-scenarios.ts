import { query } from "@haat/e2e/database";
import { managerToken } from "@haat/e2e/staff";
import type { MeasuredShop } from "./measured-shop.ts";
import type { Sample } from "./sample.ts";
import type { Scenario } from "./scenarios.ts";

/** The lists of the stock desk, as a manager reads them. They are never kept, so each request reads the database. */
export async function deskScenarios(
  { origins, databases, accessTokenPrivateJwk }: MeasuredShop,
  sample: Sample,
): Promise<Scenario[]> {
  const headers = { authorization: `Bearer ${await managerToken(accessTokenPrivateJwk)}` };
  const list = (name: string, ...paths: readonly string[]): Scenario => ({
    group: "stock desk",
    name,
    origin: origins.catalogue,
    requests: () => paths.map((path) => ({ path: `/api/staff/${path}`, headers })),
    target: { p95Ms: 100 },
  });
  const imeis = await query<{ imei: string }>(
    databases.catalogue,
    "select imei from units order by md5(id::text) limit 500",
  );
  const words = sample.products.slice(0, 500).map(({ title }) => encodeURIComponent(title.toLowerCase()));
  return [
    list("newest phones", "units"),
    list("phones on sale at one branch", "units?state=sellable&branch=ballygunge"),
    list("a phone by its IMEI", ...imeis.map(({ imei }) => `units?q=${imei}`)),
    list("phones by words", ...words.map((text) => `units?q=${text}`)),
    list("newest products", "products"),
    list("products by words", ...words.map((text) => `products?q=${text}`)),
  ];
}
