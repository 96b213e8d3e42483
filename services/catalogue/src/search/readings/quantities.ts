import { phonesWith } from "../filter/compose-phones.ts";
import type { Marker } from "../vocabulary/meaning.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { type Amount, amountsAt, smallestStep } from "./amounts.ts";
import { bareNumberReadings } from "./bare-numbers.ts";
import { Phrases, type Quantity, type QuantityUnit, type Reading } from "./reading.ts";
import type { Token } from "./tokens.ts";

/** "Around" is this much less or more. */
const aroundPercent = 15;
const smallestPrice = 100;
const smallestSurePrice = 1;
const smallestBarePrice = 1000;
const largestBarePrice = 500_000;
/** So much is what a shopper wants to spend: nearly every phone costs at most that. */
const largeLimit = 100_000;
const costOfQuantity = 0.1;
const costOfBarePrice = 0.8;

/** Reads prices and numbers with units, each with the words around it that say under, over, about or between. */
export function quantityReadings(
  tokens: readonly Token[],
  words: readonly Reading[],
  vocabulary: Vocabulary,
): Reading[] {
  const phrases = new Phrases(words);
  const isOfAccessories = words.some(
    ({ meaning }) => meaning.is === "kind" && meaning.category === "Accessories",
  );
  const isAfterPhone = (from: number) =>
    words.some(
      ({ to, meaning }) =>
        to === from &&
        (meaning.is === "brand" ||
          (meaning.is === "word" && meaning.words.some((word) => vocabulary.use(word).phones))),
    );
  const isPrice = (from: number, amount: Amount) =>
    (isPlausiblePrice(amount) || (isOfAccessories && isPriceOfAccessory(amount) && !isAfterPhone(from))) &&
    !isCode(from, amount, tokens, words);
  const amounts = tokens.map((_, from) => amountsAt(from, tokens, phrases));
  const readings: Reading[] = [];
  for (const [from, list] of amounts.entries()) {
    for (const amount of list) {
      const isModel = isOfModel(from, amount, phrases, vocabulary);
      readings.push(
        ...withMarkers(from, amount, phrases).filter(({ meaning }) => !isModel || !isLeast(meaning)),
        ...ranges(from, amount, amounts, phrases, tokens),
      );
      if (amount.unit !== "rupees")
        readings.push(plainReading(from, amount), ...orMore(from, amount, tokens));
      else if (isPrice(from, amount)) readings.push(priceReading(from, amount));
    }
    readings.push(...bareNumberReadings(from, tokens, phrases, vocabulary));
  }
  return [...readings, ...markedBefore(words, amounts, phrases), ...betweenBefore(words, readings)];
}

function quantity(
  unit: QuantityUnit,
  min: number | null,
  max: number | null,
  plain: number | null = null,
): Quantity {
  return { is: "quantity", unit, min, max, plain };
}

function plainReading(from: number, { to, cost, unit, value }: Amount): Reading {
  return {
    from,
    to,
    cost: cost + costOfQuantity,
    meaning: quantity(unit, null, null, value),
    corrected: null,
  };
}

/** "8gb+ ram", "battery health 90+". */
function orMore(from: number, { to, cost, unit, value }: Amount, tokens: readonly Token[]): Reading[] {
  const next = tokens[to];
  if (next?.text !== "plus" || !next.glued) return [];
  return [
    { from, to: to + 1, cost: cost + costOfQuantity, meaning: quantity(unit, value, null), corrected: null },
  ];
}

/** A price without a word of comparison is the most that the shopper wants to pay, and a large one about that. */
function priceReading(from: number, { to, cost, value, sure }: Amount): Reading {
  return {
    from,
    to,
    cost: cost + (sure ? costOfQuantity : costOfBarePrice),
    meaning: value < largeLimit ? quantity("rupees", null, value) : about("rupees", value),
    corrected: null,
  };
}

/** A budget is round. A bare number of four digits may be a year. */
function isPlausiblePrice({ value, sure }: Amount): boolean {
  if (sure) return value >= smallestSurePrice;
  const isRound = value % 100 === 0 || value % 100 === 99;
  return isRound && value >= smallestBarePrice && value <= largestBarePrice && (value < 2010 || value > 2035);
}

