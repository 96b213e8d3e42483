import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ServiceUnreachable } from "./attempts.ts";
import { apiClient, type ClientOptions } from "./client.ts";
import { pooledSend } from "./pooled-send.ts";

interface Paths {
  "/thing": {
    get: {
      parameters: { query?: never };
      responses: { 200: { content: { "application/json": { seen: string[] } } } };
    };
    post: { responses: { 200: { content: { "application/json": { seen: string[] } } } } };
  };
}

let server: FastifyInstance;
let baseUrl: string;
let seen: string[];
/** The number of calls that hang before one gets a response. */
let silent: number;
/** The number of calls that lose their connection before one gets a response. */
let broken: number;

beforeEach(async () => {
  seen = [];
  silent = 0;
  broken = 0;
  server = Fastify();
  server.all("/thing", async (request, reply) => {
    seen.push(
      `${request.method} ${request.headers.authorization ?? "no token"} ${String(request.headers["x-request-id"])}`,
    );
    if (broken-- > 0) return request.raw.socket.destroy();
    if (silent-- > 0) return await new Promise<never>(() => undefined);
    return reply.send({ seen });
  });
  let stoppedAt = Number.POSITIVE_INFINITY;
  server.get("/stopping", async (request, reply) => {
    if (performance.now() > stoppedAt) return reply.send({ seen });
    stoppedAt = Math.min(stoppedAt, performance.now() + 20);
    return request.raw.socket.destroy();
  });
  server.post("/half", async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "application/json", "content-length": "100" });
    reply.raw.write('{"seen":');
  });
  baseUrl = await server.listen({ port: 0, host: "127.0.0.1" });
});

afterEach(async () => {
  server.server.closeAllConnections();
  await server.close();
});

const clientOf = (options: Partial<ClientOptions> = {}) =>
  apiClient<Paths>({
    baseUrl,
    // Long enough for a busy machine. Tests in which a call hangs to its end wait less.
    timeoutMs: 10_000,
    authorization: () => "Bearer one",
    headers: { "x-request-id": "r1" },
    send: pooledSend,
    ...options,
  });

test("sends the token and the request id with a call", async () => {
  await clientOf().GET("/thing");
  expect(seen).toEqual(["GET Bearer one r1"]);
});

test("retries a read once when its connection breaks", async () => {
  broken = 1;
  const { data } = await clientOf().GET("/thing");
  expect(data?.seen).toHaveLength(2);
});

test("retries a read after a pause, because a process that stops breaks its connections one after the other", async () => {
  const { response } = await apiClient<{ "/stopping": Paths["/thing"] }>({ baseUrl, send: pooledSend }).GET(
    "/stopping",
  );
  expect(response.status).toBe(200);
});

test("stops retrying a read when its connection breaks twice", async () => {
  broken = 2;
  await expect(clientOf().GET("/thing")).rejects.toThrow(ServiceUnreachable);
  expect(seen).toHaveLength(2);
});

test("does not retry a read that timed out", async () => {
  silent = 1;
  await expect(clientOf({ timeoutMs: 1000 }).GET("/thing")).rejects.toThrow(ServiceUnreachable);
  expect(seen).toHaveLength(1);
});

test("cancels a read when the client has disconnected, and does not retry it", async () => {
  silent = 1;
  const disconnection = new AbortController();
  const reading = clientOf({ disconnected: disconnection.signal }).GET("/thing");
  await expect.poll(() => seen).toHaveLength(1);
  disconnection.abort();
  await expect(reading).rejects.toThrow(ServiceUnreachable);
  expect(seen).toHaveLength(1);
});

test("finishes a write when the client has disconnected", async () => {
  const disconnection = new AbortController();
  disconnection.abort();
  await clientOf({ disconnected: disconnection.signal }).POST("/thing");
  expect(seen).toHaveLength(1);
});

test("opens a limited number of connections, however many calls run in parallel", async () => {
  const opened = new Set<unknown>();
  server.server.on("connection", (socket) => opened.add(socket));
  await Promise.all(
    Array.from({ length: 200 }, async () => await clientOf({ timeoutMs: 30_000 }).GET("/thing")),
  );
  expect(seen).toHaveLength(200);
  expect(opened.size).toBeLessThanOrEqual(64);
});

test("uses fetch by default", async () => {
  broken = 1;
  const client = apiClient<Paths>({ baseUrl, timeoutMs: 10_000 });
  expect((await client.GET("/thing")).data?.seen).toHaveLength(2);
  expect((await client.POST("/thing")).data?.seen).toHaveLength(3);
});

test("never retries a write without a response", async () => {
  silent = 1;
  await expect(clientOf({ timeoutMs: 1000 }).POST("/thing")).rejects.toThrow(ServiceUnreachable);
  expect(seen).toHaveLength(1);
});

test.each([
  ["pooled connections", { send: pooledSend }],
  ["fetch", {}],
])("treats a truncated response as unreachable: %s", async (_, options) => {
  const half = apiClient<{ "/half": Paths["/thing"] }>({ baseUrl, timeoutMs: 500, ...options });
  await expect(half.POST("/half")).rejects.toThrow(ServiceUnreachable);
});

test("throws ServiceUnreachable when no process listens", async () => {
  await server.close();
  await expect(clientOf().GET("/thing")).rejects.toThrow(ServiceUnreachable);
});
