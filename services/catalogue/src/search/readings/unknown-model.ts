import { phonesWith } from "../filter/compose-phones.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { englishWords } from "../vocabulary/words.ts";
import type { Reading } from "./reading.ts";

/** Readings next to each other, of which some name phones and the others do not fit to them. */
export interface UnknownModel {
  /** In the order of the text. */
  readonly readings: readonly Reading[];
  /** Those of them that no phone has with the others, as typed without spaces. */
  readonly unknown: readonly string[];
  /** The codes among them; a number also with the word before it: of "fold 10", 10 and fold10. */
  readonly codes: readonly string[];
}

/**
 * The phone that a text names, when there is none of this name: in "iphone 25 pro" the 25 is next to words of phones, but no
 * phone has all three. Undefined when there is none, or when the text names two.
 */
export function unknownModel(
  chosen: readonly Reading[],
  textOf: (reading: Reading) => string,
  vocabulary: Vocabulary,
): UnknownModel | undefined {
  const plainText = (reading: Reading) => textOf(reading).replaceAll(" ", "");
  /** "Micromax canvas" and "nokia lumia 520": a name that the shop has never heard, of a maker of phones. */
  const isNameAfterBrand = (reading: Reading) => {
    const at = chosen.indexOf(reading);
    const [before, next] = [chosen[at - 1], chosen[at + 1]];
    if (reading.meaning.is !== "unknown" || before?.meaning.is !== "brand") return false;
    if (!isNoun(plainText(reading))) return false;
    const { brand } = before.meaning;
    const { phones, accessories } = vocabulary.brand(brand);
    const isNumbered = next?.meaning.is === "unknown" && hasDigit(textOf(next));
    const makesOnlyPhones = accessories === null && !vocabulary.listsPhonesOf(brand);
    return phones !== null && (isNumbered || makesOnlyPhones);
  };
  const isUnknown = (reading: Reading) =>
    isNameAfterBrand(reading) ||
    (reading.meaning.is === "unknown" && couldNameModel(plainText(reading), vocabulary));
  const brands = chosen.flatMap(({ meaning }) => (meaning.is === "brand" ? [meaning.brand] : []));
  /** "Phone" is a word of names, too: Nothing Phone. */
  const isPhoneWord = (reading: Reading) =>
    reading.meaning.is === "kind" &&
    isOfPhones(plainText(reading), vocabulary) &&
    brands.length > 0 &&
    !phonesWith([plainText(reading)], brands, vocabulary).isEmpty();
  const isPart = (reading: Reading) =>
    namesPhones(reading, vocabulary) || isPhoneWord(reading) || isUnknown(reading);
  for (const readings of runs(chosen, isPart)) {
    const unknown = readings.filter(isUnknown).map(plainText);
    const known = readings.filter((reading) => !isUnknown(reading));
    if (unknown.length === 0 || known.length === 0) continue;
    if (namesOneOfTwo(unknown, known, textOf, vocabulary)) continue;
    // The numbers of a name that was never heard are near to those of no other.
    const numbered = readings.some(isNameAfterBrand) ? [] : readings.filter(isUnknown);
    const codes = numbered.flatMap((one) => {
      const before = readings[readings.indexOf(one) - 1];
      const code = plainText(one);
      // Of "a17k", the nearest codes are those of an A17.
      if (before && /^[a-z]$/.test(code) && hasDigit(plainText(before))) return [plainText(before)];
      return before && /^\d/.test(code) ? [code, `${plainText(before)}${code}`] : [code];
    });
    return { readings, unknown, codes };
  }
  return undefined;
}

/** Whether the unknown words are those of a second phone: "s23 s24", or the second phone of "iphone 13 or iphone 14". */
function namesOneOfTwo(
  unknown: readonly string[],
  known: readonly Reading[],
  textOf: (reading: Reading) => string,
  vocabulary: Vocabulary,
): boolean {
  if (!unknown.every((text) => isOfPhones(text, vocabulary))) return false;
  const words = known.flatMap((one) => {
    if (one.meaning.is === "word") return one.meaning.words;
    // Of "pixel fold 2", no Pixel 2 is a Fold.
    return one.meaning.is === "filter" ? [textOf(one)] : [];
  });
  const brands = known.flatMap(({ meaning }) => (meaning.is === "brand" ? [meaning.brand] : []));
  const hasTwoCodes = unknown.some(hasDigit) && known.some((one) => hasDigit(textOf(one)));
  return hasTwoCodes || !phonesWith([...words, ...unknown], brands, vocabulary).isEmpty();
}

/** A code such as a59, 25, 1.4 or the "e" of "moto e", or a word that other phones have. */
function couldNameModel(text: string, vocabulary: Vocabulary): boolean {
  return /^(?:[a-z]|[a-z]{0,3}\d{1,4}[a-z]{0,2}|\d\.\d)$/.test(text) || isOfPhones(text, vocabulary);
}

function isNoun(text: string): boolean {
  return /^[a-z]{3,}$/.test(text) && !englishWords.has(text);
}

function isOfPhones(word: string, vocabulary: Vocabulary): boolean {
  return vocabulary.use(word).phones !== null;
}

function namesPhones({ meaning }: Reading, vocabulary: Vocabulary): boolean {
  // "Fold" and "flip" are words of names, too.
  if (meaning.is === "filter") return meaning.filter.formFactors !== undefined;
  if (meaning.is === "brand") return vocabulary.brand(meaning.brand).phones !== null;
  return meaning.is === "word" && meaning.words.some((word) => isOfPhones(word, vocabulary));
}

function hasDigit(text: string): boolean {
  return /\d/.test(text);
}

/** The longest parts of the text all of whose readings qualify. */
function runs(readings: readonly Reading[], qualifies: (reading: Reading) => boolean): Reading[][] {
  const found: Reading[][] = [[]];
  for (const reading of readings) {
    if (qualifies(reading)) found.at(-1)?.push(reading);
    else found.push([]);
  }
  return found;
}