/** "Earbuds 999": below a thousand, only the usual last digits tell a price from a number of a model. */
function isPriceOfAccessory({ value }: Amount): boolean {
  return value % 100 === 99;
}

const longestLetters = 3;
const largestCode = 9999;

/**
 * A number right after the letters of a code (A2633, RMX3085), and a bare one after a brand that is no usual price:
 * "nokia 1100".
 */
function isCode(
  from: number,
  { value, sure }: Amount,
  tokens: readonly Token[],
  words: readonly Reading[],
): boolean {
  const before = words.filter(({ to, corrected }) => to === from && corrected === null);
  const isAfterBrand = before.some(({ meaning }) => meaning.is === "brand");
  const letters = tokens[from - 1];
  if (tokens[from]?.glued && letters?.kind === "letters" && letters.text.length <= longestLetters)
    return (
      !isAfterBrand && before.every(({ meaning }) => meaning.is !== "currency" && meaning.is !== "marker")
    );
  return !sure && isAfterBrand && value <= largestCode && !isUsualPrice(value);
}

/**
 * The number of "iphone 12 or above", "dimensity 7200 or better" and "android 13 or above" is no price. After a brand alone, a
 * small one is a price in thousands: "samsung 15 se upar".
 */
function isOfModel(from: number, { to, bare }: Amount, phrases: Phrases, vocabulary: Vocabulary): boolean {
  if (bare === null) return false;
  const before = from - 1;
  const named = [
    ...phrases.at(before, "filter"),
    ...phrases.at(before, "kind"),
    ...phrases.at(before, "brand"),
  ];
  if (named.some((one) => one.to === to)) return true;
  const number = String(bare);
  if (vocabulary.use(number).phones === null) return false;
  const isPhone = (words: readonly string[], brands: readonly string[]) =>
    !phonesWith([...words, number], brands, vocabulary).isEmpty();
  return (
    phrases.at(before, "word").some(({ meaning }) => isPhone(meaning.words, [])) ||
    (bare >= smallestPrice && phrases.at(before, "brand").some(({ meaning }) => isPhone([], [meaning.brand])))
  );
}

function isLeast(meaning: Reading["meaning"]): boolean {
  return meaning.is === "quantity" && meaning.max === null;
}

/** 5000, 6499, 6999. */
function isUsualPrice(value: number): boolean {
  return value % 500 === 0 || value % 100 === 99;
}

/**
 * What a word of comparison compares. Of a word that is also another one, only a price: "pro max 128gb". Without a currency, a
 * small number is one of thousands: "phone under 20".
 */
function comparedAmount(amount: Amount, isAmbiguous: boolean): Amount | null {
  const { unit, value, sure } = amount;
  if (unit !== "rupees") return isAmbiguous ? null : amount;
  if (sure || value >= (isAmbiguous ? smallestBarePrice : smallestPrice)) return amount;
  return !isAmbiguous && value >= 2 && value < smallestPrice ? { ...amount, value: value * 1000 } : null;
}

function withMarkers(from: number, amount: Amount, phrases: Phrases): Reading[] {
  const readings: Reading[] = [];
  const cost = amount.cost + costOfQuantity;
  for (const after of [amount.to, ...phrases.at(amount.to, "currency").map(({ to }) => to)]) {
    for (const { meaning, to, cost: extra } of phrases.at(after, "marker")) {
      const compared = comparedAmount(amount, phrases.isAmbiguous(after, to));
      const bounds = compared && boundsOf(meaning.marker, compared, "after");
      if (bounds) readings.push({ from, to, cost: cost + extra, meaning: bounds, corrected: null });
    }
  }
  return readings;
}

