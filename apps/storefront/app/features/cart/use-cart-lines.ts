import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { startTransition, useEffect, useEffectEvent, useMemo, useState } from "react";
import { api, messageOf } from "../../lib/api.ts";
import { type CartLine, cartLines } from "../../lib/cart-line.ts";
import type { Product } from "../../lib/product.ts";
import { useQuantityLimit, useTier } from "../../lib/root-data.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { toProduct } from "../../lib/wire-product.ts";
import { removeFromCart, useCart } from "./browser-cart.ts";
import type { LoadedPostedCart } from "./posted-cart.server.ts";
import { productsPerRequest } from "./posted-cart.ts";
import { deleteProductCopies, findProductCopies, saveProductCopies } from "./product-copies.ts";

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
  /** When the products were loaded, in milliseconds since 1970, if they are copies; else null. */
  readonly copiedAt: number | null;
  /** Why loading failed. */
  readonly message: string;
  /** Loads prices and stock again. */
  readonly reload: () => void;
}

const noneHeld = {};

interface CartLinesOptions {
  /** What an unpaid order of this browser has reserved. */
  readonly held?: Readonly<Record<string, number>>;
  /** The cart of the page's cookie: shown until the browser's cart has taken it over. */
  readonly posted?: LoadedPostedCart | null;
  /** Whether copies of products may be shown when the current ones cannot be loaded. */
  readonly showCopies?: boolean;
}

/** The cart of this browser, with current prices and stock. */
export function useCartLines({
  held = noneHeld,
  posted = null,
  showCopies = false,
}: CartLinesOptions = {}): CartView {
  const { items, later } = useCart();
  const hydrated = useHydrated();
  const limit = useQuantityLimit();
  const { loaded, reload } = useProducts({ ...later, ...items }, posted?.products ?? [], showCopies);
  const { products, unavailable, copiedAt, message } = loaded;
  const lines = useMemo(() => cartLines(items, products, held, limit), [items, products, held, limit]);
  const saved = useMemo(() => cartLines(later, products, noneHeld, limit), [later, products, limit]);
  if (!hydrated && posted) return postedCartView(posted, limit);
  const count = Object.keys(items).length;
  const isComplete = lines.length + saved.length === count + Object.keys(later).length;
  return {
    state: !hydrated ? "unknown" : isComplete ? "ready" : message === null ? "loading" : "failed",
    lines,
    saved,
    count,
    unavailable,
    copiedAt,
    message: message ?? "",
    reload,
  };
}

function postedCartView({ items, products }: LoadedPostedCart, limit: number): CartView {
  const lines = cartLines(items, new Map(products.map((product) => [product.id, product])), noneHeld, limit);
  return {
    state: "ready",
    lines,
    saved: [],
    count: lines.length,
    unavailable: Object.keys(items).length - lines.length,
    copiedAt: null,
    message: "",
    reload() {},
  };
}

interface Loaded {
  readonly products: ReadonlyMap<string, Product>;
  readonly unavailable: number;
  readonly copiedAt: number | null;
  /** Why the last request failed. */
  readonly message: string | null;
}

/** Loads the cart's products, and removes from the cart what the shop no longer has. `known` are loaded already. */
function useProducts(
  quantities: Readonly<Record<string, number>>,
  known: readonly Product[],
  showCopies: boolean,
): { readonly loaded: Loaded; readonly reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded>(() => ({
    products: new Map(known.map((product) => [product.id, product])),
    unavailable: 0,
    copiedAt: null,
    message: null,
  }));
  const [round, setRound] = useState(0);
  // Changed quantities need no request; changed products do, and a new round repeats the request.
  const request = [round, ...Object.keys(quantities).toSorted()].join(" ");
  const quantityOf = useEffectEvent((id: string) => quantities[id] ?? 1);
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
        if (tier === "consumer") saveProductCopies(products.values());
        else deleteProductCopies();
        // The whole page appears now, so a cheap phone draws it in parts between which it answers taps.
        startTransition(() =>
          setLoaded((was) => ({
            products: new Map([...was.products, ...products]),
            unavailable: was.unavailable + missing.length,
            copiedAt: null,
            message: null,
          })),
        );
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        if (!(error instanceof ApiCallError)) throw error;
        const copies = showCopies && tier === "consumer" ? findProductCopies(productIds) : null;
        setLoaded((was) =>
          copies
            ? { ...was, products: copies.products, copiedAt: copies.at, message: null }
            : { ...was, message: messageOf(error) },
        );
      },
    );
    return () => stop.abort();
  }, [request, tier, showCopies]);

  return {
    loaded,
    reload() {
      setLoaded((was) => ({ ...was, message: null }));
      setRound((was) => was + 1);
    },
  };
}

/** After this the page shows a retry button. */
const loadTimeoutMs = 6000;

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
