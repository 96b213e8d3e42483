import type { Violation } from "@haat/service-kit/alarms/alarms";
import { violationLimit } from "@haat/service-kit/alarms/watchdog";
import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../db/client.ts";

/** Providers that tell us nothing, or nothing that we can believe. The subject of each violation is the provider. */

/** Three status checks have failed by then. */
const unverifiedLimit = "10 minutes";
/** At least two status checks have failed by then, so one slow reply pages nobody while anyone sends wrong signatures. */
const unverifiedNow = "2 minutes";
/** So many shoppers in a row rarely close the payment page without paying and without cancelling. */
const silentAttempts = 5;
const signatureWindow = "10 minutes";
const burst = 10;
/** Five polls have failed by then. A courier knows a new shipment earlier. */
const trackingLimit = "15 minutes";

async function violations(tx: Tx, query: SQL): Promise<Violation[]> {
  const { rows } = await tx.execute<{ subject: string; details: Record<string, unknown> }>(
    sql`${query} order by subject limit ${violationLimit}`,
  );
  return rows;
}

/**
 * Gateways with attempts whose status checks keep failing or are late: a payment may be captured there. Served by
 * `payment_attempts_unverified` and `payment_attempts_due`.
 */
export async function findUnverifiedPayments(tx: Tx, gateways: readonly string[]): Promise<Violation[]> {
  return await violations(
    tx,
    sql`select provider as subject, jsonb_build_object('attempts', count(*), 'since', coalesce(min(unverified_since), min(next_check_at)),
        'orderIds', (array_agg(distinct order_id))[1:20]) as details
      from payment_attempts
      where unverified_since < now() - ${unverifiedLimit}::interval
        or next_check_at < now() - ${unverifiedLimit}::interval and provider = any(${sql.param(gateways)}::text[])
      group by provider`,
  );
}

/**
 * Gateways at which shoppers opened payments between 40 and 10 minutes ago, and of which nothing was recorded for 30
 * minutes. Served by `payment_attempts_due`, which has undecided attempts only, and by `payment_events_recorded`.
 */
export async function findSilentGateways(tx: Tx): Promise<Violation[]> {
  return await violations(
    tx,
    sql`select provider as subject, jsonb_build_object('attempts', attempts) as details
      from (
        select provider, count(*) as attempts from payment_attempts
        where next_check_at is not null and state = 'open'
          and created_at between now() - interval '40 minutes' and now() - interval '10 minutes'
        group by provider having count(*) >= ${silentAttempts}
      ) as opened
      where not exists (
        select from payment_events where payment_events.provider = opened.provider
          and outcome = 'recorded' and received_at > now() - interval '30 minutes')`,
  );
}

/** Gateways that answered our own requests with a wrong signature. Served by the primary key of `invalid_signatures`. */
export async function findInvalidReplies(tx: Tx, gateways: readonly string[]): Promise<Violation[]> {
  return await violations(
    tx,
    sql`select provider as subject, jsonb_build_object('replies', sum(count), 'last', max(minute)) as details
      from invalid_signatures
      where provider = any(${sql.param(gateways)}::text[]) and source = 'reply'
        and minute > now() - ${signatureWindow}::interval
      group by provider`,
  );
}

/** Providers in whose name many wrong signatures arrived. Anyone can send them. Served by the primary key of `invalid_signatures`. */
export async function findInvalidSignatures(tx: Tx, providers: readonly string[]): Promise<Violation[]> {
  return await violations(
    tx,
    sql`select provider as subject, jsonb_build_object('messages', sum(count), 'paths', array_agg(distinct source)) as details
      from invalid_signatures
      where provider = any(${sql.param(providers)}::text[]) and source in ('webhook', 'return')
        and minute > now() - ${signatureWindow}::interval
      group by provider having sum(count) >= ${burst}`,
  );
}

/** Those of these providers at which status checks fail at the moment. Served by `payment_attempts_unverified`. */
export async function findUnverifiableGateways(
  tx: Tx,
  providers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ provider: string }>(sql`
    select distinct provider from payment_attempts
    where provider = any(${sql.param(providers)}::text[]) and unverified_since < now() - ${unverifiedNow}::interval`);
  return new Set(rows.map(({ provider }) => provider));
}

/** Couriers with shipments whose polls keep failing. Served by `shipments_polls_failing`. */
export async function findUntrackedShipments(tx: Tx): Promise<Violation[]> {
  return await violations(
    tx,
    sql`select provider as subject, jsonb_build_object('shipments', count(*), 'since', min(polls_failing_since),
        'waybills', (array_agg(waybill order by polls_failing_since))[1:20]) as details
      from shipments where polls_failing_since < now() - ${trackingLimit}::interval and next_poll_at is not null
      group by provider`,
  );
}

/** Couriers that report a status that we do not know: such a shipment may be delivered, or have come back. Served by `shipments_unknown_status`. */
export async function findUnknownStatuses(tx: Tx): Promise<Violation[]> {
  return await violations(
    tx,
    sql`select provider as subject, jsonb_build_object('shipments', count(*), 'statuses', array_agg(distinct unknown_status),
        'waybills', (array_agg(waybill order by created_at))[1:20]) as details
      from shipments where unknown_status is not null
      group by provider`,
  );
}
