import { useSyncExternalStore } from "react";
import { storedText } from "../../lib/browser-storage.ts";
import { type Attempt, attemptFor, type Held, heldItems, parseAttempt, placedAs } from "./attempt.ts";

const stored = storedText("haat-order");

/** This browser's attempts, the same in all of its tabs. */
export interface Attempts {
  readonly begin: (wish: string) => Attempt;
  readonly placed: (order: Pick<Held, "orderId" | "items">) => void;
  /** The next try, even of the same wish, is a new order. */
  readonly forget: () => void;
  readonly held: () => Held["items"];
}

export const attempts: Attempts = {
  begin(wish) {
    const attempt = attemptFor(parseAttempt(stored.read()), wish, Date.now());
    save(attempt);
    return attempt;
  },
  placed(order) {
    const attempt = parseAttempt(stored.read());
    if (attempt) save(placedAs(attempt, order, Date.now()));
  },
  forget: () => save(null),
  held: () => heldItems(parseAttempt(stored.read()), Date.now()),
};

const noneHeld: Held["items"] = Object.freeze({});

/** What this browser's unpaid order keeps aside for its shopper. */
export function useHeld(): Held["items"] {
  return useSyncExternalStore(stored.subscribe, heldNow, () => noneHeld);
}

let heldText: string | null = null;
let heldOfText = noneHeld;

/** The same object for the same text, as React wants it. */
function heldNow(): Held["items"] {
  const text = stored.read();
  if (text !== heldText) {
    heldText = text;
    heldOfText = heldItems(parseAttempt(text), Date.now());
  }
  return heldOfText;
}

function save(attempt: Attempt | null): void {
  stored.write(attempt && JSON.stringify(attempt));
}
