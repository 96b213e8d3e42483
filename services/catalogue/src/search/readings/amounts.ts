import type { Unit } from "../vocabulary/meaning.ts";
import type { Phrases, QuantityUnit } from "./reading.ts";
import type { Token } from "./tokens.ts";

/** A number with its unit as it is typed. */
export interface Amount {
  readonly to: number;
  readonly cost: number;
  readonly unit: QuantityUnit;
  readonly value: number;
  /** Has a unit, or is preceded by a currency. A bare number may be a model. */
  readonly sure: boolean;
  readonly bare: number | null;
}

const largestPrice = 100_000_000;

/** The amounts that start at a token, each with the unit and the noun that belong to it. */
export function amountsAt(from: number, tokens: readonly Token[], phrases: Phrases): Amount[] {
  const amounts: Amount[] = [];
  for (const start of numbersAt(from, tokens, phrases)) {
    const { to, value, cost } = start;
    // "One m8" is not one meter.
    const units = phrases.at(to, "unit").filter((unit) => !start.spelledOut || !isCodeAt(tokens, unit.to));
    for (const unit of units) {
      if (isNetworkToken(tokens, to, unit.to) || !isPlausible(unit.meaning.unit, value)) continue;
      if (isOtherWord(unit.meaning.unit, value, tokens[to], tokens[to + 1])) continue;
      amounts.push({
        to: unit.to,
        cost: cost + unit.cost,
        unit: unit.meaning.unit,
        value,
        sure: true,
        bare: null,
      });
      for (const noun of nounsAfter(unit.meaning.unit, unit.to, phrases)) {
        // "mp selfie" is a unit of its own.
        if (units.some((longer) => longer.to === noun.to)) continue;
        amounts.push({ to: noun.to, cost: cost + unit.cost, unit: noun.unit, value, sure: true, bare: null });
      }
    }
    amounts.push(
      ...bareRam(start, phrases, tokens),
      ...healthAfter(start, phrases),
      ...moneyAt(start, phrases, tokens),
    );
    // "Weight under 180g": without the noun, "g" is a series of Motorola.
    if (isPlausible("weight", value) && tokens[to]?.text === "g" && isAfterWeight(from, tokens))
      amounts.push({ to: to + 1, cost, unit: "weight", value, sure: true, bare: null });
    for (const end of isCapacity(value) ? endsOfLeast(to, phrases) : [])
      for (const noun of batteriesAt(end.to, phrases))
        amounts.push({
          to: noun.to,
          cost: cost + noun.cost,
          unit: "mah",
          value: value + end.step,
          sure: true,
          bare: null,
        });
  }
  for (const currency of phrases.at(from, "currency"))
    for (const start of numbersAt(skipDots(currency.to, tokens), tokens, phrases))
      amounts.push(
        ...moneyAt(start, phrases, tokens).map((amount) => ({
          ...amount,
          sure: true,
          cost: amount.cost + currency.cost,
        })),
      );
  amounts.push(...nounFirst(from, tokens, phrases), ...healthFirst(from, tokens, phrases));
  return amounts;
}

interface NumberAt {
  readonly to: number;
  readonly value: number;
  readonly cost: number;
  readonly spelledOut: boolean;
}

function* numbersAt(from: number, tokens: readonly Token[], phrases: Phrases): Generator<NumberAt> {
  const token = tokens[from];
  if (token?.kind === "number") yield { to: from + 1, value: token.value, cost: 0, spelledOut: false };
  for (const { to, meaning, cost } of phrases.at(from, "numeral"))
    yield { to, value: meaning.value, cost, spelledOut: true };
}

/** Rupees: 20k, 1.5 lakh, 15000 rs, 15000. */
function moneyAt(
  { to, value, cost, spelledOut }: NumberAt,
  phrases: Phrases,
  tokens: readonly Token[],
): Amount[] {
  const amounts: Amount[] = [];
  const scaled = phrases.at(to, "multiplier").map((reading) => ({
    to: reading.to,
    cost: cost + reading.cost,
    value: value * reading.meaning.value,
    sure: true,
    bare: null,
  }));
  const bare = { to, cost, value, sure: false, bare: value };
  for (const one of spelledOut ? scaled : [bare, ...scaled]) {
    if (one.value > largestPrice) continue;
    amounts.push({ ...one, unit: "rupees" });
    for (const currency of phrases.at(one.to, "currency"))
      amounts.push({
        ...one,
        to: skipDots(currency.to, tokens),
        cost: one.cost + currency.cost,
        unit: "rupees",
        sure: true,
      });
  }
  return amounts;
}

