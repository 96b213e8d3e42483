import { ConfigError } from "@haat/service-kit/config";
import { ApiError } from "@haat/service-kit/errors";
import { loggerOptions } from "@haat/service-kit/logger";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { z } from "zod";
import { readMigrateConfig } from "../src/config.ts";
import { connect } from "../src/db/client.ts";
import { resendRefund } from "../src/payment/resend-refund.ts";

/** `resend-refund <refundId>`: see docs/runbooks/alarms.md. */
await main(async () => {
  const words = z.tuple([z.uuid()]).safeParse(process.argv.slice(2));
  if (!words.success)
    throw new ConfigError("Say which refund: pnpm --filter @haat/orders resend-refund <refundId>");
  const log = pino(loggerOptions("orders-resend-refund", "warn"));
  const { db, pool } = connect(readMigrateConfig().DATABASE_URL, log);
  try {
    process.stdout.write(`It is sent again as refund ${await resendRefund(db, words.data[0])}.\n`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await pool.end();
  }
});
