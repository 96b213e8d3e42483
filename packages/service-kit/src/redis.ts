import type { FastifyBaseLogger } from "fastify";
import { Cluster, Redis } from "ioredis";
import { OutageLog } from "./outage-log.ts";
import { parseRedisUrl, type RedisCluster, type ServerAccess } from "./redis-url.ts";

/**
 * What services and BullMQ use of Redis or of a Redis Cluster. The keys of one call have to be in one hash slot, by a part of
 * their names in braces.
 */
export interface RedisClient
  extends Pick<
    Redis,
    "connect" | "eval" | "exists" | "getdel" | "mget" | "ping" | "pipeline" | "set" | "zrange"
  > {
  readonly status: string;
  readonly on: (event: "ready", listener: () => void) => unknown;
  readonly off: (event: "ready", listener: () => void) => unknown;
  readonly duplicate: () => unknown;
  readonly disconnect: () => void;
}

/** How a connection waits. */
interface Waiting {
  readonly commandTimeout?: number;
  readonly connectTimeout?: number;
  readonly socketTimeout?: number;
  readonly maxRetriesPerRequest: number | null;
}

const limits: Waiting = {
  commandTimeout: 2000,
  connectTimeout: 2000,
  // Closes a connection that does not respond, so that only the first commands wait for it.
  socketTimeout: 2000,
  maxRetriesPerRequest: 1,
};

/** The longest time between two attempts to connect, so that work continues within seconds after an outage. */
const maxReconnectMs = 1000;

const reconnectAfterMs = (attempt: number): number => Math.min(attempt * 200, maxReconnectMs);

/** How often a process tries a write. A Redis that is full or read-only still answers reads and pings. */
const writeEveryMs = 5_000;

/** Rejects while Redis is away, and while it refuses writes. Of a cluster it asks one node. */
export async function tryWrite(redis: Pick<RedisClient, "set">): Promise<void> {
  await redis.set("write-check", "1", "PX", 60_000);
}

/**
 * A connection that reconnects automatically. While Redis is unavailable every command fails at once; a Redis that stops
 * responding counts as unavailable after two seconds, and one that refuses writes after five. It logs an outage for the
 * whole process.
 */
export function connectRedis(
  url: string,
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">,
): RedisClient {
  const servers = parseRedisUrl(url);
  const redis =
    servers.kind === "cluster"
      ? openCluster(servers, limits)
      : new Redis({ ...servers.access, ...limits, ...reconnecting });
  // Commands wait only for the first connection of a process.
  const failFast = () => {
    redis.options.enableOfflineQueue = false;
  };
  redis.once("ready", failFast);
  redis.once("close", failFast);
  const outage = new OutageLog("redis", log);
  redis.on("error", (error: Error) => outage.failed(error));
  redis.on("reconnecting", () => outage.failed(new Error("connection closed")));
  const check = () => {
    if (redis.status !== "ready") return;
    tryWrite(redis).then(
      () => outage.succeeded(),
      (error: Error) => outage.failed(error),
    );
  };
  redis.on("ready", check);
  const timer = setInterval(check, writeEveryMs).unref();
  redis.once("end", () => clearInterval(timer));
  return redis;
}

export interface WorkerConnection {
  readonly connection: (ServerAccess & Waiting & typeof reconnecting) | Cluster;
  /** Call it after the worker is closed. BullMQ closes only connections that it has opened. */
  readonly close: () => void;
}

/** The connection of a BullMQ worker, which waits for jobs. */
export function workerConnection(url: string): WorkerConnection {
  const servers = parseRedisUrl(url);
  const waiting: Waiting = { maxRetriesPerRequest: null };
  if (servers.kind !== "cluster")
    return { connection: { ...servers.access, ...waiting, ...reconnecting }, close: () => undefined };
  const cluster = openCluster(servers, waiting);
  return { connection: cluster, close: () => cluster.disconnect() };
}

/** All keys of a queue are in one hash slot, and different queues in different ones. */
export const queuePrefix = (queueName: string) => `{${queueName}}`;

const reconnecting = { retryStrategy: reconnectAfterMs };

function openCluster({ nodes, access }: RedisCluster, waiting: Waiting): Cluster {
  return new Cluster(nodes, {
    redisOptions: { ...access, ...waiting },
    clusterRetryStrategy: reconnectAfterMs,
    // A certificate names hosts, so they are not resolved to addresses.
    ...(access.tls ? { dnsLookup: (host, done) => done(null, host) } : {}),
  });
}
