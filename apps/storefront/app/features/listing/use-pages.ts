import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router-dom";
import { sentinelThreshold } from "../../lib/pace.ts";
import type { Product, ProductPage } from "../../lib/product.ts";
import { usePace } from "../../lib/root-data.ts";

interface Loaded {
  readonly products: readonly Product[];
  readonly cursor: string | null;
}

/** The products loaded per history entry, so that going back shows the whole list again. */
const cached = new Map<string, Loaded>();

/** The result of `/products/more` in the browser; a null page means that loading failed. */
export interface MoreProducts {
  readonly page: ProductPage | null;
}

interface Pages extends Loaded {
  readonly loading: boolean;
  /** The next page could not be loaded; `retry` loads it again. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** The ref of an element after the list; the next page loads when it comes into view (spec §4). */
  readonly sentinel: (element: Element | null) => void;
  /** The next page's URL, for visitors without JavaScript. */
  readonly nextHref: string | null;
}

/** `category` is the category of the page's path; the other filters are in its query. */
export function usePages(first: ProductPage, category: string | null): Pages {
  const { key, pathname, search } = useLocation();
  const { nextPageMs } = usePace();
  // One fetcher per list, so that a failure in one list does not show in another.
  const { data: reply, load, state } = useFetcher<MoreProducts>({ key: `more of ${pathname}${search}` });
  const [more, setMore] = useState<{ of: ProductPage; loaded: Loaded } | null>(() => {
    const loaded = cached.get(key);
    return loaded ? { of: first, loaded } : null;
  });
  const [element, sentinel] = useState<Element | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [offlineFor, setOfflineFor] = useState<string | null>(null);
  const appended = useRef<unknown>(null);

  const loaded = more?.of === first ? more.loaded : first;
  const next = loaded.cursor === null ? null : nextParams(search, category, loaded.cursor);
  const nextHref = next && `${pathname}?${next}`;
  const moreHref = next && `/products/more?${next}`;

  // Appends a loaded page once.
  useEffect(() => {
    if (!reply?.page || state !== "idle" || appended.current === reply) return;
    appended.current = reply;
    const known = new Set(loaded.products.map(({ id }) => id));
    const { products, cursor } = reply.page;
    const next = { products: [...loaded.products, ...products.filter(({ id }) => !known.has(id))], cursor };
    cached.set(key, next);
    setMore({ of: first, loaded: next });
  }, [reply, state, first, key, loaded]);

  const waiting = moreHref !== null && wanted === moreHref;
  const failed = state === "idle" && waiting && (offlineFor === moreHref || reply?.page === null);
  useEffect(() => {
    if (!element || moreHref === null || state !== "idle" || waiting) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWanted(moreHref), {
      threshold: sentinelThreshold,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, moreHref, state, waiting]);

  function loadNext(href: string): void {
    // React Router reloads the whole page when it cannot load the code of `/products/more`.
    setOfflineFor(navigator.onLine ? null : href);
    if (navigator.onLine) void load(href);
  }
  const onDue = useEffectEvent(loadNext);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => onDue(moreHref), nextPageMs);
    return () => clearTimeout(timer);
  }, [waiting, moreHref, nextPageMs]);

  return {
    ...loaded,
    loading: !failed && (waiting || state !== "idle"),
    failed,
    retry: () => moreHref !== null && loadNext(moreHref),
    sentinel,
    nextHref,
  };
}

function nextParams(search: string, category: string | null, cursor: string): string {
  const params = new URLSearchParams(search);
  if (category !== null) params.set("category", category);
  params.set("cursor", cursor);
  return params.toString();
}
