import { formatAge } from "@haat/ui/age";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { shellTexts } from "#messages/shell";
import { useHydrated } from "../lib/use-hydrated.ts";

/** Tells the service worker which page an anonymous shopper sees, so that it opens offline too. */
export function useSeenPages(isAnonymous: boolean): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    // The worker stores the anonymous cart for everyone, and no other page of a signed-in shopper.
    const seen = isAnonymous ? pathname + search : "/cart";
    void navigator.serviceWorker.ready.then(({ active }) => {
      const files = performance.getEntriesByType("resource").map(({ name }) => name);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has the page's origin
      active?.postMessage({ seen, files: files.filter((name) => name.includes("/assets/")) });
    });
  }, [isAnonymous, pathname, search]);
}

/** Says how old the page is when the service worker sent its stored copy (`public/sw.js`). */
export function SavedPageNote() {
  const { key } = useLocation();
  const [openedKey] = useState(key);
  const hydrated = useHydrated();
  useEffect(() => {
    // Back shows the page as it is now.
    if (key !== openedKey) document.documentElement.removeAttribute("data-saved-at");
  }, [key, openedKey]);
  if (!hydrated || key !== openedKey) return null;
  const at = Number(document.documentElement.dataset["savedAt"] ?? 0);
  return at === 0 ? null : <SavedNote at={at} />;
}

/** @param at milliseconds since 1970. */
function SavedNote({ at }: { readonly at: number }) {
  return (
    <p role="status" className="border-b border-line bg-tile">
      <span className="page block py-2 text-13">{shellTexts.saved({ age: formatAge(at) })}</span>
    </p>
  );
}
