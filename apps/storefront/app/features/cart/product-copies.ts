import { parseStored, storedText } from "../../lib/browser-storage.ts";
import type { Product } from "../../lib/product.ts";
import { isObject } from "../../lib/type-guards.ts";

/** A product as it was when the cart last loaded it. */
interface ProductCopy {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly product: Product;
}

/** The cart shows these products when it cannot load them. Only the public prices are stored. */
const stored = storedText("haat-cart-products");
const maxProducts = 50;

export function saveProductCopies(products: Iterable<Product>): void {
  const at = Date.now();
  const now = [...products].map((product) => ({ at, product }));
  const ids = new Set(now.map(({ product }) => product.id));
  const others = readAll().filter(({ product }) => !ids.has(product.id));
  stored.write(JSON.stringify([...now, ...others].slice(0, maxProducts)));
}

export function deleteProductCopies(): void {
  stored.write(null);
}

/** These products and the time of the oldest copy; null unless all of them are saved. */
export function findProductCopies(
  ids: readonly string[],
): { readonly at: number; readonly products: ReadonlyMap<string, Product> } | null {
  const found = readAll().filter(({ product }) => ids.includes(product.id));
  if (found.length < ids.length) return null;
  return {
    at: Math.min(...found.map(({ at }) => at)),
    products: new Map(found.map(({ product }) => [product.id, product])),
  };
}

function readAll(): ProductCopy[] {
  const saved = parseStored(stored.read());
  return Array.isArray(saved) ? saved.filter(isProductCopy) : [];
}

function isProductCopy(value: unknown): value is ProductCopy {
  if (!isObject(value) || !isObject(value["product"])) return false;
  const { id, slug, title, price, quantity } = value["product"];
  const texts = [id, slug, title].every((text) => typeof text === "string");
  return texts && [value["at"], price, quantity].every((number) => typeof number === "number");
}
