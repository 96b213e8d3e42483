import { createBuyer } from "@haat/e2e/buyers";
import { findPhone } from "@haat/e2e/purchase";
import { startPrograms } from "@haat/local/start-shop";
import { prepareOwnShop, trustLoopback } from "../servers.ts";
import { startIngress } from "./ingress.ts";

export const pageNames = ["home", "listing", "product", "search", "cart", "checkout"] as const;

export interface AuditedPage {
  readonly name: (typeof pageNames)[number];
  readonly url: string;
  /** Whether search engines may list it. */
  readonly indexed: boolean;
  /** What the browser has stored before the visit. */
  readonly token?: string;
  readonly cart?: string;
}

export interface AuditShop {
  readonly origin: string;
  readonly pages: readonly AuditedPage[];
}

/**
 * Starts the shop of `npm start` on free ports, behind HTTP/2 and TLS, with a signed-in shopper and a phone in the cart. It stops
 * with `stack`.
 */
export async function openAuditShop(stack: AsyncDisposableStack, signal: AbortSignal): Promise<AuditShop> {
  const prepared = await prepareOwnShop(stack, signal);
  const { config, databaseUrls: databases, secrets } = prepared;
  const storefront = `http://127.0.0.1:${config.PORT}`;
  const origin = await startIngress(storefront, stack);
  await startPrograms(prepared, stack, signal, { storefront: { ...trustLoopback, PUBLIC_ORIGIN: origin } });
  const buyer = await createBuyer({ databases, accessTokenPrivateJwk: secrets.ACCESS_TOKEN_PRIVATE_JWK });
  const phone = await findPhone({ databases }, 1);
  const token = buyer.headers.authorization.replace("Bearer ", "");
  const cart = JSON.stringify({ items: { [phone.id]: 1 } });
  const product = new URL((await fetch(`${storefront}/product/-/${phone.id}`)).url);
  return {
    origin,
    pages: [
      { name: "home", url: `${origin}/`, indexed: true },
      { name: "listing", url: `${origin}/products`, indexed: true },
      // Any other slug is a redirect.
      { name: "product", url: origin + product.pathname, indexed: true },
      { name: "search", url: `${origin}/products/search?q=samsung+under+20000`, indexed: false },
      { name: "cart", url: `${origin}/cart`, indexed: false, cart },
      { name: "checkout", url: `${origin}/checkout`, indexed: false, cart, token },
    ],
  };
}
