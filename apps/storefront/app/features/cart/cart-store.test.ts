import { describe, expect, it } from "vitest";
import { parseCart } from "./cart-store.ts";

const id = "018f9c52-7b0a-7d31-8f55-0c1f5a3c9b11";

describe("parseCart", () => {
  it("keeps ids with their quantities and counts the items anew", () => {
    expect(parseCart(JSON.stringify({ items: { [id]: 2, other: 1 }, Totalitems: 99 }))).toEqual({
      items: { [id]: 2, other: 1 },
      Totalitems: 3,
    });
  });

  it.each([null, "", "{", "null", "[]", '"cart"', '{"items":3}', '{"items":null}', '{"Totalitems":4}'])(
    "reads %j as an empty cart",
    (stored) => {
      expect(parseCart(stored)).toEqual({ items: {}, Totalitems: 0 });
    },
  );

  it("drops quantities that are none", () => {
    const items = { a: 0, b: -1, c: 1.5, d: "2", e: null, f: 1e300, g: 3 };
    expect(parseCart(JSON.stringify({ items }))).toEqual({ items: { g: 3 }, Totalitems: 3 });
  });
});
