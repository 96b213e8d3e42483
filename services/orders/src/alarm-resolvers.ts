import type { Resolvers } from "@haat/service-kit/alarms/resolve-alarm";
import { alarmRules } from "./alarm-rules.ts";
import { resolveQuarantine } from "./quarantine/quarantine.repository.ts";
import { recordManualRefund } from "./refund/settle-refund.ts";
import { resolveIssue } from "./shipment/shipment.repository.ts";
import { watchAgain } from "./watch/watch.repository.ts";

const ofShipment = { permission: "order.edit", resolve: resolveIssue } as const;

/** The alarms that staff end. The others end themselves when their cause is gone. */
export const alarmResolvers: Resolvers = {
  [alarmRules.quarantine]: { permission: "refund.create", resolve: resolveQuarantine },
  [alarmRules.refundRejected]: { permission: "refund.create", resolve: recordManualRefund },
  [alarmRules.shipmentReturned]: ofShipment,
  [alarmRules.shipmentLost]: ofShipment,
  // To close it is to write off what the shopper owes.
  [alarmRules.shipmentFound]: { permission: "refund.create", resolve: resolveIssue },
  [alarmRules.moved]: ofShipment,
  [alarmRules.notRebooked]: ofShipment,
  [alarmRules.watchesFailed]: { permission: "order.edit", resolve: watchAgain },
};
