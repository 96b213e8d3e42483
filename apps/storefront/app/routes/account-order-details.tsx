import { messages } from "@haat/service-kit/errors";
import { shop } from "@haat/shop/profile";
import { data } from "react-router-dom";
import { OrderDetailsPage } from "../features/orders/order-details-page.tsx";
import { OrderNotShown } from "../features/orders/order-not-shown.tsx";
import { loadOrder } from "../features/orders/orders.server.ts";
import { liveStatuses } from "../features/orders/tracking.server.ts";
import { ApiRefusal } from "../server/reply.server.ts";
import { isServiceTrouble, logTrouble } from "../server/trouble.server.ts";
import { visitContext } from "../server/visit.server.ts";
import type { Route } from "./+types/account-order-details";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  try {
    const details = await loadOrder(visit.clients.orders, params.orderid);
    const lines = [details.current, ...details.others];
    return { ...details, live: liveStatuses(visit, lines) };
  } catch (error) {
    if (!isServiceTrouble(error)) throw error;
    // An address that is no order's id is no order's either.
    if (error instanceof ApiRefusal && error.status < 500)
      return data({ failure: messages.notFound }, { status: 404 });
    logTrouble(visit.log, error);
    return error instanceof ApiRefusal
      ? data({ failure: error.message }, { status: error.status })
      : data({ failure: messages.tryAgain }, { status: 503 });
  }
}

export const meta: Route.MetaFunction = () => [{ title: `Order details · ${shop.name}` }];

export default function AccountOrderDetails({ loaderData }: Route.ComponentProps) {
  if ("failure" in loaderData) return <OrderNotShown reason={loaderData.failure} />;
  return <OrderDetailsPage {...loaderData} />;
}
