import { replyOf } from "@haat/api-clients/reply";
import { writeListCursor } from "@haat/service-kit/list-cursor";
import { buttonClass } from "@haat/ui/button";
import { Link } from "react-router";
import { auditTexts } from "#messages/audit";
import { PageHead } from "../components/page-head.tsx";
import { ActionRow } from "../features/audit/action-row.tsx";
import { AuditFiltersForm } from "../features/audit/audit-filters.tsx";
import { filtersOf, queryOf } from "../features/audit/audit-query.ts";
import { mergeActions } from "../features/audit/merge-actions.ts";
import { readColleagueNames } from "../server/colleague-names.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext, requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/audit";

const limit = 50;

/** Each service has the actions of its own database, in the same order, so one cursor continues all of them. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "audit.read");
  const { auth, catalogue, orders, adapters } = context.get(requestContext).clients;
  const filters = filtersOf(url.searchParams);
  const params = { query: { ...queryOf(filters), limit } };
  const [names, ...pages] = await Promise.all([
    readColleagueNames(auth),
    replyOf(auth.GET("/api/staff/actions", { params })),
    replyOf(catalogue.GET("/api/staff/actions", { params })),
    replyOf(orders.GET("/api/staff/actions", { params })),
    replyOf(adapters.GET("/api/staff/actions", { params })),
  ]);
  const { actions, last } = mergeActions(pages, limit);
  return {
    actions,
    next: last ? writeListCursor({ at: new Date(last.at), id: last.id }) : null,
    filters,
    names,
    permissions: context.get(memberContext).permissions,
  };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { actions, next, filters, names, permissions } = loaderData;
  const older = new URLSearchParams({ ...filters, ...(next === null ? {} : { cursor: next }) });
  return (
    <>
      <PageHead title={auditTexts.title} />
      {/* Other filters begin with fields that show them. */}
      <AuditFiltersForm key={older.toString()} filters={filters} names={names} />
      {actions.length === 0 ? (
        <p className="rounded-l border border-line bg-surface p-5">{auditTexts.none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-l border border-line bg-surface">
          {actions.map((action) => (
            <ActionRow key={action.id} action={action} names={names} permissions={permissions} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Link to={`/audit?${older}`} className={buttonClass("quiet", "mt-5")}>
          {auditTexts.older}
        </Link>
      )}
    </>
  );
}
