import { redirect } from "react-router";
import { changePostedCart, parsePostedCart, postedCartCookie } from "../features/cart/posted-cart.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/cart-update";

/** Changes the cart of a shopper without script, and shows it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { publicOrigin } = context.get(requestContext);
  const cart = parsePostedCart(request.headers.get("cookie")) ?? {
    id: crypto.randomUUID().slice(0, 8),
    items: {},
  };
  const changed = changePostedCart(cart, await request.formData());
  const headers = { "set-cookie": postedCartCookie(changed, new URL(publicOrigin).protocol) };
  return redirect("/cart", { status: 303, headers });
}

export function loader() {
  return redirect("/cart");
}
