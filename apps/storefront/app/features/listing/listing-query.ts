/** What a listing page's address asks for. Names are those of spec §2; the panel's groups are added in lower case. */
export interface ListingQuery {
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly conditions: readonly string[];
  readonly tag: string | null;
  readonly brands: readonly string[];
  readonly branches: readonly string[];
  /** `10`, `20` or `50`: at least so many per cent. */
  readonly discounts: readonly string[];
  readonly storages: readonly string[];
  readonly rams: readonly string[];
  /** Rupees. */
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly keywords: readonly string[];
  readonly sort: Sort;
  readonly cursor: string | null;
}

/** Spec §9. */
export const sorts = ["all", "latest", "price_asc", "price_desc"] as const;
type Sort = (typeof sorts)[number];

/** The parameters that narrow a listing; the rest of an address is its place and order. */
const narrowing = [
  "category",
  "subcategory",
  "subsubcategory",
  "tag",
  "brand",
  "branch",
  "discount",
  "storage",
  "ram",
  "minPrice",
  "maxPrice",
  "keyword",
] as const;
export type Narrowing = (typeof narrowing)[number];

/** Those that take several values, repeated or with commas between (spec §2). */
const lists: ReadonlySet<string> = new Set([
  "subsubcategory",
  "brand",
  "branch",
  "discount",
  "storage",
  "ram",
  "keyword",
] satisfies Narrowing[]);
const singles: ReadonlySet<string> = new Set([
  ...narrowing.filter((name) => !lists.has(name)),
  "sort",
  "cursor",
  "q",
  "type",
  "ra",
]);
/** Values of all lists together; every filter of the panel set is 39. Each of them becomes a link with all the others. */
const maxValues = 40;
/** Characters; the catalogue takes no more. */
const maxLength = 120;

/** What a listing reads of an address. The rest is left out, and so is the surplus of values, which only an attack has. */
export function listingParams(params: URLSearchParams): URLSearchParams {
  const known = new URLSearchParams();
  let values = 0;
  for (const [name, text] of params) {
    if (singles.has(name) && !known.has(name)) known.append(name, text);
    if (!lists.has(name)) continue;
    for (const value of text.split(",").map((one) => one.trim().slice(0, maxLength))) {
      if (value === "" || values === maxValues || known.has(name, value)) continue;
      known.append(name, value);
      values += 1;
    }
  }
  return known;
}

export function readListingQuery(address: URLSearchParams): ListingQuery {
  const params = listingParams(address);
  const { minPrice, maxPrice } = priceBounds(params);
  return {
    category: params.get("category") || null,
    subcategory: params.get("subcategory") || null,
    conditions: params.getAll("subsubcategory"),
    tag: params.get("tag") || null,
    brands: params.getAll("brand"),
    branches: params.getAll("branch"),
    discounts: params.getAll("discount"),
    storages: params.getAll("storage"),
    rams: params.getAll("ram"),
    minPrice,
    maxPrice,
    keywords: params.getAll("keyword"),
    sort: sorts.find((sort) => sort === params.get("sort")) ?? "all",
    cursor: params.get("cursor") || null,
  };
}

/** Whether the address has a parameter of its own, used or not: `type`, `ra` and the order of a list are none (spec §2). */
export function asksAnything(params: URLSearchParams): boolean {
  return ["q", ...narrowing].some((name) => params.has(name));
}

/** The address of a listing with these parameters. A search that narrows nothing is the list of all products. */
export function listingHref(path: string, params: URLSearchParams): string {
  return `${narrowsAnything(params) ? path : path.replace("/search", "")}?${params}`;
}

/** Whether the address narrows the list. */
export function narrowsAnything(params: URLSearchParams): boolean {
  const { minPrice, maxPrice } = priceBounds(params);
  if (minPrice !== null || maxPrice !== null) return true;
  return narrowing.some((name) => !isPrice(name) && params.getAll(name).some((value) => value !== ""));
}

/** The same address with one value of one parameter taken out. */
export function withoutValue(params: URLSearchParams, name: Narrowing, value: string): URLSearchParams {
  const rest = listingParams(params);
  if (isPrice(name)) {
    const bounds = priceBounds(params);
    for (const price of prices) {
      rest.delete(price);
      if (price !== name && bounds[price] !== null) rest.set(price, String(bounds[price]));
    }
  } else {
    rest.delete(name, value);
  }
  // The list is not of what was typed any more.
  rest.delete("q");
  rest.delete("cursor");
  return rest;
}

const prices = ["minPrice", "maxPrice"] as const;

function isPrice(name: Narrowing): name is (typeof prices)[number] {
  return prices.some((price) => price === name);
}

/** Rupees; the lower amount is the lower bound, whichever was filled in where. What is no amount bounds nothing. */
function priceBounds(params: URLSearchParams) {
  const minPrice = rupees(params.get("minPrice"));
  const maxPrice = rupees(params.get("maxPrice"));
  return minPrice !== null && maxPrice !== null && minPrice > maxPrice
    ? { minPrice: maxPrice, maxPrice: minPrice }
    : { minPrice, maxPrice };
}

function rupees(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
