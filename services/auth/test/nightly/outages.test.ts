import { eventually } from "@haat/testkit/eventually";
import { type NetworkProxy, startNetworkProxy } from "@haat/testkit/network-proxy";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { type RefusingRedis, testRefusingRedis } from "@haat/testkit/refusing-redis";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuthUnderTest, packageFolder, startAuth } from "../service.ts";
import { registerUser } from "../users.ts";

/** An outage is noticed within ten seconds, and is an alarm after ten more. */
const slow = { timeout: 40_000 };

let auth: AuthUnderTest;
let postgres: NetworkProxy;
let redis: RefusingRedis;
let process: TestProcess;
beforeAll(async () => {
  [auth, redis] = await Promise.all([startAuth(), testRefusingRedis()]);
  postgres = await startNetworkProxy(auth.environment.DATABASE_URL);
  process = await startProcess({
    cwd: packageFolder,
    entry: "src/main.ts",
    env: { ...auth.environment, LOG_LEVEL: "info", DATABASE_URL: postgres.url, REDIS_URL: redis.url },
  });
  await eventually(async () => {
    const { status } = await fetch(`${process.url}/readyz`);
    if (status !== 200) throw new Error(`not ready: ${status}`);
  });
});
afterAll(async () => {
  postgres.restore();
  await process.stop();
  await Promise.all([postgres.close(), redis.stop(), auth.stop()]);
});

async function ready(): Promise<unknown> {
  return await (await fetch(`${process.url}/readyz`)).json();
}

/** The lines about an outage, and any other warning that belongs to no request. */
const lines = (): string[] =>
  process
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .filter(({ msg, level }) => / is unavailable| is available again/.test(msg) || level >= 40)
    .map(({ msg }) => msg)
    .filter((msg) => !/^(?:not ready|ready, but degraded|request failed: dependency unavailable)$/.test(msg));

test("logs one line, one alarm and the job that fails while Redis refuses to store an ended session, and announces it afterwards", async () => {
  const { token } = await registerUser(auth);
  const call = { method: "POST", headers: { authorization: `Bearer ${token}` } };
  await redis.refuseWrites("full");
  expect((await fetch(`${process.url}/api/user/logout`, call)).status).toBe(503);
  await expect
    .poll(() => lines().toSorted(), slow)
    .toEqual(["alarm: redis is unavailable", "periodic job failed", "redis is unavailable"]);
  expect(await ready()).toEqual({ success: true, degraded: ["redis", "endedSessions"] });

  await redis.acceptWrites();
  await expect.poll(ready, slow).toEqual({ success: true });
  expect((await fetch(`${process.url}/api/user/logout`, call)).status).toBe(401);
  await expect.poll(() => lines().slice(3), slow).toEqual(["alarm resolved: redis is unavailable"]);
});

test("logs the absence of its database once without a request, as an alarm when it lasts, and that it is back", async () => {
  const before = lines().length;
  const after = () =>
    lines()
      .slice(before)
      .filter((msg) => msg !== "database connection lost");
  postgres.disconnect();
  await expect.poll(after, slow).toEqual(["database is unavailable", "alarm: database is unavailable"]);
  postgres.restore();
  await expect
    .poll(after, slow)
    .toEqual([
      "database is unavailable",
      "alarm: database is unavailable",
      "alarm resolved: database is unavailable",
    ]);
});
