import { replyOf } from "@haat/api-clients/reply";
import { buttonClass } from "@haat/ui/button";
import { Link } from "react-router";
import { orderListTexts as texts } from "#messages/order-list";
import { readFilters } from "../components/filters.ts";
import { PageHead } from "../components/page-head.tsx";
import { OrderFilters, orderFilters } from "../features/orders/order-filters.tsx";
import { OrderRows } from "../features/orders/order-rows.tsx";
import { readBranchNames } from "../server/branch-names.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import type { Route } from "./+types/orders";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue, orders } = context.get(requestContext).clients;
  const query = readFilters(orderFilters, url.searchParams);
  const [list, branchNames] = await Promise.all([
    replyOf(orders.GET("/api/staff/orders", { params: { query } })),
    readBranchNames(catalogue),
  ]);
  return { orders: list.result, next: list.next, query, branchNames };
}

/** The orders of the shop, newest first. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, next, query, branchNames } = loaderData;
  const older = new URLSearchParams({ ...query, ...(next === null ? {} : { after: next }) });
  return (
    <>
      <PageHead title={texts.title} />
      {/* Other filters begin with fields that show them. */}
      <OrderFilters key={older.toString()} query={query} branchNames={branchNames} />
      {orders.length === 0 ? (
        <p className="rounded-l border border-line bg-surface p-5">
          {next === null ? texts.none : texts.noneHere}
        </p>
      ) : (
        <OrderRows orders={orders} branchNames={branchNames} />
      )}
      {next === null ? null : (
        <Link to={`/orders?${older}`} className={buttonClass("quiet", "mt-5")}>
          {texts.older}
        </Link>
      )}
    </>
  );
}
