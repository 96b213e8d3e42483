import { replyOf } from "@haat/api-clients/reply";
import { buttonClass } from "@haat/ui/button";
import { formatDateTime } from "@haat/ui/format";
import { Link } from "react-router";
import { z } from "zod";
import { wholesaleTexts as texts } from "#messages/wholesale";
import { readFilters } from "../components/filters.ts";
import { ListTabs } from "../components/list-tabs.tsx";
import { PageHead } from "../components/page-head.tsx";
import { applicationStates, type ListedApplication } from "../features/wholesale/application.ts";
import { requestContext } from "../server/request-context.server.ts";
import { requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/wholesale";

const filters = z.object({
  state: z.enum(applicationStates).exactOptional(),
  after: z.string().max(100).exactOptional(),
});

export async function loader({ context, url }: Route.LoaderArgs) {
  requirePermission(context, "shopper.changeTier");
  const { auth } = context.get(requestContext).clients;
  const query = readFilters(filters, url.searchParams);
  const { result, waitingCount, next } = await replyOf(
    auth.GET("/api/staff/wholesale-applications", { params: { query } }),
  );
  return { applications: result, waitingCount, next, state: query.state ?? ("waiting" as const) };
}

/** Shops that want wholesale prices, by what became of their application. */
export default function Wholesale({ loaderData }: Route.ComponentProps) {
  const { applications, waitingCount, next, state } = loaderData;
  return (
    <>
      <PageHead title={texts.title} />
      <nav aria-label={texts.title} className="mb-5">
        <ListTabs
          tabs={applicationStates.map((one) => ({
            to: one === "waiting" ? "/wholesale" : `/wholesale?state=${one}`,
            text: texts.states[one],
            isCurrent: one === state,
            count: one === "waiting" ? waitingCount : null,
          }))}
        />
      </nav>
      {applications.length === 0 ? (
        <p className="rounded-l border border-line bg-surface p-5">{texts.none}</p>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-l border border-line bg-surface">
          {applications.map((application) => (
            <Row key={application.id} application={application} />
          ))}
        </ul>
      )}
      {next === null ? null : (
        <Link
          to={`/wholesale?${new URLSearchParams({ state, after: next })}`}
          className={buttonClass("quiet", "mt-5")}
        >
          {texts.more}
        </Link>
      )}
    </>
  );
}

function Row({ application }: { readonly application: ListedApplication }) {
  const { id, businessName, city, pincode, createdAt, decidedAt } = application;
  return (
    <li>
      <Link
        to={`/wholesale/${id}`}
        className="grid gap-x-4 gap-y-1 px-4 py-3 hover:bg-tile sm:grid-cols-[1fr_1fr_auto]"
      >
        <span className="min-w-0 font-medium wrap-anywhere">{businessName}</span>
        <span className="min-w-0 wrap-anywhere">
          {city} {pincode}
        </span>
        <span className="text-13 text-muted">
          {decidedAt === null
            ? texts.sentOn({ dateTime: formatDateTime(createdAt) })
            : texts.decidedOn({ dateTime: formatDateTime(decidedAt) })}
        </span>
      </Link>
    </li>
  );
}
