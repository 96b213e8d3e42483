import { expect, inject, test } from "vitest";
import { failure, labelOf } from "./judge.ts";
import { readQueries } from "./query-sets.ts";
import { type SeededShop, startSeededShop } from "./seeded-shop.ts";

declare module "vitest" {
  interface ProvidedContext {
    searchReportFiles: readonly string[];
  }
}

/** A report, not a test: `scripts/search-report.ts` runs it in Vitest for the servers that the tests use. */
test("search report", async () => {
  const shop = await startSeededShop();
  const files = inject("searchReportFiles");
  for (const file of files) process.stdout.write(await report(shop, file));
  await shop.close();
  expect(files).not.toEqual([]);
}, 300_000);

/** Precision per kind of query, then each failure with the first products that came back. */
async function report(shop: SeededShop, file: string): Promise<string> {
  const asked = new Map<string, number>();
  const right = new Map<string, number>();
  const failures: string[] = [];
  for (const query of await readQueries(file)) {
    const page = await shop.search(query.q);
    const why = failure(query, page, shop.products);
    for (const kind of [query.kind, "all"]) {
      asked.set(kind, (asked.get(kind) ?? 0) + 1);
      if (why === undefined) right.set(kind, (right.get(kind) ?? 0) + 1);
    }
    if (why === undefined) continue;
    failures.push(`  ${query.kind}: ${JSON.stringify(query.q)}: ${why}`);
    failures.push(...page.products.slice(0, 3).map((product) => `      ${labelOf(product)}`));
  }
  const table = [...asked].map(([kind, count]) => {
    const found = right.get(kind) ?? 0;
    return `${kind.padEnd(18)}${`${found}/${count}`.padStart(9)}${`${((100 * found) / count).toFixed(1)}%`.padStart(8)}`;
  });
  return `${[file, ...table.toSorted((a, b) => Number(a.startsWith("all ")) - Number(b.startsWith("all "))), ...failures].join("\n")}\n\n`;
}
