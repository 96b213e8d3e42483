import { parsePhone } from "@haat/domain/phone";
import { type OversizedReply, startOversizedReplies } from "@haat/testkit/oversized-replies";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readConfig } from "../src/config.ts";
import { plainSms } from "../src/sms/plainsms/client.ts";
import { SmsUnconfirmed } from "../src/sms/sms.port.ts";
import { type AuthUnderTest, startAuth, startInThisProcess } from "./service.ts";
import { randomIp, randomPhone, requestCode, verify } from "./users.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => await auth.stop());

const sendBody = z.strictObject({ to: z.string(), text: z.string() });

/** A fake PlainSMS that stores the messages it accepts. */
async function startPlainSms() {
  const app = Fastify();
  const sent: z.output<typeof sendBody>[] = [];
  app.post("/messages", async (request, reply) => {
    if (request.headers.authorization !== "Bearer token-of-plainsms") return await reply.code(401).send({});
    sent.push(sendBody.parse(request.body));
    return await reply.code(202).send({ id: `m${sent.length}` });
  });
  return { url: await app.listen({ host: "127.0.0.1", port: 0 }), sent, stop: async () => await app.close() };
}

test("accepts a code of the first SMS provider after a switch, and sends the next code by the second", async () => {
  const phone = randomPhone();
  const firstVerId = await requestCode(auth, phone, "Mira");
  const firstCode = auth.sms.lastCode(phone);

  const plainSms = await startPlainSms();
  const {
    MSG91_BASE_URL: _url,
    MSG91_AUTH_KEY: _key,
    MSG91_TEMPLATE_ID: _template,
    MSG91_ACCOUNT_TEMPLATE_ID: _second,
    ...environment
  } = auth.environment;
  const switched = await startInThisProcess({
    ...environment,
    SMS_PROVIDER: "plainsms",
    PLAINSMS_BASE_URL: plainSms.url,
    PLAINSMS_TOKEN: "token-of-plainsms",
  });
  auth.processes.push(switched);
  const call = { process: auth.processes.length - 1 };

  const verified = await verify(auth, { phone, verId: firstVerId, code: firstCode }, call);
  expect(verified.status).toBe(200);

  const nextVerId = await requestCode(auth, phone, undefined, { ...call, from: randomIp() });
  expect(auth.sms.codesOf(phone)).toEqual([firstCode]);
  const [sms] = plainSms.sent;
  expect(sms?.to).toBe(`+91${phone}`);
  const nextCode = /\n@shop\.example #(\d{6})$/.exec(sms?.text ?? "")?.[1] ?? "";
  expect(sms?.text).toContain("is your code to sign in to Haat.");
  const signedIn = await verify(auth, { phone, verId: nextVerId, code: nextCode }, call);
  expect(signedIn.status).toBe(200);

  const token = String(signedIn.body["access_token"]);
  await auth.post("/api/user/sendOwnerCode", {}, { ...call, token, from: randomIp() });
  expect(plainSms.sent.at(-1)?.text).toContain("is your code to confirm a change of your Haat account.");
  await plainSms.stop();
});

test.each<OversizedReply>(["endless", "gzip bomb"])(
  "leaves an SMS unconfirmed when the reply of the provider is %s",
  async (kind) => {
    const oversized = await startOversizedReplies(kind);
    const sender = plainSms({ baseUrl: oversized.url, token: "token", originHost: "shop.example" });
    const phone = parsePhone(randomPhone());
    if (!phone) throw new Error("test data");
    const message = { phone, code: "123456", use: "sign-in", lifeMinutes: 5 } as const;
    const error: unknown = await sender.sendCode(message).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(SmsUnconfirmed);
    expect(error).toMatchObject({ cause: { name: "ReplyTooLarge" } });
    await oversized.allClosed();
    await oversized.stop();
  },
);

test.each([
  ["an unknown provider", { SMS_PROVIDER: "pigeon" }, "SMS_PROVIDER"],
  ["a provider whose variables are missing", { SMS_PROVIDER: "plainsms" }, "PLAINSMS_TOKEN"],
])("does not start with %s and names the variable", (_, env, variable) => {
  expect(() => readConfig({ ...auth.environment, PORT: "0", ...env })).toThrow(variable);
});
