import type { ListingFilter } from "../listing/listing.rules.ts";
import type { Intent, Question } from "./vocabulary/meaning.ts";
import type { NamedModel } from "./vocabulary/vocabulary.ts";

/** What a search text means. Prices in paise. */
export interface Understanding {
  /** Without `terms`: they are `keywords`. */
  readonly filter: ListingFilter;
  /** Words of a model or a title that must occur, spelled as in the catalogue. */
  readonly keywords: readonly string[];
  /** Words of titles that need not occur. Words with spaces between them are one wish. */
  readonly preferred: readonly string[];
  readonly sort: Intent | null;
  /** All orders that the text asks for, `sort` among them. A list has one. */
  readonly sorts: readonly Intent[];
  readonly corrections: readonly Correction[];
  /** The text with its corrections; null when nothing was corrected. */
  readonly correctedText: string | null;
  /** Words that mean nothing to the shop, and what was negated. Without those of `unknownModel`. */
  readonly dropped: readonly string[];
  /** Those of them that are known, but that no filter has. */
  readonly unfiltered: readonly string[];
  /** Goods that the shop does not sell, when the text asks for nothing else. */
  readonly notSold: readonly string[];
  /** The name of a phone that does not exist. */
  readonly unknownModel: string | null;
  /** The two phones of "iphone 12 or 13", each with all models of its name. */
  readonly compared: readonly (readonly NamedModel[])[];
  /** The search for the accessories that the text asks for beside a phone: of "phone and charger", "charger". */
  readonly also: string | null;
  /** What the text asks the shop, besides or instead of a product. */
  readonly questions: readonly Question[];
}

export interface Correction {
  readonly from: string;
  readonly to: string;
}
