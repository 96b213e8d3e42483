import { beforeEach, describe, expect, it, vi } from "vitest";
import { adoptPostedCart } from "./adopt-posted-cart.ts";
import { readCart } from "./cart-store.ts";

const phone = "018f9c52-7b0a-7d31-8f55-0c1f5a3c9b11";
const posted = (quantity: number) => `haat-cart=a1b2c3d4~${phone}:${quantity}`;

const kept = new Map<string, string>();
/** Runs after a read of the stored text with this name, once: another tab, which runs at the same time. */
let other: { readonly after: string; readonly run: () => void } | null = null;
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("localStorage", {
    getItem(key: string) {
      const text = kept.get(key) ?? null;
      if (other?.after === key) {
        const { run } = other;
        other = null;
        run();
      }
      return text;
    },
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

/** A page that was loaded with this cookie. */
function openTab(cookie: string): void {
  vi.stubGlobal("document", { cookie });
  adoptPostedCart();
}

describe("adoptPostedCart", () => {
  it("moves what was added to the cart once, also when a slow reply brings the cookie back", () => {
    openTab(posted(2));
    openTab(posted(2));
    expect(readCart().items).toEqual({ [phone]: 2 });
    for (const quantity of [3, 2, 3]) openTab(posted(quantity));
    expect(readCart().items).toEqual({ [phone]: 3 });
  });

  it.each(["haat-cart", "haat-cart-adopted"])(
    "adds each item once when another tab does the same after this one has read %s",
    (after) => {
      other = { after, run: () => openTab(posted(1)) };
      openTab(posted(1));
      expect(readCart().items).toEqual({ [phone]: 1 });
    },
  );
});
