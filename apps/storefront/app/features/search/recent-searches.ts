import { useSyncExternalStore } from "react";
import { parseStored, storedText } from "../../lib/browser-storage.ts";

// The texts that were submitted in this browser, newest first. Cleared on logout.

const stored = storedText("haat-searches");
const maxCount = 6;
const none: readonly string[] = Object.freeze([]);

let json: string | null = null;
let texts: readonly string[] = none;

export function addRecentSearch(text: string): void {
  const added = text.trim();
  if (added !== "") save([added, ...without(added)].slice(0, maxCount));
}

export function removeRecentSearch(text: string): void {
  save(without(text));
}

export function clearRecentSearches(): void {
  stored.write(null);
}

/** Includes changes in other tabs. Empty during server rendering. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(stored.subscribe, current, () => none);
}

/** Parses stored searches; anything invalid is no searches. */
export function parseRecentSearches(text: string | null): readonly string[] {
  const value = parseStored(text);
  if (!Array.isArray(value)) return none;
  return value.filter((one): one is string => typeof one === "string" && one !== "").slice(0, maxCount);
}

function without(text: string): readonly string[] {
  return current().filter((one) => one.toLowerCase() !== text.toLowerCase());
}

/** Returns the same array for the same text, as `useSyncExternalStore` requires. */
function current(): readonly string[] {
  const now = stored.read();
  if (now !== json) {
    json = now;
    texts = parseRecentSearches(now);
  }
  return texts;
}

function save(next: readonly string[]): void {
  stored.write(next.length > 0 ? JSON.stringify(next) : null);
}
