import { shop } from "@haat/shop/profile";
import { orderTexts } from "#messages/order";
import { ButtonLink } from "../components/button-link.tsx";
import { NoOrdersDrawing } from "../components/drawings.tsx";
import { Message } from "../components/message.tsx";
import { OrderPages } from "../features/orders/order-pages.tsx";
import { loadOrders } from "../features/orders/orders.server.ts";
import { loadLiveStatuses } from "../features/orders/tracking.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/account-orders";

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { lines, next } = await loadOrders(request.clients.orders, url.searchParams.get("cursor"));
  return { lines, next, live: loadLiveStatuses(request, lines) };
}

export const meta: Route.MetaFunction = () => [{ title: `${orderTexts.title} · ${shop.name}` }];

export default function AccountOrders({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-27 md:text-36">{orderTexts.title}</h1>
      {loaderData.lines.length === 0 ? (
        <Message
          drawing={<NoOrdersDrawing />}
          title={orderTexts.none}
          action={<ButtonLink to="/products">{orderTexts.continueShopping}</ButtonLink>}
        />
      ) : (
        // The list of another cursor starts without the added pages of this one.
        <OrderPages key={loaderData.lines[0]?.id} page={loaderData} />
      )}
    </>
  );
}
