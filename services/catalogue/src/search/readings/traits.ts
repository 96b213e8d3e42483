import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { isHelp, type Reading } from "./reading.ts";

/**
 * The accessories and the words of accessories that say what a phone has or comes with, which no filter knows: "phone with
 * headphone jack", "charger ke saath phone", "stylus phone", "type c phone". A kind of accessory before the phone is what the
 * text asks for: "cable for phone with type c".
 */
export function traitsOfPhones(readings: readonly Reading[], vocabulary: Vocabulary): Reading[] {
  const told = readings.filter((one) => !isHelp(one) || joinOf(one) !== undefined);
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

/** "Stylus phone", "headphone jack wala phone" and "charger ke saath phone". */
function beforePhoneOf(told: readonly Reading[]): Reading[] {
  const at = told.findIndex(isPhoneWord);
  const before = told.slice(0, Math.max(at, 0));
  const last = before.at(-1);
  if (!last) return [];
  const isJoined = joinOf(last) === "previous";
  const trait = isJoined ? before.at(-2) : last;
  return trait && isKind(trait) && (isJoined || canBePartOfPhones(trait)) ? [trait] : [];
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

function isPhone(reading: Reading, vocabulary: Vocabulary): boolean {
  const { meaning } = reading;
  return (
    isPhoneWord(reading) ||
    (meaning.is === "word" && meaning.words.every((word) => vocabulary.use(word).phones !== null))
  );
}

function isOfAccessories({ meaning }: Reading, vocabulary: Vocabulary): boolean {
  return meaning.is === "word" && meaning.words.some((word) => vocabulary.use(word).phones === null);
}
