import { z } from "zod";
import { normalizeText } from "../readings/tokens.ts";
import { intents, type Meaning, markers, questions, units } from "./meaning.ts";
import wordsJson from "./words.json" with { type: "json" };

const say = z.array(z.string().min(1)).transform((texts) => texts.map((text) => normalizeText(text)));
const byName = z.record(z.string(), say);

/** docs/search.md says what each part means and how to add words. */
const wordsSchema = z.strictObject({
  phones: z.strictObject({
    any: say,
    smart: say,
    android: say,
    ios: say,
    feature: say,
    flip: say,
    fold: say,
    "fold or flip": say,
  }),
  accessories: z.array(
    z.strictObject({
      kinds: z.array(z.string()),
      words: z.array(z.string()).default([]),
      without: z.array(z.string()).optional(),
      ofPhones: z.literal(true).optional(),
      fast: z.literal(true).optional(),
      say,
    }),
  ),
  conditions: z.array(
    z.strictObject({ tag: z.string().optional(), conditions: z.array(z.string()).optional(), say }),
  ),
  sorts: z.record(z.enum(intents), say),
  screens: z.strictObject({ small: say, big: say }),
  panels: byName,
  chipsets: byName,
  networks: byName,
  countries: byName,
  colors: byName,
  prices: z.record(z.enum(markers), say),
  currency: say,
  multipliers: byName,
  numbers: byName,
  units: z.record(z.enum(units), say),
  specials: z.strictObject({ "fast charging": say, "high refresh": say }),
  same: byName,
  origins: z.array(z.strictObject({ brands: say, say })),
  letters: byName,
  branches: byName,
  towns: say,
  negations: z.strictObject({ before: say, after: say }),
  or: say,
  questions: z.record(z.enum(questions), say),
  spareParts: z.strictObject({ names: say, asks: say, joints: say }),
  otherGoods: say,
  systems: say,
  unfiltered: say,
  people: say,
  deals: say,
  english: say,
  successors: z.record(z.string(), z.string()),
  comparisons: z.strictObject({ before: say, after: say }),
  joints: z.strictObject({ before: say, after: say }),
  series: say,
  ignored: say,
});

export const words = wordsSchema.parse(wordsJson);

/** Common words that resemble names: "phone like iphone" is about no Lite. */
export const englishWords: ReadonlySet<string> = new Set(words.english);

/** The names of Latin letters in other scripts: in "एस24", एस is an s. */
export const letterNames: ReadonlyMap<string, string> = new Map(
  Object.entries(words.letters).flatMap(([letter, names]) => names.map((name) => [name, letter] as const)),
);

