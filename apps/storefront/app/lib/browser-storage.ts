/** A text of this browser's, the same in all of its tabs. What cannot be stored lives as long as the page. */
interface StoredText {
  readonly read: () => string | null;
  /** `null` takes it away. */
  readonly write: (text: string | null) => void;
  /** Calls back at every change, in whatever tab; answers how to end that. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function storedText(key: string): StoredText {
  let unstored: string | null = null;
  const listeners = new Set<() => void>();
  return {
    read: () => unstored ?? readText(key),
    write(text) {
      unstored = writeText(key, text) ? null : text;
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

/** What is kept under this key; null when there is nothing, or reading is forbidden. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** False when storage is full or forbidden. */
function writeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
