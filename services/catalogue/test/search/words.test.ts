import { expect, test } from "vitest";
import { keyOf } from "../../src/search/vocabulary/meaning.ts";
import words from "../../src/search/vocabulary/words.json" with { type: "json" };

test("words.json says each text once in a part, because spaces do not matter", () => {
  const repeated = listsIn(words).flatMap((texts) =>
    texts.filter((text, index) => texts.findIndex((one) => keyOf(one) === keyOf(text)) < index),
  );
  expect(repeated).toEqual([]);
});

/** All lists of texts, at any depth. */
function listsIn(part: object): string[][] {
  const values: unknown[] = Object.values(part);
  const texts = values.filter((value) => typeof value === "string");
  const parts = values.filter((value) => typeof value === "object" && value !== null);
  return [texts, ...parts.flatMap(listsIn)];
}
