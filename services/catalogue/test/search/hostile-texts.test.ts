import { durationRatio } from "@haat/testkit/duration-ratio";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ListingIndex } from "../../src/listing/listing-index.ts";
import { normalizeText, tokenize } from "../../src/search/tokens.ts";
import { understand } from "../../src/search/understanding.ts";
import { Vocabulary } from "../../src/search/vocabulary.ts";
import { seededProducts } from "../seeded-products.ts";

const vocabulary = new Vocabulary(new ListingIndex(seededProducts()).models());
const read = (text: string, exact = false) => understand(text, vocabulary, { exact });

const words = [
  "iphone",
  "samsng",
  "galaxys23",
  "under",
  "15k",
  "8/128",
  "-",
  "to",
  "nahi",
  "कवर",
  "নোট",
  "২০",
  "6.7",
  '"',
  "1+",
  "c",
  "type",
];
const texts = fc.oneof(
  fc.string({ maxLength: 300, unit: "binary" }),
  fc.string({ maxLength: 300, unit: "grapheme" }),
  fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((list) => list.join(" ")),
  fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((list) => list.join("")),
  fc
    .tuple(fc.constantFrom(...words), fc.integer({ min: 1, max: 400 }))
    .map(([word, times]) => word.repeat(times)),
  fc.array(fc.nat(), { maxLength: 40 }).map((numbers) => numbers.join(" ")),
);

describe("a hostile search text", () => {
  test("never throws, and is understood in the same way twice", () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, exact) => {
        expect(read(text, exact)).toEqual(read(text, exact));
      }),
      { numRuns: 300 },
    );
  });

  test("has at most 36 words, however long it is", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(tokenize(normalizeText(text.repeat(20))).length).toBeLessThanOrEqual(36);
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ["x", 200],
    ["samsunggalaxy", 16],
    ["iphone ", 100],
    ["8/128 ", 100],
    ["between ", 100],
    ["1 ", 100],
    ["10k to ", 100],
    ["\u0301", 200],
    ["\u202eenohpi", 1],
    ["שלום עולם ", 30],
    ["प्रो ", 60],
    ["a1b2c3d4", 40],
    ["samsng galxy relme ", 20],
  ])("costs a bounded multiple of a long ordinary search: %j, %d times", async (part, times) => {
    const text = part.repeat(times);
    const ordinary = "samsng galaxy s23 ultra 8/256 black second hand phone under 60000 in jaynagar";
    const ratio = await durationRatio(
      5,
      async () => read(text),
      async () => read(ordinary),
    );
    expect(ratio).toBeLessThan(60);
  });
});
