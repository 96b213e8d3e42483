import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import { type TestRedis, testRedis } from "@haat/testkit/redis";
import { tokenEnvironment } from "@haat/testkit/test-users";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { shutdownNoticeMs } from "../../src/shutdown.ts";

let redis: TestRedis;
let service: TestProcess;
beforeAll(async () => {
  redis = await testRedis();
});
afterAll(async () => await redis.release());
beforeEach(async () => {
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  const env = { ...tokenEnvironment, REDIS_URL: redis.url };
  service = await startProcess({ cwd, entry: "test/slow-service/main.ts", env });
});
afterEach(async () => await service.stop("SIGKILL"));

/** The HTTP status of the reply, or the error code of the connection. */
async function ask(path: string, agent: Agent | false): Promise<number | string> {
  return await new Promise((resolve) => {
    const request = get(`${service.url}${path}`, { agent, timeout: 10_000 }, (reply) => {
      reply.resume().once("end", () => resolve(reply.statusCode ?? 0));
    });
    request.once("error", (error) => resolve("code" in error ? String(error.code) : error.message));
  });
}

/** Waits until the route has a request in progress. */
const started = async (route: string) =>
  await expect.poll(() => service.output()).toContain(`${route} started`);

/**
 * Sends bursts while `/readyz` returns 200, as a load balancer does; returns the outcomes. Never more at once than the service
 * runs at once, which would shed the rest on a slow machine.
 */
async function fireUntilNotReady(agent: Agent | false): Promise<(number | string)[]> {
  const outcomes: Promise<number | string>[] = [];
  const seen = { ready: true, done: 0 };
  const send = async () => await ask("/internal/slow", agent).finally(() => seen.done++);
  const watch = (async () => {
    while (seen.ready) {
      await sleep(500);
      seen.ready = (await ask("/readyz", false)) === 200;
    }
  })();
  while (seen.ready) {
    if (outcomes.length - seen.done <= 30) for (let count = 0; count < 10; count++) outcomes.push(send());
    await sleep(20);
  }
  await watch;
  return await Promise.all(outcomes);
}

test.each([
  ["new connections", false],
  ["connections that are kept", new Agent({ keepAlive: true })],
] as const)("responds to every request when it stops under a burst of %s", async (_, agent) => {
  const firing = fireUntilNotReady(agent);
  await sleep(300);
  const stopped = service.stop("SIGTERM");
  const outcomes = await firing;
  expect(outcomes.length).toBeGreaterThanOrEqual(20);
  expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
  await stopped;
  expect(service.child.exitCode).toBe(0);
});

test("is alive but not ready while it stops, and keeps serving", async () => {
  const stopped = service.stop("SIGTERM");
  await expect.poll(async () => await ask("/readyz", false)).toBe(503);
  expect(await ask("/healthz", false)).toBe(200);
  expect(await ask("/internal/slow", false)).toBe(200);
  await stopped;
  expect(await ask("/healthz", false)).toBe("ECONNREFUSED");
});

test("waits on Ctrl-C only for requests in progress", async () => {
  const inHand = ask("/internal/second", false);
  await started("second");
  const startedAt = performance.now();
  await service.stop("SIGINT");
  expect(performance.now() - startedAt).toBeLessThan(shutdownNoticeMs);
  expect(await inHand).toBe(200);
  expect(service.child.exitCode).toBe(0);
});

test("finishes a request that waits for a provider", async () => {
  const inHand = ask("/internal/booking", false);
  await started("booking");
  await service.stop("SIGTERM");
  expect(await inHand).toBe(200);
  expect(service.child.exitCode).toBe(0);
});

test("waits only 10 s for requests in progress after an uncaught error", async () => {
  const exited = once(service.child, "exit");
  const inHand = ask("/internal/booking", false);
  await started("booking");
  await ask("/internal/uncaught-error", false);
  await exited;
  // The request takes 15 s: a process that waited for it would reply.
  expect(await inHand).toBe("ECONNRESET");
  expect(service.child.exitCode).toBe(1);
  expect(service.output()).toContain("stopping after an uncaught error");
});
