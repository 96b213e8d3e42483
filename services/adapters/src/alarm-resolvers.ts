import type { Resolvers } from "@haat/service-kit/alarms/resolve-alarm";
import { alarmRules } from "./alarm-rules.ts";
import { resolveEvents } from "./payments/payment-events.repository.ts";

/** The alarms that staff end. The others end themselves when their cause is gone. */
export const alarmResolvers: Resolvers = {
  [alarmRules.quarantine]: { permission: "refund.create", resolve: resolveEvents },
};
