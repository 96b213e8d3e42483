import { generateKeyPairSync } from "node:crypto";
import { newId } from "@haat/domain/id";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { smtp } from "../src/shopper-messages/smtp/client.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
beforeAll(async () => {
  testEnv = await startTestEnvironment({ worker: false });
});
afterEach(async () => {
  await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
});
afterAll(async () => await testEnv.close());

const newMail = () => ({
  id: newId(),
  to: { name: "Asha Sen", address: `${newId()}@example.com` },
  subject: "Your order",
  html: "<p>Hello</p>",
  text: "Hello",
  attachments: [],
});

function sender(change: Partial<Parameters<typeof smtp>[0]> = {}) {
  return smtp({
    host: "127.0.0.1",
    port: Number(testEnv.variables["SMTP_PORT"]),
    user: testEnv.variables["SMTP_USER"] ?? "",
    password: testEnv.variables["SMTP_PASSWORD"] ?? "",
    tls: "off",
    from: "orders@haat.example",
    dkim: null,
    log: pino({ level: "silent" }),
    ...change,
  });
}

const received = z.object({ result: z.array(z.object({ headers: z.array(z.string()) })) });
async function headersOf(mail: ReturnType<typeof newMail>): Promise<readonly string[] | undefined> {
  const query = new URLSearchParams({ address: mail.to.address });
  const reply = await fetch(`${testEnv.simulators}/mail/messages?${query}`);
  return received.parse(await reply.json()).result[0]?.headers;
}

test("signs a mail for the sender's domain when it has a DKIM key", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const dkim = {
    selector: "haat2026",
    privateKey: privateKey.export({ type: "pkcs8", format: "pem" }),
  };
  const signing = sender({ dkim });
  const mail = newMail();
  await signing.send(mail);
  const signature = (await headersOf(mail))?.find((line) => line.startsWith("DKIM-Signature:"));
  expect(signature).toContain("d=haat.example");
  expect(signature).toContain("s=haat2026");
  signing.close();
});

test("sends nothing without a trusted TLS connection when TLS is required", async () => {
  const secure = sender({ tls: "required" });
  const mail = newMail();
  await expect(secure.send(mail)).rejects.toMatchObject({ name: "ProviderUnavailable" });
  expect(await headersOf(mail)).toBeUndefined();
  secure.close();
});

test("says that the provider rejects us when the password is wrong", async () => {
  const wrong = sender({ password: "wrong-password" });
  await expect(wrong.send(newMail())).rejects.toMatchObject({
    name: "ProviderRejected",
    reason: "535 5.7.8",
  });
  wrong.close();
});

test("gives up on a server that does not answer, after ten seconds", async () => {
  await testEnv.turnOn({ name: "mail-slow", ms: 60_000, times: 1 });
  const waiting = sender();
  const startedAt = Date.now();
  await expect(waiting.send(newMail())).rejects.toMatchObject({ name: "ProviderUnavailable" });
  expect(Date.now() - startedAt).toBeLessThan(14_000);
  waiting.close();
});

test("says that the provider is unavailable when nothing listens", async () => {
  const nowhere = sender({ port: 9 });
  await expect(nowhere.send(newMail())).rejects.toMatchObject({ name: "ProviderUnavailable" });
  nowhere.close();
});
