import type { StockPhone, StockProduct } from "../../seed/stock.types.ts";
import { sellableCount } from "../../seed/units.ts";
import type { Query, QueryFilter } from "./query-sets.ts";

/** The part of a search reply that a shopper sees on the first page. */
export interface FirstPage {
  readonly status: number;
  /** Products in the order of the page. */
  readonly products: readonly StockProduct[];
  readonly outOfStock: boolean;
  /** The reply says that it left out something that the shopper typed. */
  readonly relaxed: boolean;
  /** The reply says that it read a word as another one. */
  readonly corrected: boolean;
}

/** Returns why the page is not what the query asks for; undefined when it is. `stock` is everything that the shop lists. */
export function failure(query: Query, page: FirstPage, stock: readonly StockProduct[]): string | undefined {
  const { filter } = query;
  if (!filter) return failureOfEmpty(query, page);
  if (page.status !== 200) return `status ${page.status}`;
  const [first] = page.products;
  if (!first) return "no products";
  if (query.says === "outOfStock" && !page.outOfStock) return "does not say that the model is out of stock";
  if (query.says === "relaxed" && !page.relaxed && !page.corrected) {
    return "does not say that something was left out";
  }
  if (!canSatisfy(filter, stock)) {
    return page.relaxed ? undefined : "no product can match, and the reply does not say what was left out";
  }
  return (
    firstMismatch(filter, page.products) ??
    sortMismatch(filter, page.products) ??
    (query.top && !query.top.includes(first.modelId) ? `first is ${labelOf(first)}` : undefined)
  );
}

export function canSatisfy(filter: QueryFilter, stock: readonly StockProduct[]): boolean {
  return stock.some((product) => sellableCount(product) > 0 && mismatch(filter, product) === undefined);
}

/** Blank text and text without a letter or number may be rejected. Any other text gets an empty list. */
function failureOfEmpty({ q }: Query, { status, products }: FirstPage): string | undefined {
  if (status === 400) return /[\p{L}\p{N}]/u.test(q) ? "status 400" : undefined;
  if (q.trim() === "") return `status ${status} for blank text`;
  if (status !== 200) return `status ${status}`;
  const [first] = products;
  return first ? `not empty: ${labelOf(first)}` : undefined;
}

function firstMismatch(filter: QueryFilter, products: readonly StockProduct[]): string | undefined {
  for (const [index, product] of products.entries()) {
    const wrong = mismatch(filter, product);
    if (wrong !== undefined) return `${wrong} of ${labelOf(product)} (position ${index + 1})`;
  }
  return undefined;
}

/** Returns the name of the first key that the product does not satisfy. */
function mismatch(filter: QueryFilter, product: StockProduct): string | undefined {
  const rules: readonly (readonly [key: keyof QueryFilter, holds: boolean])[] = [
    ...commonRules(filter, product),
    ...(product.category === "Phone" ? phoneRules(filter, product) : accessoryRules(filter, product)),
  ];
  return rules.find(([key, holds]) => filter[key] !== undefined && !holds)?.[0];
}

function commonRules(filter: QueryFilter, product: StockProduct) {
  const rupees = product.consumerPricePaise / 100;
  const color = product.color.name.toLowerCase();
  return [
    ["category", product.category.toLowerCase() === filter.category],
    ["brand", filter.brand?.includes(product.brand) ?? true],
    ["sub", filter.sub?.includes(product.subcategory) ?? true],
    ["minPrice", rupees >= (filter.minPrice ?? 0)],
    ["maxPrice", rupees <= (filter.maxPrice ?? Number.POSITIVE_INFINITY)],
    ["color", filter.color?.some((name) => color.includes(name)) ?? true],
    ["tag", product.tag === filter.tag],
    ["condition", (filter.condition ?? []).some((condition) => condition === product.condition)],
    ["branch", product.branch === filter.branch],
    ["words", (filter.words ?? []).every((word) => textOf(product).includes(word))],
  ] as const;
}

function phoneRules(filter: QueryFilter, { phone }: StockPhone) {
  const inches = phone.display.inches;
  return [
    ["compatible", false],
    ["storageGb", phone.storageGb === filter.storageGb],
    ["ramGb", phone.ramGb === filter.ramGb],
    ["network", phone.network === filter.network],
    ["formFactor", (filter.formFactor ?? []).includes(phone.formFactor)],
    ["minBatteryMah", phone.batteryMah >= (filter.minBatteryMah ?? 0)],
    ["minInches", inches >= (filter.minInches ?? 0)],
    ["maxInches", inches <= (filter.maxInches ?? Number.POSITIVE_INFINITY)],
    ["rearMainMp", (phone.rearCameraMp[0] ?? 0) >= (filter.rearMainMp ?? 0)],
    ["minHz", phone.display.hz >= (filter.minHz ?? 0)],
    ["minChargeW", phone.chargeWatts >= (filter.minChargeW ?? 0)],
    ["panel", phone.display.panel === filter.panel],
    ["chipset", phone.chipset.toLowerCase().includes(filter.chipset ?? "")],
  ] as const;
}

/** No accessory has the facts of a phone. */
function accessoryRules({ compatible }: QueryFilter, product: Exclude<StockProduct, StockPhone>) {
  return [
    ["compatible", product.accessory.compatibleModelIds.includes(compatible ?? "")],
    ...phoneKeys.map((key) => [key, false] as const),
  ] as const;
}

const phoneKeys = [
  "storageGb",
  "ramGb",
  "network",
  "formFactor",
  "minBatteryMah",
  "minInches",
  "maxInches",
  "rearMainMp",
  "minHz",
  "minChargeW",
  "panel",
  "chipset",
] as const;

function textOf(product: StockProduct): string {
  const more =
    product.category === "Phone" ? [] : [...product.accessory.specs, ...product.accessory.keywords];
  return [product.title, ...more].join(" ").toLowerCase();
}

function sortMismatch({ sort }: QueryFilter, products: readonly StockProduct[]): string | undefined {
  if (!sort) return undefined;
  const sign = sort === "price-asc" ? 1 : -1;
  const wrong = products.find((product, index) => {
    const before = products[index - 1];
    return before && sign * (product.consumerPricePaise - before.consumerPricePaise) < 0;
  });
  return wrong && `not sorted ${sort}: ${labelOf(wrong)}`;
}

export function labelOf(product: StockProduct): string {
  const { title, color, condition, consumerPricePaise } = product;
  const memory =
    product.category === "Phone" && product.phone.storageGb !== null
      ? ` ${product.phone.ramGb}/${product.phone.storageGb}`
      : "";
  return `${title}${memory} ${color.name}, ${condition ?? "New"}, ₹${consumerPricePaise / 100}`;
}
