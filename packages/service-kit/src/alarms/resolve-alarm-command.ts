import { parseArgs } from "node:util";
import { and, eq, isNull } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { commandText, usageError } from "../command-line.ts";
import type { DatabaseConfig } from "../config.ts";
import { connectDatabase, type Transaction } from "../database.ts";
import { ApiError } from "../errors.ts";
import { withActor } from "../request-context.ts";
import { alarms } from "./tables.ts";

/** By rule: records what was done about the alarm's subject, so that the watchdog does not find it again. */
export type Resolvers = Readonly<
  Record<string, (tx: Transaction, subject: string, resolution: string) => Promise<void>>
>;

const usage = 'Usage: resolve-alarm <alarmId> "<what was done>" --by <your name>';

const commandLine = z.object({
  positionals: z.tuple([
    z.uuid("<alarmId> must be the id of an open alarm"),
    commandText("what was done", 3, 500),
  ]),
  values: z.object({ by: commandText("your name", 2, 100) }),
});

/** The command `resolve-alarm`, as the staff member named by `--by`: see docs/runbooks/alarms.md. */
export async function resolveAlarmCommand(
  { database, log }: { database: DatabaseConfig; log: Pick<FastifyBaseLogger, "warn"> },
  resolvers: Resolvers,
): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { by: { type: "string" } },
  });
  const parsed = commandLine.safeParse({ positionals, values });
  if (!parsed.success) throw usageError(parsed.error, usage);
  const [id, resolution] = parsed.data.positionals;
  const staff = { kind: "staff", id: parsed.data.values.by } as const;
  const { db, pool } = connectDatabase(database, { log });
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
      await withActor(staff, async () => await resolver(tx, alarm.subject, resolution));
    });
    // The watchdog resolves the alarm and logs it in the worker, where it was raised.
    process.stdout.write(`Recorded. Alarm ${id} is resolved within a minute.\n`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await pool.end();
  }
}
