import { paise, rupees } from "@haat/domain/money";
import type { Tier } from "@haat/domain/tier";
import type { ListingIndex } from "../listing/listing-index.ts";
import { mediaPath } from "../media/media.wire.ts";
import type { SuggestionWire } from "./suggest.schemas.ts";
import { type Suggestion, SuggestionIndex } from "./suggestion-index.ts";

/** Building reads every model, so during a burst of changes suggestions are up to this old. */
const maxAgeMs = 2000;

/** Suggestions for what a shopper has typed so far, from memory. */
export class Suggestions {
  #built: { readonly index: SuggestionIndex; readonly version: number; readonly at: number } | undefined;

  /** At most 8. Prices are those of the tier. */
  find(text: string, tier: Tier, listing: ListingIndex): SuggestionWire[] {
    return this.#current(listing)
      .find(text)
      .map((suggestion) => suggestionToWire(suggestion, tier));
  }

  #current(listing: ListingIndex): SuggestionIndex {
    const now = performance.now();
    const built = this.#built;
    if (built && (built.version === listing.version || now - built.at < maxAgeMs)) return built.index;
    const index = new SuggestionIndex(listing.models());
    this.#built = { index, version: listing.version, at: now };
    return index;
  }
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
