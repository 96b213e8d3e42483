import { Suspense } from "react";
import { Await, Link } from "react-router";
import { roleTexts } from "#messages/role";
import { todayTexts as texts } from "#messages/today";
import { PageHead } from "../components/page-head.tsx";
import { placesOf } from "../components/places.ts";
import { FirstSteps } from "../features/first-steps/first-steps.tsx";
import { sellsNothingYet } from "../features/first-steps/sells-nothing-yet.server.ts";
import { countAlarms } from "../features/health/count-alarms.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext } from "../server/session.server.ts";
import type { Route } from "./+types/today";

export function loader({ context }: Route.LoaderArgs) {
  const member = context.get(memberContext);
  const { clients } = context.get(requestContext);
  return {
    member,
    // Not awaited: a service that does not answer delays only the line that says so.
    health: member.permissions.includes("health.read") ? countAlarms(clients) : null,
    isNewShop: member.permissions.includes("branch.edit") ? sellsNothingYet(clients) : null,
  };
}

export default function Today({ loaderData: { member, health, isNewShop } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={texts.title({ name: member.name })} />
      <p className="mb-6 text-muted">{texts.role({ role: roleTexts[member.role] })}</p>
      {isNewShop === null ? null : (
        <Suspense>
          <Await resolve={isNewShop} errorElement={<></>}>
            {(isNew) => (isNew ? <FirstSteps permissions={member.permissions} /> : null)}
          </Await>
        </Suspense>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {placesOf(member)
          .filter(({ to }) => to !== "/")
          .map(({ to, icon: PlaceIcon, text, about }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full items-start gap-4 rounded-l border border-line bg-surface p-5 hover:border-ink"
              >
                <PlaceIcon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-neel" />
                <span>
                  <span className="block text-17 font-medium">{text}</span>
                  <span className="text-muted">{about}</span>
                  {to === "/health" && health !== null ? <HealthLines health={health} /> : null}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}

type HealthCounts = Awaited<ReturnType<typeof countAlarms>>;

function HealthLines({ health }: { readonly health: Promise<HealthCounts> }) {
  return (
    <Suspense fallback={<span className="block">{"\u00a0"}</span>}>
      <Await resolve={health}>
        {(counts) => (
          <>
            {counts.away > 0 ? (
              <span className="block font-medium text-sindoor">{texts.away({ count: counts.away })}</span>
            ) : null}
            <span className={`block font-medium ${counts.alarms > 0 ? "text-sindoor" : "text-paan"}`}>
              {alarmText(counts)}
            </span>
          </>
        )}
      </Await>
    </Suspense>
  );
}

function alarmText({ alarms, hasMore }: HealthCounts): string {
  if (hasMore) return texts.alarmsOver({ count: alarms });
  return alarms === 0 ? texts.noAlarms : texts.alarms({ count: alarms });
}
