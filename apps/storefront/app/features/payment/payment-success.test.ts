import { paise, zero } from "@haat/domain/money";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { PaymentSuccess, paymentStatusText } from "./payment-success.tsx";

const amount = paise(500_000);
const order = {
  refundDue: zero,
  refunded: zero,
  refundDelayed: false,
  closedByShopper: false,
  dueOnDelivery: zero,
};

describe("paymentStatusText", () => {
  it.each([
    ["received", order, "Payment received"],
    ["paid", order, "Payment received"],
    ["paid", { ...order, dueOnDelivery: amount }, "Order placed"],
    ["received", { ...order, dueOnDelivery: amount }, "Payment received"],
    ["undelivered", order, "We couldn't deliver your order"],
    ["refunded", { ...order, refundDue: amount }, "Your refund is on its way"],
    ["refunded", { ...order, refundDue: amount, refundDelayed: true }, "Your refund is delayed"],
    ["refunded", { ...order, refunded: amount }, "Your payment has been refunded"],
  ] as const)("returns for the outcome %s with the refund %j the heading %s", (outcome, refund, heading) => {
    expect(paymentStatusText({ outcome, ...refund }).heading).toBe(heading);
  });

  it("says why a payment is refunded: the shopper had closed the order, or nothing could be delivered", () => {
    const refund = { ...order, outcome: "refunded", refundDue: amount } as const;
    expect(paymentStatusText(refund).text).toContain("We couldn't deliver your order. Your refund is going");
    const { text } = paymentStatusText({ ...refund, closedByShopper: true });
    expect(text).toContain("You cancelled this order or placed a newer one before your payment reached us.");
    expect(text).not.toContain("deliver");
  });

  it("says that the order is placed only once its stock is confirmed", () => {
    expect(paymentStatusText({ outcome: "paid", ...order }).text).toContain("Your order is placed");
    expect(paymentStatusText({ outcome: "received", ...order }).text).not.toContain("Your order is placed");
  });
});

it("leads to the order to track it, but not from a refunded one", () => {
  const page = {
    ...order,
    reference: "HAAT-1",
    paid: amount,
    balance: zero,
    forConsumer: true,
    deliveringTo: "",
    titles: [],
    items: [],
    promise: null,
  };
  const linksOf = (outcome: "paid" | "refunded") => {
    const Component = () => createElement(PaymentSuccess, { orderId: "1", order: { ...page, outcome } });
    return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
  };
  expect(linksOf("paid")).toContain('href="/account/orders/order-details/1"');
  expect(linksOf("refunded")).not.toContain("order-details");
});
