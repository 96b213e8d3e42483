import { common, emptySet, type ModelSet, overlap } from "../vocabulary/model-set.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import type { Reading } from "./reading.ts";

/** Partial readings of a text that are kept at each position. */
const beamWidth = 24;
/** A word that only accessories have, in a text that asks for phones: "phone with usb c". */
const costOfTrait = 1.5;
/** Words of phones and of accessories together, without naming a kind of accessory. More than to drop one: "redmi 8a dual". */
const costOfMixing = 3.8;
/** The named kind has nothing with these words. */
const costOfWrongKind = 4;
/** A word of help or a kind, read as the word of a model that nothing else names. */
const costOfWeakWord = 1.5;
const costOfSupportedWeakWord = 0.08;
/** A second kind of accessory instead of a longer name: "otg cabel". */
const costOfOtherKind = 0.8;
/** The article "a" and Bengali "o" are titles, too. */
const costOfWeakLetter = 0.4;
/** "10000" is the capacity of a power bank, if one is named. */
const costOfWordWithoutKind = 3;
/** A "phone" in the text means phones rather than a word in the title of an accessory. */
const costOfPhoneAsWord = 1;
/** "AirPods case" asks for a case rather than for AirPods with one. */
const costOfAccessoryAsWord = 2;
/** A15 is a Samsung rather than the chipset of an iPhone. */
const costOfChipset = 0.3;
/** A word of prices or a unit without its number. */
const costOfStray = 0.4;

const plainMeanings: ReadonlySet<Reading["meaning"]["is"]> = new Set([
  "word",
  "brand",
  "unknown",
  "quantity",
  "memory",
  "unit",
]);

const none = emptySet(0);

/** The models that the words of a path leave. Null stands for all. */
interface Models {
  /** Phones with all words that phones have. */
  readonly phones: ModelSet | null;
  /** Accessories with all words. */
  readonly accessories: ModelSet | null;
  /** Accessories with the words that only accessories have. */
  readonly onlyAccessories: ModelSet | null;
  /** Phones of the brands; null when no brand was named that has phones. */
  readonly brandPhones: ModelSet | null;
  readonly brandAccessories: ModelSet | null;
}

/** A path through the text up to a position. */
interface Path {
  readonly cost: number;
  readonly last: Step | null;
  readonly models: Models;
  readonly kinds: readonly string[] | null;
  readonly wantsPhone: boolean;
  readonly wantsKeypad: boolean;
  readonly strongWords: number;
  readonly weakWords: number;
  /** Of these, those that only accessories have: "with" and "for". */
  readonly weakWordsOfAccessories: number;
  readonly wordsOfKind: number;
}

/** A reading with its cost among the others. */
interface Choice {
  readonly reading: Reading;
  readonly isWeak: boolean;
  /** Costs more when the path has no kind of accessory. */
  readonly needsKind: boolean;
  readonly cost: number;
}

/** A choice that may follow a path. Small, because a search makes thousands. */
interface Step {
  readonly path: Path;
  readonly choice: Choice;
}

const start: Path = {
  cost: 0,
  last: null,
  models: {
    phones: null,
    accessories: null,
    onlyAccessories: null,
    brandPhones: null,
    brandAccessories: null,
  },
  kinds: null,
  wantsPhone: false,
  wantsKeypad: false,
  strongWords: 0,
  weakWords: 0,
  weakWordsOfAccessories: 0,
  wordsOfKind: 0,
};

