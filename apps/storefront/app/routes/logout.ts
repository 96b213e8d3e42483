import { redirect } from "react-router-dom";
import { forgetSavedProducts } from "../features/cart/saved-products.ts";
import { dropAccountCart, sendLastChanges } from "../features/cart/sync-cart.ts";
import { clearChoices } from "../features/checkout/checkout-choices.ts";
import { saveCompared } from "../features/compare/compare-list.ts";
import { clearViewed } from "../features/product/viewed-list.ts";
import { clearRecentSearches } from "../features/search/recent-searches.ts";
import { clearPincode } from "../lib/stored-pincode.ts";
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

/** The next user of this browser must not see what this one searched for, opened, compared and chose, or where they live. The worker deletes its copies itself. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  await sendLastChanges();
  try {
    return await serverAction();
  } finally {
    dropAccountCart();
    clearRecentSearches();
    clearChoices();
    clearPincode();
    forgetSavedProducts();
    clearViewed();
    saveCompared([]);
  }
}

export function loader() {
  return redirect("/");
}
