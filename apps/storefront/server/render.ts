import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { withErrorStatus } from "../app/server/error-status.server.ts";
import type { PageScope } from "../app/server/page-scope.server.ts";
import { createRequestContext, requestContext } from "../app/server/request-context.server.ts";

// The generated module's types have `x?: T | undefined` where the handler's have `x?: T`; they are equivalent.
const handle = createRequestHandler(withErrorStatus(build as ServerBuild), import.meta.env.MODE);

/** The language of the pages. */
export { locale } from "#messages/locale";

/** The paths of all pages: `/product/:slug/:id`. */
export const pagePaths = Object.keys(build.routes).map((id) => pathOf(id) || "/");

function pathOf(id: string): string {
  const route = build.routes[id];
  const above = route?.parentId === undefined ? "" : pathOf(route.parentId);
  return route?.path ? `${above}/${route.path}` : above;
}

/** Renders a page with React Router. */
export async function renderPage(request: Request, scope: PageScope): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, createRequestContext(scope));
  return await handle(request, context);
}
