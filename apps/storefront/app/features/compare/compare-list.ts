import { storedText } from "../../lib/browser-storage.ts";
import { isUuid } from "../../lib/uuid.ts";

/** The number of phones side by side. */
export const maxCompared = 4;

const stored = storedText("haat-compare");

/** The products of a comparison's URL: valid ids, each once, at most four. */
export function comparedIds(text: string | null): string[] {
  const ids = (text ?? "").split(",").filter(isUuid);
  return [...new Set(ids)].slice(0, maxCompared);
}

export function compareHref(ids: readonly string[], more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(more);
  // Commas need no escape in a query, and the URL is there to be shared.
  const products = ids.length > 0 ? [`products=${ids.join(",")}`] : [];
  const search = [...products, ...(query.size > 0 ? [query.toString()] : [])].join("&");
  return search === "" ? "/compare" : `/compare?${search}`;
}

/** Adds a product to what this browser compared last. The fifth one replaces the oldest. */
export function withLastCompared(id: string): string[] {
  const others = comparedIds(stored.read()).filter((one) => one !== id);
  return [...others, id].slice(-maxCompared);
}

export function saveCompared(ids: readonly string[]): void {
  stored.write(ids.length > 0 ? ids.join(",") : null);
}
