import { shop } from "@haat/shop/profile";
import { redirect } from "react-router";
import { paymentTexts } from "#messages/payment";
import { loadOutcome, unknownOutcome } from "../features/payment/payment.server.ts";
import { isPaid, outcomeHref } from "../features/payment/payment-outcome.ts";
import { OrderNotVisible, PaymentPending, ReturnWithoutOrder } from "../features/payment/payment-pending.tsx";
import { orderInCookie } from "../lib/payment-cookie.ts";
import { requestContext } from "../server/request-context.server.ts";
import { withFallback } from "../server/service-errors.server.ts";
import type { Route } from "./+types/payment-pending";

/** The gateway's return may name no order; the cookie then has the order whose payment was opened last. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { orderId } = params;
  if (orderId === undefined) {
    const lastOrderId = orderInCookie(request.headers.get("cookie"));
    if (lastOrderId !== null) throw redirect(`/payment/pending/${lastOrderId}`);
    return { orderId: null };
  }
  const { clients, log, session } = context.get(requestContext);
  const [found, user] = await Promise.all([
    withFallback(log, loadOutcome(clients, orderId), unknownOutcome),
    session(),
  ]);
  const outcome = found?.outcome ?? null;
  if (outcome !== null && (isPaid(outcome) || outcome === "failed"))
    throw redirect(outcomeHref(outcome, orderId));
  const closedByShopper = found?.closedByShopper ?? false;
  return { outcome, closedByShopper, orderId, isSignedIn: user !== null, path: url.pathname };
}

export const meta: Route.MetaFunction = () => [
  { title: `${paymentTexts.pending.title} · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Pending({ loaderData }: Route.ComponentProps) {
  if (loaderData.orderId === null) return <ReturnWithoutOrder />;
  const { outcome, closedByShopper, orderId, isSignedIn, path } = loaderData;
  if (outcome === null) return <OrderNotVisible isSignedIn={isSignedIn} path={path} />;
  return (
    <>
      <PaymentPending orderId={orderId} outcome={outcome} closedByShopper={closedByShopper} />
      <noscript>
        <p className="page text-center">
          <a href={path} className="text-neel underline">
            {paymentTexts.pending.checkAgain}
          </a>
        </p>
      </noscript>
    </>
  );
}
