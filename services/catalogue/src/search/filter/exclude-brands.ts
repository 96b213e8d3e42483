import type { Reading } from "../readings/reading.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { phonesWith } from "./compose-phones.ts";
import type { Composed } from "./parts.ts";

/**
 * Phones of all brands in stock but the excluded ones, for "android" also without Apple. Unchanged when the text names the
 * brands that it wants, and for accessories, which fit phones of other brands.
 */
export function excludeBrands(
  composed: Composed,
  excluded: readonly string[],
  readings: readonly Reading[],
  vocabulary: Vocabulary,
): Composed {
  const { filter, keywords } = composed;
  if (filter.brands || filter.categories?.includes("Accessories")) return composed;
  const isAndroid = readings.some(({ meaning }) => meaning.is === "kind" && meaning.isAndroid);
  const unwanted = isAndroid ? [...excluded, "apple"] : excluded;
  if (unwanted.length === 0) return composed;
  const models = vocabulary.modelsAt(phonesWith(keywords, [], vocabulary));
  const inStock = new Set(models.filter((model) => model.inStock).map(({ brand }) => brand.toLowerCase()));
  const brands = [...inStock].filter((brand) => !unwanted.includes(brand)).toSorted();
  return brands.length === 0
    ? composed
    : { ...composed, filter: { ...filter, categories: ["Phone"], brands } };
}
