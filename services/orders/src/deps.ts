import { connectDatabase } from "@haat/service-kit/database";
import { connectRedis, type RedisClient } from "@haat/service-kit/redis";
import { type AccessTokens, accessTokens } from "@haat/service-kit/tokens";
import type pg from "pg";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Db } from "./db/client.ts";
import { type Adapters, adaptersOf } from "./ports/adapters.ts";
import { type Auth, authOf } from "./ports/auth.ts";
import { type Catalogue, catalogueOf } from "./ports/catalogue.ts";

/** The service's dependencies, created once. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Db;
  readonly redis: RedisClient;
  readonly tokens: AccessTokens;
  readonly auth: Auth;
  readonly catalogue: Catalogue;
  readonly adapters: Adapters;
}

export interface OwnedDeps extends Deps {
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

export function makeDeps(config: Config, log: Logger): OwnedDeps {
  const { db, pool } = connectDatabase(config, { log });
  const redis = connectRedis(config.REDIS_URL, log);
  const secret = config.SERVICE_TOKEN_SECRET;
  return {
    config,
    log,
    db,
    pool,
    redis,
    tokens: accessTokens(config.ACCESS_TOKEN_JWKS),
    auth: authOf({ baseUrl: config.AUTH_URL, secret }),
    catalogue: catalogueOf({ baseUrl: config.CATALOGUE_URL, secret }),
    adapters: adaptersOf({ baseUrl: config.ADAPTERS_URL, secret }),
    close: async () => {
      redis.disconnect();
      await pool.end();
    },
  };
}
