import { resolveAlarmCommand } from "@haat/service-kit/alarms/resolve-alarm-command";
import { loggerOptions } from "@haat/service-kit/logger";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { alarmRules } from "../src/alarm-rules.ts";
import { readMigrateConfig } from "../src/config.ts";
import { resolveQuarantine } from "../src/quarantine/quarantine.repository.ts";
import { recordManualRefund } from "../src/refund/settle-refund.ts";
import { resolveIssue } from "../src/shipment/shipment.repository.ts";

await main(async () => {
  const log = pino(loggerOptions("orders-resolve-alarm", "warn"));
  await resolveAlarmCommand(
    { database: readMigrateConfig(), log },
    {
      [alarmRules.quarantine]: resolveQuarantine,
      [alarmRules.refundRejected]: recordManualRefund,
      [alarmRules.shipmentReturned]: resolveIssue,
      [alarmRules.shipmentLost]: resolveIssue,
      [alarmRules.shipmentFound]: resolveIssue,
    },
  );
});
