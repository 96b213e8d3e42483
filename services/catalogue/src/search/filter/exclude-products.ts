import { wordsOf } from "../../listing/index/product-words.ts";
import type { Reading } from "../readings/reading.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { Composed } from "./parts.ts";

/**
 * Leaves out what the text does not want, and for "android" also Apple. A brand is already left out when the text names the
 * brands that it wants.
 */
export function excludeProducts(
  composed: Composed,
  excluded: readonly string[],
  readings: readonly Reading[],
  vocabulary: Vocabulary,
): Composed {
  const { filter, unused } = composed;
  const ofAccessories = filter.categories?.includes("Accessories") ?? false;
  const isAndroid = readings.some(({ meaning }) => meaning.is === "kind" && meaning.isAndroid);
  const unwanted = isAndroid && !ofAccessories ? [...new Set([...excluded, "apple"])] : excluded;
  // Words that only accessories have leave no phone out: "phone not type c".
  const useless = ofAccessories ? [] : unwanted.filter((text) => isOfAccessories(text, vocabulary));
  const without = unwanted.filter(
    (text) => !useless.includes(text) && !(filter.brands && vocabulary.isBrand(text)),
  );
  if (unwanted.length === 0) return composed;
  return {
    ...composed,
    filter: { categories: ["Phone"], ...filter, ...(without.length > 0 ? { without } : {}) },
    unused: [...unused, ...useless],
  };
}

function isOfAccessories(text: string, vocabulary: Vocabulary): boolean {
  return wordsOf(text).some((word) => {
    const { phones, accessories } = vocabulary.use(word);
    return accessories !== null && phones === null && !vocabulary.isBrand(word) && !vocabulary.isColor(word);
  });
}
