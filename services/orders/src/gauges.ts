import { commonGauges, databaseGauge, outboxGauges } from "@haat/service-kit/metrics/database-gauges";
import type { GaugeSource } from "@haat/service-kit/metrics/metric";
import { sql } from "drizzle-orm";
import { rulesBySeverity } from "./alarm-rules.ts";
import { oneOf } from "./db/columns.ts";
import { backups } from "./db/schema/backups.ts";
import { orders } from "./db/schema/orders.ts";
import type { OwnedDeps } from "./deps.ts";
import { slowTopics } from "./jobs.ts";
import { openStates } from "./order-model/order-state.ts";
import { apiProcess, workerProcess } from "./periodic-jobs.ts";

export function ordersGauges({ db, pool }: Pick<OwnedDeps, "db" | "pool">): GaugeSource[] {
  return [
    ...commonGauges({ db, pool }, rulesBySeverity, [...workerProcess.jobs, ...apiProcess.jobs]),
    ...outboxGauges(db, slowTopics),
    databaseGauge(db, {
      name: "haat_orders_open",
      help: "Orders that wait: unpaid (for the payment) or paid (for the confirmation)",
      labels: ["state"],
      // Served by `orders_unpaid` and `orders_to_confirm`.
      query: sql`select 'unpaid' as state, count(*) as value from ${orders} where ${oneOf(orders.state, openStates)}
        union all select 'paid', count(*) from ${orders} where ${orders.state} = 'paid'`,
    }),
    databaseGauge(db, {
      name: "haat_refunds_open",
      help: "Refunds that wait for the gateway (requested), or for staff (failed)",
      labels: ["state"],
      // Served by `refunds_waiting` and `refunds_failed`.
      query: sql`select 'requested' as state, count(*) as value from refunds where state = 'requested'
        union all select 'failed', count(*) from refunds where state = 'failed' and resolved_at is null`,
    }),
    databaseGauge(db, {
      name: "haat_shipments_to_book",
      help: "Shipments without a waybill that do not wait for a balance",
      // Served by `shipments_unbooked`.
      query: sql`select count(*) as value from shipments
        where waybill is null and cancellation is null and ready_at is not null`,
    }),
    databaseGauge(db, {
      name: "haat_messages_waiting",
      help: "Messages to shoppers that are not sent yet",
      labels: ["channel"],
      // Served by `messages_waiting`.
      query: sql`select 'sms' as channel, count(*) as value from messages where state = 'waiting' and channel = 'sms'
        union all select 'mail', count(*) from messages where state = 'waiting' and channel = 'mail'`,
    }),
    databaseGauge(db, {
      name: "haat_log_archived_seconds",
      help: "Time since PostgreSQL last archived a part of its log; nothing where archiving is off",
      query: sql`select extract(epoch from now() - coalesce(last_archived_time, stats_reset)) as value
        from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
    }),
    databaseGauge(db, {
      name: "haat_backup_age_seconds",
      help: "Time since the newest backup of the database server ended; nothing before the first",
      // Served by the primary key.
      query: sql`select extract(epoch from now() - finished_at) as value from ${backups}
        order by finished_at desc limit 1`,
    }),
  ];
}
