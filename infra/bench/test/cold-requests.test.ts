import { expect, it } from "vitest";
import { filterCombinations, searchTexts } from "../src/cold-requests.ts";

const sample = {
  products: [{ id: "1", slug: "galaxy-a52", title: "Galaxy A52" }],
  brands: ["Samsung", "Apple", "OnePlus", "Vivo", "Oppo"],
  storages: ["64GB", "128GB"],
  rams: ["6GB", "8GB"],
};

it("never asks for the same filter combination or text twice", () => {
  const bodies = filterCombinations(sample, 10_000).map(({ body }) => JSON.stringify(body));
  expect(new Set(bodies).size).toBe(10_000);
  expect(new Set(searchTexts(sample, 10_000)).size).toBe(10_000);
});
