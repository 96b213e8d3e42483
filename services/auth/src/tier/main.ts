import { parseArgs } from "node:util";
import { parsePhone } from "@haat/domain/phone";
import { tiers } from "@haat/domain/tier";
import { ApiError } from "@haat/service-kit/errors";
import { loggerOptions } from "@haat/service-kit/logger";
import { connectRedis } from "@haat/service-kit/redis";
import { withActor } from "@haat/service-kit/request-context";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { z } from "zod";
import { readTierConfig } from "../config.ts";
import { connect } from "../db/client.ts";
import { setTier } from "./set-tier.ts";

const usage = 'usage: set-tier <phone> <consumer|wholesaler> --by "<your name>" --reason "<why>"';

const input = z.object({
  phone: z.string().transform((typed, context) => {
    const phone = parsePhone(typed);
    if (phone) return phone;
    context.addIssue("is not an Indian mobile number");
    return z.NEVER;
  }),
  tier: z.enum(tiers),
  by: z.string().trim().min(1).max(100),
  reason: z.string().trim().min(1).max(500),
});

/** The command `set-tier`: see docs/runbooks/tiers.md. */
await main(async () => {
  const { values, positionals } = parseArgs({
    options: { by: { type: "string" }, reason: { type: "string" } },
    allowPositionals: true,
  });
  const [phone, tier] = positionals;
  const change = input.safeParse({ ...values, phone, tier });
  if (!change.success || positionals.length !== 2) {
    process.stderr.write(`${change.error ? `${z.prettifyError(change.error)}\n` : ""}${usage}\n`);
    process.exitCode = 1;
    return;
  }
  const config = readTierConfig();
  const log = pino(loggerOptions("auth-set-tier", "warn"));
  const { db, pool } = connect(config, log);
  const redis = connectRedis(config.REDIS_URL, log);
  try {
    const { by, ...tierChange } = change.data;
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
