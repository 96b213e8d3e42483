import { phoneBrands } from "@haat/shop/phone-brands";
import { accessoryWords, brandAliases, phoneWords, stopWords, type Tag, tagWords } from "./vocabulary.ts";

/** A parsed search text: the parameters of /products/search (spec §2). Prices in rupees. */
export interface ParsedQuery {
  readonly brands?: readonly string[];
  readonly category?: "phone" | "accessories";
  readonly tag?: Tag;
  readonly minPrice?: number;
  readonly maxPrice?: number;
  readonly keywords: readonly string[];
}

// These expect single spaces.
const amount = String.raw`(\d[\d,]{0,9}(?:\.\d{1,2})?) ?(k|thousand|hajar|hazar|lakhs?|lacs?)?\b`;
const between = new RegExp(String.raw`\b(?:between|from) ${amount} ?(?:and|to|-) ?${amount}`);
/** Two bare numbers are prices only when they are large: "128-256" is storage, "20000 mah" a battery capacity. */
const range = new RegExp(String.raw`\b${amount} ?(?:to|-) ?${amount}(?! ?mah)`);
const around = new RegExp(String.raw`\b(?:around|about|near) ${amount}`);
/** The tolerance of "around". */
const aroundPercent = 15;

/** A smaller number after "under" is a model or a size, and one after "pro max" is storage, not a price. */
const smallestPrice = 100;
const smallestExtreme = 1000;
const below = new RegExp(String.raw`\b(?:under|below|upto|up to|less than|within) ${amount}`);
const belowAfter = new RegExp(String.raw`\b${amount} (?:tak|ke andar|ke niche)\b`);
const most = new RegExp(String.raw`\bmax ${amount}`);
const above = new RegExp(String.raw`\b(?:above|over|more than) ${amount}`);
const least = new RegExp(String.raw`\bmin ${amount}`);
const ranges = [
  { pattern: between, smallest: smallestPrice },
  { pattern: range, smallest: smallestExtreme },
] as const;
const bounds = [
  { pattern: below, name: "maxPrice", smallest: smallestPrice },
  { pattern: belowAfter, name: "maxPrice", smallest: smallestPrice },
  { pattern: most, name: "maxPrice", smallest: smallestExtreme },
  { pattern: above, name: "minPrice", smallest: smallestPrice },
  { pattern: least, name: "minPrice", smallest: smallestExtreme },
] as const;
const longestText = 200;

/**
 * Parses free text into brand, category, price bounds and keywords (spec §2, search box). Numbers that are not prices
 * stay keywords, because "iphone 13" is a model.
 */
export function parseQuery(input: string): ParsedQuery {
  const parsed: { -readonly [Key in keyof ParsedQuery]: ParsedQuery[Key] } = { keywords: [] };
  let text = input
    .slice(0, longestText)
    .toLowerCase()
    .replace(/[–—]/g, "-")
    .replace(/[₹"'“”‘’!?;:|<>{}[\]\\/]+/g, " ")
    .replace(/\brs\.?\s*(?=\d)/g, "")
    .replace(/\s+/g, " ")
    .trim();

  function take(pattern: RegExp, accept: (match: RegExpExecArray) => boolean): void {
    const match = pattern.exec(text);
    if (match && accept(match)) text = text.replace(match[0], " ").replace(/\s+/g, " ").trim();
  }

  for (const { pattern, smallest } of ranges) {
    take(pattern, ([, low, lowUnit, high, highUnit]) => {
      // "between 10 and 15k" means ten thousand.
      const from = rupees(low, lowUnit ?? (Number(low) < smallestPrice ? highUnit : undefined));
      const to = rupees(high, highUnit);
      if (from === null || to === null || Math.min(from, to) < smallest) return false;
      parsed.minPrice = Math.min(from, to);
      parsed.maxPrice = Math.max(from, to);
      return true;
    });
  }
  text = text.replace(/[\s-]+/g, " ").trim();
  take(around, ([, value, unit]) => {
    const price = rupees(value, unit);
    if (price === null) return false;
    parsed.minPrice = Math.round((price * (100 - aroundPercent)) / 100);
    parsed.maxPrice = Math.round((price * (100 + aroundPercent)) / 100);
    return true;
  });
  for (const { name, pattern, smallest } of bounds) {
    take(pattern, ([, value, unit]) => {
      const price = rupees(value, unit);
      if (price === null || price < smallest) return false;
      parsed[name] = price;
      return true;
    });
  }

  const brands = Object.keys(brandWords).filter((word) => has(text, word));
  for (const word of brands) text = without(text, word);
  const named = [...new Set(brands.map((word) => brandWords[word] ?? word))];
  const tag = firstOf(text, tagWords);
  if (tag) {
    const value = tagWords[tag];
    if (value) parsed.tag = value;
    text = without(text, tag);
  }
  // Titles use the singular: "covers" would match none.
  for (const word of accessoryWords) text = ` ${text} `.replaceAll(` ${word}s `, ` ${word} `).trim();
  const phone = phoneWords.find((word) => has(text, word));
  if (accessoryWords.some((word) => has(text, word))) parsed.category = "accessories";
  else if (phone) parsed.category = "phone";
  // An accessory word stays a keyword because it names the kind; "phone" adds nothing to the category.
  for (const word of [...phoneWords, "accessories", "accessory"]) text = without(text, word);

  // For an accessory, the brand may be that of the phone it fits ("Case for Samsung Galaxy S21", by Generic). A brand
  // filter would match the accessory's own brand only, so the brand becomes a keyword.
  const fits = parsed.category === "accessories" && named.length === 1;
  if (named.length > 0 && !fits) parsed.brands = named;

  parsed.keywords = [
    ...new Set(
      [...(fits ? named : []), text]
        .join(" ")
        .toLowerCase()
        .split(/[\s,]+/)
        .map((word) => word.replace(/^[.&*()=_~`^%$#@]+|(?<![.&*()=_~`^%$#@])[.&*()=_~`^%$#@]+$/g, ""))
        .filter((word) => word !== "" && !stopWords.has(word)),
    ),
  ];
  return parsed;
}

const brandWords: Readonly<Record<string, string>> = {
  ...brandAliases,
  ...Object.fromEntries(phoneBrands.map((name) => [name.toLowerCase(), name])),
};

function firstOf(text: string, words: Readonly<Record<string, unknown>>): string | undefined {
  return Object.keys(words).find((word) => has(text, word));
}

function has(text: string, word: string): boolean {
  return ` ${text.replaceAll(",", " ")} `.includes(` ${word} `);
}

function without(text: string, word: string): string {
  return ` ${text} `.replaceAll(",", " ").replace(` ${word} `, " ").trim();
}

function rupees(digits: string | undefined, unit: string | undefined): number | null {
  const number = Number((digits ?? "").replaceAll(",", ""));
  const factor = unit === undefined ? 1 : unit.startsWith("la") ? 100_000 : 1000;
  const value = Math.round(number * factor);
  return Number.isSafeInteger(value) && value >= smallestPrice ? value : null;
}

/** The parsed text as parameters of the results page. */
export function parsedQueryParams(parsed: ParsedQuery): URLSearchParams {
  const params = new URLSearchParams({ type: "search" });
  const { keywords, brands = [], ...rest } = parsed;
  for (const [name, value] of Object.entries(rest)) params.set(name, String(value));
  if (brands.length > 0) params.set("brand", brands.join(","));
  if (keywords.length > 0) params.set("keyword", keywords.join(","));
  return params;
}
