import type { Request } from "./load.ts";
import type { Sample } from "./sample.ts";
import { seededRandom } from "./traffic/random.ts";

/** The filter combinations of one cold run. */
export const filtersPerRun = 5000;

/**
 * Different combinations of the filters panel, as shoppers choose them: one to three brands and a few other groups. The
 * same list for the same sample, so that every run of the command measures the same.
 */
export function filterCombinations(sample: Sample, count: number): Request[] {
  const { pick, chance, below } = seededRandom(7);
  const some = (values: readonly string[], most: number) =>
    [...new Set(Array.from({ length: 1 + below(most) }, () => pick(values)))].toSorted();
  const bodies = new Set<string>();
  while (bodies.size < count) {
    const min = chance(0.5) ? 1000 * below(30) : undefined;
    bodies.add(
      JSON.stringify({
        ...(chance(0.8) ? { Brand: some(sample.brands, 3) } : {}),
        ...(chance(0.6) ? { Storage: some(sample.storages, 2) } : {}),
        ...(chance(0.4) ? { RAM: some(sample.rams, 2) } : {}),
        ...(chance(0.3) ? { Discount: [`${10 * (1 + below(5))}%+`] } : {}),
        ...(chance(0.6) ? { Price: { min, max: (min ?? 0) + 500 * (4 + below(80)) } } : {}),
        ...(chance(0.3) ? { tag: pick(["new", "open-box", "old"]) } : {}),
        sort: pick(["all", "price_asc", "price_desc", "latest"]),
      }),
    );
  }
  return [...bodies].map((body) => ({ path: "/api/product/filterSearchProduct", body: JSON.parse(body) }));
}

/** Different texts of the search box: a model or a brand, and a price that no other text has. */
export function searchTexts(sample: Sample, count: number): string[] {
  const { pick, chance } = seededRandom(11);
  return Array.from({ length: count }, (_, index) => {
    const model = pick(sample.products).title.toLowerCase();
    return `${chance(0.7) ? model : `${pick(sample.brands).toLowerCase()} phone`} under ${8000 + index * 7}`;
  });
}
