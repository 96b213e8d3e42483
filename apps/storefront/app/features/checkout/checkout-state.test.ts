import { zero } from "@haat/domain/money";
import { expect, it } from "vitest";
import { type CheckoutEvent, type CheckoutState, initialState, reduceCheckout } from "./checkout-state.ts";
import type { PlaceOrderResult } from "./place-order.ts";

const after = (...events: readonly CheckoutEvent[]): CheckoutState =>
  events.reduce(reduceCheckout, initialState);

const failed: CheckoutEvent = { type: "failed", place: "payment", text: "Please try again." };
const asked: CheckoutEvent = { type: "confirmation-asked" };
const started: CheckoutEvent = { type: "task-started", text: "Processing..." };
const ended: CheckoutEvent = { type: "task-ended" };

const totals = {
  subtotal: zero,
  discount: zero,
  delivery: zero,
  total: zero,
  payNow: zero,
  payLater: zero,
  balanceMethod: "cash",
} as const;
const current = { subtotal: 1, discountPrice: 0, deliveryFees: 0, totalAmount: 1 };
const answered = (result: PlaceOrderResult): CheckoutEvent => ({ type: "order-answered", result, totals });

it("replaces the confirmation and an earlier error by the dialog of what the shop is doing", () => {
  expect(after(failed, asked, started)).toEqual({ busyText: "Processing...", dialog: null, error: null });
});

it("keeps the error of a task that has ended", () => {
  expect(after(started, failed, ended)).toEqual({
    ...initialState,
    error: { place: "payment", text: "Please try again." },
  });
});

it("removes the error when the shopper changes a choice, and keeps the dialog", () => {
  const dialog = { name: "confirmation" };
  expect(after(failed, asked, { type: "choice-changed" })).toEqual({ ...initialState, dialog });
});

it("closes a dialog and keeps the error", () => {
  expect(after(failed, asked, { type: "dialog-closed" })).toEqual(after(failed));
});

it.each<[PlaceOrderResult, Partial<CheckoutState>]>([
  [{ kind: "insufficient-stock" }, { dialog: { name: "insufficient-stock" } }],
  [{ kind: "totals-changed", current }, { dialog: { name: "totals-changed", before: totals, current } }],
  [{ kind: "email-missing", message: "Add one." }, { error: { place: "order", text: "Add one." } }],
  [{ kind: "rejected", code: "X", message: "No." }, { error: { place: "order", text: "No." } }],
  [{ kind: "already-paid", orderId: "1" }, {}],
  [{ kind: "signed-out" }, {}],
])("after the answer %j to an order shows %j", (result, shown) => {
  expect(after(asked, started, ended, answered(result))).toEqual({ ...initialState, ...shown });
});
