import { wordsOf } from "../listing/index/product-words.ts";
import type { ListingFilter } from "../listing/listing.rules.ts";
import { fieldsOfAccessories, preferredWords } from "./filter/compose-accessories.ts";
import { composeFilter } from "./filter/compose-filter.ts";
import { likeliestBrand, phonesWith } from "./filter/compose-phones.ts";
import type { Composed } from "./filter/parts.ts";
import { chooseReadings } from "./readings/choose-readings.ts";
import { quantityReadings } from "./readings/quantities.ts";
import type { Reading } from "./readings/reading.ts";
import { normalizeText, type Token, tokenize } from "./readings/tokens.ts";
import { type UnknownModel, unknownModel } from "./readings/unknown-model.ts";
import { type SpellingOptions, unknownReadings, wordReadings } from "./readings/word-readings.ts";
import { nearestCodes } from "./spelling/nearest-codes.ts";
import { splitWords } from "./spelling/run-together.ts";
import type { Intent, Question } from "./vocabulary/meaning.ts";
import type { Vocabulary } from "./vocabulary/vocabulary.ts";

/** What a search text means. Prices in paise. */
export interface Understanding {
  /** Without `terms`: they are `keywords`. */
  readonly filter: ListingFilter;
  /** Words of a model or a title that must occur, spelled as in the catalogue. */
  readonly keywords: readonly string[];
  /** Words of titles that need not occur. */
  readonly preferred: readonly string[];
  readonly sort: Intent | null;
  readonly corrections: readonly Correction[];
  /** The text with its corrections; null when nothing was corrected. */
  readonly correctedText: string | null;
  /** Words that mean nothing to the shop, and what was negated. Without those of `unknownModel`. */
  readonly dropped: readonly string[];
  /** The name of a phone that does not exist. */
  readonly unknownModel: string | null;
  /** What the text asks the shop, besides or instead of a product. */
  readonly questions: readonly Question[];
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
  const questions = distinct(
    chosen.flatMap(({ meaning }) => (meaning.is === "question" ? [meaning.question] : [])),
  );
  const model = unknownModel(kept, textOf, vocabulary);
  if (isGuesswork(kept, tokens, model))
    return {
      ...nothing,
      dropped: chosen.filter((one) => !isHelp(one) && isReadable(one, tokens)).map(textOf),
      questions,
    };
  const composed = composeFilter(kept, vocabulary, model !== undefined);
  const kinds = kept.filter(({ meaning }) => meaning.is === "kind");
  // A number is shown as it was typed.
  const unused = composed.unused.flatMap((one) =>
    typeof one === "string" ? one : kept.filter(({ meaning }) => meaning === one).map(textOf),
  );
  // Nobody needs to know what a word was taken for that has no effect; it is said to be ignored.
  const correctionOf = (one: Reading) =>
    one.meaning.is === "ignored" || one.corrected === textOf(one) ? null : one.corrected;
  const corrections = chosen.flatMap((one) => {
    const to = correctionOf(one);
    return to === null ? [] : [{ from: textOf(one), to }];
  });
  const corrected = (some: readonly Reading[]) =>
    some
      .map((one) => correctionOf(one) ?? textOf(one))
      .join(" ")
      .trim();
  const hasNoEffect = (one: Reading) =>
    one.meaning.is === "ignored"
      ? (one.meaning.isSaid ?? (one.corrected !== null && one.corrected !== textOf(one)))
      : one.meaning.is === "unknown" || one.meaning.is === "otherGoods";
  const unknown = chosen.filter((one) => hasNoEffect(one) && isReadable(one, tokens));
  const dropped = [...unknown, ...negated].filter((one) => !model?.readings.includes(one));
  return {
    filter: composed.filter,
    keywords: composed.keywords,
    preferred: [
      ...preferredWords(
        kinds.map((one) => one.corrected ?? textOf(one)),
        composed,
        vocabulary,
      ),
      ...relativesOf(model, model ? corrected(model.readings) : "", composed, vocabulary),
      ...brandOf(composed, vocabulary),
    ],
    sort: composed.sort,
    corrections,
    correctedText: corrections.length > 0 ? corrected(chosen) : null,
    dropped: distinct([...dropped.toSorted((a, b) => a.from - b.from).map(textOf), ...unused]),
    unknownModel: model ? corrected(model.readings) : null,
    questions,
  };
}

/** The codes of the phones that are nearest to one that does not exist. An accessory must fit, so it gets none. */
function relativesOf(
  model: UnknownModel | undefined,
  name: string,
  { filter, keywords }: Composed,
  vocabulary: Vocabulary,
): string[] {
  if (!model || !filter.categories?.includes("Phone")) return [];
  const phones = phonesWith(keywords, filter.brands ?? [], vocabulary);
  return model.codes.flatMap((code) => nearestCodes(code, wordsOf(name), phones, vocabulary));
}

