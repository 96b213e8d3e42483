import { replyOf } from "@haat/api-clients/reply";
import { type Product } from "../../lib/product.ts";
import { toProduct } from "../../lib/wire-product.ts";
import type { Clients } from "../../server/clients.server.ts";
import { parsePostedCart } from "./posted-cart.ts";

/** The cart of a shopper without script, with the products that the shop still has. */
export interface LoadedPostedCart {
  readonly items: Readonly<Record<string, number>>;
  readonly products: readonly Product[];
}

/** The cart in the request's cookies; null when there is none. */
export async function loadPostedCart(
  catalogue: Clients["catalogue"],
  cookies: string | null,
): Promise<LoadedPostedCart | null> {
  const cart = parsePostedCart(cookies);
  if (!cart || Object.keys(cart.items).length === 0) return null;
  const { items } = cart;
  const { result } = await replyOf(
    catalogue.POST("/api/product/getCartProduct", { body: { cartItems: items } }),
  );
  return { items, products: result.map(toProduct) };
}
