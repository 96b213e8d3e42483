import { wordsOf } from "../listing/index/product-words.ts";
import { eitherPhone } from "./either-phone.ts";
import { fieldsOfAccessories, preferredWords } from "./filter/compose-accessories.ts";
import { composeFilter } from "./filter/compose-filter.ts";
import { likeliestBrand, phonesWith } from "./filter/compose-phones.ts";
import { excludeBrands } from "./filter/exclude-brands.ts";
import type { Composed } from "./filter/parts.ts";
import { chooseReadings } from "./readings/choose-readings.ts";
import { type WithoutNegated, withoutNegated } from "./readings/excluded.ts";
import { quantityReadings } from "./readings/quantities.ts";
import { isHelp, type Reading } from "./readings/reading.ts";
import { normalizeText, type Token, tokenize } from "./readings/tokens.ts";
import { traitsOfPhones } from "./readings/traits.ts";
import { type UnknownModel, unknownModel } from "./readings/unknown-model.ts";
import { type SpellingOptions, unknownReadings, wordReadings } from "./readings/word-readings.ts";
import { nearestCodes } from "./spelling/nearest-codes.ts";
import { splitWords } from "./spelling/run-together.ts";
import type { Understanding } from "./understanding.types.ts";
import type { Vocabulary } from "./vocabulary/vocabulary.ts";

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
  const chosen = withoutGuessesOfQuestions(chooseReadings(tokens.length, readings, vocabulary));
  const exclusions = withoutNegated(chosen);
  const traits = traitsOfPhones(exclusions.kept, vocabulary);
  const kept = exclusions.kept.filter((one) => !traits.includes(one));
  const textOf = (reading: Reading) => textBetween(tokens, reading.from, reading.to);
  const questions = distinct(
    chosen.flatMap(({ meaning }) => (meaning.is === "question" ? [meaning.question] : [])),
  );
  const model = unknownModel(kept, textOf, vocabulary);
  const onlyExcludes = exclusions.brands.length > 0 && kept.every(isHelp);
  if (!onlyExcludes && isGuesswork(kept, tokens, model))
    return {
      ...nothing,
      dropped: chosen.filter((one) => !isHelp(one) && isReadable(one, tokens)).map(textOf),
      questions,
    };
  const sides = sidesOf(chosen, tokens);
  const either = sides && eitherPhone(sides, (side) => understand(side, vocabulary, options), vocabulary);
  const composed = excludeBrands(
    composeFilter(kept, vocabulary, model !== undefined),
    exclusions.brands,
    kept,
    vocabulary,
  );
  const kinds = kept.filter(({ meaning }) => meaning.is === "kind");
  // A number is shown as it was typed.
  const unused = composed.unused.flatMap((one) =>
    typeof one === "string" ? one : kept.filter(({ meaning }) => meaning === one).map(textOf),
  );
  // Nobody needs to know what a word was taken for that has no effect; it is said to be ignored.
  const correctionOf = (one: Reading) =>
    hasEffect(one) && one.corrected !== textOf(one) ? one.corrected : null;
  const corrections = chosen.flatMap((one) => {
    const to = correctionOf(one);
    return to === null ? [] : [{ from: textOf(one), to }];
  });
  const corrected = (some: readonly Reading[]) =>
    some
      .map((one) => correctionOf(one) ?? textOf(one))
      .join(" ")
      .trim();
  const isMisspelled = (one: Reading) => one.corrected !== null && one.corrected !== textOf(one);
  const isDropped = (one: Reading) =>
    hasEffect(one) ? isUnfilteredBy(composed, one) : isSaid(one) || isMisspelled(one);
  const negated = negatedOf(exclusions, composed);
  const unknown = chosen.filter(
    (one) => isDropped(one) && isReadable(one, tokens) && !negated.some((other) => contains(other, one)),
  );
  const dropped = [...unknown, ...negated, ...traits].filter((one) => !model?.readings.includes(one));
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
    ...(either ? { ...either, unknownModel: null } : {}),
  };
}

/** What the list does not leave out. Accessories fit phones of other brands. */
function negatedOf({ negated, ofBrands }: WithoutNegated, { filter }: Composed): readonly Reading[] {
  return filter.categories?.includes("Accessories") ? [...negated, ...ofBrands] : negated;
}

function contains(outer: Reading, inner: Reading): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

/** The texts before and after the one "or" or "vs" of a text. */
function sidesOf(chosen: readonly Reading[], tokens: readonly Token[]): [string, string] | undefined {
  const [or, ...more] = chosen.filter(({ meaning }) => meaning.is === "or");
  if (!or || more.length > 0 || chosen.some(({ meaning }) => meaning.is === "negation")) return undefined;
  return [textBetween(tokens, 0, or.from), textBetween(tokens, or.to, tokens.length)];
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
  if (meaning.is === "quantity") return ["rupees", "percent", "time"].includes(meaning.unit);
  if (meaning.is === "sort") return meaning.sort.startsWith("price") || meaning.sort === "release";
  return meaning.is === "filter" && Object.keys(meaning.filter).every((field) => fieldsOfAnything.has(field));
}

const fieldsOfAnything = new Set<string>(fieldsOfAccessories);

/** Words that help to read others, and those that mean nothing to the shop, change no list. */
function hasEffect(one: Reading): boolean {
  const { is } = one.meaning;
  return is !== "unknown" && is !== "otherGoods" && (is === "question" || !isHelp(one));
}

function isSaid({ meaning }: Reading): boolean {
  return (
    meaning.is === "unknown" ||
    meaning.is === "otherGoods" ||
    (meaning.is === "ignored" && meaning.isSaid === true)
  );
}

/** "Android phone" lists iPhones, too, "samsung android phone" does not. */
function isUnfilteredBy({ filter, keywords }: Composed, { meaning }: Reading): boolean {
  return meaning.is === "kind" && meaning.isUnfiltered === true && !filter.brands && keywords.length === 0;
}

/** A sentence that asks the shop something has words that resemble colors and orders by coincidence. */
function withoutGuessesOfQuestions(readings: readonly Reading[]): Reading[] {
  const isQuestion = readings.some(({ meaning }) => meaning.is === "question");
  return readings.map((one) => {
    const isGuess = one.corrected !== null && guessedOfQuestions.has(one.meaning.is);
    return isQuestion && isGuess ? { ...one, meaning: { is: "unknown" }, corrected: null } : one;
  });
}

const guessedOfQuestions: ReadonlySet<Reading["meaning"]["is"]> = new Set([
  "filter",
  "sort",
  "screen",
  "fast",
]);

function isReadable({ from, to }: Reading, tokens: readonly Token[]): boolean {
  return tokens.slice(from, to).some(({ kind }) => kind !== "symbol");
}

function textBetween(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(from, to)
    .map(({ text, glued }, index) => (index > 0 && !glued ? ` ${text}` : text))
    .join("");
}
