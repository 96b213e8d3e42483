import { afterEach, beforeEach, expect, test } from "vitest";
import { type FailingService, startFailingService } from "../test/failing-service.ts";
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

let service: FailingService;

beforeEach(async () => {
  service = await startFailingService({ status: 409, code: "OUT_OF_STOCK" }, ({ url, body, headers }) => ({
    url,
    body,
    token: headers.authorization,
    length: headers["content-length"],
  }));
});

afterEach(async () => await service.close());

/** Long enough for a busy machine. Tests in which a call hangs to its end wait less. */
const clientOf = (timeoutMs = 10_000) =>
  internalClient<Paths>({
    baseUrl: service.baseUrl,
    timeoutMs,
    headers: async () => ({ authorization: "Bearer one" }),
  });
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
  service.failures = ["error", "html"];
  expect(await writeThing()).toMatchObject({ status: 409, body: { code: "OUT_OF_STOCK" } });
  expect(await writeThing()).toMatchObject({ status: 502, body: undefined });
});

test("takes no page of another server for a success", async () => {
  service.failures = ["page"];
  await expect(writeThing()).rejects.toThrow("POST /things returned 200 with a body that is not JSON");
});

test("retries a read whose reply is truncated", async () => {
  service.failures = ["truncated"];
  expect((await readThing()).status).toBe(200);
  expect(service.calls).toBe(2);
});

test("retries a read once when its connection breaks, and gives up when it breaks twice", async () => {
  service.failures = ["broken"];
  expect((await readThing()).status).toBe(200);
  service.failures = ["broken", "broken"];
  await expect(readThing()).rejects.toThrow(ServiceUnreachable);
  expect(service.calls).toBe(4);
});

test("does not retry a read that timed out", async () => {
  service.failures = ["silent"];
  await expect(readThing(300)).rejects.toThrow(ServiceUnreachable);
  expect(service.calls).toBe(1);
});

test.each(["broken", "silent", "truncated"] as const)("never retries a write: %s", async (failure) => {
  service.failures = [failure];
  await expect(writeThing(1000)).rejects.toThrow(ServiceUnreachable);
  expect(service.calls).toBe(1);
});

test("throws ServiceUnreachable when no process listens", async () => {
  await service.close();
  await expect(writeThing()).rejects.toThrow(ServiceUnreachable);
});
