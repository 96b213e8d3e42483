/** A text in this browser's storage. Kept in memory when storage is full or forbidden. */
interface StoredText {
  readonly read: () => string | null;
  /** `null` removes it. */
  readonly write: (text: string | null) => void;
  /** Calls back on every change, of `localStorage` also in other tabs; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** All tabs share `localStorage`; `sessionStorage` is one tab's. */
type StorageName = "localStorage" | "sessionStorage";

export function storedText(key: string, storage: StorageName = "localStorage"): StoredText {
  let unstored: string | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => unstored ?? readText(storage, key),
    write(text) {
      unstored = writeText(storage, key, text) ? null : text;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener("storage", onStorage);
      };
    },
  };
}

/** The value of a stored JSON text; null when there is none or it is not JSON, for example after a write that was cut off. */
export function parseStored(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The stored text; null when there is none or storage is forbidden. */
function readText(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** False when storage is full or forbidden. */
function writeText(storage: StorageName, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
