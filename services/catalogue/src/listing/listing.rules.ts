import type { Tier } from "@haat/domain/account";
import type { HealthStep, ScreenBand } from "./index/bands.rules.ts";
import type { ColorFamily } from "./index/color-families.ts";

export const sorts = [
  "all",
  "latest",
  "price_asc",
  "price_desc",
  "random",
  "camera",
  "selfie",
  "gaming",
  "battery",
  "release",
] as const;
export type Sort = (typeof sorts)[number];

/** The orders of a list; `random` is a separate method of the index. docs/decisions/0028-lists-from-memory.md */
export const orders = [
  "stock",
  "latest",
  "price_asc",
  "price_desc",
  "match",
  "camera",
  "selfie",
  "gaming",
  "battery",
  "release",
] as const;
export type Order = (typeof orders)[number];

export interface ListRequest {
  readonly filter: ListingFilter;
  readonly tier: Tier;
  /** One product for each group: the cheapest in stock, or the cheapest of a sold-out group. */
  readonly grouped?: boolean | undefined;
}

/**
 * All given fields must match; of a list, one value. An absent field or an empty list does not filter, except empty
 * `terms`.
 */
export interface ListingFilter {
  /** A product to exclude. */
  readonly exceptId?: string | undefined;
  readonly categories?: readonly string[] | undefined;
  readonly subcategories?: readonly string[] | undefined;
  /** `New` for sealed products. */
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
  /** As in the column: `5G`. */
  readonly networks?: readonly string[] | undefined;
  /** In lower case. All words must occur in the color's name: `blue` matches `Sierra Blue`. */
  readonly colors?: readonly string[] | undefined;
  readonly colorFamilies?: readonly ColorFamily[] | undefined;
  readonly screenBands?: readonly ScreenBand[] | undefined;
  /** Countries of origin, in any case. */
  readonly countries?: readonly string[] | undefined;
  /** Percent, of the unit that is sold next. */
  readonly minBatteryHealth?: HealthStep | undefined;
  readonly formFactors?: readonly string[] | undefined;
  readonly panels?: readonly string[] | undefined;
  /** In lower case. All words must occur in the chipset's name. */
  readonly chipsets?: readonly string[] | undefined;
  /** Of a phone, or of an accessory that names it in its features (`20000mAh`). */
  readonly minBatteryMah?: number | undefined;
  readonly minScreenInches?: number | undefined;
  readonly maxScreenInches?: number | undefined;
  /** Of a phone, or of an accessory that names it in its features (`65W`). */
  readonly minChargeWatts?: number | undefined;
  readonly minRefreshHz?: number | undefined;
  /** Megapixels of the main rear camera. */
  readonly minCameraMp?: number | undefined;
  /** The modelId of a phone: only accessories made for it, chargers and cables for its port. */
  readonly fits?: string | undefined;
  /** The modelIds of phones: only accessories made for all of them. */
  readonly fitsAll?: readonly string[] | undefined;
  /**
   * Normalized words that must all occur in brand, title, keywords, features, category or subcategory. An empty list
   * matches nothing: the search text had no usable words.
   */
  readonly terms?: readonly string[] | undefined;
  /** Texts. Products that have all words of one of them, as terms have them, or that have the color, are left out. */
  readonly without?: readonly string[] | undefined;
  /**
   * Normalized words that need not occur: in the order by match, titles with more of them come first. Words with spaces
   * between them count together.
   */
  readonly preferred?: readonly string[] | undefined;
}

/** The condition of a product without a grade. */
export const sealed = "New";
/** Best first (spec §3). */
export const conditions = [sealed, "Open-box", "Super-mint", "Mint", "Good"] as const;

/** The discounts that lists count, in percent. The filter panel offers those of spec §9; the home page reads the others. */
export const discountSteps = [10, 20, 30, 40, 50] as const;

/** Hashes a seed (FNV-1a, then mixed) to a position in the fixed random order. */
export function shuffleStart(seed: string): number {
  let hash = 0x811c9dc5;
  for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) | 0;
}
