import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ListingIndex } from "../../src/listing/index/listing-index.ts";
import { SearchVocabulary } from "../../src/search/vocabulary/search-vocabulary.ts";
import { seededProducts } from "../seeded-products.ts";

test("the vocabulary has each new model at once, however soon one follows another", () => {
  const [example] = seededProducts();
  if (!example) throw new Error("no product is seeded");
  const listing = new ListingIndex(seededProducts());
  const vocabulary = new SearchVocabulary();
  const titles = () => vocabulary.of(listing).models.map(({ title }) => title);
  for (const title of ["Samsung Quagga", "Samsung Okapi"]) {
    expect(titles()).not.toContain(title);
    listing.put([{ ...example, id: randomUUID(), modelId: title, title }]);
    expect(titles()).toContain(title);
  }
});
