/** The parameters of a listing URL. Names are those of spec §2, plus the panel's groups in lower case. */
export interface ListingQuery {
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly conditions: readonly string[];
  readonly tag: string | null;
  readonly brands: readonly string[];
  readonly branches: readonly string[];
  /** `10`, `20` or `50`: the minimum percentage. */
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

/** The parameters that filter a listing; the others are its position and sort order. */
const filterNames = [
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
export type FilterName = (typeof filterNames)[number];

/** Parameters with several values, repeated or comma-separated (spec §2). */
const lists: ReadonlySet<string> = new Set([
  "subsubcategory",
  "brand",
  "branch",
  "discount",
  "storage",
  "ram",
  "keyword",
] satisfies FilterName[]);
const singles: ReadonlySet<string> = new Set([
  ...filterNames.filter((name) => !lists.has(name)),
  "sort",
  "cursor",
  "q",
  "type",
  "ra",
]);
/** Limit for the values of all lists. The whole panel has 39; each value becomes a link that contains all the others. */
const maxValues = 40;
/** Characters; the catalogue's limit. */
const maxLength = 120;

/** Reads the known parameters of a listing URL. Ignores values above the limits, which only an attack exceeds. */
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

/** Whether the URL has any search parameter, even an empty one. `type`, `ra` and `sort` do not count (spec §2). */
export function hasSearchParams(params: URLSearchParams): boolean {
  return ["q", ...filterNames].some((name) => params.has(name));
}

/** The URL of a listing with these parameters. A search without filters is the list of all products. */
export function listingHref(path: string, params: URLSearchParams): string {
  return `${hasFilters(params) ? path : path.replace("/search", "")}?${params}`;
}

/** Whether the URL filters the list. */
export function hasFilters(params: URLSearchParams): boolean {
  const { minPrice, maxPrice } = priceBounds(params);
  if (minPrice !== null || maxPrice !== null) return true;
  return filterNames.some((name) => !isPrice(name) && params.getAll(name).some((value) => value !== ""));
}

/** The same parameters without one value of one filter. */
export function withoutValue(params: URLSearchParams, name: FilterName, value: string): URLSearchParams {
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
  // The list no longer matches the typed text.
  rest.delete("q");
  rest.delete("cursor");
  return rest;
}

const prices = ["minPrice", "maxPrice"] as const;

function isPrice(name: FilterName): name is (typeof prices)[number] {
  return prices.some((price) => price === name);
}

/** In rupees. The lower amount is the lower bound, whichever field it is in; an invalid amount sets no bound. */
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
