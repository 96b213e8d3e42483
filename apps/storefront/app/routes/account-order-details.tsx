import { messages } from "@haat/service-kit/errors";
import { shop } from "@haat/shop/profile";
import { data } from "react-router-dom";
import { OrderDetailsPage } from "../features/orders/order-details-page.tsx";
import { OrderNotShown } from "../features/orders/order-not-shown.tsx";
import { loadOrder } from "../features/orders/orders.server.ts";
import { liveStatuses } from "../features/orders/tracking.server.ts";
import { ApiErrorReply } from "../server/reply.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { isServiceError, logPageError } from "../server/service-errors.server.ts";
import type { Route } from "./+types/account-order-details";

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  try {
    const details = await loadOrder(request.clients.orders, params.orderid);
    const lines = [details.current, ...details.others];
    return { ...details, live: liveStatuses(request, lines) };
  } catch (error) {
    if (!isServiceError(error)) throw error;
    // An address that is no order's id is no order's either.
    if (error instanceof ApiErrorReply && error.status < 500)
      return data({ failure: messages.notFound }, { status: 404 });
    logPageError(request.log, error);
    return error instanceof ApiErrorReply
      ? data({ failure: error.message }, { status: error.status })
      : data({ failure: messages.tryAgain }, { status: 503 });
  }
}

export const meta: Route.MetaFunction = () => [{ title: `Order details · ${shop.name}` }];

export default function AccountOrderDetails({ loaderData }: Route.ComponentProps) {
  if ("failure" in loaderData) return <OrderNotShown reason={loaderData.failure} />;
  return <OrderDetailsPage {...loaderData} />;
}
