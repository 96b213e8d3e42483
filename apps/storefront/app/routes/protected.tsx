import { Outlet, redirect } from "react-router-dom";
import { loginHref } from "../lib/local-path.ts";
import { requestContext } from "../server/request-context.server.ts";
import { sessionContext } from "../server/session.server.ts";
import type { Route } from "./+types/protected";

/** Spec §2 "Protected routes": nothing below this route is loaded or written for who is not signed in. */
const requireSession: Route.MiddlewareFunction = async ({ context, request, url }) => {
  const session = await context.get(requestContext).checkSession();
  if (session === null) {
    // Only what can be read again is worth coming back to.
    throw redirect(loginHref(request.method === "GET" ? url.pathname + url.search : url.pathname));
  }
  context.set(sessionContext, session);
};

export const middleware = [requireSession];

/** There is nothing to load, but with a loader every navigation asks the server and so the middleware. */
export function loader() {
  return null;
}

export default function Protected() {
  return <Outlet />;
}
