import { shop } from "@haat/shop/profile";
import { redirect } from "react-router";
import { paymentTexts } from "#messages/payment";
import { loadOutcome, unknownOutcome } from "../features/payment/payment.server.ts";
import { PaymentCancelled, PaymentFailed } from "../features/payment/payment-failed.tsx";
import { outcomeHref } from "../features/payment/payment-outcome.ts";
import { requestContext } from "../server/request-context.server.ts";
import { withFallback } from "../server/service-errors.server.ts";
import type { Route } from "./+types/payment-error";

/**
 * Redirects unless the order's latest payment failed: a newer one may be pending or captured. With `cancelled`, the
 * shopper cancelled on the gateway's page, and the order can still be paid.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const orderId = url.searchParams.get("order");
  if (orderId === null) return { state: "failed" as const, order: null };
  const { clients, log } = context.get(requestContext);
  const found = await withFallback(log, loadOutcome(clients, orderId), unknownOutcome);
  if (found === null) return { state: "failed" as const, order: null };
  const isPayable = found.payBefore !== null && new Date(found.payBefore) > new Date();
  const order = { id: orderId, payBefore: isPayable ? found.payBefore : null };
  const { outcome } = found;
  if ((outcome === "failed" || outcome === "pending") && url.searchParams.has("cancelled"))
    return { state: "cancelled" as const, order, outcome };
  if (outcome === "failed") return { state: "failed" as const, order };
  throw redirect(outcomeHref(outcome, orderId));
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title, cancelledTitle } = paymentTexts.failed;
  return [
    { title: `${loaderData?.state === "cancelled" ? cancelledTitle : title} · ${shop.name}` },
    { name: "robots", content: "noindex" },
  ];
};

export default function PaymentError({ loaderData }: Route.ComponentProps) {
  return loaderData.state === "cancelled" ? (
    <PaymentCancelled order={loaderData.order} outcome={loaderData.outcome} />
  ) : (
    <PaymentFailed order={loaderData.order} />
  );
}
