import type { Tier } from "@haat/domain/account";
import { paise, rupees } from "@haat/domain/money";
import { listedModels } from "../../listing/index/listed-models.ts";
import type { ListingIndex } from "../../listing/index/listing-index.ts";
import { mediaPath } from "../../media/media.wire.ts";
import { understand } from "../understanding.ts";
import type { Understanding } from "../understanding.types.ts";
import type { SearchVocabulary } from "../vocabulary/search-vocabulary.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { SuggestionWire } from "./suggest.schemas.ts";
import { maxSuggestions, type Suggestion, SuggestionIndex } from "./suggestion-index.ts";
import { wordAlternatives } from "./word-alternatives.ts";

/** A longer text is no beginning of a title, and takes long to understand. */
const maxUnderstood = 40;

/** Building takes at most this share of the time, however often prices and stock change. */
const shareOfTime = 1 / 20;

/** Suggestions for what a shopper has typed so far, from memory. */
export class Suggestions {
  readonly #vocabulary: SearchVocabulary;
  #index = new SuggestionIndex([]);
  #version = -1;
  #nextBuild = 0;

  constructor(vocabulary: SearchVocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** At most 8. Prices are those of the tier. */
  find(text: string, tier: Tier, listing: ListingIndex): SuggestionWire[] {
    const vocabulary = this.#vocabulary.of(listing);
    this.#update(listing);
    const made = namesAccessory(text, vocabulary) ? this.#madeFor(text, vocabulary) : null;
    const found = this.#index.find(text, (word) => wordAlternatives(word, vocabulary));
    // The text as a search would understand it: "one plus 9", "s23ultra".
    const best = found.length > 0 ? found : this.#understood(text, tier, vocabulary);
    // Accessories for a phone with a similar name would not fit.
    const all = made ? [...made, ...best.filter(({ kind }) => kind !== "model")] : best;
    return all.slice(0, maxSuggestions).map((suggestion) => suggestionToWire(suggestion, tier));
  }

  #understood(text: string, tier: Tier, vocabulary: Vocabulary): Suggestion[] {
    if (text.length > maxUnderstood) return [];
    const understanding = understand(text, vocabulary, { exact: false });
    const { filter, keywords } = understanding;
    const { brands = [], subcategories = [], maxPricePaise: maxPaise, networks } = filter;
    const kinds = subcategories.map((name) => name.replaceAll("-", " "));
    const words = [...brands, ...keywords, ...kinds].join(" ");
    const limits = { tier, maxPaise, networks };
    const named = namesOfPhones(understanding).flatMap((name) =>
      this.#index.find(name, undefined, limits).slice(0, mostOfName),
    );
    const others = this.#index.find(words, undefined, limits);
    const found = [...new Map([...named, ...others].map((one) => [one.kind + one.title, one])).values()];
    if (maxPaise === undefined) return found;
    const maxPrice = String(rupees(paise(maxPaise)));
    // A brand or a kind leads to a list, which keeps the price.
    return found.map((one) => (one.kind === "model" ? one : { ...one, params: { ...one.params, maxPrice } }));
  }

  /** For "case for galaxy s23", the cases that are made for it, whatever their titles call them. Null when no phone is named. */
  #madeFor(text: string, vocabulary: Vocabulary): Suggestion[] | null {
    if (text.length > maxUnderstood) return null;
    const { fits, subcategories = [] } = understand(text, vocabulary, { exact: false }).filter;
    return fits === undefined ? null : this.#index.fitting(fits, subcategories);
  }

  /** Whether the suggestions know every change of the listing. */
  isCurrent(listing: ListingIndex): boolean {
    return this.#version === listing.version;
  }

  #update(listing: ListingIndex): void {
    const started = performance.now();
    if (this.isCurrent(listing) || started < this.#nextBuild) return;
    this.#version = listing.version;
    this.#index = new SuggestionIndex(listedModels(listing));
    const ended = performance.now();
    this.#nextBuild = ended + (ended - started) / shareOfTime;
  }
}

const mostOfName = 1;

/** Both phones of "iphone 12 vs 13", and those with the codes that are nearest to one that does not exist. */
function namesOfPhones({ filter, keywords, preferred, unknownModel, compared }: Understanding): string[] {
  if (unknownModel === null) return compared.flatMap(([phone]) => phone?.title ?? []);
  return preferred.map((code) => [...(filter.brands ?? []), ...keywords, code].join(" "));
}

/** Reading a whole text takes long, so it is only done when a word of it asks for an accessory. */
function namesAccessory(text: string, { dictionary }: Vocabulary): boolean {
  const words = text.toLowerCase().split(/\s+/);
  return words.some((word) =>
    dictionary.get(word).some((meaning) => meaning.is === "kind" && meaning.category === "Accessories"),
  );
}

function suggestionToWire(suggestion: Suggestion, tier: Tier): SuggestionWire {
  const { kind, title, picture, params } = suggestion;
  const from = suggestion.fromPaise[tier];
  return {
    kind,
    title,
    picture: picture === null ? null : mediaPath(picture),
    priceFrom: from === null ? null : rupees(paise(from)),
    params: { ...params },
  };
}
