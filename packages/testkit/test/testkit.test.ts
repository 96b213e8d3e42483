import { createHash } from "node:crypto";
import { Redis } from "ioredis";
import { expect, test } from "vitest";
import { testDatabase } from "../src/database.ts";
import { durationRatio } from "../src/duration-ratio.ts";
import { testRedis } from "../src/redis.ts";
import { withClient } from "../src/template-database.ts";

test("isolates two test databases and drops them", async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  await withClient(one.url, async (client) => await client.query("create table only_here (id int)"));
  const { rows } = await withClient(
    other.url,
    async (client) => await client.query("select to_regclass('only_here') as found"),
  );
  expect(rows).toEqual([{ found: null }]);
  await Promise.all([one.drop(), other.drop()]);
  await expect(withClient(one.url, async (client) => await client.query("select 1"))).rejects.toThrow(
    /does not exist/,
  );
});

test("isolates two test Redis databases", async () => {
  const [one, other] = await Promise.all([testRedis(), testRedis()]);
  const [first, second] = [new Redis(one.url), new Redis(other.url)];
  await first.set("key", "value");
  expect(await second.get("key")).toBeNull();
  first.disconnect();
  second.disconnect();
  await Promise.all([one.release(), other.release()]);
});

test("measures a slower call as slower and an equal one as equal", async () => {
  const work = (amount: number) => async () => {
    createHash("sha256").update("x".repeat(amount)).digest();
    await Promise.resolve();
  };
  const equal = await durationRatio(200, work(400_000), work(400_000));
  expect(equal).toBeGreaterThan(0.67);
  expect(equal).toBeLessThan(1.5);
  expect(await durationRatio(200, work(1_200_000), work(400_000))).toBeGreaterThan(1.5);
});
