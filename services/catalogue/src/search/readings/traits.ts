import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { words } from "../vocabulary/words.ts";
import { isHelp, type Reading } from "./reading.ts";

const possessives = new Set(words.spareParts.joints);

/**
 * The accessories and the words of accessories that say what a phone has or comes with, which no filter knows: "phone with
 * headphone jack", "charger ke saath phone", "stereo speaker phone", "type c phone". A kind of accessory before the phone is
 * what the text asks for: "cable for phone with type c".
 */
export function traitsOfPhones(
  readings: readonly Reading[],
  textOf: (reading: Reading) => string,
  vocabulary: Vocabulary,
): Reading[] {
  const told = readings.filter((one) => !isHelp(one) || joinOf(one) !== undefined);
  const parts = told.filter(canBePartOfPhones);
  // "Stylus for phone" asks for a stylus, "phone for mother with loud speaker" for a phone.
  const isOwned = readings
    .slice(readings.findIndex(canBePartOfPhones))
    .some((one) => isHelp(one) && possessives.has(textOf(one)));
  if (parts.length > 0 && !isOwned && (told.some(asksForPhone) || isOnlyWished(told))) return parts;
  const beforePhone = beforePhoneOf(told);
  if (beforePhone.length > 0) return beforePhone;
  const first = told.findIndex((one) => isKind(one) || isPhone(one, vocabulary));
  const phone = told[first];
  if (!phone || isKind(phone)) return [];
  const after = told.slice(first);
  const join = after.findIndex((one) => joinOf(one) === "next");
  const isNamedBeforeJoin = after.slice(0, Math.max(join, 0)).some(isKind);
  const joined = join < 0 || isNamedBeforeJoin ? [] : after.slice(join);
  const traits = joined.filter((one) => isKind(one) || isOfAccessories(one, vocabulary));
  if (traits.length > 0) return traits;
  const asksForPhones = told.some((one) => isPhoneWord(one)) && !told.some(isKind);
  return asksForPhones ? told.filter((one) => isOfAccessories(one, vocabulary)) : [];
}

/** "Headphone jack wala": what has a jack is a phone. */
function isOnlyWished(told: readonly Reading[]): boolean {
  const last = told.at(-1);
  return last !== undefined && joinOf(last) === "previous" && told.slice(0, -1).every(canBePartOfPhones);
}

/** "Charger ke saath phone". */
function beforePhoneOf(told: readonly Reading[]): Reading[] {
  const at = told.findIndex(isPhoneWord);
  const [trait, joint] = told.slice(0, Math.max(at, 0)).slice(-2);
  return trait && joint && isKind(trait) && joinOf(joint) === "previous" ? [trait] : [];
}

/**
 * The accessories of a text that asks for a phone and for them: "phone and charger", "iphone 12 aur tempered glass". "Iphone 12
 * and 13 cover" asks for covers alone.
 */
export function accessoriesBeside(
  readings: readonly Reading[],
  textOf: (reading: Reading) => string,
  vocabulary: Vocabulary,
): Reading[] {
  const and = readings.findIndex((one) => one.meaning.is === "or" || isPlus(one, textOf));
  const sides = [readings.slice(0, Math.max(and, 0)), readings.slice(and + 1)];
  const isAccessory = (one: Reading) => isKind(one) || isOfAccessories(one, vocabulary);
  const namesPhone = (one: Reading) => asksForPhone(one) || isPhone(one, vocabulary);
  const isPhoneBrand = ({ meaning }: Reading) =>
    meaning.is === "brand" && vocabulary.brand(meaning.brand).phones !== null;
  const ofPhone = sides.find((side) => side.some(namesPhone) && !side.some(isAccessory));
  const other = sides.find((side) => side.some(isAccessory));
  const isCode = (one: Reading) => one.meaning.is === "unknown" && /\d/.test(textOf(one));
  if (!ofPhone || other?.some((one) => namesPhone(one) || isPhoneBrand(one) || isCode(one)) !== false)
    return [];
  return other.filter(isAccessory);
}

function isPlus(one: Reading, textOf: (reading: Reading) => string): boolean {
  return one.meaning.is !== "word" && textOf(one) === "plus";
}

function joinOf({ meaning }: Reading): "next" | "previous" | undefined {
  return meaning.is === "ignored" ? meaning.joins : undefined;
}

function isKind({ meaning }: Reading): boolean {
  return meaning.is === "kind" && meaning.category === "Accessories";
}

function canBePartOfPhones({ meaning }: Reading): boolean {
  return meaning.is === "kind" && meaning.ofPhones === true;
}

function isPhoneWord({ meaning }: Reading): boolean {
  return meaning.is === "kind" && meaning.category === "Phone";
}

function asksForPhone(one: Reading): boolean {
  return isPhoneWord(one) || (one.meaning.is === "filter" && one.meaning.filter.formFactors !== undefined);
}

function isPhone(reading: Reading, vocabulary: Vocabulary): boolean {
  const { meaning } = reading;
  return (
    isPhoneWord(reading) ||
    (meaning.is === "word" && meaning.words.every((word) => vocabulary.use(word).phones !== null))
  );
}

function isOfAccessories({ meaning }: Reading, vocabulary: Vocabulary): boolean {
  return (
    meaning.is === "word" &&
    !meaning.ofKind &&
    meaning.words.some((word) => vocabulary.use(word).phones === null)
  );
}
