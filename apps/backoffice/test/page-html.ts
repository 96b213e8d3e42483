import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect } from "vitest";

type Page = NonNullable<Parameters<typeof createRoutesStub>[0][number]["Component"]>;

/** The HTML of a route's page with what its loader has read. */
export function pageHtml(Component: Page, loaderData: object): string {
  const stub = createRoutesStub([{ id: "page", path: "/", Component }]);
  return renderToStaticMarkup(createElement(stub, { hydrationData: { loaderData: { page: loaderData } } }));
}

/** Expects that the HTML has all these texts, in this order. */
export function expectInOrder(html: string, texts: readonly string[]): void {
  const places = texts.map((text) => html.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
}
