import type { paths } from "@haat/api-clients/auth";
import { apiClient } from "@haat/api-clients/client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { takeStep } from "../app/features/sign-in/sign-in.server.ts";
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
      msg: "You are signed in.",
      message: "You are signed in.",
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
      JSON.parse(String(request.body)).name === ""
        ? reply.code(400).send({ success: false, msg: "name: Enter a name", code: "VALIDATION" })
        : { success: true, msg: "Sent", otp: verId },
    );
    app.post("/api/user/verifyotp", async (request, reply) => {
      const { otp_code: code } = JSON.parse(String(request.body));
      if (code === "500") return reply.code(500).send({ success: false, msg: "Oh", code: "INTERNAL" });
      if (code === "111111") return signedIn(true);
      if (code === "333333") return signedIn(false);
      if (code === "222222") return { success: true, msg: "New", needs_name: true, ver_id: ticket };
      return reply.code(400).send({ success: false, msg: "That code is not right.", code: "CODE_WRONG" });
    });
    app.post("/api/user/completeRegistration", async () => signedIn(true));
  });
  auth = apiClient<paths>({ baseUrl: upstream.url });
});

beforeEach(() => {
  upstream.asked.length = 0;
  waiting = false;
});

afterAll(() => upstream.close());

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const login = (fields: Record<string, string>) => takeStep(auth, "login", formOf(fields));
const asked = () => upstream.asked.map(({ url }) => url);

describe("signing in", () => {
  it("goes from the phone to the code, with the wait of 1:59", async () => {
    expect(await login({ step: "phone", phone: " 9830000001 " })).toEqual({
      at: "code",
      name: "",
      phone: "9830000001",
      verId: nextVerId,
      said: "Sent",
      error: "",
      wait: { seconds: 119 },
    });
  });

  it("says 'Enter OTP' to an empty code without asking auth", async () => {
    const step = await login({ step: "code", phone: "9830000001", ver_id: verId, otp_code: " " });
    expect(step).toMatchObject({ at: "code", error: "Enter OTP", wait: null });
    expect(asked()).toEqual([]);
  });

  it.each([
    ["000000", "That code is not right."],
    ["500", "Verification failed. Please try again."],
  ])("stays at the code when auth answers %s with a refusal", async (code, error) => {
    const step = await login({ step: "code", phone: "9830000001", ver_id: verId, otp_code: code });
    expect(step).toMatchObject({ at: "code", verId, error, wait: null });
  });

  it.each([
    ["111111", "consumer"],
    ["333333", "wholesaler"],
  ])("ends with the token and the tier for code %s", async (code, tier) => {
    const step = await login({ step: "code", phone: "9830000001", ver_id: verId, otp_code: code });
    expect(step).toEqual({ at: "done", token, tier });
  });

  it("asks a new number for its name and for consent", async () => {
    const named = await login({ step: "code", phone: "9830000001", ver_id: verId, otp_code: "222222" });
    expect(named).toEqual({ at: "name", ticket, name: "", error: "" });
    expect(await login({ step: "name", ver_id: ticket, name: "Mitali" })).toMatchObject({ at: "name" });
    expect(asked()).toEqual(["/api/user/verifyotp"]);
    expect(await login({ step: "name", ver_id: ticket, name: "Mitali", consent: "on" })).toMatchObject({
      at: "done",
    });
  });
});

describe("asking for another code", () => {
  it("calls login again, also for who registers, and starts the wait anew", async () => {
    const form = formOf({ step: "resend", name: "Mitali", phone: "9830000001", ver_id: verId });
    expect(await takeStep(auth, "register", form)).toMatchObject({
      at: "code",
      name: "Mitali",
      verId: nextVerId,
      wait: { seconds: 119 },
    });
    expect(asked()).toEqual(["/api/user/login"]);
  });

  it("keeps the old code and waits as long as auth says when it is too early", async () => {
    waiting = true;
    expect(await login({ step: "resend", phone: "9830000001", ver_id: verId })).toMatchObject({
      at: "code",
      verId,
      error: "Please wait 42 seconds.",
      wait: { seconds: 42 },
    });
  });
});

describe("registering", () => {
  it("sends nothing without consent", async () => {
    const form = formOf({ step: "phone", name: "Mitali", phone: "9830000001" });
    expect(await takeStep(auth, "register", form)).toMatchObject({ at: "phone", name: "Mitali" });
    expect(asked()).toEqual([]);
  });

  it("says at the name what is wrong with it", async () => {
    const form = formOf({ step: "phone", name: " ", phone: "9830000001", consent: "on" });
    expect(await takeStep(auth, "register", form)).toMatchObject({
      at: "phone",
      error: "Enter a name",
      faulty: "name",
    });
  });

  it("does not ask for the name again when the second code proves the number", async () => {
    const fields = { name: "Mitali", phone: "9830000001", ver_id: nextVerId, otp_code: "222222" };
    expect(await takeStep(auth, "register", formOf({ step: "code", ...fields }))).toMatchObject({
      at: "done",
    });
    expect(upstream.asked.at(-1)?.body).toBe(JSON.stringify({ ver_id: ticket, name: "Mitali" }));
  });
});
