import { Unreachable } from "@haat/api-clients/client";
import { messages } from "@haat/service-kit/errors";
import { shop } from "@haat/shop/profile";
import { data } from "react-router-dom";
import { OrderDetailsPage } from "../features/orders/order-details-page.tsx";
import { OrderNotShown } from "../features/orders/order-not-shown.tsx";
import { loadOrder } from "../features/orders/orders.server.ts";
import { liveStatuses } from "../features/orders/tracking.server.ts";
import { ApiRefusal } from "../server/reply.server.ts";
import { visitContext } from "../server/visit.server.ts";
import type { Route } from "./+types/account-order-details";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { clients } = context.get(visitContext);
  try {
    const details = await loadOrder(clients.orders, params.orderid);
    const lines = [details.current, ...details.others];
    return { ...details, live: liveStatuses(clients.adapters, lines) };
  } catch (error) {
    if (error instanceof Unreachable) return data({ failure: messages.tryAgain }, { status: 503 });
    // An address that is no order's id is no order's either.
    if (error instanceof ApiRefusal && error.status < 500)
      return data({ failure: messages.notFound }, { status: 404 });
    if (error instanceof ApiRefusal) return data({ failure: error.message }, { status: error.status });
    throw error;
  }
}

export const meta: Route.MetaFunction = () => [{ title: `Order details · ${shop.name}` }];

export default function AccountOrderDetails({ loaderData }: Route.ComponentProps) {
  if ("failure" in loaderData) return <OrderNotShown reason={loaderData.failure} />;
  return <OrderDetailsPage {...loaderData} />;
}