/** `20,000/-` and `Rs.` */
function skipDots(from: number, tokens: readonly Token[]): number {
  return tokens[from]?.text === "-" ? from + 1 : from;
}

/** "8 gb ram", "128 gb storage", "50 mp selfie camera", "6.1 inch screen". */
function* nounsAfter(unit: Unit, from: number, phrases: Phrases): Generator<{ to: number; unit: Unit }> {
  if (unit === "gb" || unit === "tb")
    for (const noun of phrases.at(from, "unit")) {
      if (noun.meaning.unit === "ram") yield { to: noun.to, unit: "gb ram" };
      if (noun.meaning.unit === "storage")
        yield { to: noun.to, unit: unit === "tb" ? "tb storage" : "gb storage" };
    }
  const sort = unit === "mp" ? "camera" : unit === "mah" ? "battery" : null;
  for (const noun of phrases.at(from, "sort")) if (noun.meaning.sort === sort) yield { to: noun.to, unit };
  if (unit === "w")
    for (const noun of phrases.at(from, "fast"))
      if (noun.meaning.what === "charging") yield { to: noun.to, unit };
}

/** "64 ram", but not "128 ram 8 rom", which has its nouns before the numbers. */
function bareRam({ to, value, cost }: NumberAt, phrases: Phrases, tokens: readonly Token[]): Amount[] {
  const nouns = phrases
    .at(to, "unit")
    .filter(({ meaning, to: end }) => meaning.unit === "ram" && tokens[end]?.kind !== "number");
  if (!isPlausible("gb ram", value)) return [];
  return nouns.map((noun) => ({
    to: noun.to,
    cost: cost + noun.cost,
    unit: "gb ram",
    value,
    sure: true,
    bare: null,
  }));
}

/** "More than 8 GB" begins with 9. A price and a size may be exactly what "more" names: nobody misses a rupee. */
export function smallestStep(unit: QuantityUnit): 0 | 1 {
  return wholeUnits.has(unit) ? 1 : 0;
}

const wholeUnits: ReadonlySet<QuantityUnit> = new Set([
  "gb",
  "gb ram",
  "gb storage",
  "tb",
  "tb storage",
  "mah",
  "mp",
  "w",
  "hz",
]);

/** The battery of a phone in mAh, whose unit is often left out. */
function isCapacity(value: number): boolean {
  return value >= 1000 && value <= 10_000;
}

/** "ram 8 gb", "storage 128", "battery 5000", "battery above 5000". */
function nounFirst(from: number, tokens: readonly Token[], phrases: Phrases): Amount[] {
  const amounts: Amount[] = [];
  for (const noun of phrases.at(from, "unit")) {
    const { unit } = noun.meaning;
    if (unit !== "ram" && unit !== "storage") continue;
    const token = tokens[noun.to];
    if (token?.kind !== "number") continue;
    const amount = { cost: noun.cost, value: token.value, sure: true, bare: null };
    const named = unit === "ram" ? "gb ram" : "gb storage";
    if (isPlausible(named, token.value)) amounts.push({ ...amount, to: noun.to + 1, unit: named });
    for (const after of phrases.at(noun.to + 1, "unit")) {
      if (after.meaning.unit === "gb" && isPlausible(named, token.value))
        amounts.push({ ...amount, to: after.to, unit: named });
      if (after.meaning.unit === "tb" && unit === "storage")
        amounts.push({ ...amount, to: after.to, unit: "tb storage" });
    }
  }
  for (const noun of batteriesAt(from, phrases))
    for (const start of startsOfLeast(noun.to, phrases)) {
      const token = tokens[start.to];
      if (token?.kind !== "number" || !isCapacity(token.value)) continue;
      const value = token.value + start.step;
      const amount = { cost: noun.cost, unit: "mah", value, sure: true, bare: null } as const;
      amounts.push({ ...amount, to: start.to + 1 });
      for (const after of unitsAt(start.to + 1, "mah", phrases)) amounts.push({ ...amount, to: after.to });
    }
  return amounts;
}

