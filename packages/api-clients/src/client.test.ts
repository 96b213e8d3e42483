import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { apiClient, Unreachable } from "./client.ts";

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
/** How many calls hang before one is answered. */
let silent: number;

beforeEach(async () => {
  seen = [];
  silent = 0;
  server = Fastify();
  server.all("/thing", async (request, reply) => {
    seen.push(
      `${request.method} ${request.headers.authorization ?? "nobody"} ${String(request.headers["x-request-id"])}`,
    );
    if (silent-- > 0) return await new Promise<never>(() => undefined);
    return reply.send({ seen });
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

/** Patient enough for a busy machine: only a call that hangs waits it out. */
const clientOf = () =>
  apiClient<Paths>({
    baseUrl,
    timeoutMs: 1000,
    authorization: () => "Bearer one",
    headers: { "x-request-id": "r1" },
  });

test("a call carries the token and the request id", async () => {
  await clientOf().GET("/thing");
  expect(seen).toEqual(["GET Bearer one r1"]);
});

test("a read that gets no answer is asked once more", async () => {
  silent = 1;
  const { data } = await clientOf().GET("/thing");
  expect(data?.seen).toHaveLength(2);
});

test("a read that gets no answer twice is unreachable", async () => {
  silent = 2;
  await expect(clientOf().GET("/thing")).rejects.toThrow(Unreachable);
  expect(seen).toHaveLength(2);
});

test("a write that gets no answer is never repeated", async () => {
  silent = 1;
  await expect(clientOf().POST("/thing")).rejects.toThrow(Unreachable);
  expect(seen).toHaveLength(1);
});

test("an answer that stops half-way is none", async () => {
  const half = apiClient<{ "/half": Paths["/thing"] }>({ baseUrl, timeoutMs: 500 });
  await expect(half.POST("/half")).rejects.toThrow(Unreachable);
});

test("a service that is not there is unreachable", async () => {
  await server.close();
  await expect(clientOf().GET("/thing")).rejects.toThrow(Unreachable);
});
