import { wordsOf } from "../listing/index/product-words.ts";
import { eitherPhone, sidesOf } from "./either-phone.ts";
import { preferredWords } from "./filter/compose-accessories.ts";
import { composeFilter } from "./filter/compose-filter.ts";
import { likeliestBrand, phonesWith } from "./filter/compose-phones.ts";
import { excludeProducts } from "./filter/exclude-products.ts";
import type { Composed } from "./filter/parts.ts";
import { isOnlyQuestion, questionsOf } from "./readings/asked-questions.ts";
import { chooseReadings } from "./readings/choose-readings.ts";
import { withComparisons } from "./readings/comparisons.ts";
import { withoutNegated } from "./readings/excluded.ts";
import { isGuesswork } from "./readings/guesswork.ts";
import { withBrandOfCode, withoutModelCode, withRedmi } from "./readings/model-code.ts";
import { withModelNumber } from "./readings/model-number.ts";
import { quantityReadings } from "./readings/quantities.ts";
import { withoutAmountsOfQuestions } from "./readings/question-amounts.ts";
import { isHelp, isPerson, isReadable, type Reading } from "./readings/reading.ts";
import { normalizeText, type Token, textBetween, tokenize } from "./readings/tokens.ts";
import { accessoriesBeside, traitsOfPhones } from "./readings/traits.ts";
import { type UnknownModel, unknownModel } from "./readings/unknown-model.ts";
import { type SpellingOptions, unknownReadings, wordReadings } from "./readings/word-readings.ts";
import { nearestCodes } from "./spelling/nearest-codes.ts";
import { splitWords } from "./spelling/run-together.ts";
import type { Understanding } from "./understanding.types.ts";
import type { Question } from "./vocabulary/meaning.ts";
import type { Vocabulary } from "./vocabulary/vocabulary.ts";

/** Finds the products that a shopper means. docs/search.md explains the steps. */
export function understand(text: string, vocabulary: Vocabulary, options: SpellingOptions): Understanding {
  if (!isReadableText(text)) return { ...nothing, dropped: [text] };
  const named = options.exact ? text : withoutModelCode(withBrandOfCode(text, vocabulary));
  if (named !== text) return readAs(named, text, understand(named, vocabulary, options));
  // Another shop's title ends with selling points: "Galaxy M34 5G (Blue, 128GB) | 120Hz AMOLED | No Cost EMI".
  const bar = text.indexOf("|");
  const title = text.slice(0, Math.max(bar, 0));
  if (!isReadableText(title)) return understandModel(text, vocabulary, options);
  const understood = understandModel(title, vocabulary, options);
  const rest = text.slice(bar + 1).trim();
  if (rest === "") return understood;
  const { dropped, unfiltered } = understood;
  return { ...understood, dropped: [...dropped, rest], unfiltered: [...unfiltered, rest] };
}

/** What a text means that stands for another one. */
function readAs(to: string, from: string, understood: Understanding): Understanding {
  const { corrections, correctedText } = understood;
  return {
    ...understood,
    corrections: [{ from, to }, ...corrections],
    correctedText: correctedText ?? to,
  };
}

function understandModel(text: string, vocabulary: Vocabulary, options: SpellingOptions): Understanding {
  const understood = understandPart(text, vocabulary, options);
  const { unknownModel: model } = understood;
  const redmi = model === null || options.exact ? null : withRedmi(understood.correctedText ?? text, model);
  if (redmi === null) return understood;
  const read = understandPart(redmi, vocabulary, options);
  const isNamed = read.unknownModel === null && read.dropped.length <= understood.dropped.length;
  return isNamed ? readAs(redmi, text, read) : understood;
}

