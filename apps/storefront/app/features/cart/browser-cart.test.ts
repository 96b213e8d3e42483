import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  addToCart,
  adoptPostedCart,
  parseCart,
  readCart,
  removeFromCart,
  replaceCart,
  takeOutBought,
} from "./browser-cart.ts";

const id = "018f9c52-7b0a-7d31-8f55-0c1f5a3c9b11";
const other = "018f9c52-7b0a-7d31-8f55-0c1f5a3c9b12";

/** What is stored for one cart, besides the items. */
const nothingElse = { later: {}, adopted: [], paidOrders: [] };

const storage = new Map<string, string>();
/** Runs after the next read of the cart, once: another tab, which runs at the same time. */
let otherTab: (() => void) | null = null;

beforeEach(() => {
  storage.clear();
  vi.stubGlobal("location", { protocol: "https:" });
  vi.stubGlobal("localStorage", {
    getItem(key: string) {
      const text = storage.get(key) ?? null;
      const run = otherTab;
      otherTab = null;
      run?.();
      return text;
    },
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("parseCart", () => {
  it("keeps ids with their quantities and recounts the items", () => {
    expect(parseCart(JSON.stringify({ items: { [id]: 2, [other]: 1 }, Totalitems: 99 }))).toEqual({
      items: { [id]: 2, [other]: 1 },
      Totalitems: 3,
      ...nothingElse,
    });
  });

  it("keeps what is saved for later apart from the cart, and a product in one of the two", () => {
    const stored = { items: { [id]: 2 }, later: { [id]: 1, [other]: 4, "../internal": 1 } };
    expect(parseCart(JSON.stringify(stored))).toEqual({
      items: { [id]: 2 },
      Totalitems: 2,
      ...nothingElse,
      later: { [other]: 4 },
    });
  });

  it.each([null, "", "{", "null", "[]", '"cart"', '{"items":3}', '{"items":null}', '{"Totalitems":4}'])(
    "reads %j as an empty cart",
    (stored) => {
      expect(parseCart(stored)).toEqual({ items: {}, Totalitems: 0, ...nothingElse });
    },
  );

  it.each([0, -1, 1.5, "2", null, 1e300])("drops the invalid quantity %j", (quantity) => {
    const items = { [id]: quantity, [other]: 3 };
    expect(parseCart(JSON.stringify({ items }))).toEqual({
      items: { [other]: 3 },
      Totalitems: 3,
      ...nothingElse,
    });
  });

  it("drops keys that are not product ids", () => {
    const items = { "../internal": 1, __proto__x: 1, [other]: 3 };
    expect(parseCart(JSON.stringify({ items })).items).toEqual({ [other]: 3 });
  });

  it("limits the quantity of one product to what an order may have", () => {
    expect(parseCart(JSON.stringify({ items: { [id]: 700 } }))).toEqual({
      items: { [id]: 100 },
      Totalitems: 100,
      ...nothingElse,
    });
  });

  it("drops malformed records of what was done", () => {
    const records = { adopted: [1, { id: 2 }, { id: "a", items: 3 }], paidOrders: [4, "order-1"] };
    expect(parseCart(JSON.stringify({ items: {}, ...records }))).toMatchObject({
      adopted: [{ id: "a", items: {} }],
      paidOrders: ["order-1"],
    });
  });
});

describe("changes of the cart", () => {
  it("add the given number, take away one, remove at zero and at once, and count the items again", () => {
    addToCart(id, 3);
    addToCart(other);
    expect(readCart()).toMatchObject({ items: { [id]: 3, [other]: 1 }, Totalitems: 4 });
    addToCart(id, 2);
    expect(readCart()).toMatchObject({ items: { [id]: 5, [other]: 1 }, Totalitems: 6 });
    addToCart(id, -1);
    addToCart(other, -1);
    expect(readCart()).toMatchObject({ items: { [id]: 4 }, Totalitems: 4 });
    expect(Object.keys(readCart().items)).toEqual([id]);
    removeFromCart(id);
    expect(readCart()).toMatchObject({ items: {}, Totalitems: 0 });
    expect(JSON.parse(storage.get("haat-cart") ?? "")).toMatchObject({ items: {}, Totalitems: 0 });
  });
});

describe("takeOutBought", () => {
  it("takes out the products of a paid order once, and keeps what was added since and what is saved for later", () => {
    replaceCart({ items: { [id]: 2, [other]: 1 }, later: {} });
    expect(takeOutBought("order-1", [id])).toBe(true);
    expect(readCart()).toMatchObject({ items: { [other]: 1 }, Totalitems: 1, later: {} });
    expect(JSON.parse(storage.get("haat-cart") ?? "")).toMatchObject({
      items: { [other]: 1 },
      Totalitems: 1,
    });
    replaceCart({ items: { [id]: 1 }, later: { [other]: 1 } });
    expect(takeOutBought("order-1", [id])).toBe(false);
    expect(takeOutBought("order-2", [id, other])).toBe(true);
    expect(readCart()).toMatchObject({ items: {}, Totalitems: 0, later: { [other]: 1 } });
  });
});

describe("adoptPostedCart", () => {
  const posted = (quantity: number) => `haat-cart=a1b2c3d4~${id}:${quantity}`;

  /** A page that was loaded with this cookie. */
  function openTab(cookie: string): void {
    vi.stubGlobal("document", { cookie });
    adoptPostedCart();
  }

  it("moves what was added to the cart once, also when a slow reply brings the cookie back", () => {
    openTab(posted(2));
    openTab(posted(2));
    expect(readCart().items).toEqual({ [id]: 2 });
    for (const quantity of [3, 2, 3]) openTab(posted(quantity));
    expect(readCart().items).toEqual({ [id]: 3 });
  });

  it("adds to what is in the cart, and does not bring back what was removed since", () => {
    addToCart(id);
    openTab(posted(2));
    expect(readCart().items).toEqual({ [id]: 3 });
    removeFromCart(id);
    openTab(posted(2));
    expect(readCart().items).toEqual({});
  });

  it.each([1, 2])("adds each item once when another tab does the same after read %i of the cart", (read) => {
    const last = () => openTab(posted(1));
    otherTab =
      read === 1
        ? last
        : () => {
            otherTab = last;
          };
    openTab(posted(1));
    expect(readCart().items).toEqual({ [id]: 1 });
  });
});
