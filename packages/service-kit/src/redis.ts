import type { FastifyBaseLogger } from "fastify";
import { Redis } from "ioredis";

/**
 * A connection that reconnects automatically. While Redis is unavailable every command fails at once; a Redis that stops
 * responding counts as unavailable after two seconds.
 */
export function connectRedis(url: string, log: Pick<FastifyBaseLogger, "warn">): Redis {
  const redis = new Redis(url, {
    commandTimeout: 2000,
    connectTimeout: 2000,
    // Closes a connection that does not respond, so that only the first commands wait for it.
    socketTimeout: 2000,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(attempt * 200, 1000),
  });
  // Commands wait only for the first connection of a process.
  const failFast = () => {
    redis.options.enableOfflineQueue = false;
  };
  redis.once("ready", failFast);
  redis.once("close", failFast);
  redis.on("error", (error: Error) => log.warn({ err: error }, "redis"));
  return redis;
}
