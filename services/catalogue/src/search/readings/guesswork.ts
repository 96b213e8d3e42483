import { fieldsOfAccessories } from "../filter/compose-accessories.ts";
import { phonesWith } from "../filter/compose-phones.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { words } from "../vocabulary/words.ts";
import { isHelp, isReadable, type Reading } from "./reading.ts";
import { type Token, textBetween } from "./tokens.ts";
import type { UnknownModel } from "./unknown-model.ts";

const series = new Set(words.series);

/**
 * One corrected word or number among unknown words is a coincidence: "drop table" does not mean cables. A misspelled brand
 * next to an unknown code is none. Of "laptop under 30000" and "xqzt 9000", the price is no answer.
 */
export function isGuesswork(
  readings: readonly Reading[],
  tokens: readonly Token[],
  model: UnknownModel | undefined,
  vocabulary: Vocabulary,
): boolean {
  if (readings.some(({ meaning }) => meaning.is === "otherGoods"))
    return readings.every(({ meaning }) => meaning.is !== "kind");
  if (model) return false;
  const meaningful = readings.filter((one) => !isHelp(one));
  const isSeries = readings.some((one) => series.has(textBetween(tokens, one.from, one.to)));
  if (
    isModelNumber(meaningful, vocabulary) ||
    (isSeries && meaningful.every(({ meaning }) => meaning.is === "word"))
  )
    return false;
  const known = meaningful.filter(({ meaning }) => meaning.is !== "unknown");
  const isNumber = ({ from, to }: Reading) => tokens.slice(from, to).every(({ kind }) => kind === "number");
  const hasKind = known.some(({ meaning }) => meaning.is === "kind" && meaning.category === "Accessories");
  // Accessories have many numbers, so one says nothing about the word beside it: "earfone 500".
  const unknown = meaningful.filter(
    (one) => one.meaning.is === "unknown" && isReadable(one, tokens) && !(hasKind && isNumber(one)),
  );
  const certain = known.filter(
    (one) => one.corrected === null && !(one.meaning.is === "word" && isNumber(one)),
  );
  if (certain.length > 0) return unknown.some((one) => isNoun(one, tokens)) && known.every(fitsAnything);
  if (known.every((one) => isCoincidence(one, tokens, vocabulary))) return true;
  const onlyShortNumbers = known.every(
    (one) => isNumber(one) && textBetween(tokens, one.from, one.to).length < 3,
  );
  return unknown.length >= known.length || onlyShortNumbers;
}

/** "3310": a number that is all of a text, and the model of phones of one brand in stock. */
function isModelNumber([one, ...others]: readonly Reading[], vocabulary: Vocabulary): boolean {
  if (one?.meaning.is !== "word" || others.length > 0) return false;
  const models = vocabulary.modelsAt(phonesWith(one.meaning.words, [], vocabulary));
  return new Set(models.flatMap(({ brand, inStock }) => (inStock ? brand : []))).size === 1;
}

const longestCoincidence = 5;
const fewestOfName = 8;

/** A short word that resembles a color, an order or a rare word by chance: "mango" is no MagGo, "same" is no Sage. */
function isCoincidence(one: Reading, tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  if (fitsAnything(one)) return true;
  const { meaning } = one;
  if (meaning.is !== "word" || textBetween(tokens, one.from, one.to).length > longestCoincidence)
    return false;
  return meaning.words.every((word) => (vocabulary.use(word).phones?.size() ?? 0) < fewestOfName);
}

function isNoun({ from, to }: Reading, tokens: readonly Token[]): boolean {
  return tokens.slice(from, to).some(({ kind, text }) => kind === "letters" && text.length > 2);
}

/** A price, color, condition or order says nothing about what is searched for. */
function fitsAnything({ meaning }: Reading): boolean {
  if (meaning.is === "quantity") return ["rupees", "percent", "time", "weight"].includes(meaning.unit);
  if (meaning.is === "sort") return meaning.sort.startsWith("price") || meaning.sort === "release";
  if (meaning.is === "deal") return true;
  return meaning.is === "filter" && Object.keys(meaning.filter).every((field) => fieldsOfAnything.has(field));
}

const fieldsOfAnything = new Set<string>(fieldsOfAccessories);
