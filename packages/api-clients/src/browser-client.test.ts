import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ServiceUnreachable } from "./attempts.ts";
import { browserClient } from "./browser-client.ts";

interface Reply {
  200: { content: { "application/json": { url: string; body: unknown } } };
  400: { content: { "application/json": { code: string } } };
}

interface Paths {
  "/thing/{id}": {
    get: {
      parameters: { path: { id: string }; query?: { of?: string } };
      responses: Reply;
    };
  };
  "/thing": {
    post: { requestBody: { content: { "application/json": { name: string } } }; responses: Reply };
  };
}

let server: FastifyInstance;
let baseUrl: string;
let calls: number;
/** What happens to the next calls; after them, each gets a reply. */
let failures: ("broken" | "silent" | "truncated" | "html" | "error")[];

beforeEach(async () => {
  calls = 0;
  failures = [];
  server = Fastify();
  server.all("/*", async (request, reply) => {
    calls += 1;
    const failure = failures.shift();
    if (failure === "broken") return request.raw.socket.destroy();
    if (failure === "silent") return await new Promise<never>(() => undefined);
    if (failure === "html") return reply.code(502).type("text/html").send("<h1>Bad gateway</h1>");
    if (failure === "error") return reply.code(400).send({ code: "VALIDATION" });
    if (failure !== "truncated") return reply.send({ url: request.url, body: request.body });
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "application/json", "content-length": "100" });
    reply.raw.write('{"url":');
  });
  baseUrl = await server.listen({ port: 0, host: "127.0.0.1" });
});

afterEach(async () => {
  server.server.closeAllConnections();
  await server.close();
});

/** Long enough for a busy machine. Only a call that hangs reaches it. */
const clientOf = (timeoutMs = 1000) => browserClient<Paths>(timeoutMs, baseUrl);
const read = { params: { path: { id: "a/b" }, query: { of: "x&y" } } };

test("encodes parameters of the path and the query, and sends a body as JSON", async () => {
  expect((await clientOf().GET("/thing/{id}", read)).data?.url).toBe("/thing/a%2Fb?of=x%26y");
  const { data } = await clientOf().POST("/thing", { body: { name: "a" } });
  expect(data).toEqual({ url: "/thing", body: { name: "a" } });
});

test("returns the body of an error reply as the error, and nothing for one that is not JSON", async () => {
  failures = ["error", "html"];
  expect((await clientOf().GET("/thing/{id}", read)).error).toEqual({ code: "VALIDATION" });
  const reply = await clientOf().GET("/thing/{id}", read);
  expect([reply.data, reply.error, reply.response.status]).toEqual([undefined, undefined, 502]);
});

test("retries a read once when its connection breaks, and gives up when it breaks twice", async () => {
  failures = ["broken"];
  expect((await clientOf().GET("/thing/{id}", read)).data).toBeDefined();
  failures = ["broken", "broken"];
  await expect(clientOf().GET("/thing/{id}", read)).rejects.toThrow(ServiceUnreachable);
  expect(calls).toBe(4);
});

test("does not retry a read that timed out or that no one needs any more", async () => {
  failures = ["silent", "silent"];
  await expect(clientOf(300).GET("/thing/{id}", read)).rejects.toThrow(ServiceUnreachable);
  const stop = new AbortController();
  const reading = clientOf().GET("/thing/{id}", { ...read, signal: stop.signal });
  await expect.poll(() => calls).toBe(2);
  stop.abort();
  await expect(reading).rejects.toThrow(ServiceUnreachable);
  expect(calls).toBe(2);
});

test.each(["broken", "truncated", "silent"] as const)("never retries a write: %s", async (failure) => {
  failures = [failure];
  await expect(clientOf(300).POST("/thing", { body: { name: "a" } })).rejects.toThrow(ServiceUnreachable);
  expect(calls).toBe(1);
});
