import { connectDatabase } from "@haat/service-kit/database";
import { ApiError } from "@haat/service-kit/errors";
import { loggerOptions } from "@haat/service-kit/logger";
import { connectRedis } from "@haat/service-kit/redis";
import { withActor } from "@haat/service-kit/request-context";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { readTierConfig } from "../config.ts";
import { readCommandLine } from "./command-line.ts";
import { setTier } from "./set-tier.ts";

/** The command `set-tier`: see docs/runbooks/tiers.md. */
await main(async () => {
  const { by, ...tierChange } = readCommandLine(process.argv.slice(2));
  const config = readTierConfig();
  const log = pino(loggerOptions("auth-set-tier", "warn"));
  const { db, pool } = connectDatabase(config, { log });
  const redis = connectRedis(config.REDIS_URL, log);
  try {
    const ended = await withActor(
      { kind: "staff", id: by },
      async () => await setTier({ db, redis }, tierChange),
    );
    process.stdout.write(`auth: tier is ${tierChange.tier}, ${ended} sessions ended\n`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    redis.disconnect();
    await pool.end();
  }
});
