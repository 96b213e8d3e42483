export const sorts = ["all", "latest", "price_asc", "price_desc", "random"] as const;
export type Sort = (typeof sorts)[number];

/** What a list is narrowed to; an absent field, or an empty list (but for `terms`), does not narrow. */
export interface ListingFilter {
  /** A product to leave out. */
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
  /** Words of the search box, cleaned. An empty list is of words that nothing is searched by: it finds nothing. */
  readonly terms?: readonly string[] | undefined;
}

const longestTerm = 30;
const mostTerms = 12;

/** Free text to search words, in the way in which the column `search` was made: "S23+" is "s23 plus". */
export function searchTerms(texts: readonly string[]): string[] {
  const words = texts
    .join(" ")
    .toLowerCase()
    .replaceAll("+", " plus ")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .map((word) => word.slice(0, longestTerm));
  return [...new Set(words)].slice(0, mostTerms);
}

/** Where in the fixed random order a row of random products starts: any text, always the same place (FNV-1a, then mixed). */
export function shuffleStart(seed: string): number {
  let hash = 0x811c9dc5;
  for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) | 0;
}
