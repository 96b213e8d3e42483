import { randomInt } from "node:crypto";

/**
 * Without letters and digits that people confuse: 0 and O, 1, I and L. Nor with other vowels: no code is a word, or the number that a
 * spreadsheet makes of `23456E7890`.
 */
const letters = "23456789BCDFGHJKMNPQRSTVWXYZ";
/** 28^10 codes: with 10,000 valid ones, one guess in 29 billion is right. */
const length = 10;

/** Random codes for a batch, each another. */
export function drawCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    codes.add(Array.from({ length }, () => letters[randomInt(letters.length)]).join(""));
  }
  return [...codes];
}
