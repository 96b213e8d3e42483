import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
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

test("a mail that can be ended has the headers of one click, and signs them", async () => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const signing = sender({
    dkim: { selector: "haat2026", privateKey: privateKey.export({ type: "pkcs8", format: "pem" }) },
  });
  const mail = { ...newMail(), unsubscribeUrl: "https://haat.in/watch/8d2f6c1e.Jx3mXl7d1yQ2" };
  await signing.send(mail);
  const headers = await headersOf(mail);
  expect(headers).toContainEqual("List-Unsubscribe: <https://haat.in/watch/8d2f6c1e.Jx3mXl7d1yQ2>");
  expect(headers).toContainEqual("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const signature = headers?.find((line) => line.startsWith("DKIM-Signature:"))?.toLowerCase();
  expect(signature).toMatch(/h=[^;]*list-unsubscribe-post/);
  signing.close();
});

test("sends nothing without a trusted TLS connection when TLS is required", async () => {
  const secure = sender({ tls: "required" });
  const mail = newMail();
  expect(await secure.send(mail)).toMatchObject({ outcome: "not_sent", isAboutUs: false });
  expect(await headersOf(mail)).toBeUndefined();
  secure.close();
});

test("says that it is about us when the password is wrong", async () => {
  const wrong = sender({ password: "wrong-password" });
  expect(await wrong.send(newMail())).toEqual({ outcome: "not_sent", reason: "535 5.7.8", isAboutUs: true });
  wrong.close();
});

test("says that a mail is not sent when nothing listens", async () => {
  const nowhere = sender({ port: 9 });
  expect(await nowhere.send(newMail())).toMatchObject({ outcome: "not_sent", isAboutUs: false });
  nowhere.close();
});

const accepting: Readonly<Record<string, string>> = {
  greeting: "220 hostile",
  EHLO: "250-hostile\r\n250 AUTH PLAIN",
  AUTH: "235 ok",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  content: "250 ok",
};

/** A server that answers each command as told, and closes the connection where it has no answer. */
async function serverThat(answers: Readonly<Record<string, string>>): Promise<Server> {
  const server = createServer((socket) => {
    const answer = (command: string) => {
      const text = { ...accepting, ...answers }[command] ?? "";
      if (text === "") socket.destroy();
      else socket.write(`${text}\r\n`);
    };
    let isContent = false;
    let read = "";
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      read += bytes.toString();
      for (;;) {
        const end = isContent ? "\r\n.\r\n" : "\r\n";
        const at = read.indexOf(end);
        if (at < 0) return;
        const command = isContent ? "content" : read.slice(0, 4);
        read = read.slice(at + end.length);
        isContent = command === "DATA";
        answer(command);
      }
    });
    answer("greeting");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

test.each<[string, Readonly<Record<string, string>>, object]>([
  [
    "a recipient that does not exist",
    { RCPT: "550 5.1.1 no" },
    { outcome: "rejected", reason: "550 5.1.1", hardBounce: true },
  ],
  ["a full mailbox", { RCPT: "552 5.2.2 full" }, { outcome: "rejected", reason: "552 5.2.2" }],
  [
    "a domain that does not exist",
    { RCPT: "450 4.1.2 no" },
    { outcome: "not_sent", reason: "450 4.1.2", isAboutUs: false },
  ],
  [
    "our address as the sender",
    { RCPT: "550 5.1.8 no" },
    { outcome: "not_sent", reason: "550 5.1.8", isAboutUs: true },
  ],
  ["the content", { content: "554 5.7.1 spam" }, { outcome: "rejected", reason: "554 5.7.1" }],
  [
    "the content for now",
    { content: "451 4.7.1 later" },
    { outcome: "not_sent", reason: "451 4.7.1", isAboutUs: false },
  ],
  ["nothing, before the content", { RCPT: "" }, { outcome: "not_sent", isAboutUs: false }],
  ["nothing, after the content", { content: "" }, { outcome: "unknown" }],
  [
    "nothing, with a text that cannot be stored",
    { content: "250 ok\0" },
    { outcome: "sent", providerReference: "250 ok\uFFFD" },
  ],
])("knows what became of a mail when the server rejects %s", async (_what, answers, delivery) => {
  const server = await serverThat(answers);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const client = sender({ port: address.port });
  const answer = await client.send(newMail());
  expect(answer).toMatchObject(delivery);
  // Only an address that takes no mail is marked.
  expect("hardBounce" in answer).toBe("hardBounce" in delivery);
  client.close();
  server.close();
});
