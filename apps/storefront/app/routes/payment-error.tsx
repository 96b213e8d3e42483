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
 * shopper closed the gateway's page before paying, and the order can still be paid.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const orderId = url.searchParams.get("order");
  if (orderId === null) return { state: "failed" as const, order: null };
  const { clients, log } = context.get(requestContext);
  const found = await withFallback(log, loadOutcome(clients, orderId), unknownOutcome);
  if (found === null) return { state: "failed" as const, order: null };
  const isPayable = found.payBefore !== null && new Date(found.payBefore) > new Date();
  const order = { id: orderId, payBefore: isPayable ? found.payBefore : null };
  if (found.outcome === "failed") return { state: "failed" as const, order };
  if (found.outcome === "pending" && url.searchParams.has("cancelled"))
    return { state: "cancelled" as const, order };
  throw redirect(outcomeHref(found.outcome, orderId));
}

export const meta: Route.MetaFunction = () => [
  { title: `${paymentTexts.failed.title} · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function PaymentError({ loaderData }: Route.ComponentProps) {
  return loaderData.state === "cancelled" ? (
    <PaymentCancelled order={loaderData.order} />
  ) : (
    <PaymentFailed order={loaderData.order} />
  );
}
