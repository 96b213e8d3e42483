import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { PaymentCancelled } from "./payment-failed.tsx";

it("says of a payment page that was closed that the payment is cancelled and no money received", () => {
  const order = { id: "1", payBefore: null };
  const Page = createRoutesStub([{ path: "/", Component: () => createElement(PaymentCancelled, { order }) }]);
  const html = renderToStaticMarkup(createElement(Page));
  expect(html).toContain("Payment cancelled");
  expect(html).toContain("We received no payment");
  expect(html).not.toContain("Payment Failed");
  expect(html).not.toMatch(/waiting for|awaiting/i);
});
