import { expect, test } from "vitest";
import { orderStates } from "../order-model/order-state.ts";
import { stateText } from "./order-status.ts";

test("gives every state a text of its own", () => {
  expect(orderStates.map((state) => stateText(state))).toEqual([
    "Waiting for payment",
    "Payment failed",
    "Not paid",
    "Payment received",
    "Confirmed",
    "On the way",
    "Out for delivery",
    "Delivered",
    "On its way back to us",
    "Returned to us",
    "Lost in transit",
    "Cancelled",
    "Refund on its way",
    "Refunded",
  ]);
});

test.each([
  ["expired", "not paid in time", "Not paid in time"],
  ["expired", "ordered again", "Replaced by a newer order"],
  ["expired", "cancelled", "Cancelled"],
  ["expired", null, "Not paid"],
  ["expired", "constructor", "Not paid"],
  // It was paid after all.
  ["paid", "ordered again", "Payment received"],
] as const)("shows %s with the reason %s as %s", (state, reason, text) => {
  expect(stateText(state, reason)).toBe(text);
});
