import { words } from "../vocabulary/words.ts";
import { type Reading, together } from "./reading.ts";

const before = new Set(words.comparisons.before);
const after = new Set(words.comparisons.after);
const longestComparison = 3;

/**
 * Words that compare with a phone or a chipset instead of an amount are ignored, and the reply says so: "cheaper than iphone 14",
 * "iphone 14 se sasta", "dimensity 7200 or better". "Iphone 13 better than iphone 12" compares two phones.
 */
export function withComparisons(
  readings: readonly Reading[],
  textOf: (reading: Reading) => string,
): Reading[] {
  const told: Reading[] = [];
  let at = 0;
  while (at < readings.length) {
    const length = lengthOfComparison(readings, at, textOf);
    const span = readings.slice(at, at + Math.max(length, 1));
    told.push(...(length > 0 ? [together(span, { is: "ignored", isSaid: true })] : span));
    at += span.length;
  }
  return told;
}

/** How many readings from a position on are a comparison; 0 when it has none. */
function lengthOfComparison(
  readings: readonly Reading[],
  at: number,
  textOf: (reading: Reading) => string,
): number {
  const isNumbered = (some: readonly Reading[]) => some.some((one) => isName(one) && /\d/.test(textOf(one)));
  const earlier = readings.slice(0, at);
  for (let length = 1; length <= longestComparison; length += 1) {
    const span = readings.slice(at, at + length);
    const text = span.map(textOf).join(" ");
    // In "iphone se sasta", the "se" is that of an iPhone SE.
    if (span.some(isName) || (!before.has(text) && !after.has(text))) continue;
    const isFirst = !(span.some(({ meaning }) => meaning.is === "or") && isNumbered(earlier));
    const [next, previous] = [namesFrom(readings.slice(at + length)), namesFrom(earlier.toReversed())];
    // "Under samsung" is no comparison, "cheaper than samsung" is one.
    const isCompared = isNumbered(next) || (text.endsWith("than") && next.length > 0);
    if (before.has(text) && isFirst && isCompared) return length;
    if (after.has(text) && previous.length > 0) return length;
  }
  return 0;
}

/** The names at the beginning, after words without meaning. "Under display fingerprint s21" is about a fingerprint sensor. */
function namesFrom(readings: readonly Reading[]): readonly Reading[] {
  const first = readings.findIndex(({ meaning }) => meaning.is !== "ignored" || meaning.isSaid);
  const rest = first < 0 ? [] : readings.slice(first);
  const end = rest.findIndex((one) => !isName(one));
  return end < 0 ? rest : rest.slice(0, end);
}

function isName({ meaning }: Reading): boolean {
  if (meaning.is === "filter") return meaning.filter.chipsets !== undefined;
  return meaning.is === "word" || meaning.is === "brand";
}
