export const sorts = ["all", "latest", "price_asc", "price_desc", "random"] as const;
export type Sort = (typeof sorts)[number];

/** An absent field or an empty list does not filter, except empty `terms`. */
export interface ListingFilter {
  /** A product to exclude. */
  readonly exceptId?: string | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly subcategory?: string | undefined;
  readonly conditions?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  /** In lower case. */
  readonly brands?: readonly string[] | undefined;
  /** Branch codes. */
  readonly branches?: readonly string[] | undefined;
  readonly minPricePaise?: number | undefined;
  readonly maxPricePaise?: number | undefined;
  readonly minDiscount?: number | undefined;
  readonly storageGb?: readonly number[] | undefined;
  readonly ramGb?: readonly number[] | undefined;
  /** Normalized search words. An empty list matches nothing: the search text had no usable words. */
  readonly terms?: readonly string[] | undefined;
}

const maxTermLength = 30;
const maxTerms = 12;

/** Normalizes free text like the column `search`: "S23+" becomes "s23 plus". */
export function searchTerms(texts: readonly string[]): string[] {
  const words = texts
    .join(" ")
    .toLowerCase()
    .replaceAll("+", " plus ")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.slice(0, maxTermLength));
  return [...new Set(words)].slice(0, maxTerms);
}

/** Hashes a seed (FNV-1a, then mixed) to a position in the fixed random order. */
export function shuffleStart(seed: string): number {
  let hash = 0x811c9dc5;
  for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) | 0;
}
