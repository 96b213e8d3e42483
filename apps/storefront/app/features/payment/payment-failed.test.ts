import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { PaymentCancelled } from "./payment-failed.tsx";

it("says of a cancelled payment that the shopper cancelled it and no money was received, and leads to the order first", () => {
  const order = { id: "1", payBefore: null };
  const Page = createRoutesStub([
    { path: "/", Component: () => createElement(PaymentCancelled, { order, outcome: "failed" }) },
  ]);
  const html = renderToStaticMarkup(createElement(Page));
  expect(html).toContain("Payment cancelled");
  expect(html).toContain("You cancelled the payment");
  expect(html).toContain("We received no payment");
  expect(html).toMatch(/Pay for this order.*Try Again/s);
  expect(html).not.toContain("Payment Failed");
  expect(html).not.toMatch(/waiting for|awaiting/i);
});
