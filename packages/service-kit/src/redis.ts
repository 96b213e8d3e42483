import type { FastifyBaseLogger } from "fastify";
import { Redis } from "ioredis";

/** A connection that answers or fails within two seconds and reconnects by itself. */
export function connectRedis(url: string, log: Pick<FastifyBaseLogger, "warn">): Redis {
  const redis = new Redis(url, {
    commandTimeout: 2000,
    connectTimeout: 5000,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(attempt * 200, 5000),
  });
  redis.on("error", (error: Error) => log.warn({ err: error }, "redis"));
  return redis;
}
