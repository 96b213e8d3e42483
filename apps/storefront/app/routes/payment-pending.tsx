import { shop } from "@haat/shop/profile";
import { redirect } from "react-router-dom";
import { loadOutcome } from "../features/payment/payment.server.ts";
import { outcomeHref } from "../features/payment/payment-outcome.ts";
import { PaymentPending } from "../features/payment/payment-pending.tsx";
import { UnknownOrder } from "../features/payment/unknown-order.tsx";
import { visitContext } from "../server/visit.server.ts";
import type { Route } from "./+types/payment-pending";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { clients, session } = context.get(visitContext);
  const [outcome, person] = await Promise.all([loadOutcome(clients.orders, params.orderId), session()]);
  if (outcome !== null && outcome !== "pending" && outcome !== "closed")
    throw redirect(outcomeHref(outcome, params.orderId));
  return { outcome, orderId: params.orderId, signedIn: person !== null, path: url.pathname };
}

export const meta: Route.MetaFunction = () => [
  { title: `We are confirming your payment · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function Pending({ loaderData }: Route.ComponentProps) {
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
