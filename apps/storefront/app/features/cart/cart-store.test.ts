import { describe, expect, it } from "vitest";
import { takeOutBought } from "./cart-edits.ts";
import { parseCart, readCart, replaceCart } from "./cart-store.ts";

const id = "018f9c52-7b0a-7d31-8f55-0c1f5a3c9b11";
const other = "018f9c52-7b0a-7d31-8f55-0c1f5a3c9b12";

describe("parseCart", () => {
  it("keeps ids with their quantities and recounts the items", () => {
    expect(parseCart(JSON.stringify({ items: { [id]: 2, [other]: 1 }, Totalitems: 99 }))).toEqual({
      items: { [id]: 2, [other]: 1 },
      Totalitems: 3,
      later: {},
    });
  });

  it("keeps what is saved for later apart from the cart, and a product in one of the two", () => {
    const stored = { items: { [id]: 2 }, later: { [id]: 1, [other]: 4, "../internal": 1 } };
    expect(parseCart(JSON.stringify(stored))).toEqual({
      items: { [id]: 2 },
      Totalitems: 2,
      later: { [other]: 4 },
    });
  });

  it.each([null, "", "{", "null", "[]", '"cart"', '{"items":3}', '{"items":null}', '{"Totalitems":4}'])(
    "reads %j as an empty cart",
    (stored) => {
      expect(parseCart(stored)).toEqual({ items: {}, Totalitems: 0, later: {} });
    },
  );

  it.each([0, -1, 1.5, "2", null, 1e300])("drops the invalid quantity %j", (quantity) => {
    const items = { [id]: quantity, [other]: 3 };
    expect(parseCart(JSON.stringify({ items }))).toEqual({
      items: { [other]: 3 },
      Totalitems: 3,
      later: {},
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
      later: {},
    });
  });
});

describe("takeOutBought", () => {
  it("takes out the products of a paid order once, and keeps what was added since and what is saved for later", () => {
    replaceCart({ items: { [id]: 2, [other]: 1 }, later: {} });
    expect(takeOutBought("order-1", [id])).toBe(true);
    expect(readCart()).toEqual({ items: { [other]: 1 }, Totalitems: 1, later: {} });
    replaceCart({ items: { [id]: 1 }, later: { [other]: 1 } });
    expect(takeOutBought("order-1", [id])).toBe(false);
    expect(takeOutBought("order-2", [id, other])).toBe(true);
    expect(readCart()).toEqual({ items: {}, Totalitems: 0, later: { [other]: 1 } });
  });
});