/** The meanings that do not depend on what is in the catalogue. */
export function* fixedMeanings(): Generator<readonly [text: string, meaning: Meaning]> {
  yield* kindMeanings();
  for (const { tag, conditions, say: texts } of words.conditions)
    yield* each(texts, {
      is: "filter",
      filter: { ...(tag ? { tags: [tag] } : {}), ...(conditions ? { conditions } : {}) },
    });
  for (const sort of intents) yield* each(words.sorts[sort], { is: "sort", sort });
  yield* each(words.screens.small, { is: "screen", size: "small" });
  yield* each(words.screens.big, { is: "screen", size: "big" });
  for (const [panel, texts] of Object.entries(words.panels))
    yield* each(texts, { is: "filter", filter: { panels: [panel] } });
  for (const [names, texts] of Object.entries(words.chipsets))
    yield* each(texts, { is: "filter", filter: { chipsets: names.split(" or ") } });
  for (const [network, texts] of Object.entries(words.networks))
    yield* each(texts, { is: "filter", filter: { networks: [network] } });
  for (const [country, texts] of Object.entries(words.countries))
    yield* each(texts, { is: "filter", filter: { countries: [country] } });
  for (const [color, texts] of Object.entries(words.colors))
    yield* each(texts, { is: "filter", filter: { colors: [color] } });
  for (const [branch, texts] of Object.entries(words.branches))
    yield* each([branch, ...texts], { is: "filter", filter: { branches: [branch] } });
  yield* numberMeanings();
  yield* each(words.specials["fast charging"], { is: "fast", what: "charging" });
  yield* each(words.specials["high refresh"], { is: "fast", what: "refresh" });
  yield* each(words.negations.before, { is: "negation", of: "next" });
  yield* each(words.negations.after, { is: "negation", of: "previous" });
  yield* each(words.or, { is: "or" });
  for (const { brands, say: texts } of words.origins) yield* each(texts, { is: "origin", brands });
  for (const question of questions) yield* each(words.questions[question], { is: "question", question });
  yield* each(words.towns, { is: "question", question: "branches", isTown: true });
  for (const name of words.spareParts.names)
    yield* each(
      words.spareParts.asks.map((ask) => `${name} ${ask}`),
      { is: "question", question: "repairs" },
    );
  // "Back glass" is nothing else; a "screen" may be a wish.
  yield* each(
    words.spareParts.names.filter((name) => name.includes(" ")),
    { is: "question", question: "repairs" },
  );
  yield* each(words.otherGoods, { is: "otherGoods" });
  yield* each(words.deals, { is: "deal" });
  yield* each([...words.unfiltered, ...words.systems, ...versionsOf(words.systems)], {
    is: "ignored",
    isSaid: true,
  });
  yield* each(words.people, { is: "ignored", isPerson: true });
  yield* each(words.joints.before, { is: "ignored", joins: "next" });
  yield* each(words.joints.after, { is: "ignored", joins: "previous" });
  yield* each([...words.series, ...words.ignored], { is: "ignored" });
}

function* kindMeanings() {
  const { any, smart, android, ios, feature, flip, fold, "fold or flip": foldOrFlip } = words.phones;
  const phone = { is: "kind", category: "Phone", subcategories: [], words: [] } as const;
  yield* each(any, phone);
  yield* each(smart, { ...phone, without: ["keypad"] });
  yield* each(android, { ...phone, without: ["apple", "keypad"] });
  yield* each(versionsOf(android), { ...phone, without: ["apple", "keypad"], isSaid: true });
  yield* each(ios, { is: "brand", brand: "apple" });
  yield* each(versionsOf(ios), { is: "brand", brand: "apple", isSaid: true });
  yield* each(feature, { is: "filter", filter: { formFactors: ["feature"] } });
  yield* each(flip, { is: "filter", filter: { formFactors: ["flip"] } });
  yield* each(fold, { is: "filter", filter: { formFactors: ["fold"] } });
  yield* each(foldOrFlip, { is: "filter", filter: { formFactors: ["fold", "flip"] } });
  for (const { kinds, words: narrowing, without, ofPhones, fast, say: texts } of words.accessories)
    yield* each(texts, {
      is: "kind",
      category: "Accessories",
      subcategories: kinds,
      words: narrowing,
      ...(without ? { without } : {}),
      ...(ofPhones ? { ofPhones } : {}),
      ...(fast ? { fast } : {}),
    });
}

const newestVersion = 26;

/** "Android 15", "iOS 17": the number is that of no phone. */
function versionsOf(systems: readonly string[]): string[] {
  return systems.flatMap((name) =>
    Array.from({ length: newestVersion }, (_, before) => `${name} ${before + 1}`),
  );
}

function* numberMeanings() {
  for (const marker of markers) yield* each(words.prices[marker], { is: "marker", marker });
  yield* each(words.currency, { is: "currency" });
  for (const [value, texts] of Object.entries(words.multipliers))
    yield* each(texts, { is: "multiplier", value: Number(value) });
  for (const [value, texts] of Object.entries(words.numbers))
    yield* each(texts, { is: "numeral", value: Number(value) });
  for (const unit of units) yield* each(words.units[unit], { is: "unit", unit });
}

function* each(texts: readonly string[], meaning: Meaning) {
  for (const text of texts) yield [text, meaning] as const;
}