function understandPart(text: string, vocabulary: Vocabulary, options: SpellingOptions): Understanding {
  const tokens = withModelNumber(splitWords(tokenize(normalizeText(text)), vocabulary, options), vocabulary);
  const textOf = (reading: Reading) => textBetween(tokens, reading.from, reading.to);
  const read = withoutAmountsOfQuestions(likeliestReadings(tokens, vocabulary, options), textOf);
  const beside = accessoriesBeside(read, textOf, vocabulary);
  const exclusions = withoutNegated(read.filter((one) => !beside.includes(one)));
  const traits = traitsOfPhones(exclusions.kept, textOf, vocabulary);
  const asTrait = (one: Reading): Reading =>
    traits.includes(one) ? { ...one, meaning: { is: "ignored", isSaid: true }, corrected: null } : one;
  const chosen = read.filter((one) => !beside.includes(one)).map(asTrait);
  const told = read.map(asTrait);
  const kept = exclusions.kept.map(asTrait);
  if (chosen.every((one) => isStray(one, textOf(one)) || !isReadable(one, tokens)))
    return { ...nothing, dropped: [text] };
  const questions = questionsOf(chosen, textOf, vocabulary);
  const model = unknownModel(kept, textOf, vocabulary);
  const onlyExcludes = exclusions.without.length > 0 && kept.every(isHelp);
  if (!onlyExcludes && isGuesswork(kept, tokens, model, vocabulary)) {
    return { ...ofGuesswork(chosen, tokens, questions), questions };
  }
  if (isOnlyQuestion(kept, questions)) return { ...nothing, dropped: [], questions };
  const sides = sidesOf(chosen, tokens);
  const either = sides && eitherPhone(sides, (side) => understand(side, vocabulary, options), vocabulary);
  const composed = excludeProducts(
    composeFilter(kept, vocabulary, model !== undefined),
    exclusions.without,
    kept,
    vocabulary,
  );
  const kinds = kept.filter(({ meaning }) => meaning.is === "kind");
  // A number is shown as it was typed.
  const unused = composed.unused.flatMap((one) =>
    typeof one === "string"
      ? one.replaceAll(/\b([a-z])series\b/g, "$1 series")
      : kept.filter(({ meaning }) => meaning === one).map(textOf),
  );
  const corrections = correctionsOf(told, textOf);
  const corrected = (some: readonly Reading[]) => correctedTextOf(some, tokens);
  const isMisspelled = (one: Reading) => one.corrected !== null && one.corrected !== textOf(one);
  const isDropped = (one: Reading) =>
    isUnfiltered(one) || (!hasEffect(one) && (isSaid(one) || isMisspelled(one)));
  const { negated } = exclusions;
  const unknown = chosen.filter(
    (one) => isDropped(one) && isReadable(one, tokens) && !negated.some((other) => contains(other, one)),
  );
  const dropped = [...unknown, ...negated]
    .filter((one) => !model?.readings.includes(one))
    .toSorted((a, b) => a.from - b.from);
  const isOfAccessories = composed.filter.categories?.includes("Accessories") ?? false;
  // "Case for iphone 13 and 14": a list has what fits one phone.
  const isOtherPhone = (one: Reading) =>
    composed.filter.fits !== undefined && vocabulary.use(textOf(one)).phones !== null;
  const known = dropped.filter((one) => isUnfiltered(one) || negated.includes(one) || isOtherPhone(one));
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
    ...sortsOf(composed, kept),
    corrections,
    correctedText: corrections.length > 0 ? corrected(told) : null,
    dropped: distinct([...dropped.map(textOf), ...unused]),
    unfiltered: distinct([...known.map(textOf), ...(isOfAccessories ? [] : unused)]),
    notSold: [],
    unknownModel: model ? corrected(model.readings) : null,
    compared: [],
    also: alsoAsked(beside, kept, composed, textOf),
    questions,
    ...(either ? { ...either, sorts: [] } : {}),
  };
}

/** Nobody needs to know what a word was taken for that has no effect; it is said to be ignored. */
function correctionOf(one: Reading, text: string): string | null {
  return hasEffect(one) && one.corrected !== text ? one.corrected : null;
}

function correctionsOf(readings: readonly Reading[], textOf: (reading: Reading) => string) {
  return readings.flatMap((one) => {
    const from = textOf(one);
    const to = correctionOf(one, from);
    return to === null ? [] : [{ from, to }];
  });
}

function correctedTextOf(readings: readonly Reading[], tokens: readonly Token[]): string {
  return readings
    .map((one) => {
      const text = textBetween(tokens, one.from, one.to);
      // The "k" of "a17k" belongs to the code.
      const isOfCode = /^[a-z]$/.test(text) && tokens[one.from]?.glued === true;
      return `${isOfCode ? "" : " "}${correctionOf(one, text) ?? text}`;
    })
    .join("")
    .trim();
}

/** The search for the accessories that a text asks for beside a phone. Those for a model must fit it. */
function alsoAsked(
  beside: readonly Reading[],
  kept: readonly Reading[],
  { keywords }: Composed,
  textOf: (reading: Reading) => string,
): string | null {
  if (beside.length === 0) return null;
  const isModel = keywords.some((word) => /\d/.test(word));
  const phone = isModel ? kept.filter(({ meaning }) => meaning.is === "word" || meaning.is === "brand") : [];
  return [...beside, ...phone].map((one) => one.corrected ?? textOf(one)).join(" ");
}

/** What is left of a text that names no product: what it says, and whether it wishes for a phone. */
function ofGuesswork(
  chosen: readonly Reading[],
  tokens: readonly Token[],
  questions: readonly Question[],
): Omit<Understanding, "questions"> {
  const textOf = (reading: Reading) => textBetween(tokens, reading.from, reading.to);
  const isWish =
    questions.length === 0 && chosen.every(isHelp) && chosen.some((one) => isSaid(one) || isPerson(one));
  const dropped = chosen.filter((one) => (isWish ? isSaid(one) : !isHelp(one)) && isReadable(one, tokens));
  const filter = isWish ? { categories: ["Phone"] } : {};
  const unfiltered = dropped.filter(isUnfiltered).map(textOf);
  const notSold = chosen.filter(({ meaning }) => meaning.is === "otherGoods").map(textOf);
  return { ...nothing, filter, dropped: dropped.map(textOf), unfiltered, notSold };
}

