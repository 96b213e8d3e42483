import type { Tier } from "@haat/domain/account";
import type { Deps } from "../deps.ts";
import { searchTerms, wordsOf } from "../listing/index/product-words.ts";
import { isAvailable } from "../listing/list/matches.ts";
import { type Listing, listProducts } from "../listing/list-products.ts";
import type { ListingFilter, Sort } from "../listing/listing.rules.ts";
import { phrasesOf } from "./phrases.ts";
import { type ResolvedSearch, resolveSearch } from "./resolve-search.ts";
import type { Understood } from "./understood.schemas.ts";
import { understoodToWire } from "./understood.wire.ts";
import type { SearchVocabulary } from "./vocabulary/search-vocabulary.ts";
import type { Vocabulary } from "./vocabulary/vocabulary.ts";

interface ProductSearch {
  /** Null: only the filter counts. */
  readonly text: SearchText | null;
  /** What the client asks for by name; wins over what the text says. */
  readonly filter: ListingFilter;
  readonly tier: Tier;
  readonly sort: Sort;
  readonly seed?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly grouped: boolean;
}

export interface SearchText {
  readonly text: string;
  readonly exact: boolean;
  /** There was no `q`. */
  readonly isKeywords: boolean;
}

export interface FoundProducts {
  readonly listing: Listing;
  /** Undefined when there was no text. */
  readonly understood?: Understood | undefined;
  /** The phone that the accessories of the list are made for. */
  readonly fits?: { readonly modelId: string; readonly model: string } | undefined;
}

/** Lists products by filter and text. */
export async function searchProducts(
  deps: Pick<Deps, "db" | "listing">,
  searchVocabulary: SearchVocabulary,
  { text, filter, sort, ...rest }: ProductSearch,
): Promise<FoundProducts> {
  const { index, branches } = deps.listing;
  const fitsOf = ({ fits }: ListingFilter) =>
    fits === undefined
      ? undefined
      : searchVocabulary.of(index).models.find(({ modelId }) => modelId === fits);
  const { tier } = rest;
  const listBy = async (by: ListingFilter) => ({
    listing: await listProducts(deps, { ...rest, filter: by, sort }),
    fits: fitsOf(by),
  });
  if (text === null) return await listBy(filter);
  const asked = understoodBefore(text, filter);
  if (asked && isAvailable(index, asked, tier)) return await listBy(asked);
  const vocabulary = searchVocabulary.of(index);
  const resolved = resolveSearch(index, vocabulary, { ...text, explicit: filter, tier });
  const order = sortOf(sort, resolved);
  const ofAccessories = resolved.filter.categories?.includes("Accessories") ?? false;
  return {
    listing: await listProducts(deps, { ...rest, filter: resolved.filter, sort: order }),
    understood: understoodToWire(resolved, order, {
      brandName: (brand) => vocabulary.brandName(brand),
      branchName: (code) => branches.find((branch) => branch.code === code)?.name ?? code,
      phrases: (terms) => phrasesOf(terms, ofAccessories, vocabulary),
      excluded: (text) => nameOfExcluded(text, ofAccessories, vocabulary),
    }),
    fits: fitsOf(resolved.filter),
  };
}

function nameOfExcluded(text: string, ofAccessories: boolean, vocabulary: Vocabulary): string {
  const brand = vocabulary.brandName(text);
  return brand === text ? phrasesOf(wordsOf(text), ofAccessories, vocabulary).join(" ") : brand;
}

/**
 * Keywords with a category are what a text was understood as (the URL of the results page, spec §2): words that must
 * occur. If nothing in stock has them, they are text after all.
 */
function understoodBefore({ text, isKeywords }: SearchText, filter: ListingFilter): ListingFilter | null {
  return isKeywords && filter.categories?.length ? { ...filter, terms: searchTerms([text]) } : null;
}

/** The order that the text asks for, unless the client asks for one by name. */
function sortOf(sort: Sort, { order }: ResolvedSearch): Sort {
  return sort === "all" ? (order ?? "all") : sort;
}

/** `q` and keywords are text to understand. */
export function searchTextOf({
  q,
  keyword = [],
  exact,
}: {
  q?: string | undefined;
  keyword?: readonly string[] | undefined;
  exact?: "1" | undefined;
}): SearchText | null {
  const texts = [...(q === undefined ? [] : [q]), ...keyword];
  return texts.length > 0
    ? { text: texts.join(" "), exact: exact === "1", isKeywords: q === undefined }
    : null;
}
