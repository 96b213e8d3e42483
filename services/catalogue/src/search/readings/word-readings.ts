import { canBeTyped } from "../spelling/correct-spelling.ts";
import { isIndic } from "../spelling/sounds.ts";
import type { Dictionary, Meaning } from "../vocabulary/meaning.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { englishWords } from "../vocabulary/words.ts";
import type { Reading } from "./reading.ts";
import type { Token } from "./tokens.ts";

const longestSpan = 7;
const longestCorrectedSpan = 3;
/** A single letter may be the beginning of a word: "i fone". */
const shortestKept = 2;
/** Readings of few tokens lose against readings of more tokens. */
const costOfReading = 0.1;
const costOfIgnoring = 0.12;
/** "Wireless charging" alone asks for chargers, with "phone" it is a fact that no filter has. */
const costOfUnfiltered = 0.6;
/** "redmi not 14" is about a Note, "redmi not 5g" is not. */
const costOfNegatedNumber = 1.5;
const costOfJoining = 0.1;
/** Cutting a code such as a51 apart. */
const costOfCutting = 0.6;
const costOfDropping = 3.5;
/** More than a code and another word of the model: "iphone 30 ultra" is about iPhones, not about the Edge 30 Ultra. */
const costOfDroppingBrand = 7;
/** A brand or series that is probably misspelled: "onplus 17 ultra" is about a OnePlus, not about an Ultra of others. */
const costOfDroppingLikelyBrand = 5.5;
const costOfLikelyBrand = 1.3;
const costOfDroppingNumber = 3.3;
const costOfDroppingLetter = 1.5;
const costOfDroppingSymbol = 0.1;

export interface SpellingOptions {
  /** Take every word as it is. */
  readonly exact: boolean;
}

/** All readings of words and phrases, right or misspelled, in one word or several. */
export function wordReadings(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  { exact }: SpellingOptions,
): Reading[] {
  const readings: Reading[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    readings.push(...seriesReading(tokens, from, vocabulary));
    let key = "";
    for (let to = from + 1; to <= Math.min(from + longestSpan, tokens.length); to += 1) {
      const numbers = tokens[to - 1]?.kind === "number" && tokens[to - 2]?.kind === "number";
      if (numbers && to > from + 1) break;
      key += tokens[to - 1]?.text ?? "";
      const cost = costOfReading + costOfEdges(tokens, from, to);
      const meanings = vocabulary.dictionary.get(key);
      for (const meaning of meanings) {
        // The "a" of "narzo 50a" is no article: a Narzo 50A is no Narzo 50. "N13" is not "and 13".
        const isPartOfCode = to === from + 1 && (isInsideCode(tokens, from) || isInsideCode(tokens, to));
        if ((meaning.is === "ignored" || meaning.is === "or") && isPartOfCode) continue;
        readings.push({
          from,
          to,
          cost:
            cost +
            costOfMeaning(meaning, tokens.slice(to, to + 2), vocabulary.dictionary) +
            joining(tokens, from, to, key, vocabulary),
          meaning,
          corrected: null,
        });
      }
      const span = tokens.slice(from, to);
      const spelled = exact && !span.some(({ text }) => isIndic(text));
      const isKnown = meanings.some((meaning) => !canBeCorrected(meaning, vocabulary));
      if (isKnown || spelled || span.length > longestCorrectedSpan) continue;
      if (
        span.some(({ text }) => englishWords.has(text)) ||
        !canBeMisspelled(span) ||
        isOfKnownWords(span, vocabulary.dictionary)
      )
        continue;
      readings.push(...guessedReadings({ from, to, key, cost, span }, vocabulary));
    }
  }
  return readings;
}

/**
 * "Moto g" and "galaxy a under 15000" ask for a series; of "moto g 5g" and "iphone x", the letter is a model. A text about two brands
 * has none, because a series would exclude the other brand.
 */
