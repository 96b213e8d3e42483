import { paise, zero } from "@haat/domain/money";
import { describe, expect, it } from "vitest";
import { currentStep, type Move, move, paymentOf, start } from "./steps.ts";

const played = (...moves: Move[]) => moves.reduce(move, start);
const address: Move = { type: "choose-address", addressId: "home" };
const addressDone: Move = { type: "address-done" };
const summaryDone: Move = { type: "summary-done" };
const prepaid: Move = { type: "payment-done", payment: { method: "PRE-PAID", deliveryPaise: zero } };
const all = [address, addressDone, summaryDone, prepaid];

describe("checkout steps", () => {
  it("go from address to summary to payment to done", () => {
    const steps = all.map((_, index) => currentStep(played(...all.slice(0, index + 1))));
    expect(steps).toEqual([2, 3, 4, null]);
  });

  it("do not leave the address without one chosen", () => {
    expect(currentStep(played(addressDone))).toBe(2);
  });

  it.each([[summaryDone], [prepaid]])("take %j only when its step is open", (early) => {
    expect(played(early)).toEqual(start);
    expect(played(address, addressDone, addressDone).done).toEqual([2]);
  });

  it("keep the address that was chosen once its step is done", () => {
    expect(played(address, addressDone, { type: "choose-address", addressId: "other" }).addressId).toBe(
      "home",
    );
  });

  it("forget everything when the address changes, itself included", () => {
    expect(played(...all, { type: "change", step: 2 })).toEqual(start);
  });

  it("return to a finished address when the summary changes", () => {
    expect(played(...all, { type: "change", step: 3 })).toEqual({
      done: [2],
      addressId: "home",
      payment: null,
    });
  });

  it("keep address and summary when the payment changes", () => {
    expect(played(...all, { type: "change", step: 4 })).toEqual({
      done: [2, 3],
      addressId: "home",
      payment: null,
    });
  });

  it("have nothing to change in a step that is not done", () => {
    const before = played(address, addressDone);
    expect(move(before, { type: "change", step: 4 })).toBe(before);
  });
});

describe("paymentOf", () => {
  it("delivers free when prepaid, at the courier's charge for cash", () => {
    expect(paymentOf("PRE-PAID", paise(9000)).deliveryPaise).toBe(0);
    expect(paymentOf("CASH ON DELIVERY", paise(9000)).deliveryPaise).toBe(9000);
  });
});
