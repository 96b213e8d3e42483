import { expect, test } from "vitest";
import { shop } from "./profile.ts";

const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Computes the fifteenth character of a GSTIN from the first fourteen. */
function checkCharacter(gstin: string): string | undefined {
  const sum = Array.from(gstin.slice(0, 14)).reduce((all, character, index) => {
    const product = characters.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return characters[(36 - (sum % 36)) % 36];
}

test("the GSTIN belongs to West Bengal and has a valid check character", () => {
  expect(shop.gstin).toMatch(/^19[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/);
  expect(shop.gstin.at(-1)).toBe(checkCharacter(shop.gstin));
});
