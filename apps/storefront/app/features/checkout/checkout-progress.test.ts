import { paise, zero } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import {
  type CheckoutProgress,
  initialProgress,
  placeOf,
  reachedPlace,
  reopenStep,
  rewindTo,
  toPayment,
} from "./checkout-progress.ts";

const cart = "phone:1:900000";
const addressChosen: CheckoutProgress = { ...initialProgress, addressId: "home" };
const addressDone: CheckoutProgress = { ...addressChosen, isAddressDone: true };
const summaryDone: CheckoutProgress = { ...addressDone, agreedCart: cart };
const all: CheckoutProgress = {
  ...summaryDone,
  method: "PRE-PAID",
  payment: { method: "PRE-PAID", deliveryPaise: zero },
};

describe("checkout progress", () => {
  it("goes from address to summary to payment to done", () => {
    const places = [addressChosen, addressDone, summaryDone, all].map((one) => reachedPlace(one, cart));
    expect(places).toEqual(["address", "summary", "payment", "order"]);
  });

  it("is back at the summary when the cart has changed", () => {
    expect(reachedPlace(all, "phone:2:900000")).toBe("summary");
  });

  it("clears every step and the address when the address is changed", () => {
    expect(reopenStep(all, "address")).toEqual(initialProgress);
  });

  it("keeps the address and clears the payment when the summary is changed", () => {
    expect(reopenStep(all, "summary")).toEqual(addressDone);
  });

  it("keeps the address and the summary when the payment is changed", () => {
    expect(reopenStep(all, "payment")).toEqual(summaryDone);
  });
});

describe("placeOf", () => {
  it.each([
    ["", initialProgress, "address"],
    ["", all, "order"],
    ["#summary", all, "summary"],
    ["#order", all, "order"],
    ["#order", addressDone, "summary"],
    ["#payment", initialProgress, "address"],
    ["#<script>", addressDone, "summary"],
  ] as const)("opens for the fragment %j after %j the place %s", (hash, progress, place) => {
    expect(placeOf(hash, reachedPlace(progress, cart))).toBe(place);
  });
});

describe("rewindTo", () => {
  it("opens an earlier step with its choice still selected, and what was chosen after it undone", () => {
    expect(rewindTo(all, "address")).toEqual({ ...addressChosen, method: "PRE-PAID" });
    expect(rewindTo(all, "summary")).toEqual({ ...addressDone, method: "PRE-PAID" });
    expect(rewindTo(all, "payment")).toEqual({ ...summaryDone, method: "PRE-PAID" });
  });

  it.each([[all, "order"] as const, [addressDone, "summary"] as const])(
    "keeps the progress %j at %s",
    (progress, place) => {
      expect(rewindTo(progress, place)).toEqual(progress);
    },
  );
});

describe("toPayment", () => {
  it("makes delivery free on prepaid orders and takes the courier's charge on cash on delivery", () => {
    expect(toPayment("PRE-PAID", paise(9000)).deliveryPaise).toBe(0);
    expect(toPayment("CASH ON DELIVERY", paise(9000)).deliveryPaise).toBe(9000);
  });
});
