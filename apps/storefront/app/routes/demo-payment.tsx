import { shop } from "@haat/shop/profile";
import { data } from "react-router";
import { demoPaymentTexts } from "#messages/demo-payment";
import { DemoPayment } from "../features/payment/demo-payment.tsx";
import { loadDemoPayment } from "../features/payment/payment.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/demo-payment";

/** Spec §2. The live gateway has no demo payment: 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const payment = await loadDemoPayment(context.get(requestContext).clients.adapters, params.reference);
  if (payment === null) throw data(null, { status: 404 });
  return payment;
}

export const meta: Route.MetaFunction = () => [
  { title: `${demoPaymentTexts.title.offered} · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function DemoPaymentPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pt-6">
      <DemoPayment payment={loaderData} />
    </div>
  );
}
