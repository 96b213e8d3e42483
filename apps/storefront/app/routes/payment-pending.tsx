import { shop } from "@haat/shop/profile";
import { redirect } from "react-router-dom";
import { loadOutcome } from "../features/payment/payment.server.ts";
import { outcomeHref } from "../features/payment/payment-outcome.ts";
import { PaymentPending, ReturnWithoutOrder } from "../features/payment/payment-pending.tsx";
import { UnknownOrder } from "../features/payment/unknown-order.tsx";
import { orderInCookie } from "../lib/payment-cookie.ts";
import { requestContext } from "../server/request-context.server.ts";
import { withFallback } from "../server/service-errors.server.ts";
import type { Route } from "./+types/payment-pending";

/** Without an order in its address: a return from the gateway named no payment, so the one in the cookie is meant. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { orderId } = params;
  if (orderId === undefined) {
    const opened = orderInCookie(request.headers.get("cookie"));
    if (opened !== null) throw redirect(`/payment/pending/${opened}`);
    return { orderId: null };
  }
  const { clients, log, session } = context.get(requestContext);
  const [outcome, person] = await Promise.all([
    withFallback(log, loadOutcome(clients, orderId), "unknown"),
    session(),
  ]);
  const href = outcome && outcomeHref(outcome, orderId);
  if (href !== null && href !== outcomeHref("pending", orderId)) throw redirect(href);
  return { outcome, orderId, signedIn: person !== null, path: url.pathname };
}

export const meta: Route.MetaFunction = () => [
  { title: `We are confirming your payment · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Pending({ loaderData }: Route.ComponentProps) {
  if (loaderData.orderId === null) return <ReturnWithoutOrder />;
  const { outcome, orderId, signedIn, path } = loaderData;
  if (outcome === null) return <UnknownOrder signedIn={signedIn} path={path} />;
  return (
    <>
      <PaymentPending orderId={orderId} outcome={outcome} />
      <noscript>
        <p className="page text-center">
          <a href={path} className="text-neel underline">
            Look again
          </a>
        </p>
      </noscript>
    </>
  );
}
