import { redirect } from "react-router";
import { ApiErrorReply, replyOf } from "../server/reply.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/logout";

/** Ends the session at auth and in this browser (spec §4). */
export async function action({ context }: Route.ActionArgs) {
  const { clients, signOut } = context.get(requestContext);
  // Sign out of this browser even when the call to auth fails.
  signOut();
  await replyOf(clients.auth.POST("/api/user/logout")).catch((error: unknown) => {
    // 401: the session has already ended.
    if (!(error instanceof ApiErrorReply && error.status === 401)) throw error;
  });
  return redirect("/login");
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  // Imported here, so that checkout, which loads the script of the cart too, does not get it in one file with account pages.
  const [{ sendLastChanges }, { forgetShopper }] = await Promise.all([
    import("../features/cart/sync-account-cart.ts"),
    import("./forget-shopper.ts"),
  ]);
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
