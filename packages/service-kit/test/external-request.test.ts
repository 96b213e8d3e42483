import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { type OversizedReply, startOversizedReplies } from "@haat/testkit/oversized-replies";
import prometheus from "prom-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxJsonBytes, ReplyTooLarge, sendExternalRequest } from "../src/external-request.ts";
import { createDefined } from "../src/metrics/metric.ts";

let provider: http.Server;
let url: string;
beforeAll(async () => {
  provider = http.createServer((request, reply) => {
    switch (request.url) {
      case "/limit":
        return reply.end(Buffer.alloc(maxJsonBytes));
      case "/body-missing":
        return reply.write("{");
      case "/broken":
        return reply.writeHead(502).end();
      case "/redirect":
        return reply.writeHead(302, { location: "/limit" }).end();
      default:
        return reply.writeHead(404, { "content-encoding": "gzip" }).end(gzipSync("not here"));
    }
  });
  provider.listen(0, "127.0.0.1");
  await once(provider, "listening");
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});

const limits = { provider: "billdesk", call: "orders/create", timeoutMs: 60_000, maxBytes: maxJsonBytes };
const send = async (path: string) => await sendExternalRequest(url + path, {}, limits);

test.each<OversizedReply>(["endless", "gzip bomb"])(
  "reads no more than the limit of a reply that is %s, and closes its connection",
  async (kind) => {
    const oversized = await startOversizedReplies(kind);
    const before = process.memoryUsage().arrayBuffers;
    await expect(sendExternalRequest(oversized.url, {}, limits)).rejects.toThrow(ReplyTooLarge);
    // The sockets of both sides have buffers, too.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(64 * maxJsonBytes);
    await oversized.allClosed();
    expect(oversized.sentBytes()).toBeLessThan(64 * maxJsonBytes);
    await oversized.stop();
  },
);

test("returns a reply that is as large as the limit", async () => {
  expect((await send("/limit")).bytes.byteLength).toBe(maxJsonBytes);
});

test("returns status and decompressed body of a rejection", async () => {
  const { status, bytes } = await send("/unknown");
  expect([status, bytes.toString()]).toEqual([404, "not here"]);
});

test("times out while the body is missing, and ends with the caller's deadline", async () => {
  const target = `${url}/body-missing`;
  await expect(sendExternalRequest(target, {}, { ...limits, timeoutMs: 50 })).rejects.toThrow("timeout");
  const deadline = new AbortController();
  const waiting = sendExternalRequest(target, {}, { ...limits, signal: deadline.signal });
  deadline.abort(new Error("no time left"));
  await expect(waiting).rejects.toThrow("no time left");
});

test("measures requests by provider, call and result", async () => {
  const registry = new prometheus.Registry();
  createDefined(prometheus, registry);
  const target = { ...limits, call: "measured" };
  await sendExternalRequest(`${url}/limit`, {}, target);
  await sendExternalRequest(`${url}/unknown`, {}, target);
  await sendExternalRequest(`${url}/broken`, {}, target);
  await expect(sendExternalRequest(`${url}/redirect`, {}, target)).rejects.toThrow("fetch failed");
  const text = await registry.metrics();
  const series = (result: string) =>
    `haat_provider_request_duration_seconds_count{provider="billdesk",call="measured",result="${result}"}`;
  expect(text).toContain(`${series("ok")} 1`);
  expect(text).toContain(`${series("rejected")} 1`);
  expect(text).toContain(`${series("failed")} 2`);
});

test("follows no redirect", async () => {
  await expect(send("/redirect")).rejects.toThrow("fetch failed");
});
