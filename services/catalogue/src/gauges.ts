import { commonGauges, databaseGauge } from "@haat/service-kit/metrics/database-gauges";
import type { GaugeSource } from "@haat/service-kit/metrics/metric";
import { sql } from "drizzle-orm";
import { rulesBySeverity } from "./alarm-rules.ts";
import type { OwnedDeps } from "./deps.ts";
import { apiProcess, workerProcess } from "./periodic-jobs.ts";

/** The sellable units are counted once a minute, because there is an index entry for each of them. */
const stockKeptMs = 60_000;

export function catalogueGauges({
  db,
  pool,
  listing,
}: Pick<OwnedDeps, "db" | "pool" | "listing">): GaugeSource[] {
  return [
    ...commonGauges({ db, pool }, rulesBySeverity, [...workerProcess.jobs, ...apiProcess.jobs]),
    {
      name: "haat_products_in_stock",
      help: "Products in the lists of this process, which shoppers can buy",
      read: () => [{ value: listing.index.size }],
    },
    databaseGauge(db, {
      name: "haat_stock_units",
      help: "Phones that are sellable or held",
      labels: ["state"],
      // Served by `units_next` and `units_held`.
      query: sql`select 'sellable' as state, count(*) as value from units where state = 'sellable'
        union all select 'held', count(*) from units where state = 'held'`,
      keptMs: stockKeptMs,
    }),
    databaseGauge(db, {
      name: "haat_reservations",
      help: "Reservations that hold stock: live, or overdue (the worker should have released them)",
      labels: ["state"],
      // Served by `reservations_expiry`.
      query: sql`select 'live' as state, count(*) as value from reservations
          where state = 'held' and expires_at >= now()
        union all select 'overdue', count(*) from reservations where state = 'held' and expires_at < now()`,
    }),
  ];
}
