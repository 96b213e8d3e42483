import { emptySet, intersection, type ModelSet, overlap, union } from "./model-set.ts";
import type { Reading } from "./reading.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Partial readings of a text that are kept at each position. */
const beamWidth = 24;
/** Words of phones and of accessories together, without naming a kind of accessory. */
const costOfMixing = 3.2;
/** The named kind has nothing with these words. */
const costOfWrongKind = 4;
/** A word of help or a kind, read as the word of a model that nothing else names. */
const costOfWeakWord = 1.5;
const costOfSupportedWeakWord = 0.08;
/** The article "a" and Bengali "o" are titles, too. */
const costOfWeakLetter = 0.4;
/** "10000" is the capacity of a power bank, if one is named. */
const costOfWordWithoutKind = 3;
/** A15 is a Samsung rather than the chipset of an iPhone. */
const costOfChipset = 0.3;
/** A word of prices or a unit without its number. */
const costOfStray = 0.4;

/** A path through the text up to a position, with the models that its words leave. Null stands for all. */
interface Path {
  readonly cost: number;
  readonly last: { readonly reading: Reading; readonly before: Path } | null;
  /** Phones with all words that phones have. */
  readonly phones: ModelSet | null;
  /** Accessories with all words. */
  readonly accessories: ModelSet | null;
  /** Accessories with the words that only accessories have. */
  readonly onlyAccessories: ModelSet | null;
  /** Phones of the brands; null when no brand was named that has phones. */
  readonly brandPhones: ModelSet | null;
  readonly brandAccessories: ModelSet | null;
  readonly kinds: readonly string[] | null;
  readonly wantsPhone: boolean;
  readonly strongWords: number;
  readonly weakWords: number;
  readonly wordsOfKind: number;
}

const start: Path = {
  cost: 0,
  last: null,
  phones: null,
  accessories: null,
  onlyAccessories: null,
  brandPhones: null,
  brandAccessories: null,
  kinds: null,
  wantsPhone: false,
  strongWords: 0,
  weakWords: 0,
  wordsOfKind: 0,
};

/** The cheapest readings that cover all tokens and name models that exist. */
export function chooseReadings(
  length: number,
  readings: readonly Reading[],
  vocabulary: Vocabulary,
): Reading[] {
  const byStart = Map.groupBy(readings, ({ from }) => from);
  const weakSpans = new Set(readings.flatMap((reading) => (weakens(reading) ? spanOf(reading) : [])));
  const paths: Path[][] = Array.from({ length: length + 1 }, () => []);
  paths[0] = [start];
  for (let at = 0; at < length; at += 1) {
    for (const path of cheapest(paths[at] ?? []))
      for (const reading of byStart.get(at) ?? []) {
        const next = extended(path, reading, weakSpans.has(spanOf(reading)), vocabulary);
        if (next) paths[reading.to]?.push(next);
      }
  }
  const best = cheapest(
    (paths[length] ?? []).map((path) => ({ ...path, cost: finalCost(path, vocabulary) })),
  )[0];
  return best ? readingsOf(best) : [];
}

function cheapest(paths: readonly Path[]): Path[] {
  return paths.toSorted((a, b) => a.cost - b.cost).slice(0, beamWidth);
}

function readingsOf(path: Path): Reading[] {
  const found: Reading[] = [];
  for (let step = path.last; step !== null; step = step.before.last) found.push(step.reading);
  return found.toReversed();
}

