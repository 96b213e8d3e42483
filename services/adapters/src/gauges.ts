import { commonGauges, databaseGauge, outboxGauges } from "@haat/service-kit/metrics/database-gauges";
import type { GaugeSource } from "@haat/service-kit/metrics/metric";
import { sql } from "drizzle-orm";
import { rulesBySeverity } from "./alarm-rules.ts";
import type { OwnedDeps } from "./deps.ts";
import { apiProcess, workerProcess } from "./periodic-jobs.ts";

export function adaptersGauges({
  config,
  db,
  pool,
}: Pick<OwnedDeps, "config" | "db" | "pool">): GaugeSource[] {
  return [
    ...commonGauges({ db, pool }, rulesBySeverity, [...workerProcess(config).jobs, ...apiProcess.jobs]),
    ...outboxGauges(db),
    databaseGauge(db, {
      name: "haat_payments_checked",
      help: "Payment attempts whose status is still checked at the gateway",
      labels: ["provider", "state"],
      // Served by `payment_attempts_due`.
      query: sql`select provider, state, count(*) as value from payment_attempts
        where next_check_at is not null group by provider, state`,
    }),
    databaseGauge(db, {
      name: "haat_refunds_at_gateway",
      help: "Refunds that are not sent to the gateway yet, or not decided by it",
      labels: ["provider"],
      // Served by `refunds_due`.
      query: sql`select provider, count(*) as value from refunds where next_attempt_at is not null group by provider`,
    }),
    databaseGauge(db, {
      name: "haat_shipments_tracked",
      help: "Shipments whose status is polled at the courier",
      labels: ["provider"],
      // Served by `shipments_due`.
      query: sql`select provider, count(*) as value from shipments where next_poll_at is not null group by provider`,
    }),
  ];
}
