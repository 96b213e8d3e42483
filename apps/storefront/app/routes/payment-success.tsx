import { shop } from "@haat/shop/profile";
import { useEffect } from "react";
import { redirect } from "react-router";
import { paymentTexts } from "#messages/payment";
import { takeOutBought } from "../features/cart/browser-cart.ts";
import { clearChoices } from "../features/checkout/checkout-choices.ts";
import { loadOrderPayment } from "../features/payment/payment.server.ts";
import { isPaid, outcomeHref } from "../features/payment/payment-outcome.ts";
import { OrderNotVisible, PaymentPending } from "../features/payment/payment-pending.tsx";
import { PaymentSuccess } from "../features/payment/payment-success.tsx";
import { attemptStore } from "../lib/order-attempt.ts";
import { requestContext } from "../server/request-context.server.ts";
import { withFallback } from "../server/service-errors.server.ts";
import type { Route } from "./+types/payment-success";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { clients, log, session } = context.get(requestContext);
  const { orderId } = params;
  const [order, user] = await Promise.all([
    withFallback(log, loadOrderPayment(clients.orders, orderId), "unknown"),
    session(),
  ]);
  const page = { orderId, isSignedIn: user !== null, path: url.pathname };
  if (order === null || order === "unknown") return { ...page, order };
  const { outcome } = order;
  if (!isPaid(outcome)) throw redirect(outcomeHref(outcome, orderId));
  return { ...page, order: { ...order, outcome } };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { pageTitle, pageTitleUnknown } = paymentTexts.success;
  const isKnown = loaderData?.order && loaderData.order !== "unknown";
  return [
    { title: `${isKnown ? pageTitle : pageTitleUnknown} · ${shop.name}` },
    { name: "robots", content: "noindex" },
  ];
};

export default function Success({ loaderData: { order, orderId, isSignedIn, path } }: Route.ComponentProps) {
  const bought = order === null || order === "unknown" ? null : order.items.map(({ id }) => id).join(" ");
  useEffect(() => {
    // The next order is a new one, even with the same items.
    if (bought === null || !takeOutBought(orderId, bought.split(" "))) return;
    attemptStore.clear();
    clearChoices();
  }, [bought, orderId]);
  // Polls, and comes back here once the order can be read.
  if (order === "unknown") return <PaymentPending orderId={orderId} outcome="unknown" />;
  return (
    <div className="page pt-6">
      {order ? (
        <PaymentSuccess orderId={orderId} order={order} />
      ) : (
        <OrderNotVisible isSignedIn={isSignedIn} path={path} />
      )}
    </div>
  );
}
