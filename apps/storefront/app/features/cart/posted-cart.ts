import { policies } from "@haat/shop/policies";
import { cookieValue } from "../../lib/cookie-value.ts";
import { isUuid } from "../../lib/uuid.ts";

/** The form of each page that the buttons of the cart belong to. They work by it before the page's scripts run, and without them. */
export const cartForm = "cart-form";
export const cartFormAction = "/cart/update";

/** A button with this name adds one of the product that is its value. */
export const addField = "add";
/** A button with this name sets a quantity; `setValue` is its value. */
export const setField = "set";

export const setValue = (productId: string, quantity: number): string => `${productId}:${quantity}`;

/**
 * The cart of a shopper without script: ids and quantities in a cookie. It is not signed, because the catalogue has the
 * prices and a shopper may choose any product. Once a page has its script, the browser's cart takes it over.
 */
export interface PostedCart {
  /** Tells a cart that was taken over from a new one. */
  readonly id: string;
  readonly items: Readonly<Record<string, number>>;
}

const cookieName = "haat-cart";
const lifetimeSeconds = 30 * 24 * 60 * 60;
/** The catalogue's limit for carts. A cookie with as many has 2 kB, half of what browsers accept. */
export const productsPerRequest = 50;

/** The cart in a Cookie header or in `document.cookie`; null when there is none. */
export function parsePostedCart(cookies: string | null): PostedCart | null {
  const [id = "", items = ""] = cookieValue(cookies, cookieName)?.split("~") ?? [];
  return /^\w{8}$/.test(id) ? { id, items: validItems(items.split(".").map(toItem)) } : null;
}

/** The cart after a submitted form: a quantity was set, or one was added. */
export function changePostedCart(cart: PostedCart, form: FormData): PostedCart {
  const added = form.get(addField);
  const change = form.get(setField);
  if (typeof added === "string")
    return {
      ...cart,
      items: validItems([...Object.entries(cart.items), [added, (cart.items[added] ?? 0) + 1]]),
    };
  if (typeof change === "string")
    return { ...cart, items: validItems([...Object.entries(cart.items), toItem(change)]) };
  return cart;
}

/** The cookie for a Set-Cookie header or `document.cookie`. Without a cart it is deleted. Scripts may read it. */
export function postedCartCookie(cart: PostedCart | null, protocol: string): string {
  const items = Object.entries(cart?.items ?? {}).map(([id, quantity]) => setValue(id, quantity));
  const secure = protocol === "https:" ? "; Secure" : "";
  const attributes = `Path=/; SameSite=Lax${secure}`;
  if (!cart || items.length === 0) return `${cookieName}=; Max-Age=0; ${attributes}`;
  return `${cookieName}=${cart.id}~${items.join(".")}; Max-Age=${lifetimeSeconds}; ${attributes}`;
}

function toItem(text: string): [string, number] {
  const [id = "", quantity = ""] = text.split(":", 2);
  return [id, Number(quantity)];
}

/** The last quantity of each product; without invalid ids, without products of quantity 0, and with the oldest if too many. */
function validItems(entries: readonly (readonly [string, number])[]): Record<string, number> {
  const items = new Map<string, number>();
  for (const [id, quantity] of entries) {
    if (!isUuid(id) || !Number.isSafeInteger(quantity)) continue;
    if (quantity < 1) items.delete(id);
    else if (items.has(id) || items.size < productsPerRequest)
      items.set(id, Math.min(quantity, policies.quantityLimit.wholesaler));
  }
  return Object.fromEntries(items);
}
