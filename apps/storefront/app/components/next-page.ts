import { useEffect } from "react";
import { createPath, useNavigation } from "react-router";

const stored = "haat-next-page";

/**
 * React Router reloads the page when a script of the next page fails to load, and forgets the next page. This remembers it
 * for the reloaded page.
 */
export function useNextPage(): void {
  const { location: coming, formData } = useNavigation();
  const next = coming && !formData ? createPath(coming) : null;
  useEffect(() => {
    if (next === null) return;
    const onHide = () => writeNextPage(`${location.href} ${next}`);
    addEventListener("pagehide", onHide);
    return () => removeEventListener("pagehide", onHide);
  }, [next]);
}

/** In a reloaded page: opens the page that was to come next. */
export function openNextPage(): void {
  // URLs have no spaces.
  const [page, next] = readNextPage()?.split(" ") ?? [];
  writeNextPage(null);
  const [navigation] = performance.getEntriesByType("navigation");
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
  // A shopper who has gone back meanwhile wants another page, and the next page may be this one already.
  if (next && isReload && page === location.href && page !== location.origin + next) location.replace(next);
}

function readNextPage(): string | null {
  try {
    return sessionStorage.getItem(stored);
  } catch {
    // Storage is forbidden.
    return null;
  }
}

function writeNextPage(next: string | null): void {
  try {
    if (next === null) sessionStorage.removeItem(stored);
    else sessionStorage.setItem(stored, next);
  } catch {
    // Storage is full or forbidden: the shopper stays on the page.
  }
}
