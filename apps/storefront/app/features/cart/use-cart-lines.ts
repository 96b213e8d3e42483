import { startTransition, useEffect, useEffectEvent, useMemo, useState } from "react";
import { ApiCallError, api, replyOf } from "../../lib/api.ts";
import { type CartLine, cartLines } from "../../lib/cart-line.ts";
import { productsPerRequest } from "../../lib/posted-cart.ts";
import type { Product } from "../../lib/product.ts";
import { useQuantityLimit, useTier } from "../../lib/root-data.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { toProduct } from "../../lib/wire-product.ts";
import { removeFromCart } from "./cart-edits.ts";
import { useCart } from "./cart-store.ts";
import { findSavedProducts, forgetSavedProducts, saveProducts } from "./saved-products.ts";

export interface CartView {
  /** `unknown`: the browser storage has not been read yet. */
  readonly state: "unknown" | "loading" | "ready" | "failed";
  readonly lines: readonly CartLine[];
  /** What is saved for later. */
  readonly saved: readonly CartLine[];
  /** The number of products to order, loaded or not. */
  readonly count: number;
  /** How many products were removed because the shop no longer has them. */
  readonly unavailable: number;
  /** When the products were loaded, in milliseconds since 1970, if they are saved ones; else null. */
  readonly savedAt: number | null;
  /** Why loading failed. */
  readonly message: string;
  /** Loads prices and stock again. */
  readonly reload: () => void;
}

interface Loaded {
  readonly products: ReadonlyMap<string, Product>;
  readonly unavailable: number;
  readonly savedAt: number | null;
  readonly message: string | null;
}

/** After this the page shows a retry button. */
const loadTimeoutMs = 6000;
const nothing: Loaded = { products: new Map(), unavailable: 0, savedAt: null, message: null };
const noneHeld = {};

interface CartLinesOptions {
  /** Products that the page has already loaded. */
  readonly known?: readonly Product[];
  /** Whether saved products may be shown when the current ones cannot be loaded. */
  readonly showSaved?: boolean;
}

/** The cart of this browser, with current prices and stock. */
export function useCartLines(
  held: Readonly<Record<string, number>> = noneHeld,
  { known = [], showSaved = false }: CartLinesOptions = {},
): CartView {
  const { items, later } = useCart();
  const hydrated = useHydrated();
  const [loaded, setLoaded] = useState<Loaded>(() => ({
    ...nothing,
    products: new Map(known.map((product) => [product.id, product])),
  }));
  const [round, setRound] = useState(0);
  // Changed quantities need no request; changed products do, and a new round repeats the request.
  const ids = [...Object.keys(items), ...Object.keys(later)];
  const request = [round, ...ids.toSorted()].join(" ");
  const quantityOf = useEffectEvent((id: string) => items[id] ?? later[id] ?? 1);
  const tier = useTier();

  useEffect(() => {
    const productIds = request.split(" ").slice(1);
    if (productIds.length === 0) return;
    const stop = new AbortController();
    load(
      productIds.map((id) => [id, quantityOf(id)] as const),
      stop.signal,
    ).then(
      ({ products, missing }) => {
        if (stop.signal.aborted) return;
        if (missing.length > 0) removeFromCart(...missing);
        if (tier === "consumer") saveProducts(products.values());
        else forgetSavedProducts();
        // The whole page appears now, so a cheap phone draws it in parts between which it answers taps.
        startTransition(() =>
          setLoaded((was) => ({
            products: new Map([...was.products, ...products]),
            unavailable: was.unavailable + missing.length,
            savedAt: null,
            message: null,
          })),
        );
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        if (!(error instanceof ApiCallError)) throw error;
        const saved = showSaved && tier === "consumer" ? findSavedProducts(productIds) : null;
        setLoaded((was) =>
          saved
            ? { ...was, products: saved.products, savedAt: saved.at, message: null }
            : { ...was, message: error.message },
        );
      },
    );
    return () => stop.abort();
  }, [request, tier, showSaved]);

  const limit = useQuantityLimit();
  const lines = useMemo(
    () => cartLines(items, loaded.products, held, limit),
    [items, loaded.products, held, limit],
  );
  const saved = useMemo(
    () => cartLines(later, loaded.products, noneHeld, limit),
    [later, loaded.products, limit],
  );
  const complete = lines.length + saved.length === ids.length;
  return {
    state: !hydrated ? "unknown" : complete ? "ready" : loaded.message === null ? "loading" : "failed",
    lines,
    saved,
    count: Object.keys(items).length,
    unavailable: loaded.unavailable,
    savedAt: loaded.savedAt,
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
  const timeout = AbortSignal.any([signal, AbortSignal.timeout(loadTimeoutMs)]);
  for (let start = 0; start < items.length; start += productsPerRequest) {
    const body = { cartItems: Object.fromEntries(items.slice(start, start + productsPerRequest)) };
    const reply = await replyOf(api.catalogue.POST("/api/product/getCartProduct", { body, signal: timeout }));
    for (const wire of reply.result) products.set(wire._id, toProduct(wire));
    missing.push(...reply.missing);
  }
  return { products, missing };
}
