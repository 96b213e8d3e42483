import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storedText } from "./browser-storage.ts";

/** A fake browser storage; `full` makes every write fail. */
function storage() {
  const kept = new Map<string, string>();
  return {
    full: false,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (this.full) throw new Error("QuotaExceededError");
      kept.set(key, text);
    },
    removeItem: (key: string) => kept.delete(key),
  };
}

describe("storedText", () => {
  let browser: ReturnType<typeof storage>;
  let tabs: EventTarget;
  beforeEach(() => {
    browser = storage();
    tabs = new EventTarget();
    vi.stubGlobal("localStorage", browser);
    vi.stubGlobal("addEventListener", tabs.addEventListener.bind(tabs));
    vi.stubGlobal("removeEventListener", tabs.removeEventListener.bind(tabs));
  });
  afterEach(() => vi.unstubAllGlobals());

  const otherTab = (key: string | null) => tabs.dispatchEvent(Object.assign(new Event("storage"), { key }));

  it("returns the text written last, and null after it was removed", () => {
    const text = storedText("a");
    text.write("one");
    expect([text.read(), storedText("a").read(), storedText("b").read()]).toEqual(["one", "one", null]);
    text.write(null);
    expect(text.read()).toBeNull();
  });

  it("keeps the text in memory when storage fails", () => {
    const text = storedText("a");
    browser.full = true;
    text.write("one");
    expect([text.read(), storedText("a").read()]).toEqual(["one", null]);
    browser.full = false;
    text.write("two");
    expect([text.read(), storedText("a").read()]).toEqual(["two", "two"]);
  });

  it("keeps a text of this tab apart from the text that all tabs share", () => {
    vi.stubGlobal("sessionStorage", storage());
    const text = storedText("a", "sessionStorage");
    text.write("one");
    expect([text.read(), storedText("a").read()]).toEqual(["one", null]);
  });

  it("notifies subscribers of changes in this and other tabs until they unsubscribe", () => {
    const text = storedText("a");
    const heard = vi.fn<() => void>();
    const leave = text.subscribe(heard);
    text.write("one");
    otherTab("a");
    otherTab(null);
    otherTab("b");
    expect(heard).toHaveBeenCalledTimes(3);
    leave();
    text.write("two");
    otherTab("a");
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
