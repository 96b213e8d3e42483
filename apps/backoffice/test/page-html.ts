import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";

type Page = NonNullable<Parameters<typeof createRoutesStub>[0][number]["Component"]>;

/** The HTML of a route's page with what its loader has read. */
export function pageHtml(Component: Page, loaderData: object): string {
  const stub = createRoutesStub([{ id: "page", path: "/", Component }]);
  return renderToStaticMarkup(createElement(stub, { hydrationData: { loaderData: { page: loaderData } } }));
}
