import { afterEach, beforeEach, expect, test } from "vitest";
import { type FailingService, startFailingService } from "../test/failing-service.ts";
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

let service: FailingService;

beforeEach(async () => {
  service = await startFailingService({ status: 400, code: "VALIDATION" }, ({ url, body }) => ({
    url,
    body,
  }));
});

afterEach(async () => await service.close());

/** Long enough for a busy machine. Only a call that hangs reaches it. */
const clientOf = (timeoutMs = 10_000) => browserClient<Paths>(timeoutMs, service.baseUrl);
const read = { params: { path: { id: "a/b" }, query: { of: "x&y" } } };

test("encodes parameters of the path and the query, and sends a body as JSON", async () => {
  expect((await clientOf().GET("/thing/{id}", read)).data?.url).toBe("/thing/a%2Fb?of=x%26y");
  const { data } = await clientOf().POST("/thing", { body: { name: "a" } });
  expect(data).toEqual({ url: "/thing", body: { name: "a" } });
});

test("returns the body of an error reply as the error, and nothing for one that is not JSON", async () => {
  service.failures = ["error", "html"];
  expect((await clientOf().GET("/thing/{id}", read)).error).toEqual({ code: "VALIDATION" });
  const reply = await clientOf().GET("/thing/{id}", read);
  expect([reply.data, reply.error, reply.response.status]).toEqual([undefined, undefined, 502]);
});

test("retries a read once when its connection breaks, and gives up when it breaks twice", async () => {
  service.failures = ["broken"];
  expect((await clientOf().GET("/thing/{id}", read)).data).toBeDefined();
  service.failures = ["broken", "broken"];
  await expect(clientOf().GET("/thing/{id}", read)).rejects.toThrow(TypeError);
  expect(service.calls).toBe(4);
});

test("does not retry a read that timed out or that no one needs any more", async () => {
  service.failures = ["silent", "silent"];
  await expect(clientOf(300).GET("/thing/{id}", read)).rejects.toMatchObject({ name: "TimeoutError" });
  const stop = new AbortController();
  const reading = clientOf().GET("/thing/{id}", { ...read, signal: stop.signal });
  await expect.poll(() => service.calls).toBe(2);
  stop.abort();
  await expect(reading).rejects.toMatchObject({ name: "AbortError" });
  expect(service.calls).toBe(2);
});

test.each(["broken", "truncated", "silent"] as const)("never retries a write: %s", async (failure) => {
  service.failures = [failure];
  await expect(clientOf(300).POST("/thing", { body: { name: "a" } })).rejects.toBeInstanceOf(Error);
  expect(service.calls).toBe(1);
});
