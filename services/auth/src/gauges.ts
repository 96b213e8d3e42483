import { commonGauges, databaseGauge } from "@haat/service-kit/metrics/database-gauges";
import type { GaugeSource } from "@haat/service-kit/metrics/metric";
import { sql } from "drizzle-orm";
import { rulesBySeverity } from "./alarm-rules.ts";
import { closedAccounts } from "./db/schema.ts";
import type { OwnedDeps } from "./deps.ts";
import { isDue } from "./erase/erase.repository.ts";
import { periodicJobs } from "./periodic-jobs.ts";

export function authGauges({ db, pool }: Pick<OwnedDeps, "db" | "pool">): GaugeSource[] {
  return [
    ...commonGauges({ db, pool }, rulesBySeverity, periodicJobs),
    databaseGauge(db, {
      name: "haat_accounts_to_erase",
      help: "Accounts that were closed by their users 30 days ago or earlier",
      query: sql`select count(*) as value from ${closedAccounts} where ${isDue}`,
    }),
  ];
}
