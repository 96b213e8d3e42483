import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { apiClient } from "@haat/api-clients/client";
import { freePort } from "@haat/testkit/processes";
import { afterEach, expect, it } from "vitest";
import { openShop } from "../storefront.ts";

interface Paths {
  "/api/order/read": { get: { responses: { 200: { content: { "application/json": unknown } } } } };
  "/api/order/write": {
    post: {
      requestBody: { content: { "application/json": string } };
      responses: { 200: { content: { "application/json": unknown } } };
    };
  };
}

type Service = ChildProcessByStdio<Writable, Readable, null>;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The output of all processes of the service: the writes that they have done. */
let printed: string;

/** Starts a process of the service that waits for a line on its input before it listens. */
async function loadService(port: number): Promise<Service> {
  const script = fileURLToPath(new URL("restarting-service.ts", import.meta.url));
  const child = spawn(process.execPath, [script, String(port)], { stdio: ["pipe", "pipe", "inherit"] });
  closing.push(async () => child.kill("SIGKILL"));
  child.stdout.on("data", (part: Buffer) => {
    printed += part.toString();
  });
  await once(child.stdout, "data");
  return child;
}

async function listen(service: Service): Promise<void> {
  service.stdin.write("listen\n");
  await once(service.stdout, "data");
}

/** How long the port is closed between two processes: as long as a start takes on a machine that is not busy. */
const closedMs = 300;

interface Outcome {
  readonly kind: string;
  readonly id: string;
  readonly answered: boolean;
}

it("answers calls and does no write twice while the only process of a service restarts", async () => {
  printed = "";
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  let service = await loadService(port);
  await listen(service);
  const shop = await openShop({ services: { ORDERS_URL: baseUrl } });
  closing.push(shop.close);
  const client = apiClient<Paths>({ baseUrl });
  const proxied = `${shop.url}/api/order`;
  const headers = { "content-type": "application/json" };
  const calls: Record<string, (id: string) => Promise<Response>> = {
    "proxied read": async () => await fetch(`${proxied}/read`),
    "proxied write": async (id) => await fetch(`${proxied}/write`, { method: "POST", headers, body: id }),
    "service's read": async () => (await client.GET("/api/order/read")).response,
    "service's write": async (body) =>
      (await client.POST("/api/order/write", { body, bodySerializer: String })).response,
  };

  const outcomes: Promise<Outcome>[] = [];
  const state = { restarting: true };
  const restart = (async () => {
    for (let round = 0; round < 3; round++) {
      // Long enough for many calls, of which a busy machine loses more at each restart.
      await sleep(800);
      // Loaded before: a busy machine may take longer for that than calls wait for a closed port.
      const next = await loadService(port);
      const ended = once(service, "exit");
      service.kill("SIGTERM");
      await ended;
      await sleep(closedMs);
      service = next;
      await listen(service);
    }
    await sleep(200);
    state.restarting = false;
  })();
  while (state.restarting) {
    for (const [kind, call] of Object.entries(calls)) {
      const id = `${kind} ${outcomes.length}`;
      const outcome = call(id).then(
        ({ status }) => ({ kind, id, answered: status === 200 }),
        () => ({ kind, id, answered: false }),
      );
      outcomes.push(outcome);
    }
    await sleep(50);
  }
  await restart;
  const all = await Promise.all(outcomes);
  const done = printed.split("\n").filter((line) => line.includes("write"));
  expect(done).toHaveLength(new Set(done).size);
  const writes = all.filter(({ kind }) => kind.endsWith("write"));
  expect(done).toEqual(expect.arrayContaining(writes.flatMap(({ id, answered }) => (answered ? [id] : []))));
  expect(all.filter(({ kind, answered }) => kind.endsWith("read") && !answered)).toEqual([]);
  // The system resets connections that the process had not accepted when it closed its port, a few at each restart and more on a
  // busy machine. Such a write may have arrived. If writes did not wait for the next process, a quarter would fail.
  const failed = writes.filter(({ answered }) => !answered);
  expect(failed.length).toBeLessThan(writes.length / 10);
});

it("fails calls at once when a service stays away", async () => {
  const shop = await openShop({ services: { ORDERS_URL: `http://127.0.0.1:${await freePort()}` } });
  closing.push(shop.close);
  const call = async () => {
    const startedAt = performance.now();
    const { status, headers } = await fetch(`${shop.url}/api/order/read`);
    return { status, retryAfter: headers.get("retry-after"), ms: performance.now() - startedAt };
  };
  const first = await call();
  const later = [await call(), await call(), await call()];
  for (const reply of [first, ...later]) expect(reply).toMatchObject({ status: 503, retryAfter: "5" });
  // A busy machine may delay one of them.
  expect(Math.min(...later.map(({ ms }) => ms))).toBeLessThan(first.ms / 2);
});
