import { resolveAlarmCommand } from "@haat/service-kit/alarms/resolve-alarm-command";
import { loggerOptions } from "@haat/service-kit/logger";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { alarmResolvers } from "../src/alarm-resolvers.ts";
import { readMigrateConfig } from "../src/config.ts";

await main(async () => {
  const log = pino(loggerOptions("adapters-resolve-alarm", "warn"));
  await resolveAlarmCommand({ database: readMigrateConfig(), log }, alarmResolvers);
});
