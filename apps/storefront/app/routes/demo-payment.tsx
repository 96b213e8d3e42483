import { shop } from "@haat/shop/profile";
import { data } from "react-router-dom";
import { loadDemoPayment } from "../features/payment/demo-payment.server.ts";
import { DemoPayment } from "../features/payment/demo-payment.tsx";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/demo-payment";

/** Spec §2. There is none with the live gateway: its page is not found then. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const payment = await loadDemoPayment(context.get(requestContext).clients.adapters, params.reference);
  if (payment === null) throw data(null, { status: 404 });
  return payment;
}

export const meta: Route.MetaFunction = () => [
  { title: `Demo payment · ${shop.name}` },
  { name: "robots", content: "noindex" },
];

export default function DemoPaymentPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page pt-6">
      <DemoPayment payment={loaderData} />
    </div>
  );
}
