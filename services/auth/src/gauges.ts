import { alarmGauge, poolGauge } from "@haat/service-kit/metrics/database-gauges";
import type { GaugeSource } from "@haat/service-kit/metrics/metric";
import { alarmRules } from "./alarm-rules.ts";
import type { OwnedDeps } from "./deps.ts";

export function authGauges({ db, pool }: Pick<OwnedDeps, "db" | "pool">): GaugeSource[] {
  return [poolGauge(pool), alarmGauge(db, Object.values(alarmRules))];
}
