import { paise, zero } from "@haat/domain/money";
import { expect, it } from "vitest";
import { wordsOf } from "./payment-words.ts";

const amount = paise(500_000);
const order = { refundDue: zero, refunded: zero, refundDelayed: false };

it.each([
  ["received", order, "Payment received"],
  ["paid", order, "Payment received"],
  ["undelivered", order, "We could not deliver your order"],
  ["returned", { ...order, refundDue: amount }, "Your refund is on its way"],
  ["returned", { ...order, refundDue: amount, refundDelayed: true }, "Your refund is delayed"],
  ["returned", { ...order, refunded: amount }, "Your payment is refunded"],
] as const)("heads the page of an order that is %s with refund %j as %s", (outcome, refund, heading) => {
  expect(wordsOf({ outcome, ...refund }).heading).toBe(heading);
});

it("promises the products only once the order is confirmed", () => {
  expect(wordsOf({ outcome: "paid", ...order }).text).toContain("Your order is placed");
  expect(wordsOf({ outcome: "received", ...order }).text).not.toContain("Your order is placed");
});
