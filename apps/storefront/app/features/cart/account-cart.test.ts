import { describe, expect, it } from "vitest";
import { type AccountCart, parseAccountCart } from "./account-cart.ts";

const line = { _id: "a", quantity: 1, saved: false };
const cart: AccountCart = {
  userId: "asha",
  base: [line],
  pending: { changeId: "c-1", merge: false, lines: [{ ...line, quantity: 0 }] },
  receivedAt: 1,
  joined: 2,
};

describe("parseAccountCart", () => {
  it("returns what was stored", () => {
    expect(parseAccountCart(JSON.stringify(cart))).toEqual(cart);
  });

  it.each([null, "", "{", "null", "[]", "{}", JSON.stringify({ ...cart, base: [{ _id: 1 }] })])(
    "returns null for %j",
    (text) => {
      expect(parseAccountCart(text)).toBeNull();
    },
  );

  it("drops a malformed change that waits to be sent", () => {
    expect(parseAccountCart(JSON.stringify({ ...cart, pending: { changeId: 1 } }))?.pending).toBeNull();
  });
});
