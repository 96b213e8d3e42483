import { ConfigError } from "@haat/service-kit/config";
import { ApiError } from "@haat/service-kit/errors";
import { loggerOptions } from "@haat/service-kit/logger";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { z } from "zod";
import { readMigrateConfig } from "../src/config.ts";
import { connect } from "../src/db/client.ts";
import { retryRefund } from "../src/refund/retry-refund.ts";

/** `retry-refund <refundId>`: see docs/runbooks/alarms.md. */
await main(async () => {
  const args = z.tuple([z.uuid()]).safeParse(process.argv.slice(2));
  if (!args.success) throw new ConfigError("Usage: retry-refund <refundId>");
  const log = pino(loggerOptions("orders-retry-refund", "warn"));
  const { db, pool } = connect(readMigrateConfig().DATABASE_URL, log);
  try {
    process.stdout.write(`Retried as refund ${await retryRefund(db, args.data[0])}.\n`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await pool.end();
  }
});
