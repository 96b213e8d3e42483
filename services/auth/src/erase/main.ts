import { parseArgs } from "node:util";
import { parsePhone } from "@haat/domain/phone";
import { commandText, usageError } from "@haat/service-kit/command-line";
import { connectDatabase } from "@haat/service-kit/database";
import { ApiError } from "@haat/service-kit/errors";
import { loggerOptions } from "@haat/service-kit/logger";
import { connectRedis } from "@haat/service-kit/redis";
import { withActor } from "@haat/service-kit/request-context";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { z } from "zod";
import { readEraseConfig } from "../config.ts";
import { eraseUser } from "./erase-user.ts";

const commandLine = z.object({
  positionals: z.tuple([z.string().transform(parsePhone)]),
  values: z.object({
    by: commandText("your name", 2, 100),
    reason: commandText("request", 3, 500),
    closed: z.boolean().default(false),
  }),
});

/** The command `erase-user`: see docs/runbooks/erase-a-user.md. */
await main(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { by: { type: "string" }, reason: { type: "string" }, closed: { type: "boolean" } },
  });
  const parsed = commandLine.safeParse({ positionals, values });
  const phone = parsed.data?.positionals[0];
  if (!parsed.success || !phone)
    throw usageError(
      parsed.error,
      'Usage: erase-user <phone> [--closed] --by "<your name>" --reason "<request>"',
    );
  const { by, reason, closed: onlyClosed } = parsed.data.values;
  const config = readEraseConfig();
  const log = pino(loggerOptions("auth-erase-user", "warn"));
  const { db, pool } = connectDatabase(config, { log });
  const redis = connectRedis(config.REDIS_URL, log);
  try {
    const staff = { kind: "staff", id: by } as const;
    const userId = await withActor(
      staff,
      async () => await eraseUser({ db, redis }, { phone, reason, onlyClosed }),
    );
    process.stdout.write(`auth: erased user ${userId}\n`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    redis.disconnect();
    await pool.end();
  }
});
