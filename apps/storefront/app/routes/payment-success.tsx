import { shop } from "@haat/shop/profile";
import { useEffect } from "react";
import { redirect } from "react-router-dom";
import { clearCartFor } from "../features/cart/cart-store.ts";
import { attemptStore } from "../features/checkout/order-attempt.ts";
import { loadPaidOrder } from "../features/payment/payment.server.ts";
import { isPaid, outcomeHref } from "../features/payment/payment-outcome.ts";
import { PaymentPending } from "../features/payment/payment-pending.tsx";
import { PaymentSuccess } from "../features/payment/payment-success.tsx";
import { UnknownOrder } from "../features/payment/unknown-order.tsx";
import { requestContext } from "../server/request-context.server.ts";
import { withFallback } from "../server/service-errors.server.ts";
import type { Route } from "./+types/payment-success";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { clients, log, session } = context.get(requestContext);
  const [order, person] = await Promise.all([
    withFallback(log, loadPaidOrder(clients.orders, params.orderId), "unknown"),
    session(),
  ]);
  if (order !== null && order !== "unknown" && !isPaid(order.outcome))
    throw redirect(outcomeHref(order.outcome, params.orderId));
  return { order, orderId: params.orderId, signedIn: person !== null, path: url.pathname };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: `${loaderData?.order && loaderData.order !== "unknown" ? "Payment received" : "Your order"} · ${shop.name}`,
  },
  { name: "robots", content: "noindex" },
];

export default function Success({ loaderData: { order, orderId, signedIn, path } }: Route.ComponentProps) {
  const paid = order !== null && order !== "unknown";
  useEffect(() => {
    // The next order, even of the same things, is a new one.
    if (paid && clearCartFor(orderId)) attemptStore.clear();
  }, [paid, orderId]);
  // Polling leads back to here, or to where the payment stands.
  if (order === "unknown") return <PaymentPending orderId={orderId} outcome="unknown" />;
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
