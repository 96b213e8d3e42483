import { buttonClass } from "@haat/ui/button";
import { formatDateTime } from "@haat/ui/format";
import { useState } from "react";
import { Link } from "react-router";
import { healthTexts as texts } from "#messages/health";
import { withConnectionError } from "../components/connection-error.ts";
import { PageHead } from "../components/page-head.tsx";
import { PageSection } from "../components/page-section.tsx";
import { ReasonDialog } from "../components/reason-dialog.tsx";
import { sectionsOf } from "../components/runbook.server.ts";
import { AlarmCard } from "../features/health/alarm-card.tsx";
import { changeHealth } from "../features/health/change-health.server.ts";
import { FailingJobs } from "../features/health/failing-jobs.tsx";
import { type Alarm, groupAlarms } from "../features/health/health.ts";
import { Heartbeats } from "../features/health/heartbeats.tsx";
import { Providers } from "../features/health/providers.tsx";
import { readHealth } from "../features/health/read-health.server.ts";
import { requestContext } from "../server/request-context.server.ts";
import { memberContext, requirePermission } from "../server/session.server.ts";
import type { Route } from "./+types/health";

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, "health.read");
  const replies = await readHealth(context.get(requestContext).clients);
  const services = replies.flatMap(({ service, health }) => (health ? [{ service, health }] : []));
  const groups = groupAlarms(
    services.flatMap(({ service, health }) => health.alarms.map((alarm) => ({ ...alarm, service }))),
  );
  const { methods, permissions } = context.get(memberContext);
  return {
    away: replies.flatMap(({ service, health }) => (health ? [] : [service])),
    groups,
    sections: sectionsOf(groups),
    hasMore: services.some(({ health }) => health.moreAlarms),
    jobs: services.flatMap(({ service, health }) => health.jobs.map((job) => ({ ...job, service }))),
    providers: services.flatMap(({ health }) => health.providers),
    heartbeats: services.flatMap(({ health }) => health.heartbeats),
    mayRetry: permissions.includes("job.retry"),
    methods,
    now: new Date().toISOString(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return await changeHealth(context.get(requestContext).clients, request);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return await withConnectionError(serverAction);
}

/** What is wrong with the shop and what to do about it, for somebody without a shell. */
export default function Health({ loaderData }: Route.ComponentProps) {
  const { away, groups, sections, hasMore, jobs, providers, heartbeats, mayRetry, methods, now } = loaderData;
  const [closing, setClosing] = useState<Alarm | null>(null);
  return (
    <div className="max-w-240">
      <PageHead title={texts.title}>
        <Link to="/health" className={buttonClass("quiet", "")}>
          {texts.again}
        </Link>
      </PageHead>
      <p className="-mt-4 mb-6 text-muted">{texts.asOf({ dateTime: formatDateTime(now) })}</p>
      <div className="grid grid-cols-1 gap-8">
        <PageSection title={texts.alarms}>
          {away.length + groups.length === 0 ? <p>{texts.allWell}</p> : null}
          <ul className="grid grid-cols-1 gap-4">
            {away.map((service) => (
              <li key={service} className="rounded-l bg-sindoor-soft p-4 sm:p-5">
                <h3 className="text-17 font-medium text-sindoor">
                  {texts.away({ service: texts.services[service] })}
                </h3>
                <p>{texts.awayAbout}</p>
              </li>
            ))}
            {groups.map((group) => (
              <AlarmCard
                key={`${group.service} ${group.rule}`}
                group={group}
                section={sections[group.rule]}
                onClose={setClosing}
              />
            ))}
          </ul>
          {hasMore ? <p className="mt-3">{texts.more({ count: shownAtMost })}</p> : null}
        </PageSection>
        <PageSection title={texts.jobs}>
          <FailingJobs jobs={jobs} mayRetry={mayRetry} />
        </PageSection>
        <PageSection title={texts.providers}>
          <Providers providers={providers} />
        </PageSection>
        <PageSection title={texts.heartbeats}>
          <Heartbeats heartbeats={heartbeats} />
        </PageSection>
      </div>
      <ReasonDialog
        open={closing !== null}
        title={texts.closeTitle}
        fields={closing ? { intent: "resolve", service: closing.service, alarmId: closing.id } : {}}
        methods={methods}
        onClose={() => setClosing(null)}
      >
        <p className="font-medium first-letter:uppercase">{closing?.rule}</p>
        <p>{texts.closeExplanation}</p>
      </ReasonDialog>
    </div>
  );
}

/** Of each service. */
const shownAtMost = 100;
