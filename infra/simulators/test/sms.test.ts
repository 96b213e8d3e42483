import { describe, expect, test } from "vitest";
import { MSG91_KEY, type Simulator, startSimulator } from "./simulator.ts";

const PHONE = "919830012345";
const GOOD = { template_id: "login", mobile: PHONE, otp: "482913", otp_expiry: "5", otp_length: "6" };

const send = (
  simulator: Simulator,
  query: Record<string, string>,
  key: string | undefined = MSG91_KEY,
  body?: object,
) =>
  simulator.json(
    "POST",
    `/msg91/api/v5/otp?${new URLSearchParams(query)}`,
    body,
    key === "" ? {} : { authkey: key },
  );
const inbox = async (simulator: Simulator, phone: string) =>
  (await simulator.json("GET", `/sms/messages?phone=${phone}`)).body;

describe("sending a code", () => {
  test("delivers the message as a phone shows it, with the last line that browsers search for", async () => {
    const simulator = await startSimulator({ SMS_DOMAIN: "shop.haat.example" });
    expect(await send(simulator, GOOD)).toMatchObject({
      status: 200,
      body: { type: "success", request_id: expect.any(String) },
    });
    const { success, result } = await inbox(simulator, "9830012345");
    expect(success).toBe(true);
    expect(result).toEqual([
      {
        to: "+919830012345",
        code: "482913",
        text: expect.stringContaining("482913"),
        sentAt: expect.any(String),
      },
    ]);
    expect(result[0].text).toContain("Haat");
    expect(result[0].text.split("\n").at(-1)).toBe("@shop.haat.example #482913");
  });

  test("accepts parameters and template variables in the body", async () => {
    const simulator = await startSimulator();
    const { otp, ...query } = GOOD;
    await send(simulator, query, MSG91_KEY, { otp, domain: "haat.example" });
    expect((await inbox(simulator, PHONE)).result[0].text).toContain("@haat.example #482913");
  });

  test("generates a code of the requested length when the request has none", async () => {
    const simulator = await startSimulator();
    const { otp: _otp, ...query } = GOOD;
    await send(simulator, query);
    expect((await inbox(simulator, PHONE)).result[0].code).toMatch(/^\d{6}$/);
  });

  test("lists the messages of one number newest first, in every format of the number", async () => {
    const simulator = await startSimulator();
    for (const otp of ["111111", "222222"]) await send(simulator, { ...GOOD, otp });
    await send(simulator, { ...GOOD, mobile: "919830099999", otp: "333333" });
    for (const phone of ["%2B919830012345", "+919830012345", PHONE, "9830012345"]) {
      const { result } = await inbox(simulator, phone);
      expect(result.map(({ code }: { code: string }) => code)).toEqual(["222222", "111111"]);
    }
    expect((await simulator.json("GET", "/sms/messages")).body.result).toHaveLength(3);
    expect((await simulator.json("GET", "/sms/messages?phone=12")).status).toBe(400);
  });

  test.each([
    ["no key", GOOD, "", "Auth Key missing"],
    ["a wrong key", GOOD, "wrong", "Invalid authkey"],
    ["no template", { ...GOOD, template_id: "" }, MSG91_KEY, "Template ID Missing or Invalid Template"],
    [
      "a number with a plus",
      { ...GOOD, mobile: "+919830012345" },
      MSG91_KEY,
      "Mobile number empty or not numeric",
    ],
    [
      "a number without the country",
      { ...GOOD, mobile: "9830012345" },
      MSG91_KEY,
      "Mobile number empty or not numeric",
    ],
    ["a length of ten", { ...GOOD, otp_length: "10" }, MSG91_KEY, "Invalid OTP length"],
  ])("returns an error with HTTP 200 and sends nothing with %s", async (_name, query, key, message) => {
    const simulator = await startSimulator();
    expect(await send(simulator, query, key)).toMatchObject({
      status: 200,
      body: { type: "error", message },
    });
    expect((await simulator.json("GET", "/sms/messages")).body.result).toEqual([]);
  });

  test("sends nothing to a phone with sms-error or sms-down, and sends again when they are off", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("sms-error", {
      scope: { phone: "+919830012345" },
      times: 1,
      message: "No balance",
    });
    expect((await send(simulator, GOOD)).body).toEqual({ type: "error", message: "No balance" });
    await simulator.turnOn("sms-down");
    const down = await fetch(`${simulator.base}/msg91/api/v5/otp?${new URLSearchParams(GOOD)}`, {
      method: "POST",
      headers: { authkey: MSG91_KEY },
    });
    expect(down.status).toBe(503);
    expect((await inbox(simulator, PHONE)).result).toEqual([]);
    await simulator.json("DELETE", "/switches");
    expect((await send(simulator, GOOD)).body.type).toBe("success");
  });

  test("replies late with sms-slow, after it has sent the message", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("sms-slow", { ms: 60_000 });
    const patience = new AbortController();
    const call = fetch(`${simulator.base}/msg91/api/v5/otp?${new URLSearchParams(GOOD)}`, {
      method: "POST",
      headers: { authkey: MSG91_KEY },
      signal: patience.signal,
    });
    await expect.poll(async () => (await inbox(simulator, PHONE)).result).toHaveLength(1);
    patience.abort();
    await expect(call).rejects.toThrow("aborted");
  });
});

