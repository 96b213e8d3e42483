import { startLocalRedis } from "@haat/local-stack/local-redis";
import { Redis } from "ioredis";

export interface RefusingRedis {
  readonly url: string;
  /** It still answers reads, as a Redis does whose memory is used up, or that became a replica in a failover. */
  readonly refuseWrites: (because: "full" | "read-only") => Promise<void>;
  readonly acceptWrites: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a Redis for one test file that can refuse writes. */
export async function testRefusingRedis(): Promise<RefusingRedis> {
  const server = await startLocalRedis({});
  const redis = new Redis(server.url);
  return {
    url: server.url,
    refuseWrites: async (because) => {
      if (because === "full") await redis.config("SET", "maxmemory", "1");
      else await redis.replicaof("127.0.0.1", 9);
    },
    acceptWrites: async () => {
      await redis.replicaof("NO", "ONE");
      await redis.config("SET", "maxmemory", "0");
    },
    stop: async () => {
      redis.disconnect();
      await server.stop();
    },
  };
}
