import { commonRules } from "@haat/service-kit/alarms/alarm-rules";
import type { Violation } from "@haat/service-kit/alarms/alarms";
import { ruleResult, runWatchdog, violationLimit } from "@haat/service-kit/alarms/watchdog";
import { findUnfinishedJobs } from "@haat/service-kit/outbox/find-unfinished-jobs";
import { sql } from "drizzle-orm";
import { alarmRules } from "./alarm-rules.ts";
import type { Tx } from "./db/client.ts";
import type { Deps } from "./deps.ts";

/** Checks what needs a human and updates the alarms. Answers how many violations there are. */
export async function watchAdapters({ db, log }: Pick<Deps, "db" | "log">): Promise<number> {
  return await runWatchdog({
    db,
    log,
    name: "adapters-watchdog",
    find: async (tx) => [
      ruleResult(alarmRules.quarantine, await findQuarantinedEvents(tx)),
      ruleResult(commonRules.job, await findUnfinishedJobs(tx)),
    ],
  });
}

/**
 * Webhook, return page and our own question tell the same: one violation for all that was quarantined of an attempt. Served
 * by `payment_events_to_resolve`.
 */
async function findQuarantinedEvents(tx: Tx): Promise<Violation[]> {
  const { rows } = await tx.execute<{ subject: string; details: Record<string, unknown> }>(sql`
    select coalesce(event.attempt_id, event.id) as subject, jsonb_build_object(
      'orderId', attempt.order_id, 'reasons', array_agg(distinct event.reason),
      'eventIds', array_agg(event.id order by event.received_at)) as details
    from payment_events event left join payment_attempts attempt on attempt.id = event.attempt_id
    where event.outcome = 'quarantined' and event.resolved_at is null
    group by coalesce(event.attempt_id, event.id), attempt.order_id
    order by min(event.received_at) limit ${violationLimit}`);
  return rows;
}
