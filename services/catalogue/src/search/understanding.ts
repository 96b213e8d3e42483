import type { ListingFilter } from "../listing/listing.rules.ts";
import { preferredWords } from "./filter/compose-accessories.ts";
import { composeFilter } from "./filter/compose-filter.ts";
import { chooseReadings } from "./readings/choose-readings.ts";
import { quantityReadings } from "./readings/quantities.ts";
import type { Reading } from "./readings/reading.ts";
import { normalizeText, type Token, tokenize } from "./readings/tokens.ts";
import { type SpellingOptions, unknownReadings, wordReadings } from "./readings/word-readings.ts";
import { nearestCode } from "./spelling/nearest-code.ts";
import { splitWords } from "./spelling/run-together.ts";
import type { Intent } from "./vocabulary/meaning.ts";
import type { Vocabulary } from "./vocabulary/vocabulary.ts";

/** What a search text means. Prices in paise. */
export interface Understanding {
  /** Without `terms`: they are `keywords`. */
  readonly filter: ListingFilter;
  /** Words of a model or a title that must occur, spelled as in the catalogue. */
  readonly keywords: readonly string[];
  /** Words of accessories' titles that need not occur. */
  readonly preferred: readonly string[];
  readonly sort: Intent | null;
  readonly corrections: readonly Correction[];
  /** The text with its corrections; null when nothing was corrected. */
  readonly correctedText: string | null;
  /** Words that mean nothing to the shop, and what was negated. */
  readonly dropped: readonly string[];
}

export interface Correction {
  readonly from: string;
  readonly to: string;
}

/** Finds the products that a shopper means. docs/search.md explains the steps. */
export function understand(text: string, vocabulary: Vocabulary, options: SpellingOptions): Understanding {
  if (!/[\p{L}\p{Nd}]/u.test(text)) return { ...nothing, dropped: [text] };
  const tokens = splitWords(tokenize(normalizeText(text)), vocabulary, options);
  const words = wordReadings(tokens, vocabulary, options);
  const readings = [
    ...words,
    ...quantityReadings(tokens, words, vocabulary),
    ...unknownReadings(tokens, vocabulary),
  ];
  const chosen = chooseReadings(tokens.length, readings, vocabulary);
  const { kept, negated } = withoutNegated(chosen);
  const textOf = (reading: Reading) => textBetween(tokens, reading.from, reading.to);
  if (isGuesswork(kept, tokens))
    return {
      ...nothing,
      dropped: chosen.filter((one) => !isHelp(one) && isReadable(one, tokens)).map(textOf),
    };
  const composed = composeFilter(kept, vocabulary);
  const { filter, sort } = composed;
  const kinds = kept.filter(({ meaning }) => meaning.is === "kind");
  // A number is shown as it was typed.
  const unused = composed.unused.flatMap((one) =>
    typeof one === "string" ? one : kept.filter(({ meaning }) => meaning === one).map(textOf),
  );
  const corrections = chosen.flatMap((reading) =>
    reading.corrected === null || textOf(reading) === reading.corrected
      ? []
      : [{ from: textOf(reading), to: reading.corrected }],
  );
  const unknown = chosen.filter((one) => one.meaning.is === "unknown" && isReadable(one, tokens));
  const near = nearestCode(unknown.map(textOf), composed, vocabulary);
  return {
    filter,
    keywords: near === undefined ? composed.keywords : [...composed.keywords, near],
    preferred: preferredWords(
      kinds.map((one) => one.corrected ?? textOf(one)),
      composed,
      vocabulary,
    ),
    sort,
    corrections,
    correctedText:
      corrections.length > 0
        ? chosen
            .map((one) => one.corrected ?? textOf(one))
            .join(" ")
            .trim()
        : null,
    dropped: [
      ...new Set([...[...unknown, ...negated].toSorted((a, b) => a.from - b.from).map(textOf), ...unused]),
    ],
  };
}

const nothing: Omit<Understanding, "dropped"> = {
  filter: {},
  keywords: [],
  preferred: [],
  sort: null,
  corrections: [],
  correctedText: null,
};

/** Leaves out "not samsung" and "samsung nahi": to ignore what is unwanted is better than to search for it. */
function withoutNegated(readings: readonly Reading[]): { kept: Reading[]; negated: Reading[] } {
  const out = new Set<Reading>();
  for (const [index, reading] of readings.entries()) {
    if (reading.meaning.is !== "negation") continue;
    out.add(reading);
    const others =
      reading.meaning.of === "next" ? readings.slice(index + 1) : readings.slice(0, index).toReversed();
    const target = others.find((other) => !isHelp(other));
    if (target) out.add(target);
  }
  return { kept: readings.filter((one) => !out.has(one)), negated: readings.filter((one) => out.has(one)) };
}

/** One corrected word or number among unknown words is a coincidence: "drop table" does not mean cables. */
function isGuesswork(readings: readonly Reading[], tokens: readonly Token[]): boolean {
  const meaningful = readings.filter((one) => !isHelp(one));
  const unknown = meaningful.filter((one) => one.meaning.is === "unknown" && isReadable(one, tokens));
  const known = meaningful.filter(({ meaning }) => meaning.is !== "unknown");
  const isNumber = ({ from, to }: Reading) => tokens.slice(from, to).every(({ kind }) => kind === "number");
  const certain = known.filter(
    (one) => one.corrected === null && !(one.meaning.is === "word" && isNumber(one)),
  );
  if (certain.length > 0) return false;
  const onlyShortNumbers = known.every(
    (one) => isNumber(one) && textBetween(tokens, one.from, one.to).length < 3,
  );
  return unknown.length >= known.length || onlyShortNumbers;
}

function isReadable({ from, to }: Reading, tokens: readonly Token[]): boolean {
  return tokens.slice(from, to).some(({ kind }) => kind !== "symbol");
}

function isHelp({ meaning }: Reading): boolean {
  return ["ignored", "or", "marker", "currency", "unit", "multiplier", "numeral"].includes(meaning.is);
}

function textBetween(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ text, glued }, index) => (index > 0 && !glued ? ` ${text}` : text))
    .join("");
}
