import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { callService, serviceAgent } from "./call-service.ts";

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function listen(answer: RequestListener, port = 0): Promise<number> {
  server = createServer(answer).listen(port, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** The port of a service that has just stopped. */
async function closedPort(): Promise<number> {
  const port = await listen(() => {});
  server.close();
  await once(server, "close");
  return port;
}

const originOf = (port: number) => `http://127.0.0.1:${port}`;
const call = (port: number, more: Partial<Parameters<typeof callService>[0]> = {}) =>
  callService({ origin: originOf(port), path: "/", method: "GET", ...more });

test("waits for a service that starts again, also with a write", async () => {
  const port = await closedPort();
  const calls = [call(port), call(port, { method: "POST", body: "{}" })];
  await listen((_request, response) => void response.end("started"), port);
  for (const reply of await Promise.all(calls)) expect(await reply.body.text()).toBe("started");
});

test("fails at once when a service stays away, and waits again after it has come back", async () => {
  const port = await closedPort();
  const timed = async () => {
    const startedAt = performance.now();
    await expect(call(port)).rejects.toMatchObject({ code: "ECONNREFUSED" });
    return performance.now() - startedAt;
  };
  expect(await timed()).toBeGreaterThan(1900);
  // A busy machine may delay one of them.
  expect(Math.min(await timed(), await timed(), await timed())).toBeLessThan(500);
  await listen((_request, response) => void response.end(), port);
  await (await call(port)).body.dump();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
  const waiting = call(port);
  await listen((_request, response) => void response.end("again"), port);
  expect(await (await waiting).body.text()).toBe("again");
});

test("does not reach a service that starts after the signal has aborted", async () => {
  const port = await closedPort();
  const stop = new AbortController();
  const waiting = call(port, { signal: stop.signal });
  stop.abort();
  const listening = listen((_request, response) => void response.end(), port);
  await expect(waiting).rejects.toBeInstanceOf(Error);
  await listening;
});

test("gives up when the service stays silent, before and during its reply", async () => {
  const port = await listen((request, response) => {
    if (request.url === "/half") response.writeHead(200, { "content-length": "100" }).write("half");
  });
  const timeouts = { headersTimeout: 100, bodyTimeout: 100 };
  await expect(call(port, timeouts)).rejects.toMatchObject({ code: "UND_ERR_HEADERS_TIMEOUT" });
  const { body } = await call(port, { ...timeouts, path: "/half" });
  await expect(body.text()).rejects.toMatchObject({ code: "UND_ERR_BODY_TIMEOUT" });
});

test("rejects a reply that is larger than the limit", async () => {
  const port = await listen((_request, response) => void response.end("x".repeat(1000)));
  const agent = serviceAgent({ maxResponseSize: 999 });
  const { body } = await callService({ origin: originOf(port), path: "/", method: "GET" }, agent);
  await expect(body.text()).rejects.toMatchObject({ code: "UND_ERR_RES_EXCEEDED_MAX_SIZE" });
});
