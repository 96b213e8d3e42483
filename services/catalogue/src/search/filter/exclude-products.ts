import { wordsOf } from "../../listing/index/product-words.ts";
import type { Reading } from "../readings/reading.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { Composed } from "./parts.ts";

/**
 * Leaves out what the text does not want, and what its words for the products exclude: "android" is no Apple, "screen guard"
 * no camera lens protector. A brand is already left out when the text names the brands that it wants.
 */
export function excludeProducts(
  composed: Composed,
  excluded: readonly string[],
  readings: readonly Reading[],
  vocabulary: Vocabulary,
): Composed {
  const { filter, unused } = composed;
  const ofAccessories = filter.categories?.includes("Accessories") ?? false;
  // Words that only accessories have leave no phone out: "phone not type c".
  const useless = ofAccessories ? [] : excluded.filter((text) => isOfAccessories(text, vocabulary));
  const unwanted = [...new Set([...excluded, ...excludedByKinds(composed, readings)])];
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

/** What the words for the kind of product exclude, unless another word asks for it: a keypad, a model, a camera guard. */
function excludedByKinds({ filter, keywords, sort }: Composed, readings: readonly Reading[]): string[] {
  const ofAccessories = filter.categories?.includes("Accessories") ?? false;
  if (!ofAccessories && (keywords.length > 0 || filter.formFactors)) return [];
  const kinds = readings.flatMap(({ meaning }) =>
    meaning.is === "kind" && (meaning.category === "Accessories") === ofAccessories ? [meaning] : [],
  );
  const isWanted = (text: string, subcategories: readonly string[]) =>
    kinds.some(
      (one) => !one.without?.includes(text) && one.subcategories.some((name) => subcategories.includes(name)),
    );
  const isCheapCamera =
    !ofAccessories &&
    sort === "price_asc" &&
    readings.some(({ meaning }) => meaning.is === "sort" && meaning.sort === "camera");
  return [
    // Of "cheap camera phone", the cheapest have keypads.
    ...(isCheapCamera ? ["keypad"] : []),
    ...kinds.flatMap(({ without = [], subcategories }) =>
      without.filter((text) => !isWanted(text, subcategories)),
    ),
  ];
}

function isOfAccessories(text: string, vocabulary: Vocabulary): boolean {
  return wordsOf(text).some((word) => {
    const { phones, accessories } = vocabulary.use(word);
    return accessories !== null && phones === null && !vocabulary.isBrand(word) && !vocabulary.isColor(word);
  });
}