/** The cheapest readings that cover all tokens and name models that exist. */
export function chooseReadings(
  length: number,
  readings: readonly Reading[],
  vocabulary: Vocabulary,
): Reading[] {
  const spanOf = ({ from, to }: Reading) => from * (length + 1) + to;
  const weakSpans = new Set(readings.filter(weakens).map(spanOf));
  const phoneSpans = new Set(readings.filter((one) => meansKind(one, "Phone")).map(spanOf));
  const accessorySpans = new Set(readings.filter((one) => meansKind(one, "Accessories")).map(spanOf));
  const hasKind = readings.some(({ meaning }) => meaning.is === "kind" && meaning.category === "Accessories");
  const choices = readings.map((reading) => {
    const isWeak = weakSpans.has(spanOf(reading)) && !isCode(reading);
    const isKindAsWord = (spans: ReadonlySet<number>) =>
      reading.meaning.is === "word" && spans.has(spanOf(reading));
    const cost =
      reading.cost +
      costInContext(reading, isWeak) +
      // Already here, because the beam must not fill with what costs too much in the end.
      (isOfKind(reading) && !hasKind ? costOfWordWithoutKind : 0) +
      (isKindAsWord(phoneSpans) ? costOfPhoneAsWord : 0) +
      (isKindAsWord(accessorySpans) ? costOfAccessoryAsWord : 0);
    return { reading, isWeak, needsKind: isOfKind(reading) && hasKind, cost };
  });
  const byStart = Map.groupBy(choices, ({ reading }) => reading.from);
  const steps: Step[][] = Array.from({ length: length + 1 }, () => []);
  for (let at = 0; at < length; at += 1) {
    const paths = at === 0 ? [start] : cheapest(steps[at] ?? [], vocabulary, beamWidth);
    for (const path of paths)
      for (const choice of byStart.get(at) ?? []) steps[choice.reading.to]?.push({ path, choice });
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
  for (const step of steps.toSorted((a, b) => costAfter(a) - costAfter(b))) {
    if (taken === most) return;
    const path = extended(step, vocabulary);
    if (!path) continue;
    taken += 1;
    yield path;
  }
}

function costAfter({ path, choice }: Step): number {
  return path.cost + choice.cost;
}

function readingsOf(path: Path): Reading[] {
  const found: Reading[] = [];
  for (let step = path.last; step !== null; step = step.path.last) found.push(step.choice.reading);
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
function extended(step: Step, vocabulary: Vocabulary): Path | undefined {
  const { path, choice } = step;
  const { meaning } = choice.reading;
  const cost = costAfter(step);
  // "Headphone without mic", "not iphone 12 but 13": no model needs to have what the text excludes.
  const isName = meaning.is === "brand" || (meaning.is === "word" && !meaning.ofKind);
  if (isName && isExcluded(path)) return { ...path, cost, last: step };
  switch (meaning.is) {
    case "word": {
      const models = withWords(path.models, meaning.words, vocabulary);
      if (!isPossible(models)) return undefined;
      return {
        ...path,
        cost,
        last: step,
        models,
        strongWords: path.strongWords + (choice.isWeak ? 0 : 1),
        weakWords: path.weakWords + (choice.isWeak ? 1 : 0),
        weakWordsOfAccessories:
          path.weakWordsOfAccessories + (choice.isWeak && !areOfPhones(meaning.words, vocabulary) ? 1 : 0),
        wordsOfKind: path.wordsOfKind + (choice.needsKind ? 1 : 0),
      };
    }
    case "brand": {
      const models = withBrand(path.models, meaning.brand, vocabulary);
      if (!isPossible(models)) return undefined;
      return { ...path, cost, last: step, models, strongWords: path.strongWords + 1 };
    }
    case "kind":
      if (meaning.category === "Phone") return { ...path, cost, last: step, wantsPhone: true };
      return {
        ...path,
        cost: cost + (isOtherKind(path.kinds, meaning.subcategories) ? costOfOtherKind : 0),
        last: step,
        kinds: [...(path.kinds ?? []), ...meaning.subcategories],
      };
    case "filter": {
      const { chipsets, formFactors } = meaning.filter;
      // A brand may have no such phones: "samsung keypad phone".
      if (formFactors?.includes("feature"))
        return { ...path, cost, last: step, wantsPhone: true, wantsKeypad: true };
      // Only phones have a network.
      if (meaning.filter.networks) return { ...path, cost, last: step, wantsPhone: true };
      if (!chipsets && !formFactors) return { ...path, cost, last: step };
      const phones = narrowed(
        path.models.phones,
        chipsets ? vocabulary.phonesWithChipset(chipsets) : vocabulary.phonesWithForm(formFactors ?? []),
      );
      if (!overlap(common(phones, path.models.brandPhones), vocabulary.phones)) return undefined;
      return { ...path, cost, last: step, models: { ...path.models, phones }, wantsPhone: true };
    }
    case "negation":
      if (meaning.of === "previous") return { ...path, cost, last: step, models: beforeNames(path).models };
      return { ...path, cost, last: step };
    default:
      return { ...path, cost, last: step };
  }
}

function isExcluded(path: Path): boolean {
  const before = beforeNames(path).last?.choice.reading.meaning;
  return before?.is === "negation" && before.of === "next";
}

/** The path without the names at its end: before "samsung" of "samsung nahi". */
function beforeNames(path: Path): Path {
  let before = path;
  while (before.last && namesModels.has(before.last.choice.reading.meaning.is)) before = before.last.path;
  return before;
}

const namesModels: ReadonlySet<Reading["meaning"]["is"]> = new Set(["word", "brand", "or"]);

function withWords(models: Models, words: readonly string[], vocabulary: Vocabulary): Models {
  let { phones, accessories, onlyAccessories } = models;
  for (const word of words) {
    const use = vocabulary.use(word);
    accessories = narrowed(accessories, use.accessories ?? none);
    if (use.phones) phones = narrowed(phones, use.phones);
    else onlyAccessories = narrowed(onlyAccessories, use.accessories ?? none);
  }
  return { ...models, phones, accessories, onlyAccessories };
}

function withBrand(models: Models, brand: string, vocabulary: Vocabulary): Models {
  const { phones, accessories } = vocabulary.brand(brand);
  return {
    ...models,
    brandPhones: either(models.brandPhones, phones),
    brandAccessories: either(models.brandAccessories, accessories),
  };
}

function narrowed(set: ModelSet | null, by: ModelSet): ModelSet {
  if (set === null) return by;
  // Most words have no model in common, and a search tries thousands of pairs.
  return set.intersects(by) ? set.new_intersection(by) : none;
}

function either(set: ModelSet | null, more: ModelSet | null): ModelSet | null {
  return set && more ? set.new_union(more) : (set ?? more);
}

function isPossible(models: Models): boolean {
  return isPhone(models) || isAccessoryTitle(models, null) || isAccessoryForPhone(models, null);
}

function isPhone({ onlyAccessories, phones, brandPhones, brandAccessories }: Models): boolean {
  if (onlyAccessories !== null || (brandPhones === null && brandAccessories !== null)) return false;
  return overlap(phones, brandPhones);
}

/** All words are in the accessory's own description: "galaxy buds 3". */
function isAccessoryTitle({ accessories, brandAccessories }: Models, kind: ModelSet | null): boolean {
  return overlap(kind ? common(accessories, kind) : accessories, brandAccessories);
}

/** Some words name the phone that the accessory is for: "leather cover iphone 13". */
function isAccessoryForPhone(models: Models, kind: ModelSet | null): boolean {
  const { phones, brandPhones, onlyAccessories, brandAccessories } = models;
  const ownBrand = brandPhones === null ? brandAccessories : null;
  return (
    overlap(phones, brandPhones) && overlap(kind ? common(onlyAccessories, kind) : onlyAccessories, ownBrand)
  );
}

function areOfPhones(words: readonly string[], vocabulary: Vocabulary): boolean {
  return words.some((word) => vocabulary.use(word).phones !== null);
}

function isOtherKind(kinds: readonly string[] | null, more: readonly string[]): boolean {
  return kinds !== null && kinds.length > 0 && more.length > 0 && !more.some((kind) => kinds.includes(kind));
}

/** Words such as "in", "one" or "cover" are words of models, too, but mostly mean something else. */
function weakens({ corrected, meaning: { is } }: Reading): boolean {
  return corrected === null && !plainMeanings.has(is);
}

function meansKind({ corrected, meaning }: Reading, category: "Phone" | "Accessories"): boolean {
  return corrected === null && meaning.is === "kind" && meaning.category === category;
}

function isOfKind({ meaning }: Reading): boolean {
  return meaning.is === "word" && meaning.ofKind === true;
}

/** "a14" is the code of a model before it is the chipset of others. */
function isCode({ meaning }: Reading): boolean {
  return meaning.is === "word" && meaning.words.some((word) => /^[a-z]\d/.test(word));
}

function finalCost(path: Path, vocabulary: Vocabulary): number {
  const weak = path.strongWords > 0 ? costOfSupportedWeakWord : costOfWeakWord;
  const withoutKind = path.kinds
    ? 0
    : path.wordsOfKind * costOfWordWithoutKind + path.weakWordsOfAccessories * costOfWeakWord;
  return path.cost + withoutKind + path.weakWords * weak + costOfKind(path, vocabulary);
}

function costOfKind({ models, kinds, wantsPhone, wantsKeypad }: Path, vocabulary: Vocabulary): number {
  if (wantsKeypad && !overlap(models.phones, vocabulary.phonesWithForm(["feature"]))) return costOfWrongKind;
  if (kinds) {
    const kind = vocabulary.kinds(kinds);
    return isAccessoryTitle(models, kind) || isAccessoryForPhone(models, kind) ? 0 : costOfWrongKind;
  }
  if (isPhone(models)) return 0;
  if (wantsPhone) return isPhone({ ...models, onlyAccessories: null }) ? costOfTrait : costOfWrongKind;
  // Words that phones have are read as those of a phone: "iphone 9" is no cable for iPhones of 0.9 m.
  const { onlyAccessories, brandPhones, brandAccessories } = models;
  // "Micromax canvas" is no memory card: Micromax makes phones, and no accessories.
  const isAboutPhones =
    brandPhones === null
      ? onlyAccessories === null && brandAccessories === null
      : onlyAccessories === null || brandAccessories === null;
  return !isAboutPhones && isAccessoryTitle(models, null) ? 0 : costOfMixing;
}
