import { replyOf } from "@haat/api-clients/reply";
import { buttonClass } from "@haat/ui/button";
import { Link } from "react-router";
import { z } from "zod";
import { orderListTexts as texts } from "#messages/order-list";
import { withConnectionError } from "../components/connection-error.ts";
import { readFilters } from "../components/filters.ts";
import { PageHead } from "../components/page-head.tsx";
import { findOrders } from "../features/orders/find-orders.server.ts";
import type { ListedOrder } from "../features/orders/listed-order.ts";
import { OrderFilters, orderFilters } from "../features/orders/order-filters.tsx";
import { OrderQueues } from "../features/orders/order-queues.tsx";
import { OrderRows } from "../features/orders/order-rows.tsx";
import { SearchForm } from "../features/orders/search-form.tsx";
import { readBranchNames } from "../server/branch-names.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/orders";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, orders } = context.get(requestContext).clients;
  const { queue, ...query } = readFilters(orderFilters, url.searchParams);
  const { after } = query;
  const [list, counts, branchNames] = await Promise.all([
    queue === undefined
      ? replyOf(orders.GET("/api/staff/orders", { params: { query } }))
      : replyOf(
          orders.GET("/api/staff/order-queues/{queue}", {
            params: { path: { queue }, query: after === undefined ? {} : { after } },
          }),
        ),
    replyOf(orders.GET("/api/staff/order-queues")),
    readBranchNames(catalogue),
  ]);
  return { orders: list.result, next: list.next, queue, query, counts: counts.result, branchNames };
}

const search = z.object({ query: z.string() });

export async function action({ context, request }: Route.ActionArgs) {
  const { query } = await readForm(request, search);
  return await findOrders(context.get(requestContext).clients.orders, query);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

/** The orders of the shop, newest first, those of a queue, or those that a search found. */
export default function Orders({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, queue, query, branchNames } = loaderData;
  return (
    <>
      <PageHead title={texts.title} />
      <SearchForm answer={actionData} />
      {actionData && "found" in actionData ? (
        <FoundOrders {...actionData.found} branchNames={branchNames} />
      ) : (
        <>
          <OrderQueues counts={counts} current={queue} />
          {queue === undefined ? (
            // Other filters begin with fields that show them.
            <OrderFilters key={JSON.stringify(query)} query={query} branchNames={branchNames} />
          ) : (
            <h2 className="mb-3 text-21">{texts.queues[queue]}</h2>
          )}
          <ListedOrders {...loaderData} />
        </>
      )}
    </>
  );
}

function ListedOrders({ orders, next, queue, query, branchNames }: Route.ComponentProps["loaderData"]) {
  const more = new URLSearchParams({
    ...query,
    ...(queue && { queue }),
    ...(next !== null && { after: next }),
  });
  const none = queue ? texts.queueEmpty : next === null ? texts.none : texts.noneHere;
  return (
    <>
      {orders.length === 0 ? (
        <p className="rounded-l border border-line bg-surface p-5">{none}</p>
      ) : (
        <OrderRows orders={orders} branchNames={branchNames} />
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {next === null ? null : (
          <Link to={`/orders?${more}`} className={buttonClass("quiet", "")}>
            {queue ? texts.newer : texts.older}
          </Link>
        )}
        {queue ? <AllOrders /> : null}
      </div>
    </>
  );
}

interface FoundOrdersProps {
  readonly by: keyof typeof texts.notFound;
  readonly orders: readonly ListedOrder[];
  readonly branchNames: ReadonlyMap<string, string>;
}

/** The service finds no more. */
const foundAtMost = 50;

function FoundOrders({ by, orders, branchNames }: FoundOrdersProps) {
  return (
    <>
      <div role="status" className="mb-3">
        <h2 className="text-21">{texts.found({ count: orders.length })}</h2>
        {orders.length === 0 ? <p>{texts.notFound[by]}</p> : null}
        {orders.length === foundAtMost ? <p>{texts.foundMore}</p> : null}
      </div>
      {orders.length === 0 ? null : <OrderRows orders={orders} branchNames={branchNames} />}
      <div className="mt-5">
        <AllOrders />
      </div>
    </>
  );
}

const AllOrders = () => (
  <Link to="/orders" className={buttonClass("quiet", "")}>
    {texts.all}
  </Link>
);
