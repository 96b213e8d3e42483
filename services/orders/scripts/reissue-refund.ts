import { parseArgs } from "node:util";
import { commandText, usageError } from "@haat/service-kit/command-line";
import { connectDatabase } from "@haat/service-kit/database";
import { ApiError } from "@haat/service-kit/errors";
import { loggerOptions } from "@haat/service-kit/logger";
import { withActor } from "@haat/service-kit/request-context";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { z } from "zod";
import { readMigrateConfig } from "../src/config.ts";
import { resolveFailedRefund } from "../src/refund/resolve-failed-refund.ts";

const commandLine = z.object({
  positionals: z.tuple([z.uuid()]),
  values: z.object({ by: commandText("your name", 2, 100) }),
});

/** The command `reissue-refund`: see docs/runbooks/alarms.md. */
await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { by: { type: "string" } },
  });
  const parsed = commandLine.safeParse({ positionals, values });
  if (!parsed.success) throw usageError(parsed.error, "Usage: reissue-refund <refundId> --by <your name>");
  const [refundId] = parsed.data.positionals;
  const staff = { kind: "staff", id: parsed.data.values.by } as const;
  const log = pino(loggerOptions("orders-reissue-refund", "warn"));
  const { db, pool } = connectDatabase(readMigrateConfig(), { log });
  try {
    const resolution = await withActor(
      staff,
      async () => await resolveFailedRefund({ db, log }, { refundId, way: "reissue" }),
    );
    process.stdout.write(`Recorded: ${resolution}.\n`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await pool.end();
  }
});
