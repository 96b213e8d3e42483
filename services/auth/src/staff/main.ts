import { parseArgs } from "node:util";
import { connectDatabase } from "@haat/service-kit/database";
import { loggerOptions } from "@haat/service-kit/logger";
import { connectRedis } from "@haat/service-kit/redis";
import { withActor } from "@haat/service-kit/request-context";
import { main } from "@haat/service-kit/run";
import { pino } from "pino";
import { z } from "zod";
import { readInviteOwnerConfig } from "../config.ts";
import { inviteOwner } from "./invite-owner.ts";
import { invitationLink, inviteBody } from "./staff.schemas.ts";

const usage = 'usage: invite-owner --name "<name>" --email <work e-mail> [--by "<your name>"]';

const input = inviteBody.pick({ name: true, email: true }).extend({
  by: z.string().trim().min(1).max(100).default("invite-owner"),
});

/** The command `invite-owner`: see docs/runbooks/staff.md. */
await main(async () => {
  const { values } = parseArgs({
    // pnpm passes the `--` before the options on.
    args: process.argv.slice(2).filter((argument) => argument !== "--"),
    options: { name: { type: "string" }, email: { type: "string" }, by: { type: "string" } },
  });
  const owner = input.safeParse(values);
  if (!owner.success) {
    process.stderr.write(`${z.prettifyError(owner.error)}\n${usage}\n`);
    process.exitCode = 1;
    return;
  }
  const config = readInviteOwnerConfig();
  const log = pino(loggerOptions("auth-invite-owner", "warn"));
  const { db, pool } = connectDatabase(config, { log });
  const redis = connectRedis(config.REDIS_URL, log);
  try {
    const { by, name, email } = owner.data;
    const { token } = await withActor({ kind: "staff", id: by }, async () =>
      inviteOwner({ db, redis }, { name, email }),
    );
    process.stdout.write(`auth: valid once, for 24 hours: ${invitationLink(config.STAFF_ORIGIN, token)}\n`);
  } finally {
    redis.disconnect();
    await pool.end();
  }
});
