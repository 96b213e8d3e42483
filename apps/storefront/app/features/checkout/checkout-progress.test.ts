import { paise, zero } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import {
  type CheckoutAction,
  currentStep,
  initialProgress,
  placeOf,
  reduceProgress,
  rewindTo,
  toPayment,
} from "./checkout-progress.ts";

const after = (...actions: CheckoutAction[]) => actions.reduce(reduceProgress, initialProgress);
const address: CheckoutAction = { type: "choose-address", addressId: "home" };
const addressDone: CheckoutAction = { type: "address-done" };
const summaryDone: CheckoutAction = { type: "summary-done" };
const prepaid: CheckoutAction = {
  type: "payment-done",
  payment: { method: "PRE-PAID", deliveryPaise: zero },
};
const all = [address, addressDone, summaryDone, prepaid];

describe("checkout progress", () => {
  it("goes from address to summary to payment to done", () => {
    const steps = all.map((_, index) => currentStep(after(...all.slice(0, index + 1))));
    expect(steps).toEqual(["address", "summary", "payment", null]);
  });

  it("stays at the address step until an address is chosen", () => {
    expect(currentStep(after(addressDone))).toBe("address");
  });

  it.each([[summaryDone], [prepaid]])("ignores %j while another step is open", (early) => {
    expect(after(early)).toEqual(initialProgress);
    expect(after(address, addressDone, addressDone).done).toEqual(["address"]);
  });

  it("keeps the chosen address once its step is done", () => {
    expect(after(address, addressDone, { type: "choose-address", addressId: "other" }).addressId).toBe(
      "home",
    );
  });

  it("clears every step and the address when the address is changed", () => {
    expect(after(...all, { type: "change", step: "address" })).toEqual(initialProgress);
  });

  it("keeps the address and clears the payment when the summary is changed", () => {
    expect(after(...all, { type: "change", step: "summary" })).toEqual({
      done: ["address"],
      addressId: "home",
      method: null,
      payment: null,
    });
  });

  it("keeps the address and the summary when the payment is changed", () => {
    expect(after(...all, { type: "change", step: "payment" })).toEqual({
      done: ["address", "summary"],
      addressId: "home",
      method: null,
      payment: null,
    });
  });

  it("ignores a change of a step that is not done", () => {
    const before = after(address, addressDone);
    expect(reduceProgress(before, { type: "change", step: "payment" })).toBe(before);
  });
});

describe("placeOf", () => {
  it.each([
    ["", [], "address"],
    ["", all, "order"],
    ["#summary", all, "summary"],
    ["#order", all, "order"],
    ["#order", [address, addressDone], "summary"],
    ["#payment", [], "address"],
    ["#<script>", [address, addressDone], "summary"],
  ] as const)("opens for the fragment %j after %j the place %s", (hash, actions, place) => {
    expect(placeOf(hash, after(...actions))).toBe(place);
  });
});

describe("rewindTo", () => {
  it("opens an earlier step with its choice still selected, and what was chosen after it undone", () => {
    expect(rewindTo(after(...all), "address")).toEqual({
      done: [],
      addressId: "home",
      method: "PRE-PAID",
      payment: null,
    });
    expect(rewindTo(after(...all), "payment").done).toEqual(["address", "summary"]);
  });

  it.each([[all, "order"] as const, [[address, addressDone], "summary"] as const])(
    "keeps the progress after %j at %s",
    (actions, place) => {
      const progress = after(...actions);
      expect(rewindTo(progress, place)).toBe(progress);
    },
  );
});

describe("toPayment", () => {
  it("makes delivery free on prepaid orders and takes the courier's charge on cash on delivery", () => {
    expect(toPayment("PRE-PAID", paise(9000)).deliveryPaise).toBe(0);
    expect(toPayment("CASH ON DELIVERY", paise(9000)).deliveryPaise).toBe(9000);
  });
});
