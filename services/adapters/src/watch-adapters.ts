import { commonRules } from "@haat/service-kit/alarms/alarm-rules";
import type { RuleResult, Violation } from "@haat/service-kit/alarms/alarms";
import { ruleResult, runWatchdog, violationLimit } from "@haat/service-kit/alarms/watchdog";
import { findUnfinishedJobs } from "@haat/service-kit/outbox/find-unfinished-jobs";
import { sql } from "drizzle-orm";
import { alarmRules } from "./alarm-rules.ts";
import { findMissingEwayBills } from "./courier/eway-bills.repository.ts";
import { findUnarrangedPickups } from "./courier/pickups.repository.ts";
import { findAbandonedShipments, findUnscannedShipments } from "./courier/stopped-shipments.repository.ts";
import type { Tx } from "./db/client.ts";
import type { Deps } from "./deps.ts";
import {
  findInvalidReplies,
  findInvalidSignatures,
  findSilentGateways,
  findUnknownStatuses,
  findUntrackedShipments,
  findUnverifiableGateways,
  findUnverifiedPayments,
} from "./providers/silent-providers.repository.ts";

/** Finds rows that staff must resolve and updates the alarms. Returns the number of violations. */
export async function watchAdapters({
  db,
  log,
  gateways,
  couriers,
}: Pick<Deps, "db" | "log"> & {
  readonly gateways: Pick<Deps["gateways"], "names">;
  readonly couriers: Pick<Deps["couriers"], "names">;
}): Promise<number> {
  return await runWatchdog({
    db,
    log,
    name: "adapters-watchdog",
    find: async (tx) => [
      ruleResult(alarmRules.quarantine, await findQuarantinedEvents(tx)),
      ruleResult(
        alarmRules.unconfiguredProvider,
        await findUnconfiguredProviders(tx, gateways.names, couriers.names),
      ),
      ...(await findSilence(tx, gateways.names, couriers.names)),
      ruleResult(alarmRules.ewayBill, await findMissingEwayBills(tx)),
      ruleResult(alarmRules.pickup, await findUnarrangedPickups(tx)),
      ruleResult(alarmRules.notScanned, await findUnscannedShipments(tx)),
      ruleResult(alarmRules.untracked, await findAbandonedShipments(tx)),
      ruleResult(commonRules.job, await findUnfinishedJobs(tx)),
    ],
  });
}

/** Providers that tell us nothing, or nothing that we can verify. */
async function findSilence(
  tx: Tx,
  gateways: readonly string[],
  couriers: readonly string[],
): Promise<RuleResult[]> {
  const signatures = await findInvalidSignatures(tx, [...gateways, ...couriers]);
  const unverifiable = await findUnverifiableGateways(tx, gateways);
  return [
    ruleResult(alarmRules.unverified, await findUnverifiedPayments(tx, gateways)),
    ruleResult(alarmRules.silence, await findSilentGateways(tx)),
    ruleResult(alarmRules.invalidReply, await findInvalidReplies(tx, gateways)),
    ruleResult(alarmRules.invalidSignatures, signatures),
    ruleResult(
      alarmRules.invalidWhileUnverified,
      signatures.filter(({ subject }) => unverifiable.has(subject)),
    ),
    ruleResult(alarmRules.tracking, await findUntrackedShipments(tx)),
    ruleResult(alarmRules.unknownStatus, await findUnknownStatuses(tx)),
  ];
}

/**
 * Webhook, return and status check deliver the same update: one violation for all quarantined events of an attempt. Served
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

/**
 * Unfinished rows that wait because this worker has no configuration for their provider. Served by
 * `payment_attempts_due`, `refunds_due` and `shipments_due`.
 */
async function findUnconfiguredProviders(
  tx: Tx,
  gateways: readonly string[],
  couriers: readonly string[],
): Promise<Violation[]> {
  const { rows } = await tx.execute<{ subject: string; details: Record<string, unknown> }>(sql`
    select provider as subject, jsonb_build_object('rows', sum(rows), 'tables', array_agg(name)) as details
    from (
      select provider, 'payment_attempts' as name, count(*) as rows from payment_attempts
      where next_check_at is not null and not provider = any(${sql.param(gateways)}::text[]) group by provider
      union all
      select provider, 'refunds', count(*) from refunds
      where next_attempt_at is not null and not provider = any(${sql.param(gateways)}::text[]) group by provider
      union all
      select provider, 'shipments', count(*) from shipments
      where next_poll_at is not null and not provider = any(${sql.param(couriers)}::text[]) group by provider
    ) as waiting
    group by provider order by provider limit ${violationLimit}`);
  return rows;
}
