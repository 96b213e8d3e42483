import type { paths } from "@haat/api-clients/auth";
import { apiClient } from "@haat/api-clients/client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { submitSignInStep } from "../app/features/sign-in/sign-in.server.ts";
import { startUpstream, type Upstream } from "./storefront.ts";

const verId = "0198c0de-0000-7000-8000-00000000000a";
const nextVerId = "0198c0de-0000-7000-8000-00000000000b";
const ticket = "0198c0de-0000-7000-8000-00000000000c";
const token = "eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";

let upstream: Upstream;
let auth: ReturnType<typeof apiClient<paths>>;
let waiting = false;

beforeAll(async () => {
  upstream = await startUpstream("auth", (app) => {
    const signedIn = (isConsumer: boolean) => ({
      success: true,
      msg: "You're signed in.",
      message: "You're signed in.",
      access_token: token,
      user: { _id: verId, name: "Ananya", isConsumer },
    });
    app.post("/api/user/login", async (_request, reply) =>
      waiting
        ? reply
            .code(429)
            .header("retry-after", "42")
            .send({ success: false, msg: "Please wait 42 seconds.", code: "RATE_LIMITED" })
        : { success: true, msg: "Sent", otp: nextVerId },
    );
    app.post("/api/user/register", async (request, reply) =>
      JSON.parse(String(request.body)).name === "-"
        ? reply.code(400).send({ success: false, msg: "name: Enter a name", code: "VALIDATION" })
        : { success: true, msg: "Sent", otp: verId },
    );
    app.post("/api/user/verifyotp", async (request, reply) => {
      const { otp_code: code } = JSON.parse(String(request.body));
      if (code === "500") return reply.code(500).send({ success: false, msg: "Oh", code: "INTERNAL" });
      if (code === "111111") return signedIn(true);
      if (code === "333333") return signedIn(false);
      if (code === "222222") return { success: true, msg: "New", needs_name: true, ver_id: ticket };
      return reply.code(400).send({ success: false, msg: "That code is incorrect.", code: "CODE_WRONG" });
    });
    app.post("/api/user/completeRegistration", async () => signedIn(true));
  });
  auth = apiClient<paths>({ baseUrl: upstream.url });
});

beforeEach(() => {
  upstream.requests.length = 0;
  waiting = false;
});

afterAll(() => upstream.close());

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const login = (fields: Record<string, string>) => submitSignInStep(auth, "login", formOf(fields));
const requests = () => upstream.requests.map(({ url }) => url);

describe("signing in", () => {
  it("goes from the phone step to the code step with a resend wait of 1:59", async () => {
    expect(await login({ step: "phone", phone: " 9830000001 " })).toEqual({
      at: "code",
      name: "",
      phone: "9830000001",
      verId: nextVerId,
      sentMessage: "Sent",
      error: "",
      errors: {},
      resendWait: { seconds: 119 },
    });
  });

  it("returns 'Enter OTP' for an empty code without calling auth", async () => {
    const step = await login({ step: "code", phone: "9830000001", ver_id: verId, otp_code: " " });
    expect(step).toMatchObject({
      at: "code",
      error: "",
      errors: { otp_code: "Enter OTP" },
      resendWait: null,
    });
    expect(requests()).toEqual([]);
  });

  it.each([
    ["000000", "That code is incorrect."],
    ["500", "Verification failed. Please try again."],
  ])("stays at the code step when auth rejects the code %s", async (code, error) => {
    const step = await login({ step: "code", phone: "9830000001", ver_id: verId, otp_code: code });
    expect(step).toMatchObject({ at: "code", verId, error, errors: { otp_code: error }, resendWait: null });
  });

  it.each([
    ["111111", "consumer"],
    ["333333", "wholesaler"],
  ])("returns the token and the tier for the code %s", async (code, tier) => {
    const step = await login({ step: "code", phone: "9830000001", ver_id: verId, otp_code: code });
    expect(step).toEqual({ at: "done", token, tier });
  });

  it("requires a name and consent for a new number", async () => {
    const named = await login({ step: "code", phone: "9830000001", ver_id: verId, otp_code: "222222" });
    expect(named).toEqual({ at: "name", ticket, name: "", error: "", errors: {} });
    const missing = await login({ step: "name", ver_id: ticket, name: " " });
    expect(missing).toMatchObject({
      at: "name",
      errors: { name: expect.any(String), consent: expect.any(String) },
    });
    expect(requests()).toEqual(["/api/user/verifyotp"]);
    expect(await login({ step: "name", ver_id: ticket, name: "Mitali", consent: "on" })).toMatchObject({
      at: "done",
    });
  });
});

describe("requesting another code", () => {
  it("calls login, also when registering, and restarts the resend wait", async () => {
    const form = formOf({ step: "resend", name: "Mitali", phone: "9830000001", ver_id: verId });
    expect(await submitSignInStep(auth, "register", form)).toMatchObject({
      at: "code",
      name: "Mitali",
      verId: nextVerId,
      resendWait: { seconds: 119 },
    });
    expect(requests()).toEqual(["/api/user/login"]);
  });

  it("keeps the old code and waits for the Retry-After of auth when it is too early", async () => {
    waiting = true;
    expect(await login({ step: "resend", phone: "9830000001", ver_id: verId })).toMatchObject({
      at: "code",
      verId,
      error: "Please wait 42 seconds.",
      resendWait: { seconds: 42 },
    });
  });
});

describe("registering", () => {
  it("returns all errors of the form at once and calls no API", async () => {
    const form = formOf({ step: "phone", name: " ", phone: "98300" });
    expect(await submitSignInStep(auth, "register", form)).toEqual({
      at: "phone",
      name: "",
      phone: "98300",
      error: "",
      errors: {
        name: "Enter your name",
        phone: "Enter a 10-digit Indian mobile number",
        consent: "Please agree to the privacy policy and the terms to create an account.",
      },
    });
    expect(requests()).toEqual([]);
  });

  it("shows auth's error of a name at the name field", async () => {
    const form = formOf({ step: "phone", name: "-", phone: "9830000001", consent: "on" });
    expect(await submitSignInStep(auth, "register", form)).toMatchObject({
      at: "phone",
      error: "Enter a name",
      errors: { name: "Enter a name" },
    });
  });

  it("skips the name step when a resent code confirms the number", async () => {
    const fields = { name: "Mitali", phone: "9830000001", ver_id: nextVerId, otp_code: "222222" };
    expect(await submitSignInStep(auth, "register", formOf({ step: "code", ...fields }))).toMatchObject({
      at: "done",
    });
    expect(upstream.requests.at(-1)?.body).toBe(JSON.stringify({ ver_id: ticket, name: "Mitali" }));
  });
});
