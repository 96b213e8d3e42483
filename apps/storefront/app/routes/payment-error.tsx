import { shop } from "@haat/shop/profile";
import { redirect } from "react-router-dom";
import { ButtonLink } from "../components/button.tsx";
import { DeclinedCard } from "../components/drawings.tsx";
import { Message } from "../components/message.tsx";
import { loadOutcome } from "../features/payment/payment.server.ts";
import { isPaid, outcomeHref } from "../features/payment/payment-outcome.ts";
import { orInstead } from "../server/trouble.server.ts";
import { visitContext } from "../server/visit.server.ts";
import type { Route } from "./+types/payment-error";

/** A payment that failed may still have become a paid one: banks change their mind. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const orderId = url.searchParams.get("order");
  if (orderId === null) return { ordered: false };
  const { clients, log } = context.get(visitContext);
  const outcome = await orInstead(log, loadOutcome(clients, orderId), null);
  if (outcome && isPaid(outcome)) throw redirect(outcomeHref(outcome, orderId));
  return { ordered: true };
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
        drawing={<DeclinedCard />}
        title="Payment Failed"
        action={<ButtonLink to="/cart">Try Again</ButtonLink>}
      >
        We couldn't process your payment. Please try again or contact support.
      </Message>
      <p className="page text-center text-muted">
        Your cart is kept{loaderData.ordered ? ", and what you ordered stays yours for half an hour" : ""}.
        Support:{" "}
        <a href={`tel:${shop.support.phone}`} className="whitespace-nowrap text-neel underline">
          {shop.support.phoneShown}
        </a>
        , {shop.support.hours}.
      </p>
    </>
  );
}
