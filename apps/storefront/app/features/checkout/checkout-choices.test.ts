import { paise } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { type CheckoutChoices, parseChoices } from "./checkout-choices.ts";
import { initialProgress } from "./checkout-progress.ts";

const choices: CheckoutChoices = {
  addressId: "home",
  isAddressDone: true,
  agreedCart: "phone:1:900000",
  method: "CASH ON DELIVERY",
  payment: { method: "CASH ON DELIVERY", deliveryPaise: paise(9000) },
  coupon: { id: "c-1", code: "WELCOME", discountPaise: paise(50_000), minimumPaise: paise(0) },
};
const stored = (change: object = {}) => JSON.stringify({ userId: "asha", ...choices, ...change });

describe("parseChoices", () => {
  it("returns what was stored for the same user", () => {
    expect(parseChoices(stored(), "asha")).toEqual(choices);
  });

  it.each([null, "", "{", "null", "[]", stored({ coupon: { ...choices.coupon, discountPaise: "x" } })])(
    "returns null for %j",
    (text) => {
      expect(parseChoices(text, "asha")).toBeNull();
    },
  );

  it("returns null for another user", () => {
    expect(parseChoices(stored(), "ravi")).toBeNull();
  });

  it("starts from the beginning with choices of another shape", () => {
    expect(parseChoices(JSON.stringify({ userId: "asha", progress: "done" }), "asha")).toEqual({
      ...initialProgress,
      coupon: null,
    });
  });
});