/** The order of the list and all that the text asks for. A list of a named phone has none. */
function sortsOf({ sort }: Composed, readings: readonly Reading[]) {
  const asked = readings.flatMap(({ meaning }) => (meaning.is === "sort" ? [meaning.sort] : []));
  return { sort, sorts: sort === null ? [] : distinct(asked) };
}

function contains(outer: Reading, inner: Reading): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

function likeliestReadings(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  options: SpellingOptions,
): Reading[] {
  const words = wordReadings(tokens, vocabulary, options);
  const readings = [
    ...words,
    ...quantityReadings(tokens, words, vocabulary),
    ...unknownReadings(tokens, words, vocabulary),
  ];
  const textOf = (reading: Reading) => textBetween(tokens, reading.from, reading.to);
  const chosen = withComparisons(chooseReadings(tokens.length, readings, vocabulary), textOf).map(
    (one, index, all) => {
      const isAfterName = all[index - 1]?.meaning.is === "word";
      return isAfterName ? afterName(one, textOf(one), vocabulary) : one;
    },
  );
  return withGrade(withoutGuessesOfQuestions(chosen, vocabulary), tokens);
}

/**
 * "Redmi note 13 pro max" has no price, so "max" is a word of the name, and so is the "k" of "a17k". "S23 family" is no phone for
 * a family.
 */
function afterName(one: Reading, text: string, vocabulary: Vocabulary): Reading {
  const { is } = one.meaning;
  if (text === "family") return { ...one, meaning: { is: "ignored" } };
  const isOfName =
    (is === "marker" && vocabulary.use(text).phones !== null) || (is === "multiplier" && text.length === 1);
  return isOfName ? { ...one, meaning: { is: "unknown" } } : one;
}

/** "S21 FE 8/256 good": at the end of a model's title, it is the grade. In a sentence it means nothing: "is this phone good". */
function withGrade(readings: readonly Reading[], tokens: readonly Token[]): Reading[] {
  const last = readings.at(-1);
  const title = readings.slice(0, -1);
  const isTitle =
    title.some(({ meaning }) => meaning.is === "word" || meaning.is === "memory") &&
    title.every((one) => !isHelp(one));
  if (!last || !isTitle || textBetween(tokens, last.from, last.to) !== "good") return [...readings];
  return [...title, { ...last, meaning: { is: "filter", filter: { conditions: ["Good"] } } }];
}

function isReadableText(text: string): boolean {
  return /[\p{L}\p{Nd}]/u.test(text);
}

/** The codes of the phones that are nearest to one that does not exist. An accessory must fit, so it gets none. */
function relativesOf(
  model: UnknownModel | undefined,
  name: string,
  { filter, keywords }: Composed,
  vocabulary: Vocabulary,
): string[] {
  if (!model || !filter.categories?.includes("Phone")) return [];
  const others = keywords.filter((word) => !model.codes.includes(word));
  const phones = phonesWith(others, filter.brands ?? [], vocabulary);
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
  unfiltered: [],
  notSold: [],
  filter: {},
  keywords: [],
  preferred: [],
  sort: null,
  sorts: [],
  corrections: [],
  correctedText: null,
  unknownModel: null,
  compared: [],
  also: null,
  questions: [],
};

/** Words that help to read others, and those that mean nothing to the shop, change no list. */
function hasEffect(one: Reading): boolean {
  const { is } = one.meaning;
  return is !== "unknown" && is !== "otherGoods" && (is === "question" || !isHelp(one));
}

function isSaid(one: Reading): boolean {
  const { is } = one.meaning;
  return is === "unknown" || is === "otherGoods" || isUnfiltered(one);
}

/** A word that the shop knows, but that no filter has. */
function isUnfiltered({ meaning }: Reading): boolean {
  return "isSaid" in meaning && meaning.isSaid;
}

/** "m", "gb" and "under" help to read others, and alone name nothing. */
function isStray(one: Reading, text: string): boolean {
  const { is } = one.meaning;
  return isHelp(one) && is !== "question" && (is !== "ignored" || /^[a-z]$/.test(text));
}

/**
 * A sentence that asks the shop something has words that resemble colors and orders by coincidence, and models if no other word
 * names the same one.
 */
function withoutGuessesOfQuestions(readings: readonly Reading[], vocabulary: Vocabulary): Reading[] {
  const isQuestion = readings.some(({ meaning }) => meaning.is === "question");
  const names = readings.filter(({ meaning }) => meaning.is === "brand" || meaning.is === "word");
  const isLoneModel = ({ meaning }: Reading) =>
    names.length === 1 &&
    meaning.is === "word" &&
    !meaning.words.every((word) => vocabulary.isSeries(word) || vocabulary.isNameOfAccessories(word));
  return readings.map((one) => {
    const isGuess = one.corrected !== null && (guessedOfQuestions.has(one.meaning.is) || isLoneModel(one));
    return isQuestion && isGuess ? { ...one, meaning: { is: "unknown" }, corrected: null } : one;
  });
}

const guessedOfQuestions: ReadonlySet<Reading["meaning"]["is"]> = new Set([
  "filter",
  "sort",
  "screen",
  "fast",
]);
