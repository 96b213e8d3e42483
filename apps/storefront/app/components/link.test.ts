import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { Link } from "./link.tsx";

describe("a link on the server", () => {
  it("is an element with its address, without the router's own properties", () => {
    const forRouter = { replace: true, preventScrollReset: true, viewTransition: true } as const;
    const link = createElement(
      Link,
      { to: "/cart", className: "look", prefetch: "intent", ...forRouter },
      "Cart",
    );
    expect(renderToStaticMarkup(link)).toBe('<a class="look" href="/cart">Cart</a>');
  });

  it("has the address that the router resolves when it is relative", () => {
    const routes = [{ path: "/login", element: createElement(Link, { to: "?step=code" }, "Next") }];
    const router = createMemoryRouter(routes, { initialEntries: ["/login"] });
    expect(renderToStaticMarkup(createElement(RouterProvider, { router }))).toContain(
      'href="/login?step=code"',
    );
  });
});
