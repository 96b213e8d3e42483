import { type RefCallback, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { sentinelThreshold } from "../../lib/pace.ts";
import type { Product, ProductPage } from "../../lib/product.ts";
import { usePace } from "../../lib/root-data.ts";
import type { Listing } from "./listing.server.ts";

/** A shopper who is still here after this long has stopped the reload, or followed a link that leaves no page, as `tel:`. */
const leaveMs = 15_000;

/** What infinite scroll has added to the first page. */
interface AddedPages {
  /** The history entry of the list. Another sort or filter is another entry. */
  readonly historyKey: string;
  readonly products: readonly Product[];
  /** The start of the next page; null after the last page. */
  readonly cursor: string | null;
  readonly count: number;
}

/** The response of `/products/more`; `page` is null when loading failed. */
export interface MoreProducts {
  readonly page: ProductPage | null;
}

interface Pages extends ProductPage {
  readonly loading: boolean;
  /** The next page could not be loaded; `retry` loads it again. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** The ref of an element after the list; the next page loads when it comes into view (spec §4). */
  readonly sentinel: RefCallback<Element>;
  /** The next page's URL, for visitors without JavaScript. */
  readonly nextHref: string | null;
}

/**
 * Infinite scroll: returns the products loaded so far and loads the next page when the sentinel comes into view.
 * `category` comes from the page's path.
 */
export function usePages({ page: firstPage, search, pageCount }: Listing, category: string | null): Pages {
  const { key: historyKey, pathname } = useLocation();
  const { nextPageMs } = usePace();
  // One fetcher per list, so that a failure in one list does not show in another.
  const fetcher = useFetcher<MoreProducts>({ key: `more of ${pathname}?${search}` });
  const { data: reply, load } = fetcher;
  const idle = fetcher.state === "idle";

  const [lastAdded, setAdded] = useState<AddedPages | null>(null);
  const added = lastAdded?.historyKey === historyKey ? lastAdded : null;
  const pages = added ? withoutRepeats(firstPage.products, added) : firstPage;

  const params = pages.cursor === null ? null : nextParams(search, category, pages.cursor);
  const nextHref = params && `${pathname}?${params}`;
  const loadHref = params && `/products/more?${params}`;

  // Browsers forget the state of a history entry, and so the position, when its URL changes while it is reloaded.
  const leftAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onLeave = () => {
      leftAt.current = performance.now();
    };
    addEventListener("beforeunload", onLeave);
    return () => removeEventListener("beforeunload", onLeave);
  }, []);

  // Adds each reply once.
  const lastReply = useRef<unknown>(null);
  useEffect(() => {
    if (!reply?.page || !idle || lastReply.current === reply) return;
    lastReply.current = reply;
    const count = (added?.count ?? 0) + 1;
    const products = [...(added?.products ?? []), ...reply.page.products];
    setAdded({ historyKey, products, cursor: reply.page.cursor, count });
    if (performance.now() - leftAt.current > leaveMs) rememberPages(pageCount + count);
  }, [reply, idle, added, historyKey, pageCount]);

  // Requests the next page when the sentinel comes into view. It stays requested until its products are appended.
  const [requestedHref, setRequestedHref] = useState<string | null>(null);
  const requested = loadHref !== null && requestedHref === loadHref;
  // Not a state with the element: it would be set again when the next page replaces the list, and delay that page.
  const sentinel = useCallback(
    (element: Element | null) => {
      if (!element || loadHref === null || !idle || requested) return;
      const observer = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && setRequestedHref(loadHref),
        { threshold: sentinelThreshold },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [loadHref, idle, requested],
  );

  // Loads the requested page after a delay (spec §9).
  const [offlineHref, setOfflineHref] = useState<string | null>(null);
  function loadPage(href: string): void {
    // Offline, `load` would reload the whole page: React Router does so when it cannot load a route's code.
    setOfflineHref(navigator.onLine ? null : href);
    if (navigator.onLine) void load(href);
  }
  const loadRequestedPage = useEffectEvent(loadPage);
  useEffect(() => {
    if (!requested) return;
    const timer = setTimeout(() => loadRequestedPage(loadHref), nextPageMs);
    return () => clearTimeout(timer);
  }, [requested, loadHref, nextPageMs]);

  const failed = idle && requested && (offlineHref === loadHref || reply?.page === null);
  return {
    ...pages,
    loading: !failed && (requested || !idle),
    failed,
    retry: () => loadHref !== null && loadPage(loadHref),
    sentinel,
    nextHref,
  };
}

/** The products of all pages. Between two requests the list may have moved on, so that a page repeats products. */
function withoutRepeats(first: readonly Product[], { products, cursor }: AddedPages): ProductPage {
  const byId = new Map([...first, ...products].map((product) => [product.id, product]));
  return { products: [...byId.values()], cursor };
}

/** After a reload and on the way back, the page's loader loads as many pages as before. Not a navigation, which would load them now. */
function rememberPages(count: number): void {
  const url = new URL(location.href);
  url.searchParams.set("pages", String(count));
  history.replaceState(history.state, "", url);
}

function nextParams(search: string, category: string | null, cursor: string): string {
  const params = new URLSearchParams(search);
  if (category !== null) params.set("category", category);
  params.set("cursor", cursor);
  return params.toString();
}
