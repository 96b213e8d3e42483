import { resolveAlarmCommand } from "@haat/service-kit/alarms/resolve-alarm-command";
import { loggerOptions } from "@haat/service-kit/logger";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { alarmRules } from "../src/alarm-rules.ts";
import { readMigrateConfig } from "../src/config.ts";
import { resolveEvents } from "../src/payments/payment-events.repository.ts";

await main(async () => {
  const log = pino(loggerOptions("adapters-resolve-alarm", "warn"));
  await resolveAlarmCommand(
    { database: readMigrateConfig(), log },
    { [alarmRules.quarantine]: resolveEvents },
  );
});
