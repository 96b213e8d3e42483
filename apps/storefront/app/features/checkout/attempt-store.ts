import { useSyncExternalStore } from "react";
import { readText, writeText } from "../../lib/browser-storage.ts";
import { type Attempt, attemptFor, type Held, heldItems, parseAttempt, placedAs } from "./attempt.ts";

const key = "haat-order";

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
    const attempt = attemptFor(parseAttempt(read()), wish, Date.now());
    save(attempt);
    return attempt;
  },
  placed(order) {
    const attempt = parseAttempt(read());
    if (attempt) save(placedAs(attempt, order, Date.now()));
  },
  forget: () => save(null),
  held: () => heldItems(parseAttempt(read()), Date.now()),
};

const noneHeld: Held["items"] = Object.freeze({});

/** What this browser's unpaid order keeps aside for its shopper. */
export function useHeld(): Held["items"] {
  return useSyncExternalStore(subscribe, heldNow, () => noneHeld);
}

let heldText: string | null = null;
let heldOfText = noneHeld;

/** The same object for the same text, as React wants it. */
function heldNow(): Held["items"] {
  const text = read();
  if (text !== heldText) {
    heldText = text;
    heldOfText = heldItems(parseAttempt(text), Date.now());
  }
  return heldOfText;
}

/** What could not be stored lives as long as the page. */
let forgetful: string | null = null;

function read(): string | null {
  return forgetful ?? readText(key);
}

function save(attempt: Attempt | null): void {
  const text = attempt && JSON.stringify(attempt);
  forgetful = writeText(key, text) ? null : text;
  for (const listener of listeners) listener();
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", onStorage);
  };
}
