import { describe, expect, it } from "vitest";
import { startEmbeddedPostgres } from "../src/embedded-postgres.ts";
import { startLocalRedis } from "../src/local-redis.ts";
import { startPostgres } from "../src/postgres.ts";
import { freePort } from "../src/process.ts";
import { startRedis } from "../src/redis.ts";
import { query, redisCommand } from "./clients.ts";

describe("an external server", () => {
  it.each([
    [startPostgres, "postgres://a:b@127.0.0.1:1/postgres", /no PostgreSQL responds at 127\.0\.0\.1:1/],
    [startPostgres, "mysql://a:secret@db/x", /^is not a PostgreSQL URL$/],
    [startRedis, "redis://127.0.0.1:1", /no Redis responds at 127\.0\.0\.1:1/],
    [startRedis, "127.0.0.1:6379", /^is not a Redis URL/],
  ])("is rejected with one line when its URL does not work", async (start, url, message) => {
    await expect(start({ url })).rejects.toThrow(message);
  });

  it("is left running at the end", async () => {
    const [postgres, redis] = await Promise.all([startEmbeddedPostgres({}), startLocalRedis({})]);
    const given = [await startPostgres({ url: postgres.url }), await startRedis({ url: redis.url })];
    for (const server of given) await server.stop();
    await expect(query(postgres.url, "SELECT 1 AS one")).resolves.toEqual([{ one: 1 }]);
    await expect(redisCommand(redis.url, (client) => client.ping())).resolves.toBe("PONG");
    await Promise.all([postgres.stop(), redis.stop()]);
    await expect(query(postgres.url, "SELECT 1")).rejects.toThrow(/ECONNREFUSED/);
  });
});

it("a free port is not one of those that a system gives to outgoing connections, or that fetch rejects", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(Math.min(...ports)).toBeGreaterThan(10_080);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
