import type { Tier } from "@haat/domain/tier";
import type { ListingIndex } from "../listing/index/listing-index.ts";
import { isAvailable } from "../listing/list/matches.ts";
import { ProductList } from "../listing/list/product-list.ts";
import type { ListingFilter } from "../listing/listing.rules.ts";
import { relax } from "./filter/relax.ts";
import { soldOutPhone } from "./sold-out-phone.ts";
import { type Correction, type Understanding, understand } from "./understanding.ts";
import type { Intent } from "./vocabulary/meaning.ts";
import type { NamedModel, Vocabulary } from "./vocabulary/vocabulary.ts";

export interface SearchRequest {
  readonly text: string;
  /** Take every word as it is spelled. */
  readonly exact: boolean;
  /** What the client asks for by name; wins over what the text says. */
  readonly explicit: ListingFilter;
  readonly tier: Tier;
}

/** A search text as a filter that finds something, and what was done to get there. */
export interface ResolvedSearch {
  readonly filter: ListingFilter;
  /** Null: best match when there are terms, else products in stock first. */
  readonly order: Intent | null;
  readonly text: string;
  readonly corrections: readonly Correction[];
  readonly correctedText: string | null;
  readonly dropped: readonly string[];
  /** The parts of the filter that were left out because nothing in stock matches them. */
  readonly relaxed: ListingFilter;
  /** The title of the phone that the text names, when it is sold out. */
  readonly outOfStock: string | null;
}

export function resolveSearch(
  index: ListingIndex,
  vocabulary: Vocabulary,
  { text, exact, explicit, tier }: SearchRequest,
): ResolvedSearch {
  const understanding = understand(text, vocabulary, { exact });
  const { corrections, correctedText, dropped, sort } = understanding;
  const given = withoutAbsent(explicit);
  const fixed = new Set(Object.keys(given));
  const wanted = wantedFilter(understanding, given);
  const soldOut = soldOutPhone(understanding, vocabulary, index);
  const relatives =
    soldOut && !isAvailable(index, wanted, tier)
      ? nearestTo(soldOut, wanted, { index, tier, given })
      : undefined;
  const best = relatives ?? wanted;
  const isInStock = (some: ListingFilter) => isAvailable(index, some, tier);
  const filter = isInStock(best) ? best : relax(best, isInStock, fixed);
  const relaxed = relatives ? {} : difference(wanted, filter);
  return {
    filter,
    order: sort ?? nearestPriceFirst(relaxed),
    text,
    corrections,
    correctedText,
    dropped,
    relaxed,
    outOfStock: soldOut?.title ?? null,
  };
}

function wantedFilter(
  { filter, keywords, preferred, dropped }: Understanding,
  given: ListingFilter,
): ListingFilter {
  const understood = {
    ...filter,
    ...(keywords.length > 0 ? { terms: keywords } : {}),
    ...(preferred.length > 0 ? { preferred } : {}),
  };
  // Nothing was understood: nothing matches.
  const isNothing = Object.keys(understood).length === 0 && dropped.length > 0;
  return { ...(isNothing ? { terms: [] } : understood), ...given };
}

/** Phones of the brand at about the price of the one that is sold out. */
function nearestTo(
  { brand }: NamedModel,
  wanted: ListingFilter,
  { index, tier, given }: { index: ListingIndex; tier: Tier; given: ListingFilter },
): ListingFilter {
  const ofBrand = { categories: ["Phone"], brands: [brand.toLowerCase()], terms: wanted.terms };
  const { minPricePaise: min, maxPricePaise: max } = new ProductList(index, {
    filter: ofBrand,
    tier,
  }).facets();
  return {
    categories: ["Phone"],
    brands: [brand.toLowerCase()],
    ...(min === null || max === null
      ? {}
      : {
          minPricePaise: Math.floor((min * lowestShare) / paiseStep) * paiseStep,
          maxPricePaise: Math.ceil((max * highestShare) / paiseStep) * paiseStep,
        }),
    ...given,
  };
}

const lowestShare = 0.75;
const highestShare = 1.35;
/** Whole hundreds of rupees, because the limits are shown. */
const paiseStep = 10_000;

/** What costs a little more than the limit comes before what costs much more. */
function nearestPriceFirst({ minPricePaise, maxPricePaise }: ListingFilter): Intent | null {
  if (maxPricePaise !== undefined) return "price_asc";
  return minPricePaise === undefined ? null : "price_desc";
}

function difference(wanted: ListingFilter, found: ListingFilter): ListingFilter {
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => !(name in found)));
}

function withoutAbsent(filter: ListingFilter): ListingFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