/** Undefined when no model has these words together. */
function extended(path: Path, reading: Reading, isWeak: boolean, vocabulary: Vocabulary): Path | undefined {
  const next: Path = { ...path, cost: path.cost + reading.cost, last: { reading, before: path } };
  const { meaning } = reading;
  switch (meaning.is) {
    case "word": {
      const named = withWords(next, meaning.words, vocabulary);
      const isLetter = isWeak && meaning.words.every((word) => word.length === 1);
      return possible({
        ...named,
        cost: named.cost + (isLetter ? costOfWeakLetter : 0),
        strongWords: named.strongWords + (isWeak ? 0 : 1),
        weakWords: named.weakWords + (isWeak ? 1 : 0),
        wordsOfKind: named.wordsOfKind + (meaning.ofKind ? 1 : 0),
      });
    }
    case "brand": {
      const { phones, accessories } = vocabulary.brand(meaning.brand);
      return possible({
        ...next,
        brandPhones: either(path.brandPhones, phones),
        brandAccessories: either(path.brandAccessories, accessories),
        strongWords: path.strongWords + 1,
      });
    }
    case "kind":
      if (meaning.category === "Phone") return { ...next, wantsPhone: true };
      return { ...next, kinds: [...(path.kinds ?? []), ...meaning.subcategories] };
    case "filter": {
      const { chipsets, formFactors } = meaning.filter;
      if (!chipsets) return formFactors ? { ...next, wantsPhone: true } : next;
      const phones = narrowed(path.phones, vocabulary.phonesWithChipset(chipsets));
      return overlap(phones, path.brandPhones, vocabulary.phones)
        ? { ...next, phones, wantsPhone: true, cost: next.cost + costOfChipset }
        : undefined;
    }
    case "marker":
    case "unit":
    case "currency":
    case "multiplier":
    case "numeral":
      return { ...next, cost: next.cost + costOfStray };
    default:
      return next;
  }
}

function withWords(path: Path, words: readonly string[], vocabulary: Vocabulary): Path {
  let { phones, accessories, onlyAccessories } = path;
  const none = emptySet(vocabulary.models.length);
  for (const word of words) {
    const use = vocabulary.use(word);
    accessories = narrowed(accessories, use.accessories ?? none);
    if (use.phones) phones = narrowed(phones, use.phones);
    else onlyAccessories = narrowed(onlyAccessories, use.accessories ?? none);
  }
  return { ...path, phones, accessories, onlyAccessories };
}

function narrowed(set: ModelSet | null, by: ModelSet): ModelSet {
  return set ? intersection(set, by) : by;
}

function either(set: ModelSet | null, more: ModelSet | null): ModelSet | null {
  return set && more ? union(set, more) : (set ?? more);
}

function possible(path: Path): Path | undefined {
  return isPhone(path) || isAccessoryTitle(path, null) || isAccessoryForPhone(path, null) ? path : undefined;
}

function isPhone({ onlyAccessories, phones, brandPhones, brandAccessories }: Path): boolean {
  if (onlyAccessories !== null || (brandPhones === null && brandAccessories !== null)) return false;
  return overlap(phones, brandPhones);
}

/** All words are in the accessory's own description: "galaxy buds 3". */
function isAccessoryTitle({ accessories, brandAccessories }: Path, kind: ModelSet | null): boolean {
  return overlap(accessories, brandAccessories, kind);
}

/** Some words name the phone that the accessory is for: "leather cover iphone 13". */
function isAccessoryForPhone(path: Path, kind: ModelSet | null): boolean {
  const { phones, brandPhones, onlyAccessories, brandAccessories } = path;
  const ownBrand = brandPhones === null ? brandAccessories : null;
  return overlap(phones, brandPhones) && overlap(onlyAccessories, ownBrand, kind);
}

/** Words such as "in", "one" or "cover" are words of models, too, but mostly mean something else. */
function weakens({ corrected, meaning: { is } }: Reading): boolean {
  const isPlain = ["word", "brand", "unknown", "quantity", "memory", "unit"].includes(is);
  return corrected === null && !isPlain;
}

function spanOf({ from, to }: Reading): string {
  return `${from}-${to}`;
}

function finalCost(path: Path, vocabulary: Vocabulary): number {
  const weak = path.strongWords > 0 ? costOfSupportedWeakWord : costOfWeakWord;
  const withoutKind = path.kinds ? 0 : path.wordsOfKind * costOfWordWithoutKind;
  return path.cost + withoutKind + path.weakWords * weak + costOfKind(path, vocabulary);
}

function costOfKind(path: Path, vocabulary: Vocabulary): number {
  if (path.kinds) {
    const kind = vocabulary.kinds(path.kinds);
    return isAccessoryTitle(path, kind) || isAccessoryForPhone(path, kind) ? 0 : costOfWrongKind;
  }
  if (isPhone(path)) return 0;
  if (path.wantsPhone) return costOfWrongKind;
  return isAccessoryTitle(path, null) ? 0 : costOfMixing;
}
