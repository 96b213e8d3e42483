import { connectDatabase } from "@haat/service-kit/database";
import { connectRedis, type RedisClient } from "@haat/service-kit/redis";
import { type AccessTokens, accessTokens } from "@haat/service-kit/tokens";
import type pg from "pg";
import type { Logger } from "pino";
import { CatalogueChanges } from "./changes/catalogue-changes.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/client.ts";
import { CatalogueListing } from "./listing/index/catalogue-listing.ts";
import type { MediaStore } from "./media/media-store.ts";
import { openMediaStore } from "./media/open-media-store.ts";

/** The service's connections and stores, opened once per process. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly redis: RedisClient;
  readonly tokens: AccessTokens;
  readonly media: MediaStore;
  /** Start it once everything has subscribed. */
  readonly changes: CatalogueChanges;
  /** All products in memory. Empty until `changes` has started. */
  readonly listing: CatalogueListing;
}

export interface OwnedDeps extends Deps {
  readonly pool: pg.Pool;
  readonly close: () => Promise<void>;
}

export async function makeDeps(config: Config, log: Logger): Promise<OwnedDeps> {
  const media = await openMediaStore(config, log);
  const { db, pool } = connectDatabase(config, { log });
  const redis = connectRedis(config.REDIS_URL, log);
  const changes = new CatalogueChanges(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, log);
  const listing = new CatalogueListing(db);
  // The first subscriber: what the others do about a change may read the listing.
  changes.subscribe(async (change) => {
    const startedAt = performance.now();
    await listing.apply(change);
    if (change.all) {
      const ms = Math.round(performance.now() - startedAt);
      log.info({ products: listing.index.size, ms }, "listing index loaded");
    }
  });
  return {
    config,
    db,
    pool,
    redis,
    tokens: accessTokens(config.ACCESS_TOKEN_JWKS),
    media,
    changes,
    listing,
    close: async () => {
      await changes.stop();
      redis.disconnect();
      await pool.end();
    },
  };
}
