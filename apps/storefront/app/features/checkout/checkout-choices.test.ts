import { paise } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { type CheckoutChoices, parseChoices } from "./checkout-choices.ts";
import { checkoutSteps, initialProgress } from "./checkout-progress.ts";

const choices: CheckoutChoices = {
  progress: {
    done: checkoutSteps,
    addressId: "home",
    method: "CASH ON DELIVERY",
    payment: { method: "CASH ON DELIVERY", deliveryPaise: paise(9000) },
  },
  agreedCart: "phone:1:900000",
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

  it("reopens the payment step without its amounts", () => {
    const progress = { ...choices.progress, payment: null };
    expect(parseChoices(stored({ progress }), "asha")?.progress.done).toEqual(["address", "summary"]);
  });

  it("starts from the beginning with a progress of another shape", () => {
    expect(parseChoices(stored({ progress: "done" }), "asha")?.progress).toEqual(initialProgress);
  });
});