function seriesReading(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Reading[] {
  const [before, letter, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!before || !letter || letter.glued || !/^[a-z]$/.test(letter.text)) return [];
  if (!canFollowSeries(letter, after, vocabulary)) return [];
  const brandsOf = ({ text }: Token) =>
    vocabulary.dictionary.get(text).flatMap((meaning) => (meaning.is === "brand" ? [meaning.brand] : []));
  const [brand] = brandsOf(before);
  if (!brand && !vocabulary.isSeries(before.text)) return [];
  if (new Set(tokens.flatMap(brandsOf)).size > 1) return [];
  const named = brand ? vocabulary.brand(brand).phones : vocabulary.use(before.text).phones;
  const count = (word: string) => {
    const phones = vocabulary.use(word).phones;
    return named && phones ? named.new_intersection(phones).size() : 0;
  };
  const series = `${letter.text}series`;
  if (count(series) <= count(letter.text)) return [];
  return [{ from: at, to: at + 1, cost: 0, meaning: { is: "word", words: [series] }, corrected: null }];
}

/** The letter "a" is also an article: "is oppo a good brand". */
function canFollowSeries(letter: Token, after: Token | undefined, { dictionary }: Vocabulary): boolean {
  if (!after) return true;
  const follows = dictionary.get(after.text);
  if (follows.some(({ is }) => is === "kind" || is === "marker")) return true;
  return letter.text !== "a" && follows.length > 0 && follows.every(({ is }) => is !== "word" && is !== "or");
}

const longestCorrectedWord = 4;

/**
 * "Not" and a short word that only accessories have: "redmi not 14" is about a Note, "iphone 13 por" about a Pro. A long one
 * is no other by chance: "airpods" are no "ear pods".
 */
function canBeCorrected(meaning: Meaning, vocabulary: Vocabulary): boolean {
  if (meaning.is === "word")
    return meaning.words.every(
      (word) => word.length <= longestCorrectedWord && vocabulary.use(word).phones === null,
    );
  return meaning.is === "negation" && meaning.of === "next";
}

function guessedReadings(
  {
    from,
    to,
    key,
    cost,
    span,
  }: { from: number; to: number; key: string; cost: number; span: readonly Token[] },
  { dictionary, spelling }: Vocabulary,
): Reading[] {
  const guesses = spelling.guesses(key).filter((guess) => keepsKnownWords(span, guess.key, dictionary));
  return guesses.flatMap((guess) =>
    dictionary.get(guess.key).map((meaning) => ({
      from,
      to,
      cost: cost + guess.cost + costOfMeaning(meaning, [], dictionary) + (to - from - 1) * 0.3,
      meaning,
      corrected: isIndic(key) ? null : correctText(meaning, guess.key, dictionary),
    })),
  );
}

/** A guess may be another spelling of a known word: show the known word. */
function correctText(meaning: Meaning, key: string, dictionary: Dictionary): string {
  if (meaning.is === "brand") return meaning.brand;
  return meaning.is === "word" ? meaning.words.join(" ") : dictionary.textOf(key);
}

/** What no other reading covers is dropped: a code as a whole, other tokens one by one. */
export function unknownReadings(
  tokens: readonly Token[],
  words: readonly Reading[],
  vocabulary: Vocabulary,
): Reading[] {
  const readings: Reading[] = [];
  const brands = new Set(words.filter((one) => isLikelyBrand(one, vocabulary)).map((one) => one.from));
  for (let from = 0; from < tokens.length; from += 1) {
    const token = tokens[from];
    if (!token) continue;
    const cost = brands.has(from) ? costOfDroppingLikelyBrand : costOfDroppingToken(tokens, from, vocabulary);
    readings.push({
      from,
      to: from + 1,
      cost: cost + costOfEdges(tokens, from, from + 1),
      meaning: unknown,
      corrected: null,
    });
    let to = from + 1;
    while (tokens[to]?.glued && tokens[to]?.kind !== "symbol") to += 1;
    if (to > from + 1 && !token.glued && token.kind !== "symbol")
      readings.push({ from, to, cost: costOfDropping + 0.1, meaning: unknown, corrected: null });
  }
  return readings;
}

const unknown = { is: "unknown" } as const;

function isLikelyBrand({ from, to, cost, meaning, corrected }: Reading, vocabulary: Vocabulary): boolean {
  const isBrand =
    meaning.is === "brand" ||
    (meaning.is === "word" && meaning.words.every((word) => vocabulary.isSeries(word)));
  return isBrand && corrected !== null && to === from + 1 && cost < costOfLikelyBrand;
}

function costOfDroppingToken(tokens: readonly Token[], at: number, vocabulary: Vocabulary): number {
  const { dictionary } = vocabulary;
  const token = tokens[at];
  if (token?.kind === "symbol") return costOfDroppingSymbol;
  if (token?.kind === "number") return costOfDroppingNumber;
  if (isLoneLetter(tokens, at)) return costOfDroppingLetter;
  const isBrandOrKind = dictionary
    .get(token?.text ?? "")
    .some(
      (meaning) => meaning.is === "brand" || (meaning.is === "kind" && meaning.category === "Accessories"),
    );
  const text = token?.text ?? "";
  return isBrandOrKind || vocabulary.isSeries(text) || vocabulary.isNameOfAccessories(text)
    ? costOfDroppingBrand
    : costOfDropping;
}

/** A letter that is no part of a code. */
function isLoneLetter(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token?.kind === "letters" && token.text.length === 1 && !token.glued && !tokens[at + 1]?.glued;
}

function costOfMeaning(meaning: Meaning, next: readonly Token[], dictionary: Dictionary): number {
  if (meaning.is === "negation" && meaning.of === "next" && isBareNumber(next, dictionary))
    return costOfNegatedNumber;
  if (meaning.is !== "ignored") return 0;
  return meaning.isSaid ? costOfUnfiltered : costOfIgnoring;
}

function isBareNumber([number, unit]: readonly Token[], dictionary: Dictionary): boolean {
  if (number?.kind !== "number") return false;
  return unit?.text !== "g" && !dictionary.get(unit?.text ?? "").some(({ is }) => is === "unit");
}

/** Joining what was typed apart costs a little, unless the known text has spaces, too. */
function joining(
  tokens: readonly Token[],
  from: number,
  to: number,
  key: string,
  { dictionary }: Vocabulary,
): number {
  if (to === from + 1 || dictionary.textOf(key).includes(" ")) return 0;
  return tokens.slice(from + 1, to).some(({ glued }) => !glued) ? costOfJoining : 0;
}

/** An edge inside a code of one letter and a number cuts it apart: "s" and "26" are not the code s26. */
function costOfEdges(tokens: readonly Token[], from: number, to: number): number {
  return (isInsideCode(tokens, from) ? costOfCutting : 0) + (isInsideCode(tokens, to) ? costOfCutting : 0);
}

function isInsideCode(tokens: readonly Token[], edge: number): boolean {
  const before = tokens[edge - 1];
  const after = tokens[edge];
  if (!before || !after?.glued || before.kind === "symbol" || after.kind === "symbol") return false;
  return (
    before.kind !== after.kind &&
    (before.text.length === 1 || after.text.length === 1) &&
    !(before.text.length === 1 && before.kind === "number" && after.text.length > 1)
  );
}

function canBeMisspelled(span: readonly Token[]): boolean {
  return span.every(({ kind, text }) => kind === "letters" && (span.length > 1 || text.length > 1));
}

/** Only the unknown words of several are misspelled, and not beyond what a word of their length may be: "jio phone" is no iphone. */
function keepsKnownWords(span: readonly Token[], guess: string, dictionary: Dictionary): boolean {
  if (span.length === 1) return true;
  if (span.slice(1, -1).some(({ text }) => text.length >= shortestKept && dictionary.has(text))) return false;
  const [first, last] = [span[0]?.text ?? "", span.at(-1)?.text ?? ""];
  const isKnown = (word: string) => word.length >= shortestKept && dictionary.has(word);
  const start = isKnown(first) ? first : "";
  const end = isKnown(last) ? last : "";
  if (start + end === "") return true;
  if (!guess.startsWith(start) || !guess.endsWith(end)) return false;
  const typed = span.map(({ text }) => text).join("");
  const rest = (text: string) => text.slice(start.length, text.length - end.length);
  return canBeTyped(rest(typed), rest(guess));
}

/** Several words that are known are not one misspelled word: "aur iphone" is no earphone. */
function isOfKnownWords(span: readonly Token[], dictionary: Dictionary): boolean {
  return span.length > 1 && span.every(({ text }) => dictionary.has(text));
}
