import { useEffect, useLayoutEffect, useState } from "react";
import { PrefetchPageLinks, useLocation, useNavigate } from "react-router";
import { useUserId } from "../lib/root-data.ts";

/** The pointer may only cross the link. */
const intentMs = 100;

/**
 * Opens the pages of the shop without loading a document, and loads them when the shopper is about to open one. One listener for
 * all links: React Router's own links each have ten hooks, and links in markup that only the server renders need one too.
 *
 * A link to another page is an element whose `href` is a path from the root: a relative one would follow the URL, which changes
 * before the page does. `data-replace` replaces the history entry, `data-keep-scroll` leaves the page where it is scrolled to, and
 * `data-prefetch` loads the page when the pointer, the finger or the focus comes to the link.
 */
export function FollowLinks() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // Not after paint: a click makes React start the page at once, and the listener must be there when that click arrives.
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = findLink(event);
      if (!link || event.defaultPrevented || opensInBrowser(event, link)) return;
      event.preventDefault();
      const { pathname, search, hash, href, dataset } = link;
      void navigate(pathname + search + hash, {
        // As a browser does with the URL that is shown already.
        replace: "replace" in dataset || href === location.href,
        preventScrollReset: "keepScroll" in dataset,
      });
    };
    // Last of all listeners, so that any other may prevent it.
    addEventListener("click", follow);
    return () => removeEventListener("click", follow);
  }, [navigate]);
  // What a signed-in shopper is sent is not cached, so that it would be loaded a second time.
  return useUserId() === null ? <Prefetch key={key} /> : null;
}

/** One for each history entry: what was loaded for an earlier one is not loaded again on the way back. */
function Prefetch() {
  const [next, setNext] = useState<string | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onIntent = (event: Event) => {
      clearTimeout(timer);
      const link = findLink(event);
      if (!link || !("prefetch" in link.dataset)) return;
      timer = setTimeout(setNext, intentMs, link.pathname + link.search);
    };
    // A finger causes the first one, too.
    const kinds = ["pointerover", "focusin"];
    for (const kind of kinds) addEventListener(kind, onIntent);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) removeEventListener(kind, onIntent);
    };
  }, []);
  return next === null ? null : <PrefetchPageLinks page={next} />;
}

function findLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest("a") : null;
}

/** In another tab, window or program, as a file, as a document, or a part of this page. */
function opensInBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return true;
  if (link.origin !== location.origin || link.target !== "" || link.hasAttribute("download")) return true;
  // Without a connection, the service worker has copies of documents.
  if (!navigator.onLine && navigator.serviceWorker?.controller) return true;
  return link.hash !== "" && link.pathname + link.search === location.pathname + location.search;
}
