import { Outlet, redirect } from "react-router";
import { loginHref } from "../lib/hrefs.ts";
import { requestContext } from "../server/request-context.server.ts";
import { sessionContext } from "../server/session.server.ts";
import type { Route } from "./+types/protected";

/** A file, to which no page can return: after signing in, the browser would open it as a page. */
const accountFile = "/account/data";

/** Spec §2 "Protected routes": without a session, no loader or action below this route runs. */
const requireSession: Route.MiddlewareFunction = async ({ context, request, url }) => {
  const session = await context.get(requestContext).checkSession();
  if (session === null) {
    // Return to the page after sign-in; the query of a POST is dropped.
    const page = url.pathname === accountFile ? "/account" : url.pathname;
    throw redirect(loginHref(request.method === "GET" ? page + url.search : page));
  }
  context.set(sessionContext, session);
};

export const middleware = [requireSession];

/** Loads nothing. Without a loader, client-side navigation would skip the middleware. */
export function loader() {
  return null;
}

export default function Protected() {
  return <Outlet />;
}
