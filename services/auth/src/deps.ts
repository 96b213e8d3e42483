import { connectDatabase } from "@haat/service-kit/database";
import { keepProviderCalls } from "@haat/service-kit/provider-calls";
import { connectRedis, type RedisClient } from "@haat/service-kit/redis";
import { type AccessTokens, accessTokens } from "@haat/service-kit/tokens";
import type pg from "pg";
import type { DestinationStream, Logger } from "pino";
import type { Config } from "./config.ts";
import type { Db } from "./db/client.ts";
import { type OtpStore, otpStore } from "./otp/otp.store.ts";
import { type Adapters, adaptersOf } from "./ports/adapters.ts";
import { serviceName } from "./service-name.ts";
import { accessTokenSigner, type SignAccessToken, tokenSigner } from "./session/access-token.ts";
import { type EndedSessionsAnnouncer, endedSessionsAnnouncer } from "./session/ended-sessions-announcer.ts";
import type { SmsSender } from "./sms/sms.port.ts";
import { createSmsSender } from "./sms/sms-providers.ts";
import { type SignStaffToken, staffTokenSigner } from "./staff/staff-token.ts";

/** The service's dependencies, created once. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Db;
  readonly redis: RedisClient;
  readonly otp: OtpStore;
  readonly sms: SmsSender;
  readonly adapters: Adapters;
  readonly signAccessToken: SignAccessToken;
  readonly signStaffToken: SignStaffToken;
  readonly tokens: AccessTokens;
  readonly endedSessions: EndedSessionsAnnouncer;
  /** Where the log of requests goes instead of stdout. */
  readonly logStream?: DestinationStream;
}

export interface OwnedDeps extends Deps {
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

export async function makeDeps(config: Config, log: Logger): Promise<OwnedDeps> {
  const { db, pool } = connectDatabase(config, { log });
  const redis = connectRedis(config.REDIS_URL, log);
  keepProviderCalls(redis, serviceName);
  const endedSessions = endedSessionsAnnouncer({ db, redis, log });
  const sign = await tokenSigner(config.ACCESS_TOKEN_PRIVATE_JWK);
  return {
    config,
    log,
    db,
    pool,
    redis,
    otp: otpStore({
      redis,
      pepper: config.OTP_PEPPER,
      secondPepper: config.OTP_SECOND_PEPPER,
      unverifiedPerIp: config.OTP_UNVERIFIED_PER_IP,
      sendsPerHour: config.OTP_SENDS_PER_HOUR,
    }),
    sms: createSmsSender(config, new URL(config.PUBLIC_ORIGIN).hostname),
    adapters: adaptersOf({ baseUrl: config.ADAPTERS_URL, secret: config.SERVICE_TOKEN_SECRET }),
    signAccessToken: accessTokenSigner(sign),
    signStaffToken: staffTokenSigner(sign),
    tokens: accessTokens(config.ACCESS_TOKEN_JWKS),
    endedSessions,
    close: async () => {
      redis.disconnect();
      await pool.end();
    },
  };
}
