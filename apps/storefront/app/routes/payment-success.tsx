import { shop } from "@haat/shop/profile";
import { useEffect } from "react";
import { redirect } from "react-router-dom";
import { clearCartFor } from "../features/cart/cart-store.ts";
import { attempts } from "../features/checkout/attempt-store.ts";
import { loadPaidOrder } from "../features/payment/payment.server.ts";
import { isPaid, outcomeHref } from "../features/payment/payment-outcome.ts";
import { PaymentSuccess } from "../features/payment/payment-success.tsx";
import { UnknownOrder } from "../features/payment/unknown-order.tsx";
import { visitContext } from "../server/visit.server.ts";
import type { Route } from "./+types/payment-success";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { clients, session } = context.get(visitContext);
  const [order, person] = await Promise.all([loadPaidOrder(clients.orders, params.orderId), session()]);
  if (order && !isPaid(order.outcome)) throw redirect(outcomeHref(order.outcome, params.orderId));
  return { order, orderId: params.orderId, signedIn: person !== null, path: url.pathname };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.order ? "Payment received" : "Your order"} · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Success({ loaderData: { order, orderId, signedIn, path } }: Route.ComponentProps) {
  const paid = order !== null;
  useEffect(() => {
    // The next order, even of the same things, is a new one.
    if (paid && clearCartFor(orderId)) attempts.forget();
  }, [paid, orderId]);
  return (
    <div className="page pt-6">
      {order ? (
        <PaymentSuccess orderId={orderId} order={order} />
      ) : (
        <UnknownOrder signedIn={signedIn} path={path} />
      )}
    </div>
  );
}
