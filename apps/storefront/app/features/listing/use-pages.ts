import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router-dom";
import { usePace } from "../../components/use-pace.ts";
import { sentinelThreshold } from "../../lib/pace.ts";
import type { Product, ProductPage } from "../../lib/product.ts";

interface Loaded {
  readonly products: readonly Product[];
  readonly cursor: string | null;
}

/** What was loaded at each place of the history: going back finds the list as long as it was left. */
const kept = new Map<string, Loaded>();

interface Pages extends Loaded {
  readonly loading: boolean;
  /** Put it on an element after the list; when it comes into view the next page follows (spec §4). */
  readonly sentinel: (element: Element | null) => void;
  /** The next page's address, for visitors without script. */
  readonly nextHref: string | null;
}

/** `category` is the one that the page's path stands for; all else that narrows the list is in its query. */
export function usePages(first: ProductPage, category: string | null): Pages {
  const { key, pathname, search } = useLocation();
  const { nextPageMs } = usePace();
  const fetcher = useFetcher<ProductPage>();
  const [more, setMore] = useState<{ of: ProductPage; loaded: Loaded } | null>(() => {
    const loaded = kept.get(key);
    return loaded ? { of: first, loaded } : null;
  });
  const [element, sentinel] = useState<Element | null>(null);
  const [waiting, setWaiting] = useState(false);
  const taken = useRef<unknown>(null);

  const loaded = more?.of === first ? more.loaded : first;
  const next = loaded.cursor === null ? null : nextParams(search, category, loaded.cursor);
  const nextHref = next && `${pathname}?${next}`;
  const moreHref = next && `/products/more?${next}`;

  // A page that has come is put behind the others, once.
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer || fetcher.state !== "idle" || taken.current === answer) return;
    taken.current = answer;
    const known = new Set(loaded.products.map(({ id }) => id));
    const { products, cursor } = answer;
    const next = { products: [...loaded.products, ...products.filter(({ id }) => !known.has(id))], cursor };
    kept.set(key, next);
    setMore({ of: first, loaded: next });
    setWaiting(false);
  }, [answer, fetcher.state, first, key, loaded]);

  const idle = fetcher.state === "idle" && !waiting;
  useEffect(() => {
    if (!element || moreHref === null || !idle) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWaiting(true), {
      threshold: sentinelThreshold,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, moreHref, idle]);

  const { load } = fetcher;
  useEffect(() => {
    if (!waiting || moreHref === null) return;
    const timer = setTimeout(() => void load(moreHref), nextPageMs);
    return () => clearTimeout(timer);
  }, [waiting, moreHref, nextPageMs, load]);

  return { ...loaded, loading: waiting || fetcher.state !== "idle", sentinel, nextHref };
}

function nextParams(search: string, category: string | null, cursor: string): string {
  const params = new URLSearchParams(search);
  if (category !== null) params.set("category", category);
  params.set("cursor", cursor);
  return params.toString();
}
