import { conditions, type ListingFilter } from "../../listing/listing.rules.ts";
import { words } from "../vocabulary/words.ts";
import { isHelp, type Quantity, type Reading, together } from "./reading.ts";

export interface WithoutNegated {
  /** With the other values of what a filter can exclude: "not used" asks for new and open-box phones. */
  readonly kept: Reading[];
  /** Brands, words of models and colors that are to be left out, for the filter. */
  readonly without: readonly string[];
  /** The negations that no filter can express, each from its first word to its last: "without charger". */
  readonly negated: readonly Reading[];
}

/** What is unwanted must not be searched for: "iphone but not 13", "vivo aur oppo nahi". */
export function withoutNegated(readings: readonly Reading[]): WithoutNegated {
  const replaced = new Map<Reading, readonly Reading[]>();
  const without: string[] = [];
  const negated: Reading[] = [];
  for (const [index, reading] of readings.entries()) {
    if (reading.meaning.is !== "negation") continue;
    const near = targetsOf(othersOf(readings, index));
    const isBeforeCode = reading.meaning.of === "previous" && isCode(readings[index + 1]);
    const targets = isBeforeCode && near.some(isCode) ? near.filter(isCode) : near;
    const left = otherValues(targets, readings) ?? otherKinds(targets, readings) ?? opposite(targets);
    for (const one of [reading, ...targets]) replaced.set(one, one === targets[0] && left ? [left] : []);
    if (left || saysOtherwise(targets, readings)) continue;
    const texts = textsOf(targets.toSorted((a, b) => a.from - b.from));
    if (texts) without.push(...texts);
    else negated.push(together([reading, ...targets], { is: "unknown" }));
  }
  return {
    kept: readings.flatMap((one) => replaced.get(one) ?? one),
    without: [...new Set(without)],
    negated,
  };
}

/**
 * What a negation may exclude, nearest first. "Nahi" excludes what is before it, but in "red iphone nahi blue" what is after it:
 * the text also names another color.
 */
function othersOf(readings: readonly Reading[], index: number): Reading[] {
  const before = readings.slice(0, index).toReversed();
  const after = readings.slice(index + 1);
  const { meaning } = readings[index] ?? {};
  if (meaning?.is === "negation" && meaning.of === "next") return after;
  const isThing = (one: Reading) => canBeExcluded(one) && one.meaning.is !== "kind";
  const [previous, next] = [before.find(isThing), after.find(isThing)];
  if (!previous || !next || whatIs(previous) === whatIs(next)) return before;
  return before.some((one) => whatIs(one) === whatIs(next)) ? after : before;
}

/** A number of a model. The 12 of "iphone 13 nahi 12" is that of an iPhone, too. */
function isCode(reading: Reading | undefined): boolean {
  return reading?.meaning.is === "word" && reading.meaning.words.every((word) => /^\d/.test(word));
}

/** Each brand and color, and the words of each model. Undefined when the filter cannot leave one of the targets out. */
function textsOf(targets: readonly Reading[]): string[] | undefined {
  const texts: string[] = [];
  let end = -1;
  for (const { from, to, meaning } of targets) {
    // "Galaxy s23" and "samsung s23" are one phone, "13 or 14" and "vivo oppo" are two.
    const isMore = from === end && meaning.is === "word";
    if (meaning.is === "brand") texts.push(meaning.brand);
    else if (meaning.is === "origin") texts.push(...meaning.brands);
    else if (meaning.is === "word")
      texts.push([isMore ? texts.pop() : undefined, ...meaning.words].filter(Boolean).join(" "));
    else if (meaning.is === "filter" && meaning.filter.colors) texts.push(...meaning.filter.colors);
    else return undefined;
    end = to;
  }
  return texts.length > 0 ? texts : undefined;
}

