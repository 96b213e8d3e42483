import { connectRedis } from "@haat/service-kit/redis";
import { type AccessTokens, accessTokens } from "@haat/service-kit/tokens";
import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import { connect, type Db } from "./db/client.ts";
import { type OtpStore, otpStore } from "./otp/otp.store.ts";
import { accessTokenSigner, type SignAccessToken } from "./session/access-token.ts";
import { announceAllEnded } from "./session/ended-sessions.ts";
import { msg91 } from "./sms/msg91/client.ts";
import type { SmsSender } from "./sms/sms.port.ts";

/** Everything that the service works with, made once. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly redis: Redis;
  readonly otp: OtpStore;
  readonly sms: SmsSender;
  readonly signAccessToken: SignAccessToken;
  readonly tokens: AccessTokens;
}

export interface OwnedDeps extends Deps {
  readonly close: () => Promise<void>;
}

export async function makeDeps(config: Config, log: Logger): Promise<OwnedDeps> {
  const { db, pool } = connect(config.DATABASE_URL, log);
  const redis = connectRedis(config.REDIS_URL, log);
  announceEndedWhenRedisComes({ db, redis, log });
  return {
    config,
    db,
    redis,
    otp: otpStore({
      redis,
      pepper: config.OTP_PEPPER,
      sendsPerAddress: config.OTP_SENDS_PER_ADDRESS,
      sendsPerHour: config.OTP_SENDS_PER_HOUR,
    }),
    sms: msg91({
      baseUrl: config.MSG91_BASE_URL,
      authKey: config.MSG91_AUTH_KEY,
      templateId: config.MSG91_TEMPLATE_ID,
      originHost: new URL(config.PUBLIC_ORIGIN).hostname,
    }),
    signAccessToken: await accessTokenSigner(config.ACCESS_TOKEN_PRIVATE_JWK),
    tokens: accessTokens(config.ACCESS_TOKEN_JWKS),
    close: async () => {
      redis.disconnect();
      await pool.end();
    },
  };
}

/** A Redis that (re)connects may have forgotten which sessions are over. */
function announceEndedWhenRedisComes({ db, redis, log }: { db: Db; redis: Redis; log: Logger }): void {
  redis.on("ready", () => {
    announceAllEnded({ db, redis }).then(
      (count) => log.info({ count }, "ended sessions announced"),
      (error: unknown) => log.error({ err: error }, "ended sessions could not be announced"),
    );
  });
}
