import type { FastifyBaseLogger } from "fastify";
import { Redis } from "ioredis";

/**
 * A connection that reconnects by itself. While Redis is away every command fails at once; a Redis that stops answering
 * counts as away after two seconds.
 */
export function connectRedis(url: string, log: Pick<FastifyBaseLogger, "warn">): Redis {
  const redis = new Redis(url, {
    commandTimeout: 2000,
    connectTimeout: 2000,
    // Closes a connection that does not answer, so that only the first commands wait for it.
    socketTimeout: 2000,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(attempt * 200, 1000),
  });
  // Commands wait for the first connection only: a process that has just started has not found out yet.
  const failFast = () => {
    redis.options.enableOfflineQueue = false;
  };
  redis.once("ready", failFast);
  redis.once("close", failFast);
  redis.on("error", (error: Error) => log.warn({ err: error }, "redis"));
  return redis;
}
