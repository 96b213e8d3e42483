import { storedText } from "../../lib/browser-storage.ts";
import { isUuid } from "../../lib/uuid.ts";

// The products that were opened in this browser, newest first: ids only, so that no price or tier is kept. Cleared on logout.

const stored = storedText("haat-viewed");
const maxCount = 12;

export function addViewed(id: string): void {
  stored.write([id, ...viewedIds(stored.read(), id)].slice(0, maxCount).join(" "));
}

export function clearViewed(): void {
  stored.write(null);
}

/** The stored ids without `except`. Anything invalid is left out. */
export function viewedIds(text: string | null, except: string): string[] {
  return (text ?? "").split(" ").filter((id) => isUuid(id) && id !== except);
}

export const viewedText = { subscribe: stored.subscribe, read: stored.read };
