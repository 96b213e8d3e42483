import { Redis } from "ioredis";
import { servers } from "./servers.ts";

export interface TestRedis {
  readonly url: string;
  /** Empties and releases the database. */
  readonly release: () => Promise<void>;
}

const databases = 15;
const leaseSeconds = 600;

/**
 * Leases a Redis database without ended sessions for one test file. Call it in `beforeAll`, release it in `afterAll`.
 */
export async function testRedis(): Promise<TestRedis> {
  const { redisServer: server } = servers();
  const keeper = new Redis(server);
  try {
    for (let index = 1; index <= databases; index++) {
      const lease = `testkit:database:${index}`;
      if (!(await keeper.set(lease, "taken", "EX", leaseSeconds, "NX"))) continue;
      const url = new URL(server);
      url.pathname = `/${index}`;
      await flush(url.toString());
      await announceNoEndedSessions(url.toString());
      return {
        url: url.toString(),
        release: async () => {
          await flush(url.toString());
          const again = new Redis(server);
          await again.del(lease);
          again.disconnect();
        },
      };
    }
  } finally {
    keeper.disconnect();
  }
  throw new Error("Every Redis database is taken by a test: release them in afterAll");
}

/** Writes the key that auth writes at startup. Without it no service accepts an access token. */
async function announceNoEndedSessions(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.set("{sessions}:ended-complete", "1");
  redis.disconnect();
}

async function flush(url: string): Promise<void> {
  const redis = new Redis(url);
  await redis.flushdb();
  redis.disconnect();
}
