// The parameters of a listing URL: those of spec §2, the panel's groups in lower case, and those that a search text can
// be understood as. The catalogue's search takes the same names.

/** Spec §9. */
const sorts = ["all", "latest", "price_asc", "price_desc"] as const;
/** Orders that a search text asks for ("gaming phone"). The sort select offers one only in such a list. */
const rankings = ["camera", "selfie", "gaming", "battery", "release"] as const;
type Ranking = (typeof rankings)[number];
type Sort = (typeof sorts)[number] | Ranking;

/** Filters with several values, repeated or comma-separated (spec §2). */
export const listNames = [
  "category",
  "subcategory",
  "tag",
  "subsubcategory",
  "brand",
  "branch",
  "discount",
  "storage",
  "ram",
  "network",
  "color",
  "colorFamily",
  "screen",
  "health",
  "country",
  "form",
  "panel",
  "chipset",
  "keyword",
  "without",
] as const;
/** Filters with one number. Prices in rupees. */
export const numberNames = [
  "minPrice",
  "maxPrice",
  "minBattery",
  "minScreen",
  "maxScreen",
  "minCharge",
  "minRefresh",
  "minCamera",
] as const;
const filterNames = [...listNames, ...numberNames, "fits"] as const;
export type FilterName = (typeof filterNames)[number];

/** Words that need not occur: titles with more of them come first. They come with the subcategory of an accessory. */
const preferredWords = "prefer";

/** The section of the filters to show with all its options, for visitors without JavaScript. */
export const openSection = "open";
/** The parameters that the form of the filters sets. Others stay as they are, but a new list begins with its first page. */
const panelNames: ReadonlySet<string> = new Set([
  "subsubcategory",
  "subcategory",
  "brand",
  "branch",
  "discount",
  "storage",
  "ram",
  "network",
  "colorFamily",
  "screen",
  "health",
  "country",
  "minPrice",
  "maxPrice",
  "fits",
  "cursor",
  "pages",
]);

const lists: ReadonlySet<string> = new Set([...listNames, preferredWords]);
const numbers: ReadonlySet<string> = new Set(numberNames);
/**
 * `exact`: do not correct the spelling. `group=none`: one card per product. `type` marks a URL whose text was understood
 * already. `pages`: how many pages infinite scroll has loaded, so that they are there again after a reload.
 */
const singles: ReadonlySet<string> = new Set([
  ...numberNames,
  "fits",
  "sort",
  "cursor",
  openSection,
  "pages",
  "q",
  "exact",
  "group",
  "type",
]);
/** Limit for the values of all lists. Each value becomes a link that contains all the others. */
const maxValues = 40;
/** Characters; the catalogue's limit. */
const maxLength = 120;
/** Characters of a search text; the rest of a longer one is ignored. */
const maxText = 200;
/** Pages that are loaded again at once. */
const maxPages = 10;

/**
 * The known parameters of a listing URL that are neither empty nor invalid. Ignores values above the limits, which only
 * an attack exceeds.
 */
export function listingParams(params: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  let values = 0;
  for (const [name, text] of params) {
    if (singles.has(name) && !known.has(name)) {
      const value = singleValue(name, text);
      if (value !== "") known.append(name, value);
    }
    if (!lists.has(name)) continue;
    for (const value of text.split(",").map((one) => plainText(one, maxLength))) {
      if (value === "" || values === maxValues || known.has(name, value)) continue;
      known.append(name, value);
      values += 1;
    }
  }
  return inOrder(known);
}

function singleValue(name: string, text: string): string {
  if (name === "sort") return isSort(text) ? text : "";
  if (name === "cursor") return text;
  if (name === "group") return text === "none" ? text : "";
  if (name === "pages")
    return /^\d{1,3}$/.test(text) && Number(text) > 1 ? String(Math.min(Number(text), maxPages)) : "";
  if (numbers.has(name)) return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? String(Number(text)) : "";
  return plainText(text, name === "q" ? maxText : maxLength);
}

/** Without control characters, which no one types. Cutting must not leave half of a character. */
function plainText(text: string, length: number): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, length)
    .toWellFormed();
}

function isSort(text: string): text is Sort {
  return [...sorts, ...rankings].some((sort) => sort === text);
}

/** The lower of two amounts is the lower bound, whichever field it is in. */
function inOrder(params: URLSearchParams): URLSearchParams {
  for (const [min, max] of [
    ["minPrice", "maxPrice"],
    ["minScreen", "maxScreen"],
  ] as const) {
    const [low, high] = [params.get(min), params.get(max)];
    if (low === null || high === null || Number(low) <= Number(high)) continue;
    params.set(min, high);
    params.set(max, low);
  }
  return params;
}

export interface ChosenFilter {
  readonly name: string;
  readonly value: string;
}

/** The filters of a list in a fixed order. */
export function chosenFilters(params: URLSearchParams): ChosenFilter[] {
  return filterNames.flatMap((name) => params.getAll(name).map((value) => ({ name, value })));
}

export function sortOf(params: URLSearchParams): Sort {
  return [...sorts, ...rankings].find((sort) => sort === params.get("sort")) ?? "all";
}

/** Whether a card stands for all products of a model and memory. */
export function isGrouped(params: URLSearchParams): boolean {
  return params.get("group") !== "none";
}

export function rankingOf(params: URLSearchParams): Ranking | null {
  return rankings.find((ranking) => ranking === params.get("sort")) ?? null;
}

/** The text to understand, or null when the URL has none or carries what it was understood as. */
export function textToUnderstand(params: URLSearchParams): string | null {
  return params.has("type") && hasFilters(params) ? null : params.get("q");
}

/** Whether the URL has any search parameter, even an empty one. `type`, `ra` and `sort` do not count (spec §2). */
export function hasSearchParams(params: URLSearchParams): boolean {
  return ["q", ...filterNames].some((name) => params.has(name));
}

/** The URL of a listing with these parameters. A search without filters is the list of all products. */
export function listingHref(path: string, params: URLSearchParams): string {
  if (hasFilters(params) || !path.endsWith("/search")) return `${path}?${params}`;
  const rest = new URLSearchParams(params);
  for (const name of ["q", "exact", "type", preferredWords]) rest.delete(name);
  return `/products?${rest}`;
}

/** How many pages of the list a URL shows at once. */
export function pageCount(params: URLSearchParams): number {
  return Math.max(1, Number(listingParams(params).get("pages")));
}

/** Whether the URL filters the list. */
export function hasFilters(params: URLSearchParams): boolean {
  const known = listingParams(params);
  return filterNames.some((name) => known.has(name));
}

/** The same parameters without any filter, from the first page. */
export function withoutFilters(params: URLSearchParams): URLSearchParams {
  const removed: ReadonlySet<string> = new Set([...filterNames, preferredWords, "cursor"]);
  return new URLSearchParams([...params].filter(([name]) => !removed.has(name)));
}

/** The same parameters without the choices of the filters, from the first page. */
export function withoutPanel(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => !panelNames.has(name)));
}

/** The same parameters without one value of a filter, or without the filter, from the first page. */
export function withoutValue(params: URLSearchParams, name: string, value?: string): URLSearchParams {
  const rest = listingParams(params);
  rest.delete(name, value);
  if (name === "subcategory") rest.delete(preferredWords);
  rest.delete("cursor");
  return rest;
}
