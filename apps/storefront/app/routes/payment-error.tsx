import { shop } from "@haat/shop/profile";
import { redirect } from "react-router-dom";
import { ButtonLink } from "../components/button.tsx";
import { PaymentFailedDrawing } from "../components/drawings.tsx";
import { Message } from "../components/message.tsx";
import { loadOutcome } from "../features/payment/payment.server.ts";
import { outcomeHref } from "../features/payment/payment-outcome.ts";
import { requestContext } from "../server/request-context.server.ts";
import { withFallback } from "../server/service-errors.server.ts";
import { paymentTexts } from "../texts/payment.ts";
import type { Route } from "./+types/payment-error";

/** Redirects unless the order's latest payment failed: a newer one may be pending or captured. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const orderId = url.searchParams.get("order");
  if (orderId === null) return { hasUnpaidOrder: false };
  const { clients, log } = context.get(requestContext);
  const outcome = await withFallback(log, loadOutcome(clients, orderId), "unknown");
  if (outcome !== null && outcome !== "failed") throw redirect(outcomeHref(outcome, orderId));
  return { hasUnpaidOrder: outcome === "failed" };
}

export const meta: Route.MetaFunction = () => [
  { title: `${paymentTexts.failed.title} · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function PaymentError({ loaderData }: Route.ComponentProps) {
  const texts = paymentTexts.failed;
  return (
    <>
      <Message
        level={1}
        drawing={<PaymentFailedDrawing />}
        title={texts.title}
        action={<ButtonLink to="/cart">{texts.tryAgain}</ButtonLink>}
      >
        {texts.text}
      </Message>
      <p className="page text-center text-muted">
        {texts.cartKept} {loaderData.hasUnpaidOrder ? `${texts.payFromOrders} ` : null}
        {texts.support}{" "}
        <a href={`tel:${shop.support.phone}`} className="whitespace-nowrap text-neel underline">
          {shop.support.phoneShown}
        </a>
        , {texts.supportHours}.
      </p>
    </>
  );
}
