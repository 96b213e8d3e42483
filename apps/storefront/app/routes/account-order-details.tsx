import { ApiCallError } from "@haat/api-clients/reply";
import { messages } from "@haat/service-kit/messages";
import { shop } from "@haat/shop/profile";
import { data } from "react-router";
import { orderTexts } from "#messages/order";
import { OrderDetailsPage, OrderLoadError } from "../features/orders/order-details-page.tsx";
import { loadOrder } from "../features/orders/orders.server.ts";
import { loadLiveStatuses } from "../features/orders/tracking.server.ts";
import { errorMessageOf } from "../server/error-message.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { logPageError } from "../server/service-errors.server.ts";
import type { Route } from "./+types/account-order-details";

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  try {
    const details = await loadOrder(request.clients.orders, params.orderid);
    const lines = [details.current, ...details.others];
    return { ...details, live: loadLiveStatuses(request, lines) };
  } catch (error) {
    if (!(error instanceof ApiCallError)) throw error;
    // A malformed id gets the same reply as an unknown one.
    if (error.status < 500) return data({ errorMessage: messages().notFound }, { status: 404 });
    logPageError(request.log, error);
    return data({ errorMessage: errorMessageOf(error) }, { status: error.status });
  }
}

export const meta: Route.MetaFunction = () => [{ title: `${orderTexts.details.pageTitle} · ${shop.name}` }];

export default function AccountOrderDetails({ loaderData }: Route.ComponentProps) {
  if ("errorMessage" in loaderData) return <OrderLoadError message={loaderData.errorMessage} />;
  return <OrderDetailsPage {...loaderData} />;
}
