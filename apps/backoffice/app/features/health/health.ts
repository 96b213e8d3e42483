import type { components } from "@haat/api-clients/orders";

export const serviceNames = ["auth", "catalogue", "orders", "adapters"] as const;
export type ServiceName = (typeof serviceNames)[number];

export type ServiceHealth = components["schemas"]["ServiceHealth"];
export type Alarm = ServiceHealth["alarms"][number] & { readonly service: ServiceName };
export type FailingJob = ServiceHealth["jobs"][number] & { readonly service: ServiceName };
export type Provider = ServiceHealth["providers"][number];
export type Heartbeat = ServiceHealth["heartbeats"][number];

/** The open alarms of one rule, which have the same words. */
export interface AlarmGroup {
  readonly service: ServiceName;
  readonly rule: string;
  readonly severity: Alarm["severity"];
  readonly alarms: readonly Alarm[];
}

/** By service and rule: urgent ones first, then those that are open for longest. Expects each service's oldest first. */
export function groupAlarms(alarms: readonly Alarm[]): AlarmGroup[] {
  const groups = Map.groupBy(alarms, ({ service, rule }) => `${service} ${rule}`);
  return [...groups.values()]
    .flatMap((ofRule): AlarmGroup[] => {
      const [first] = ofRule;
      return first
        ? [{ service: first.service, rule: first.rule, severity: first.severity, alarms: ofRule }]
        : [];
    })
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1));
}

const sortKey = ({ severity, alarms }: AlarmGroup) =>
  `${severity === "page" ? 0 : 1} ${alarms[0]?.raisedAt ?? ""}`;
