import { shop } from "@haat/shop/profile";
import { ButtonLink } from "../components/button.tsx";
import { NoOrdersDrawing } from "../components/drawings.tsx";
import { Message } from "../components/message.tsx";
import { OrderLineCard } from "../features/orders/order-line-card.tsx";
import { loadOrders } from "../features/orders/orders.server.ts";
import { loadLiveStatuses } from "../features/orders/tracking.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { orderTexts } from "../texts/orders.ts";
import type { Route } from "./+types/account-orders";

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { lines, next } = await loadOrders(request.clients.orders, url.searchParams.get("cursor"));
  return { lines, next, live: loadLiveStatuses(request, lines) };
}

export const meta: Route.MetaFunction = () => [{ title: `${orderTexts.title} · ${shop.name}` }];

export default function AccountOrders({ loaderData: { lines, next, live } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-27 md:text-36">{orderTexts.title}</h1>
      {lines.length === 0 ? (
        <Message
          drawing={<NoOrdersDrawing />}
          title={orderTexts.none}
          action={<ButtonLink href="/products">{orderTexts.continueShopping}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-4">
          {lines.map((line, index) => (
            <li key={line.id}>
              <OrderLineCard
                line={line}
                live={live}
                details
                // An order is paid as a whole, so only its first line has the buttons.
                payable={line.payBefore !== null && lines[index - 1]?.orderId !== line.orderId}
              />
            </li>
          ))}
        </ul>
      )}
      {next === null ? null : (
        <div>
          <ButtonLink look="quiet" href={`/account/orders?${new URLSearchParams({ cursor: next })}`}>
            {orderTexts.older}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
