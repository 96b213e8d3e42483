import { parseArgs } from "node:util";
import { ConfigError } from "@haat/service-kit/config";
import { connectDatabase } from "@haat/service-kit/database";
import { ApiError } from "@haat/service-kit/errors";
import { loggerOptions } from "@haat/service-kit/logger";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { z } from "zod";
import { readMigrateConfig } from "../src/config.ts";
import { eraseUser } from "../src/order/erase-user.ts";

/** The command `erase-user`: see docs/runbooks/erase-a-user.md. */
await main(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false });
  const parsed = z.tuple([z.uuid()]).safeParse(positionals);
  if (!parsed.success) throw new ConfigError("Usage: erase-user <userId>");
  const { db, pool } = connectDatabase(readMigrateConfig(), {
    log: pino(loggerOptions("orders-erase-user", "warn")),
  });
  try {
    const count = await eraseUser(db, parsed.data[0]);
    process.stdout.write(`orders: erased the buyer and address of ${count} orders\n`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await pool.end();
  }
});
