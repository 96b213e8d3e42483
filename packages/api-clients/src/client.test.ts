import { afterEach, beforeEach, expect, test } from "vitest";
import { type FailingService, startFailingService } from "../test/failing-service.ts";
import { apiClient, type ClientOptions } from "./client.ts";

interface Reply {
  200: {
    content: {
      "application/json": { url: string; body: unknown; headers: Record<string, string | undefined> };
    };
  };
  409: { content: { "application/json": { code: string } } };
}

interface Paths {
  "/things/{id}": {
    get: { parameters: { path: { id: string }; query: { of: string } }; responses: Reply };
  };
  "/things": {
    post: { requestBody: { content: { "application/json": { name: string } } }; responses: Reply };
  };
  "/things/{id}/release": { post: { parameters: { path: { id: string } }; responses: Reply } };
}

let service: FailingService;

beforeEach(async () => {
  service = await startFailingService({ status: 409, code: "OUT_OF_STOCK" }, ({ url, body, headers }) => ({
    url,
    body,
    headers,
  }));
});

afterEach(async () => await service.close());

const clientOf = (options: Partial<ClientOptions> = {}) =>
  apiClient<Paths>({
    baseUrl: service.baseUrl,
    // Long enough for a busy machine. Tests in which a call hangs to its end wait less.
    timeoutMs: 10_000,
    headers: async () => ({ authorization: "Bearer one", "x-request-id": "r1" }),
    ...options,
  });
const readThing = async (options?: Partial<ClientOptions>) =>
  await clientOf(options).GET("/things/{id}", { params: { path: { id: "a/b" }, query: { of: "x&y" } } });
const writeThing = async (options?: Partial<ClientOptions>) =>
  await clientOf(options).POST("/things", { body: { name: "né" } });

test("sends headers, encoded parameters, and a body as JSON", async () => {
  const { data } = await readThing();
  expect(data).toMatchObject({ url: "/things/a%2Fb?of=x%26y" });
  expect(data?.headers).toMatchObject({ authorization: "Bearer one", "x-request-id": "r1" });
  const written = await writeThing();
  expect(written.data).toMatchObject({ url: "/things", body: { name: "né" } });
  expect(written.data?.headers["content-length"]).toBe("14");
});

test("sends a write without a body", async () => {
  const { data } = await clientOf().POST("/things/{id}/release", { params: { path: { id: "1" } } });
  expect(data?.headers["content-length"]).toBe("0");
});

test("returns an error reply with its body", async () => {
  service.failures = ["error"];
  const { error, response } = await writeThing();
  expect([response.status, error]).toEqual([409, { code: "OUT_OF_STOCK" }]);
});

test("takes no page of another server for a success", async () => {
  service.failures = ["page"];
  await expect(writeThing()).rejects.toThrow(SyntaxError);
});

test("sends a read once more when its connection breaks, and gives up when it breaks twice", async () => {
  service.failures = ["broken"];
  expect((await readThing()).response.status).toBe(200);
  expect(service.calls).toBe(2);
  service.failures = ["broken", "broken"];
  await expect(readThing()).rejects.toThrow("GET /things/{id} got no reply");
  expect(service.calls).toBe(4);
});

test("does not send a read again that timed out", async () => {
  service.failures = ["silent"];
  await expect(readThing({ timeoutMs: 300 })).rejects.toThrow("GET /things/{id} got no reply");
  expect(service.calls).toBe(1);
});

test("cancels a read when the shopper has disconnected, and does not send it again", async () => {
  service.failures = ["silent"];
  const disconnection = new AbortController();
  const reading = readThing({ disconnected: disconnection.signal });
  await expect.poll(() => service.calls).toBe(1);
  disconnection.abort();
  await expect(reading).rejects.toThrow("GET /things/{id} got no reply");
  expect(service.calls).toBe(1);
});

test("finishes a write when the shopper has disconnected", async () => {
  expect((await writeThing({ disconnected: AbortSignal.abort() })).response.status).toBe(200);
});

test.each(["broken", "silent", "truncated"] as const)("never sends a write again: %s", async (failure) => {
  service.failures = [failure];
  await expect(writeThing({ timeoutMs: 1000 })).rejects.toThrow("POST /things got no reply");
  expect(service.calls).toBe(1);
});

test("rejects a truncated reply to a read", async () => {
  service.failures = ["truncated"];
  await expect(readThing()).rejects.toThrow("GET /things/{id} got no reply");
});
