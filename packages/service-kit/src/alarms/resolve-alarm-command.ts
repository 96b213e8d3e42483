import { parseArgs } from "node:util";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { commandText, usageError } from "../command-line.ts";
import type { DatabaseConfig } from "../config.ts";
import { connectDatabase } from "../database.ts";
import { ApiError } from "../errors.ts";
import { withActor } from "../request-context.ts";
import { type Resolvers, resolveAlarm } from "./resolve-alarm.ts";

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
  { database, log }: { database: DatabaseConfig; log: FastifyBaseLogger },
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
    await withActor(
      staff,
      async () => await resolveAlarm({ db, log }, resolvers, { alarmId: id, resolution, role: null }),
    );
    process.stdout.write(`Recorded. Alarm ${id} is resolved.\n`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await pool.end();
  }
}
