import { shop } from "@haat/shop/profile";
import { redirect } from "react-router-dom";
import { ButtonLink } from "../components/button.tsx";
import { PaymentFailedDrawing } from "../components/drawings.tsx";
import { Message } from "../components/message.tsx";
import { loadOutcome } from "../features/payment/payment.server.ts";
import { outcomeHref } from "../features/payment/payment-outcome.ts";
import { requestContext } from "../server/request-context.server.ts";
import { withFallback } from "../server/service-errors.server.ts";
import type { Route } from "./+types/payment-error";

/** Only for an order whose youngest payment failed: a later one may be with the bank, or captured. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const orderId = url.searchParams.get("order");
  if (orderId === null) return { ordered: false };
  const { clients, log } = context.get(requestContext);
  const outcome = await withFallback(log, loadOutcome(clients, orderId), "unknown");
  if (outcome !== null && outcome !== "failed") throw redirect(outcomeHref(outcome, orderId));
  return { ordered: outcome === "failed" };
}

export const meta: Route.MetaFunction = () => [
  { title: `Payment Failed · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function PaymentError({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Message
        level={1}
        drawing={<PaymentFailedDrawing />}
        title="Payment Failed"
        action={<ButtonLink to="/cart">Try Again</ButtonLink>}
      >
        We couldn't process your payment. Please try again or contact support.
      </Message>
      <p className="page text-center text-muted">
        Your cart is kept.{" "}
        {loaderData.ordered
          ? "You can also pay in My Orders until half an hour after you placed the order. "
          : null}
        Support:{" "}
        <a href={`tel:${shop.support.phone}`} className="whitespace-nowrap text-neel underline">
          {shop.support.phoneShown}
        </a>
        , {shop.support.hours}.
      </p>
    </>
  );
}
