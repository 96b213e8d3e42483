import type { FastifyBaseLogger } from "fastify";
import { Redis } from "ioredis";
import { OutageLog } from "./outage-log.ts";

/** The longest time between two attempts to connect, so that work continues within seconds after an outage. */
const maxReconnectMs = 1000;

export const reconnectAfterMs = (attempt: number): number => Math.min(attempt * 200, maxReconnectMs);

/**
 * A connection that reconnects automatically. While Redis is unavailable every command fails at once; a Redis that stops
 * responding counts as unavailable after two seconds. It logs an outage for the whole process.
 */
export function connectRedis(url: string, log: Pick<FastifyBaseLogger, "info" | "warn" | "error">): Redis {
  const redis = new Redis(url, {
    commandTimeout: 2000,
    connectTimeout: 2000,
    // Closes a connection that does not respond, so that only the first commands wait for it.
    socketTimeout: 2000,
    maxRetriesPerRequest: 1,
    retryStrategy: reconnectAfterMs,
  });
  // Commands wait only for the first connection of a process.
  const failFast = () => {
    redis.options.enableOfflineQueue = false;
  };
  redis.once("ready", failFast);
  redis.once("close", failFast);
  const outage = new OutageLog("redis", log);
  redis.on("error", (error: Error) => outage.failed(error));
  redis.on("reconnecting", () => outage.failed(new Error("connection closed")));
  redis.on("ready", () => outage.succeeded());
  return redis;
}

const connectionMessages =
  /^(?:Connection is closed|Stream isn't writeable|Command timed out|Socket timeout)/;

/** Whether the error only says that Redis cannot be reached, which `connectRedis` logs. */
export function isRedisUnavailable(error: Error): boolean {
  return "syscall" in error || connectionMessages.test(error.message);
}
