import { raiseAlarm, updateAlarms } from "@haat/service-kit/alarms/alarms";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import type { FastifyBaseLogger } from "fastify";
import type { alarmRules } from "./alarm-rules.ts";
import type { Db } from "./db/client.ts";

type Rule = (typeof alarmRules)[keyof typeof alarmRules];

/**
 * One alarm for the whole shop, however many codes or messages it concerns. A failed write does not stop the codes or
 * messages.
 */
const subject = "shop";

export async function raiseShopAlarm(db: Db, log: FastifyBaseLogger, rule: Rule): Promise<void> {
  await raiseAlarm(db, log, rule, { subject }).catch((error: unknown) => {
    toleratedErrors.count({ work: "store alarm" });
    log.warn({ err: error, rule }, "alarm not stored");
  });
}

/** Resolves the alarms of these rules. */
export async function resolveShopAlarms(
  db: Db,
  log: FastifyBaseLogger,
  rules: readonly Rule[],
): Promise<void> {
  const results = rules.map((rule) => ({ rule, violations: [], complete: true }));
  await updateAlarms(db, log, results).catch((error: unknown) => {
    toleratedErrors.count({ work: "resolve alarm" });
    log.warn({ err: error }, "alarms not resolved");
  });
}
