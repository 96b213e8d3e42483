import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useHydrated } from "../../components/use-hydrated.ts";
import { ApiCallError, api, replyOf } from "../../lib/api.ts";
import type { CartLine } from "../../lib/cart-line.ts";
import type { Product } from "../../lib/product.ts";
import { toProduct } from "../../lib/product.ts";
import { useQuantityLimit } from "../../lib/root-data.ts";
import { cartLines } from "./cart-lines.ts";
import { removeFromCart, useCart } from "./cart-store.ts";

export interface CartView {
  /** `unknown`: the browser's storage has not been read yet. */
  readonly state: "unknown" | "loading" | "ready" | "failed";
  readonly lines: readonly CartLine[];
  /** How many products the cart has, shown or on their way. */
  readonly count: number;
  /** How many products were taken out because the shop no longer has them. */
  readonly vanished: number;
  /** Why it failed. */
  readonly message: string;
  /** Asks for prices and stock again. */
  readonly reload: () => void;
}

interface Loaded {
  readonly products: ReadonlyMap<string, Product>;
  readonly vanished: number;
  readonly message: string | null;
}

/** What the catalogue answers at most. */
const productsAtOnce = 50;
/** Who waits longer for a cart thinks that it is lost; Try Again is one press away. */
const patienceMs = 6000;
const nothing: Loaded = { products: new Map(), vanished: 0, message: null };
const noneHeld = {};

/** The cart of this browser with the prices and the stock of this moment. */
export function useCartLines(held: Readonly<Record<string, number>> = noneHeld): CartView {
  const { items } = useCart();
  const hydrated = useHydrated();
  const [loaded, setLoaded] = useState(nothing);
  const [round, setRound] = useState(0);
  // Other quantities need no other answer; other products do, and a round asks for the same again.
  const ids = Object.keys(items);
  const request = [round, ...ids.toSorted()].join(" ");
  const quantityOf = useEffectEvent((id: string) => items[id] ?? 1);

  useEffect(() => {
    const asked = request.split(" ").slice(1);
    if (asked.length === 0) return;
    const stop = new AbortController();
    load(
      asked.map((id) => [id, quantityOf(id)] as const),
      stop.signal,
    ).then(
      ({ products, missing }) => {
        if (stop.signal.aborted) return;
        if (missing.length > 0) removeFromCart(...missing);
        setLoaded((was) => ({
          products: new Map([...was.products, ...products]),
          vanished: was.vanished + missing.length,
          message: null,
        }));
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        if (!(error instanceof ApiCallError)) throw error;
        setLoaded((was) => ({ ...was, message: error.message }));
      },
    );
    return () => stop.abort();
  }, [request]);

  const limit = useQuantityLimit();
  const lines = useMemo(
    () => cartLines(items, loaded.products, held, limit),
    [items, loaded.products, held, limit],
  );
  const complete = lines.length === ids.length;
  return {
    state: !hydrated ? "unknown" : complete ? "ready" : loaded.message === null ? "loading" : "failed",
    lines,
    count: ids.length,
    vanished: loaded.vanished,
    message: loaded.message ?? "",
    reload: () => {
      setLoaded((was) => ({ ...was, message: null }));
      setRound((was) => was + 1);
    },
  };
}

async function load(items: readonly (readonly [string, number])[], signal: AbortSignal) {
  const products = new Map<string, Product>();
  const missing: string[] = [];
  const patience = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  for (let start = 0; start < items.length; start += productsAtOnce) {
    const body = { cartItems: Object.fromEntries(items.slice(start, start + productsAtOnce)) };
    const answer = await replyOf(
      api.catalogue.POST("/api/product/getCartProduct", { body, signal: patience }),
    );
    for (const wire of answer.result) products.set(wire._id, toProduct(wire));
    missing.push(...answer.missing);
  }
  return { products, missing };
}
