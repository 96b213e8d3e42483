import { replyOf } from "@haat/api-clients/reply";
import { buttonClass } from "@haat/ui/button";
import { Link } from "react-router";
import { z } from "zod";
import { inboxTexts as texts } from "#messages/inbox";
import { withConnectionError } from "../components/connection-error.ts";
import { readFilters } from "../components/filters.ts";
import { PageHead } from "../components/page-head.tsx";
import { SearchForm } from "../components/search-form.tsx";
import { findTickets } from "../features/inbox/find-tickets.server.ts";
import { ticketViews } from "../features/inbox/ticket.ts";
import { TicketRows } from "../features/inbox/ticket-rows.tsx";
import { TicketViews } from "../features/inbox/ticket-views.tsx";
import { readColleagueNames } from "../server/colleague-names.server.ts";
import { readForm } from "../server/read-form.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/inbox";

const filters = z.object({
  view: z.enum(ticketViews).exactOptional(),
  after: z.string().max(100).exactOptional(),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "message.read");
  const { auth } = context.get(requestContext).clients;
  const query = readFilters(filters, url.searchParams);
  const [list, counts, names] = await Promise.all([
    replyOf(auth.GET("/api/staff/tickets", { params: { query } })),
    replyOf(auth.GET("/api/staff/ticket-counts")),
    readColleagueNames(auth),
  ]);
  return {
    tickets: list.result,
    next: list.next,
    view: query.view ?? ("open" as const),
    counts: counts.result,
    names,
  };
}

const search = z.object({ query: z.string() });

export async function action({ context, request }: Route.ActionArgs) {
  const { query } = await readForm(request, search);
  return await findTickets(context.get(requestContext).clients.auth, query);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

/** Messages of shoppers, by what has to be done about them, or those that a search found. */
export default function Inbox({ loaderData, actionData }: Route.ComponentProps) {
  const { tickets, next, view, counts, names } = loaderData;
  const found = actionData && "found" in actionData ? actionData.found : undefined;
  const error = actionData && "error" in actionData ? actionData.error.message : undefined;
  return (
    <>
      <PageHead title={texts.title} />
      <SearchForm
        action="/inbox"
        label={texts.search}
        hint={texts.searchHint}
        error={error}
        name="query"
        maxLength={254}
        button={texts.find}
      />
      <TicketViews counts={counts} current={found ? undefined : view} />
      {found ? (
        <h2 role="status" className="mb-3 text-21">
          {texts.found({ count: found.length })}
        </h2>
      ) : null}
      {(found ?? tickets).length === 0 ? (
        found ? null : (
          <p className="rounded-l border border-line bg-surface p-5">{texts.none}</p>
        )
      ) : (
        <TicketRows tickets={found ?? tickets} names={names} />
      )}
      {found || next === null ? null : (
        <Link
          to={`/inbox?${new URLSearchParams({ view, after: next })}`}
          className={buttonClass("quiet", "mt-5")}
        >
          {texts.more}
        </Link>
      )}
    </>
  );
}
