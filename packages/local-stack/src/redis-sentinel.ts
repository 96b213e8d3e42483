import { Redis } from "ioredis";
import { startLocalRedis } from "./local-redis.ts";
import { generatePassword } from "./password.ts";
import { freePort } from "./process.ts";
import type { LocalCertificate } from "./redis-certificate.ts";
import type { Server } from "./server.ts";
import { retryFor } from "./wait.ts";

export interface WatchedRedis {
  /** The URL of the sentinel. */
  readonly url: string;
  /** The server that clients use until it dies. */
  readonly master: Server;
  stop(): Promise<void>;
}

/** A Redis, a replica, and a sentinel that makes the replica the master when the Redis dies. All use TLS and one password. */
export async function startWatchedRedis(certificate: LocalCertificate): Promise<WatchedRedis> {
  const servers: Server[] = [];
  const stop = async () => {
    await Promise.all(servers.map(async (server) => await server.stop()));
  };
  const password = generatePassword();
  const start = async (more: Readonly<Record<string, string>>, args?: readonly string[]) => {
    const port = await freePort();
    const settings = { ...certificate.redisSettings(port), requirepass: password, ...more };
    const server = await startLocalRedis({}, settings, args);
    servers.push(server);
    return { server, port };
  };
  try {
    const master = await start({});
    const replica = await start({ replicaof: `127.0.0.1 ${master.port}`, masterauth: password });
    await waitForReplica(replica.server.url);
    const watched = {
      "sentinel monitor": `haat 127.0.0.1 ${master.port} 1`,
      "sentinel auth-pass": `haat ${password}`,
      "sentinel down-after-milliseconds": "haat 1000",
      "sentinel failover-timeout": "haat 5000",
    };
    const sentinel = await start(watched, ["--sentinel"]);
    return {
      url: `rediss+sentinel://:${password}@127.0.0.1:${sentinel.port}/haat`,
      master: master.server,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitForReplica(url: string): Promise<void> {
  const client = new Redis(url);
  try {
    await retryFor(30, "the replica does not follow the master", async () => {
      if (!(await client.info("replication")).includes("master_link_status:up"))
        throw new Error("not connected yet");
    });
  } finally {
    client.disconnect();
  }
}
