import { and, eq, isNull } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { ConfigError } from "../config.ts";
import { connectDatabase, type Transaction } from "../database.ts";
import { ApiError } from "../errors.ts";
import { alarms } from "./tables.ts";

/** By rule: notes on the alarm's subject what was done about it, so that the watchdog finds it no more. */
export type Resolvers = Readonly<
  Record<string, (tx: Transaction, subject: string, resolution: string) => Promise<void>>
>;

const usage = 'Usage: resolve-alarm <alarmId> "<what was done>"';

/** The command `resolve-alarm`: see docs/runbooks/alarms.md. */
export async function resolveAlarmCommand(
  { databaseUrl, log }: { databaseUrl: string; log: Pick<FastifyBaseLogger, "warn"> },
  resolvers: Resolvers,
): Promise<void> {
  const words = z.tuple([z.uuid(), z.string().trim().min(3).max(500)]).safeParse(process.argv.slice(2));
  if (!words.success) throw new ConfigError(usage);
  const [id, resolution] = words.data;
  const { db, pool } = connectDatabase(databaseUrl, { log });
  try {
    await db.transaction(async (tx) => {
      const [alarm] = await tx
        .select()
        .from(alarms)
        .where(and(eq(alarms.id, id), isNull(alarms.resolvedAt)))
        .for("update");
      if (!alarm) throw new ApiError("NOT_FOUND", "There is no such open alarm.");
      const resolver = Object.hasOwn(resolvers, alarm.rule) ? resolvers[alarm.rule] : undefined;
      if (!resolver)
        throw new ApiError(
          "VALIDATION",
          "This alarm resolves itself when its cause is gone: see docs/runbooks/alarms.md.",
        );
      await resolver(tx, alarm.subject, resolution);
    });
    // The watchdog ends it, so that its line stands where the alarm's line stood: in the worker's log.
    process.stdout.write(`Noted. Alarm ${id} is resolved within a minute.\n`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await pool.end();
  }
}
