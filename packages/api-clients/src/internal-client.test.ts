import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ServiceUnreachable } from "./attempts.ts";
import { internalClient } from "./internal-client.ts";

interface Paths {
  "/things/{id}": {
    get: { parameters: { path: { id: string }; query: { of: string } } };
    post?: never;
  };
  "/things": {
    get?: never;
    post: { requestBody: { content: { "application/json": { name: string } } } };
  };
  "/things/{id}/release": { get?: never; post: { parameters: { path: { id: string } } } };
}

let server: FastifyInstance;
let baseUrl: string;
let calls: number;
/** What happens to the next calls; after them, each gets a reply. */
let failures: ("broken" | "silent" | "truncated" | "html" | "page" | "error")[];

beforeEach(async () => {
  calls = 0;
  failures = [];
  server = Fastify();
  server.all("/*", async (request, reply) => {
    calls += 1;
    const failure = failures.shift();
    if (failure === "broken") return request.raw.socket.destroy();
    if (failure === "silent") return await new Promise<never>(() => undefined);
    if (failure === "page") return reply.type("text/html").send("<h1>Welcome</h1>");
    if (failure === "html") return reply.code(502).type("text/html").send("<h1>Bad gateway</h1>");
    if (failure === "error") return reply.code(409).send({ code: "OUT_OF_STOCK" });
    if (failure !== "truncated") {
      const { url, body, headers } = request;
      return reply.send({ url, body, token: headers.authorization, length: headers["content-length"] });
    }
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "application/json", "content-length": "100" });
    return reply.raw.write('{"url":', () => request.raw.socket.destroy());
  });
  baseUrl = await server.listen({ port: 0, host: "127.0.0.1" });
});

afterEach(async () => {
  server.server.closeAllConnections();
  await server.close();
});

/** Long enough for a busy machine. Tests in which a call hangs to its end wait less. */
const clientOf = (timeoutMs = 10_000) =>
  internalClient<Paths>({ baseUrl, timeoutMs, headers: async () => ({ authorization: "Bearer one" }) });
const read = { params: { path: { id: "a/b" }, query: { of: "x&y" } } };
const readThing = async (timeoutMs?: number) => await clientOf(timeoutMs).GET("/things/{id}", read);
const writeThing = async (timeoutMs?: number) =>
  await clientOf(timeoutMs).POST("/things", { body: { name: "né" } });

test("sends headers, encoded parameters, and a body as JSON", async () => {
  expect(await readThing()).toEqual({
    status: 200,
    path: "/things/{id}",
    body: { url: "/things/a%2Fb?of=x%26y", token: "Bearer one" },
  });
  expect((await writeThing()).body).toMatchObject({ url: "/things", body: { name: "né" }, length: "14" });
});

test("sends a write without a body", async () => {
  const { status, body } = await clientOf().POST("/things/{id}/release", { params: { path: { id: "1" } } });
  expect([status, body]).toMatchObject([200, { url: "/things/1/release", length: "0" }]);
});

test("returns an error reply with its body, and no body for one that is not JSON", async () => {
  failures = ["error", "html"];
  expect(await writeThing()).toMatchObject({ status: 409, body: { code: "OUT_OF_STOCK" } });
  expect(await writeThing()).toMatchObject({ status: 502, body: undefined });
});

test("takes no page of another server for a success", async () => {
  failures = ["page"];
  await expect(writeThing()).rejects.toThrow("POST /things returned 200 with a body that is not JSON");
});

test("retries a read whose reply is truncated", async () => {
  failures = ["truncated"];
  expect((await readThing()).status).toBe(200);
  expect(calls).toBe(2);
});

test("retries a read once when its connection breaks, and gives up when it breaks twice", async () => {
  failures = ["broken"];
  expect((await readThing()).status).toBe(200);
  failures = ["broken", "broken"];
  await expect(readThing()).rejects.toThrow(ServiceUnreachable);
  expect(calls).toBe(4);
});

test("does not retry a read that timed out", async () => {
  failures = ["silent"];
  await expect(readThing(300)).rejects.toThrow(ServiceUnreachable);
  expect(calls).toBe(1);
});

test.each(["broken", "silent", "truncated"] as const)("never retries a write: %s", async (failure) => {
  failures = [failure];
  await expect(writeThing(1000)).rejects.toThrow(ServiceUnreachable);
  expect(calls).toBe(1);
});

test("throws ServiceUnreachable when no process listens", async () => {
  await server.close();
  await expect(writeThing()).rejects.toThrow(ServiceUnreachable);
});
