import type { Resolvers } from "@haat/service-kit/alarms/resolve-alarm-command";
import { alarmRules } from "./alarm-rules.ts";
import { resolveQuarantine } from "./quarantine/quarantine.repository.ts";
import { recordManualRefund } from "./refund/settle-refund.ts";
import { resolveIssue } from "./shipment/shipment.repository.ts";

/** The alarms that staff end. The others end themselves when their cause is gone. */
export const alarmResolvers: Resolvers = {
  [alarmRules.quarantine]: resolveQuarantine,
  [alarmRules.refundRejected]: recordManualRefund,
  [alarmRules.shipmentReturned]: resolveIssue,
  [alarmRules.shipmentLost]: resolveIssue,
  [alarmRules.shipmentFound]: resolveIssue,
  [alarmRules.moved]: resolveIssue,
};
