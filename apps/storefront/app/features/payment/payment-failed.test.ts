import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { PaymentCancelled, PaymentFailed } from "./payment-failed.tsx";

function htmlFor(payBefore: string | null, page: "cancelled" | "failed" = "cancelled"): string {
  const order = { id: "1", payBefore };
  const Component = () =>
    page === "failed"
      ? createElement(PaymentFailed, { order })
      : createElement(PaymentCancelled, { order, outcome: "failed" });
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component }])));
}

it("says of a failed payment that no money was received, leads to the cart, and says until when the order can be paid", () => {
  const html = htmlFor("2026-11-29T10:00:00.000Z", "failed");
  expect(html).toContain("Payment Failed");
  expect(html).toMatch(/we received no money/);
  expect(html).toMatch(/<a(?=[^>]*href="\/cart")[^>]*>Try Again</);
  expect(html).toContain("We hold your items for you until 15:30.");
  expect(htmlFor(null, "failed")).not.toContain("until");
});

it("says of a cancelled payment that the shopper cancelled it and no money was received, and offers the payment page first", () => {
  const html = htmlFor("2026-11-29T10:00:00.000Z");
  expect(html).toContain("Payment cancelled");
  expect(html).toContain("You cancelled the payment");
  expect(html).toContain("We received no payment");
  expect(html).toMatch(
    /<button[^>]*button-main[^>]*>Pay for this order<.*<a(?=[^>]*href="\/cart")[^>]*button-quiet[^>]*>Try Again</s,
  );
  expect(html).not.toContain("Payment Failed");
  expect(html).not.toMatch(/waiting for|awaiting/i);
});

it("offers only the cart once a cancelled order can no longer be paid", () => {
  const html = htmlFor(null);
  expect(html).toMatch(/<a(?=[^>]*href="\/cart")[^>]*button-main[^>]*>Try Again</);
  expect(html).not.toContain("Pay for this order");
});
