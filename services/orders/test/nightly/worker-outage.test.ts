import { fileURLToPath } from "node:url";
import { type NetworkProxy, startNetworkProxy } from "@haat/testkit/network-proxy";
import { freePort, startProcess, type TestProcess } from "@haat/testkit/processes";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { openShop, type Shop } from "../shop.ts";

/** For a worker that connects again on a busy machine. */
const slow = { timeout: 20_000 };

let shop: Shop;
let postgres: NetworkProxy;
let redis: NetworkProxy;
let worker: TestProcess;
let management: string;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());
beforeEach(async () => {
  postgres = await startNetworkProxy(shop.env["DATABASE_URL"] ?? "");
  redis = await startNetworkProxy(shop.env["REDIS_URL"] ?? "");
  const port = await freePort();
  management = `http://127.0.0.1:${port}`;
  const env = {
    ...shop.env,
    LOG_LEVEL: "info",
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    MANAGEMENT_PORT: String(port),
  };
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  worker = await startProcess({ cwd, entry: "src/worker.ts", env, startedWhen: /worker started/ });
});
afterEach(async () => {
  await worker.stop();
  await Promise.all([postgres.close(), redis.close()]);
});

async function ask(path: string): Promise<object> {
  const reply = await fetch(`${management}${path}`);
  return { status: reply.status, ...z.looseObject({}).parse(await reply.json()) };
}

/** A worker counts as started before it has connected to Redis. */
const expectReady = async () =>
  await expect.poll(async () => await ask("/readyz"), slow).toEqual({ status: 200, success: true });

/** The log messages about an outage of the server, and about failing jobs. */
const linesAbout = (outage: string): string[] =>
  worker
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line).msg)
    .filter((message) => message.includes(outage) || message.includes("periodic job"));

test("stays alive and is not ready while PostgreSQL is unavailable, and logs it once", async () => {
  await expectReady();
  postgres.disconnect();
  await expect
    .poll(async () => await ask("/readyz"), slow)
    .toMatchObject({ status: 503, missing: ["postgres"] });
  expect(await ask("/healthz")).toEqual({ status: 200, success: true });
  await expect.poll(() => linesAbout("database is"), slow).toEqual(["database is unavailable"]);
  postgres.restore();
  await expect
    .poll(() => linesAbout("database is"), slow)
    .toEqual(["database is unavailable", "database is available again"]);
  expect(await ask("/readyz")).toEqual({ status: 200, success: true });
});

test("stays alive and is not ready while Redis is unavailable, and logs it once", async () => {
  await expectReady();
  redis.disconnect();
  await expect
    .poll(async () => await ask("/readyz"), slow)
    .toMatchObject({ status: 503, missing: ["redis"] });
  expect(await ask("/healthz")).toEqual({ status: 200, success: true });
  await expect.poll(() => linesAbout("redis is"), slow).toEqual(["redis is unavailable"]);
  redis.restore();
  await expect
    .poll(() => linesAbout("redis is"), slow)
    .toEqual(["redis is unavailable", "redis is available again"]);
  await expectReady();
});

test("the API and the worker are not ready while a migration that they bundle is not applied, and ready once it is", async () => {
  await expectReady();
  const client = new pg.Client({ connectionString: shop.env["DATABASE_URL"] });
  await client.connect();
  const newest = "from drizzle.__drizzle_migrations order by created_at desc limit 1";
  const { rows } = await client.query<{ id: number; hash: string; created_at: string }>(`select * ${newest}`);
  const [record] = rows;
  await client.query("delete from drizzle.__drizzle_migrations where id = $1", [record?.id]);
  const notReady = { status: 503, missing: [expect.stringMatching(/^migration \d{4}_\w+$/)] };
  expect(await ask("/readyz")).toMatchObject(notReady);
  const api = async () => {
    const reply = await shop.app.inject("/readyz");
    return { status: reply.statusCode, missing: reply.json()["missing"] };
  };
  expect(await api()).toEqual(notReady);
  await client.query("insert into drizzle.__drizzle_migrations (id, hash, created_at) values ($1, $2, $3)", [
    record?.id,
    record?.hash,
    record?.created_at,
  ]);
  await client.end();
  await expectReady();
  expect(await api()).toEqual({ status: 200, missing: undefined });
});
