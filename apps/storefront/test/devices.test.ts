import type { paths } from "@haat/api-clients/auth";
import { apiClient } from "@haat/api-clients/client";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { loadDevices, signOutDevices } from "../app/features/account/devices.server.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

const sessionId = "0198c0de-0000-7000-8000-00000000000a";
const gone = "0198c0de-0000-7000-8000-00000000000b";
const times = { createdAt: "2026-11-21T08:00:00.000Z", lastSeenAt: "2026-11-21T09:00:00.000Z" };

let upstream: Upstream;
let auth: ReturnType<typeof apiClient<paths>>;
beforeAll(async () => {
  upstream = await startUpstream("auth", (app) => {
    app.get("/api/user/sessions", async () => ({
      success: true,
      result: [{ _id: sessionId, device: "Chrome on Android", ...times, current: true }],
    }));
    app.post("/api/user/endSession", async (request, reply) =>
      JSON.parse(String(request.body)).sessionId === gone
        ? reply.code(404).send({ success: false, msg: "We couldn't find that device.", code: "NOT_FOUND" })
        : { success: true, msg: "Device signed out." },
    );
    app.post("/api/user/endOtherSessions", async () => ({
      success: true,
      msg: "All other devices signed out.",
    }));
  });
  auth = apiClient<paths>({ baseUrl: upstream.url });
});
beforeEach(() => {
  upstream.requests.length = 0;
});
afterAll(() => upstream.close());

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

it("lists the devices on which the user is signed in", async () => {
  expect(await loadDevices(auth)).toEqual([
    {
      sessionId,
      name: "Chrome on Android",
      signedInAt: times.createdAt,
      lastSeenAt: times.lastSeenAt,
      current: true,
    },
  ]);
});

it("signs out the device in the form", async () => {
  expect(await signOutDevices(auth, formOf({ sessionId }))).toEqual({
    signedOut: true,
    message: "Device signed out.",
  });
  expect(upstream.requests.map(({ url, body }) => [url, body])).toEqual([
    ["/api/user/endSession", JSON.stringify({ sessionId })],
  ]);
});

it("signs out all other devices when the form names none", async () => {
  expect(await signOutDevices(auth, formOf({}))).toEqual({
    signedOut: true,
    message: "All other devices signed out.",
  });
  expect(upstream.requests.map(({ url }) => url)).toEqual(["/api/user/endOtherSessions"]);
});

it("returns the error message when auth rejects the call", async () => {
  expect(await signOutDevices(auth, formOf({ sessionId: gone }))).toEqual({
    signedOut: false,
    message: "We couldn't find that device.",
  });
});
