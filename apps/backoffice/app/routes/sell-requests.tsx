import { replyOf } from "@haat/api-clients/reply";
import { buttonClass } from "@haat/ui/button";
import { formatDateTime } from "@haat/ui/format";
import { Link } from "react-router";
import { z } from "zod";
import { sellRequestTexts as texts } from "#messages/sell-request";
import { readFilters } from "../components/filters.ts";
import { ListTabs } from "../components/list-tabs.tsx";
import { PageHead } from "../components/page-head.tsx";
import { faultsOf, inr, type ListedSellRequest, sellStates } from "../features/sell-requests/sell-request.ts";
import { requestContext } from "../server/request-context.server.ts";
import { requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/sell-requests";

const filters = z.object({
  state: z.enum(sellStates).exactOptional(),
  after: z.string().max(100).exactOptional(),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "message.read");
  const { auth } = context.get(requestContext).clients;
  const query = readFilters(filters, url.searchParams);
  const { result, openCount, next } = await replyOf(
    auth.GET("/api/staff/sell-requests", { params: { query } }),
  );
  return { requests: result, openCount, next, state: query.state ?? ("open" as const) };
}

/** What people want to sell to the shop, by what has to be done about it. */
export default function SellRequests({ loaderData }: Route.ComponentProps) {
  const { requests, openCount, next, state } = loaderData;
  return (
    <>
      <PageHead title={texts.title} />
      <nav aria-label={texts.title} className="mb-5">
        <ListTabs
          tabs={sellStates.map((one) => ({
            to: one === "open" ? "/sell-requests" : `/sell-requests?state=${one}`,
            text: texts.states[one],
            isCurrent: one === state,
            count: one === "open" ? openCount : null,
          }))}
        />
      </nav>
      {requests.length === 0 ? (
        <p className="rounded-l border border-line bg-surface p-5">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
          {requests.map((request) => (
            <Row key={request.id} request={request} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Link
          to={`/sell-requests?${new URLSearchParams({ state, after: next })}`}
          className={buttonClass("quiet", "mt-5")}
        >
          {texts.more}
        </Link>
      )}
    </>
  );
}

function Row({ request }: { readonly request: ListedSellRequest }) {
  const { id, number, model, memory, pincode, createdAt, quote } = request;
  return (
    <li>
      <Link
        to={`/sell-requests/${id}`}
        className="grid gap-x-4 gap-y-1 px-4 py-3 hover:bg-tile lg:grid-cols-[11rem_1fr_1fr_9rem]"
      >
        <span>
          <span className="block font-medium">{number}</span>
          <span className="text-13 text-muted">{formatDateTime(createdAt)}</span>
        </span>
        <span className="min-w-0 wrap-anywhere">
          <span className="block">{model}</span>
          <span className="text-13 text-muted">{memory}</span>
        </span>
        <span className="min-w-0">{faultsOf(request)}</span>
        <span>
          {quote === null ? null : (
            <span className="block font-medium">{texts.quote({ amount: inr(quote) })}</span>
          )}
          <span className="text-13 text-muted">{texts.pincode({ pincode })}</span>
        </span>
      </Link>
    </li>
  );
}