describe("PlainSMS", () => {
  const message = { to: "+919830012345", text: "482913 is your code.\n\n@haat.example #482913" };
  const post = async (simulator: Simulator, body: object, token = "local-plainsms-token") =>
    await simulator.json("POST", "/plainsms/messages", body, { authorization: `Bearer ${token}` });

  test("delivers the text as it was sent", async () => {
    const simulator = await startSimulator();
    expect(await post(simulator, message)).toMatchObject({ status: 202, body: { id: expect.any(String) } });
    expect((await inbox(simulator, PHONE)).result).toMatchObject([{ ...message, code: "482913" }]);
  });

  test.each([
    ["a wrong token", message, "wrong", 401],
    ["a number outside India", { ...message, to: "+15550100" }, undefined, 400],
    ["no text", { to: message.to }, undefined, 400],
  ])("rejects %s and delivers nothing", async (_, body, token, status) => {
    const simulator = await startSimulator();
    expect(await post(simulator, body, token)).toMatchObject({ status, body: { error: expect.any(String) } });
    expect((await inbox(simulator, PHONE)).result).toEqual([]);
  });

  test("returns 503 with sms-down", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("sms-down");
    expect(await post(simulator, message)).toMatchObject({ status: 503 });
  });
});

describe("MSG91 Flow", () => {
  const body = {
    template_id: "haat-delivered",
    recipients: [{ mobiles: PHONE, order: "HT-261124-7F3K", host: "haat.example" }],
  };
  const post = async (simulator: Simulator, sent: object = body, authkey = MSG91_KEY) =>
    await simulator.json("POST", "/msg91/api/v5/flow", sent, { authkey });

  test("fills in the variables of a registered text", async () => {
    const simulator = await startSimulator();
    expect(await post(simulator)).toMatchObject({ body: { type: "success", message: expect.any(String) } });
    const [{ text }] = (await inbox(simulator, PHONE)).result;
    expect(text).toContain("HT-261124-7F3K");
    expect(text).toContain("https://haat.example/");
    expect(text).not.toContain("##");
  });

  test.each([
    ["a wrong key", body, "wrong", "Invalid authkey"],
    [
      "an unknown template",
      { ...body, template_id: "other" },
      MSG91_KEY,
      "Template ID Missing or Invalid Template",
    ],
    [
      "a foreign number",
      { ...body, recipients: [{ mobiles: "15550100" }] },
      MSG91_KEY,
      "Mobile number empty or not numeric",
    ],
    [
      "a variable of 31 characters",
      { ...body, recipients: [{ mobiles: PHONE, order: "x".repeat(31) }] },
      MSG91_KEY,
      "A variable is longer than 30 characters",
    ],
  ])("rejects %s and delivers nothing", async (_what, sent, key, message) => {
    const simulator = await startSimulator();
    expect(await post(simulator, sent, key)).toMatchObject({ body: { type: "error", message } });
    expect((await inbox(simulator, PHONE)).result).toEqual([]);
  });

  test("returns 503 with sms-down", async () => {
    const simulator = await startSimulator();
    await simulator.turnOn("sms-down", { scope: { phone: PHONE } });
    const reply = await fetch(`${simulator.base}/msg91/api/v5/flow`, {
      method: "POST",
      headers: { authkey: MSG91_KEY, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(503);
  });
});