/** Words before the number: "under 15000". */
function markedBefore(
  words: readonly Reading[],
  amounts: readonly (readonly Amount[])[],
  phrases: Phrases,
): Reading[] {
  return words.flatMap(({ from, to, cost, meaning, corrected }) => {
    if (meaning.is !== "marker") return [];
    const isAmbiguous = phrases.isAmbiguous(from, to);
    return phrases.afterFillers(to).flatMap((start) =>
      (amounts[start] ?? []).flatMap((amount) => {
        const compared = comparedAmount(amount, isAmbiguous);
        const bounds = compared && boundsOf(meaning.marker, compared, "before");
        if (!bounds) return [];
        return [
          { from, to: amount.to, cost: cost + amount.cost + costOfQuantity, meaning: bounds, corrected },
        ];
      }),
    );
  });
}

function boundsOf(
  marker: Marker,
  { unit, value }: { unit: QuantityUnit; value: number },
  place: "before" | "after",
): Quantity | null {
  const named = place === "before" ? before[marker] : after[marker];
  switch (named) {
    case "most":
      return quantity(unit, null, value);
    case "least":
      return quantity(unit, value, null);
    case "more":
      return quantity(unit, value + smallestStep(unit), null);
    case "about":
      return about(unit, value);
    default:
      return null;
  }
}

function about(unit: QuantityUnit, value: number): Quantity {
  return quantity(
    unit,
    round((value * (100 - aroundPercent)) / 100),
    round((value * (100 + aroundPercent)) / 100),
  );
}

type Bound = "most" | "least" | "more" | "about";

const before: Readonly<Partial<Record<Marker, Bound>>> = {
  below: "most",
  above: "least",
  over: "more",
  around: "about",
};
const after: Readonly<Partial<Record<Marker, Bound>>> = {
  belowAfter: "most",
  aboveAfter: "least",
  overAfter: "more",
  aroundAfter: "about",
};

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** "10000 to 15000", "10-15k", "between 10000 and 15000", "10 se 15 hazar ke beech". */
function ranges(
  from: number,
  low: Amount,
  amounts: readonly (readonly Amount[])[],
  phrases: Phrases,
  tokens: readonly Token[],
): Reading[] {
  const joints = phrases.markers(low.to, "to").map(({ to, cost }) => ({ to, cost }));
  if (tokens[low.to]?.text === "-") joints.push({ to: low.to + 1, cost: 0 });
  const readings: Reading[] = [];
  for (const joint of joints) {
    for (const high of amounts[joint.to] ?? []) {
      const bounds = rangeOf(low, high);
      if (!bounds) continue;
      const cost = low.cost + high.cost + joint.cost + costOfQuantity;
      readings.push({ from, to: high.to, cost, meaning: bounds, corrected: null });
      for (const end of phrases.markers(high.to, "betweenAfter"))
        readings.push({ from, to: end.to, cost: cost + 0.05, meaning: bounds, corrected: null });
    }
  }
  return readings;
}

/** A smaller first number takes the unit of the second: "10 to 15k". */
function rangeOf(low: Amount, high: Amount): Quantity | null {
  if (low.unit !== "rupees" || high.unit !== "rupees") return null;
  const factor =
    low.bare !== null && high.bare === null && low.bare < smallestPrice ? scaleOf(high.value) : 1;
  const values = [low.value * factor, high.value];
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const smallest = low.sure || high.sure ? smallestPrice : smallestBarePrice / 2;
  return min < smallest || min === max ? null : quantity("rupees", min, max);
}

function scaleOf(value: number): number {
  return value >= 100_000 && value % 50_000 === 0 ? 100_000 : 1000;
}

/** "between" adds nothing to a range. */
function betweenBefore(words: readonly Reading[], readings: readonly Reading[]): Reading[] {
  const ranges = readings.filter(
    ({ meaning }) => meaning.is === "quantity" && meaning.min !== null && meaning.max !== null,
  );
  const byStart = Map.groupBy(ranges, ({ from }) => from);
  return words.flatMap(({ from, to, cost, meaning }) =>
    meaning.is === "marker" && (meaning.marker === "between" || meaning.marker === "around")
      ? (byStart.get(to) ?? []).map((range) => ({ ...range, from, cost: range.cost + cost }))
      : [],
  );
}
