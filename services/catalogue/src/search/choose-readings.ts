import { emptySet, type ModelSet, overlap } from "./model-set.ts";
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

const none = emptySet(0);

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

/** A reading that may follow a path. */
interface Step {
  readonly path: Path;
  readonly reading: Reading;
  readonly isWeak: boolean;
  /** Of the path with the reading. */
  readonly cost: number;
}

/** The cheapest readings that cover all tokens and name models that exist. */
export function chooseReadings(
  length: number,
  readings: readonly Reading[],
  vocabulary: Vocabulary,
): Reading[] {
  const weakSpans = new Set(readings.flatMap((reading) => (weakens(reading) ? spanOf(reading) : [])));
  const choices = readings.map((reading) => {
    const isWeak = weakSpans.has(spanOf(reading));
    return { reading, isWeak, cost: reading.cost + costInContext(reading, isWeak) };
  });
  const byStart = Map.groupBy(choices, ({ reading }) => reading.from);
  const steps: Step[][] = Array.from({ length: length + 1 }, () => []);
  for (let at = 0; at < length; at += 1) {
    const paths = at === 0 ? [start] : cheapest(steps[at] ?? [], vocabulary, beamWidth);
    for (const path of paths)
      for (const { reading, isWeak, cost } of byStart.get(at) ?? [])
        steps[reading.to]?.push({ path, reading, isWeak, cost: path.cost + cost });
  }
  let best: Path | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (const path of cheapest(steps[length] ?? [], vocabulary)) {
    // The final cost is never lower, so the rest cannot win.
    if (path.cost >= lowest) break;
    const cost = finalCost(path, vocabulary);
    if (cost < lowest) [best, lowest] = [path, cost];
  }
  return best ? readingsOf(best) : [];
}

/** The paths after the steps, cheapest first. Only those that are taken cost work: comparing sets of models is most of it. */
function* cheapest(
  steps: readonly Step[],
  vocabulary: Vocabulary,
  most = Number.POSITIVE_INFINITY,
): Generator<Path> {
  let taken = 0;
  for (const step of steps.toSorted((a, b) => a.cost - b.cost)) {
    if (taken === most) return;
    const path = extended(step, vocabulary);
    if (!path) continue;
    taken += 1;
    yield path;
  }
}

function readingsOf(path: Path): Reading[] {
  const found: Reading[] = [];
  for (let step = path.last; step !== null; step = step.before.last) found.push(step.reading);
  return found.toReversed();
}

/** What a reading costs besides its own cost. */
function costInContext({ meaning }: Reading, isWeak: boolean): number {
  switch (meaning.is) {
    case "word":
      return isWeak && meaning.words.every((word) => word.length === 1) ? costOfWeakLetter : 0;
    case "filter":
      return meaning.filter.chipsets ? costOfChipset : 0;
    case "marker":
    case "unit":
    case "currency":
    case "multiplier":
    case "numeral":
      return costOfStray;
    default:
      return 0;
  }
}

/** Undefined when no model has these words together. */
function extended({ path, reading, isWeak, cost }: Step, vocabulary: Vocabulary): Path | undefined {
  const next: Path = { ...path, cost, last: { reading, before: path } };
  const { meaning } = reading;
  switch (meaning.is) {
    case "word":
      return possible({
        ...withWords(next, meaning.words, vocabulary),
        strongWords: path.strongWords + (isWeak ? 0 : 1),
        weakWords: path.weakWords + (isWeak ? 1 : 0),
        wordsOfKind: path.wordsOfKind + (meaning.ofKind ? 1 : 0),
      });
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
        ? { ...next, phones, wantsPhone: true }
        : undefined;
    }
    default:
      return next;
  }
}

function withWords(path: Path, words: readonly string[], vocabulary: Vocabulary): Path {
  let { phones, accessories, onlyAccessories } = path;
  for (const word of words) {
    const use = vocabulary.use(word);
    accessories = narrowed(accessories, use.accessories ?? none);
    if (use.phones) phones = narrowed(phones, use.phones);
    else onlyAccessories = narrowed(onlyAccessories, use.accessories ?? none);
  }
  return { ...path, phones, accessories, onlyAccessories };
}

function narrowed(set: ModelSet | null, by: ModelSet): ModelSet {
  if (set === null) return by;
  // Most words have no model in common, and a search tries thousands of pairs.
  return set.intersects(by) ? set.new_intersection(by) : none;
}

function either(set: ModelSet | null, more: ModelSet | null): ModelSet | null {
  return set && more ? set.new_union(more) : (set ?? more);
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