/** "90% battery health", "95 battery health", "90% battery", "85 battery", "85 se zyada battery". */
function healthAfter({ to, value, cost }: NumberAt, phrases: Phrases): Amount[] {
  if (!isPlausible("health", value)) return [];
  const nouns = [to, ...endsOfPercent(to, phrases)]
    .flatMap((end) => endsOfLeast(end, phrases).map((one) => one.to))
    .flatMap((end) => [...unitsAt(end, "health", phrases), ...batteriesAt(end, phrases)]);
  return nouns.map((noun) => ({
    ...health(value),
    to: noun.to,
    cost: cost + noun.cost,
  }));
}

/** "Battery health 95", "battery health above 90%", "battery 85": no price is so small. */
function healthFirst(from: number, tokens: readonly Token[], phrases: Phrases): Amount[] {
  return [...unitsAt(from, "health", phrases), ...batteriesAt(from, phrases)].flatMap((noun) =>
    startsOfLeast(noun.to, phrases).flatMap(({ to }) => {
      const { kind, value } = tokens[to] ?? {};
      if (kind !== "number" || value === undefined || !isPlausible("health", value)) return [];
      return [to + 1, ...endsOfPercent(to + 1, phrases)].map((end) => ({
        ...health(value),
        to: end,
        cost: noun.cost,
      }));
    }),
  );
}

/** Where a number may end, also with "se zyada" after it, and how much more than the number that asks for. */
function endsOfLeast(to: number, phrases: Phrases): readonly { to: number; step: number }[] {
  return [
    { to, step: 0 },
    ...phrases.markers(to, "aboveAfter").map((marker) => ({ to: marker.to, step: 0 })),
    ...phrases.markers(to, "overAfter").map((marker) => ({ to: marker.to, step: 1 })),
  ];
}

/** Where a number may start, also after "more than". */
function startsOfLeast(from: number, phrases: Phrases): readonly { to: number; step: number }[] {
  return [
    { to: from, step: 0 },
    ...phrases.markers(from, "above").map((marker) => ({ to: marker.to, step: 0 })),
    ...phrases.markers(from, "over").map((marker) => ({ to: marker.to, step: 1 })),
  ];
}

function batteriesAt(from: number, phrases: Phrases) {
  return phrases.at(from, "sort").filter(({ meaning }) => meaning.sort === "battery");
}

function health(value: number) {
  return { unit: "health", value, sure: true, bare: null } as const;
}

function endsOfPercent(from: number, phrases: Phrases): number[] {
  return unitsAt(from, "percent", phrases).map(({ to }) => to);
}

function unitsAt(from: number, unit: Unit, phrases: Phrases) {
  return phrases.at(from, "unit").filter(({ meaning }) => meaning.unit === unit);
}

/** Whether a number is typed together with the letters before it. */
function isCodeAt(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token?.kind === "number" && token.glued;
}

/** "5 g" is a network. */
function isNetworkToken(tokens: readonly Token[], from: number, to: number): boolean {
  return to === from + 1 && tokens[from]?.text === "g";
}

const namesOfWeight = new Set(["weight", "wajan", "vajan", "ojon"]);

function isAfterWeight(from: number, tokens: readonly Token[]): boolean {
  return tokens.slice(0, from).some(({ text }) => namesOfWeight.has(text));
}

/** "180 grams" are spelled like "8 g ram". */
function isOtherWord(unit: Unit, value: number, first?: Token, second?: Token): boolean {
  if (unit === "weight") return second?.text === "ram";
  return unit === "gb ram" && isPlausible("weight", value) && /^grams?$/.test(first?.text ?? "");
}

function isPlausible(unit: Unit, value: number): boolean {
  const [least, most] = limits[unit];
  return value >= least && value <= most;
}

const limits: Readonly<Record<Unit, readonly [least: number, most: number]>> = {
  gb: [1, 4096],
  tb: [0.25, 4],
  "gb ram": [1, 1024],
  "gb storage": [8, 4096],
  "tb storage": [0.25, 4],
  ram: [1, 0],
  storage: [1, 0],
  mah: [300, 60_000],
  hz: [30, 500],
  mp: [1, 500],
  "front mp": [1, 200],
  w: [2, 400],
  inch: [1, 14],
  mm: [10, 60],
  m: [0.2, 10],
  percent: [1, 99],
  health: [60, 100],
  time: [1, 99],
  weight: [50, 999],
};
