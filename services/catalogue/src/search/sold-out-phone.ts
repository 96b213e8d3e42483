import type { ListingIndex } from "../listing/index/listing-index.ts";
import { phonesWith } from "./filter/compose-phones.ts";
import type { Understanding } from "./understanding.ts";
import type { NamedModel, Vocabulary } from "./vocabulary/vocabulary.ts";

/** The phone that the words name best, when it is sold out. Undefined when any of several is in stock. */
export function soldOutPhone(
  { filter, keywords }: Understanding,
  vocabulary: Vocabulary,
  index: ListingIndex,
): NamedModel | undefined {
  if (!filter.categories?.includes("Phone") || keywords.length === 0) return undefined;
  const candidates = vocabulary.modelsAt(phonesWith(keywords, filter.brands ?? [], vocabulary));
  const fewest = Math.min(...candidates.map(({ titleLength }) => titleLength));
  const best = candidates.filter(({ titleLength }) => titleLength === fewest);
  const modelIds = new Set(best.map(({ modelId }) => modelId));
  const isInStock = index.all().some((product) => product.inStock && modelIds.has(product.modelId));
  return isInStock ? undefined : best[0];
}
