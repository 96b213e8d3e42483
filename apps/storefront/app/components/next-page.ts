import { useEffect } from "react";
import { createPath, useNavigation } from "react-router-dom";

const stored = "haat-next-page";

/**
 * React Router reloads the page when a script of the next page fails to load, and forgets the next page. This remembers it
 * for the reloaded page.
 */
export function useNextPage(): void {
  const { location, formData } = useNavigation();
  const next = location && !formData ? createPath(location) : null;
  useEffect(() => {
    if (next === null) return;
    const onHide = () => writeNextPage(next);
    addEventListener("pagehide", onHide);
    return () => removeEventListener("pagehide", onHide);
  }, [next]);
}

/** In a reloaded page: opens the page that was to come next. */
export function openNextPage(): void {
  const next = readNextPage();
  writeNextPage(null);
  const [navigation] = performance.getEntriesByType("navigation");
  const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
  if (next !== null && isReload) location.replace(next);
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
