import { ApiCallError, replyOf } from "@haat/api-clients/reply";
import { redirect } from "react-router";
import { sendLastChanges } from "../features/cart/account-cart.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/logout";
import { forgetShopper } from "./forget-shopper.ts";

/** Ends the session at auth and in this browser (spec §4). */
export async function action({ context }: Route.ActionArgs) {
  const { clients, dropToken } = context.get(requestContext);
  // Sign out of this browser even when the call to auth fails.
  dropToken();
  await replyOf(clients.auth.POST("/api/user/logout")).catch((error: unknown) => {
    // 401: the session has already ended.
    if (!(error instanceof ApiCallError && error.status === 401)) throw error;
  });
  return redirect("/login");
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  await sendLastChanges();
  try {
    return await serverAction();
  } finally {
    forgetShopper();
  }
}

export function loader() {
  return redirect("/");
}