/** The brand that a model without one most likely belongs to. */
function brandOf({ filter, keywords }: Composed, vocabulary: Vocabulary): string[] {
  if (!filter.categories?.includes("Phone") || filter.brands) return [];
  return wordsOf(likeliestBrand(keywords, vocabulary) ?? "");
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

const nothing: Omit<Understanding, "dropped"> = {
  filter: {},
  keywords: [],
  preferred: [],
  sort: null,
  corrections: [],
  correctedText: null,
  unknownModel: null,
  questions: [],
};

/** Leaves out "not samsung" and "vivo aur oppo nahi": to ignore what is unwanted is better than to search for it. */
function withoutNegated(readings: readonly Reading[]): { kept: Reading[]; negated: Reading[] } {
  const out = new Set<Reading>();
  for (const [index, reading] of readings.entries()) {
    if (reading.meaning.is !== "negation") continue;
    out.add(reading);
    const others =
      reading.meaning.of === "next" ? readings.slice(index + 1) : readings.slice(0, index).toReversed();
    for (const target of targetsOf(others)) out.add(target);
  }
  return { kept: readings.filter((one) => !out.has(one)), negated: readings.filter((one) => out.has(one)) };
}

/**
 * What a negation excludes, nearest first: all of "vivo and oppo" and of "galaxy s23", only the brand of "samsung under
 * 20000" and of "samsung phone".
 */
function targetsOf(others: readonly Reading[]): Reading[] {
  const near = others.slice(others.findIndex((other) => !isHelp(other)));
  const [first, second] = near;
  if (!first || isHelp(first)) return [];
  const isPhoneOf = first.meaning.is === "kind" && second !== undefined && whatIs(second) === "name";
  const targets: Reading[] = [];
  for (const other of isPhoneOf ? near.slice(1) : near) {
    if (other.meaning.is === "or") continue;
    const [target = other] = targets;
    if (whatIs(other) !== whatIs(target)) break;
    targets.push(other);
  }
  return targets;
}

/** What a negation excludes together. */
function whatIs({ meaning }: Reading): string {
  if (meaning.is === "filter") return Object.keys(meaning.filter).join();
  return meaning.is === "brand" || meaning.is === "word" || meaning.is === "unknown" ? "name" : meaning.is;
}

/**
 * One corrected word or number among unknown words is a coincidence: "drop table" does not mean cables. A misspelled brand
 * next to an unknown code is none. Of "laptop under 30000" and "xqzt 9000", the price is no answer.
 */
function isGuesswork(
  readings: readonly Reading[],
  tokens: readonly Token[],
  model: UnknownModel | undefined,
): boolean {
  if (readings.some(({ meaning }) => meaning.is === "otherGoods"))
    return readings.every(({ meaning }) => meaning.is !== "kind");
  if (model) return false;
  const meaningful = readings.filter((one) => !isHelp(one));
  const unknown = meaningful.filter((one) => one.meaning.is === "unknown" && isReadable(one, tokens));
  const known = meaningful.filter(({ meaning }) => meaning.is !== "unknown");
  const isNumber = ({ from, to }: Reading) => tokens.slice(from, to).every(({ kind }) => kind === "number");
  const certain = known.filter(
    (one) => one.corrected === null && !(one.meaning.is === "word" && isNumber(one)),
  );
  if (certain.length > 0) return unknown.some((one) => isNoun(one, tokens)) && known.every(fitsAnything);
  const onlyShortNumbers = known.every(
    (one) => isNumber(one) && textBetween(tokens, one.from, one.to).length < 3,
  );
  return unknown.length >= known.length || onlyShortNumbers;
}

function isNoun({ from, to }: Reading, tokens: readonly Token[]): boolean {
  return tokens.slice(from, to).some(({ kind, text }) => kind === "letters" && text.length > 2);
}

/** A price, color, condition or order says nothing about what is searched for. */
function fitsAnything({ meaning }: Reading): boolean {
  if (meaning.is === "quantity") return meaning.unit === "rupees" || meaning.unit === "percent";
  if (meaning.is === "sort") return meaning.sort.startsWith("price") || meaning.sort === "release";
  return meaning.is === "filter" && Object.keys(meaning.filter).every((field) => fieldsOfAnything.has(field));
}

const fieldsOfAnything = new Set<string>(fieldsOfAccessories);

function isReadable({ from, to }: Reading, tokens: readonly Token[]): boolean {
  return tokens.slice(from, to).some(({ kind }) => kind !== "symbol");
}

function isHelp({ meaning }: Reading): boolean {
  return ["ignored", "question", "or", "marker", "currency", "unit", "multiplier", "numeral"].includes(
    meaning.is,
  );
}

function textBetween(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ text, glued }, index) => (index > 0 && !glued ? ` ${text}` : text))
    .join("");
}
