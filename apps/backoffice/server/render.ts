import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { PageScope } from "../app/server/page-scope.server.ts";
import { createRequestContext, requestContext } from "../app/server/request-context.server.ts";
import { withServiceErrors } from "../app/server/service-errors.server.ts";

// The generated module's types have `x?: T | undefined` where the handler's have `x?: T`; they are equivalent.
const handle = createRequestHandler(withServiceErrors(build as ServerBuild), import.meta.env.MODE);

/** The language of the pages. */
export { locale } from "#messages/locale";

/** Renders a page with React Router. */
export async function renderPage(request: Request, scope: PageScope): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, createRequestContext(scope));
  return await handle(request, context);
}