/** What can be left out by a filter for the other values. */
const fields = ["networks", "tags", "conditions"] as const;
const valuesOf = {
  conditions,
  networks: Object.keys(words.networks),
  tags: [...new Set(words.conditions.flatMap(({ tag }) => tag ?? []))],
} as const;

/** The values besides those of the targets. Undefined when the targets or other words of the text say something else. */
function otherValues(targets: readonly Reading[], readings: readonly Reading[]): Reading | undefined {
  const [first] = targets;
  for (const field of fields) {
    const excluded = targets.flatMap((one) => filterOf(one)[field] ?? []);
    const named = readings.filter((one) => filterOf(one)[field] !== undefined);
    if (!first || excluded.length === 0 || named.length > targets.length) continue;
    const values = valuesOf[field].filter((value) => !excluded.includes(value));
    return { ...first, meaning: { is: "filter", filter: { [field]: values } } };
  }
  return undefined;
}

/** The kinds of accessories that are left of "earphone not neckband". */
function otherKinds(targets: readonly Reading[], readings: readonly Reading[]): Reading | undefined {
  const kindsOf = ({ meaning }: Reading) => (meaning.is === "kind" ? meaning.subcategories : []);
  const [first] = targets;
  const excluded = targets.flatMap(kindsOf);
  const named = readings.filter((one) => !targets.includes(one)).flatMap(kindsOf);
  const left = named.filter((kind) => !excluded.includes(kind));
  if (!first || left.length === 0 || left.length === named.length) return undefined;
  return { ...first, meaning: { is: "kind", category: "Accessories", subcategories: left, words: [] } };
}

/** "4g phone not 5g": the text names another value than the one that it excludes. */
function saysOtherwise(targets: readonly Reading[], readings: readonly Reading[]): boolean {
  const others = readings.filter((one) => !targets.includes(one));
  return fields.some((field) => {
    const excluded = targets.flatMap((one) => filterOf(one)[field] ?? []);
    const named = others.flatMap((one) => filterOf(one)[field] ?? []);
    return excluded.length > 0 && named.length > 0 && !named.some((value) => excluded.includes(value));
  });
}

/** "Not under 20000" is from 20000. */
function opposite([target, ...others]: readonly Reading[]): Reading | undefined {
  if (target?.meaning.is !== "quantity" || others.length > 0) return undefined;
  const { min, max } = target.meaning;
  if ((min === null) === (max === null)) return undefined;
  const meaning: Quantity = { ...target.meaning, min: max, max: min };
  return { ...target, meaning };
}

function filterOf({ meaning }: Reading): ListingFilter {
  return meaning.is === "filter" ? meaning.filter : {};
}

/**
 * What a negation excludes, nearest first: all of "vivo and oppo" and of "galaxy s23", only the brand of "samsung under
 * 20000" and of "samsung phone".
 */
function targetsOf(others: readonly Reading[]): Reading[] {
  const near = others.slice(others.findIndex(canBeExcluded));
  const [first, second] = near;
  if (!first || !canBeExcluded(first)) return [];
  const isPhoneOf = first.meaning.is === "kind" && second !== undefined && whatIs(second) === "name";
  const targets: Reading[] = [];
  for (const other of isPhoneOf ? near.slice(1) : near) {
    if (other.meaning.is === "or") continue;
    const [target = other] = targets;
    if (whatIs(other) !== whatIs(target)) break;
    targets.push(other);
  }
  return targets;
}

/** Not what only helps to read others. "Without bill" says that a fact is unwanted, which no filter has. */
function canBeExcluded(reading: Reading): boolean {
  const { meaning } = reading;
  return !isHelp(reading) || (meaning.is === "ignored" && meaning.isSaid === true);
}

/** What a negation excludes together. */
function whatIs({ meaning }: Reading): string {
  if (meaning.is === "filter") return Object.keys(meaning.filter).join();
  const { is } = meaning;
  return is === "brand" || is === "origin" || is === "word" || is === "unknown" ? "name" : is;
}
