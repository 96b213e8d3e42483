import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { type Simulator, SMTP_PASSWORD, startSimulator } from "./simulator.ts";

const MAIL = {
  from: "Haat <orders@haat.example>",
  to: "asha@example.com",
  subject: "Your order",
  text: "Hello",
  html: "<p>Hello</p><script>alert(1)</script>",
  attachments: [{ filename: "invoice.pdf", content: "%PDF-1.7", contentType: "application/pdf" }],
};

async function send(simulator: Simulator, mail: object = MAIL, password = SMTP_PASSWORD) {
  const port = (await simulator.json("GET", "/mail/port")).body.result;
  const transport = createTransport({
    host: "127.0.0.1",
    port,
    ignoreTLS: true,
    auth: { user: "haat", pass: password },
  });
  return await transport.sendMail(mail);
}
const inbox = async (simulator: Simulator, address = "asha@example.com") =>
  (await simulator.json("GET", `/mail/messages?address=${address}`)).body.result;

test("takes a mail and shows it as JSON, as a page, and alone without its scripts", async () => {
  const simulator = await startSimulator();
  await send(simulator);
  await send(simulator, { ...MAIL, to: "other@example.com" });
  const [mail, ...others] = await inbox(simulator, "ASHA@example.com");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: "asha@example.com",
    from: '"Haat" <orders@haat.example>',
    subject: "Your order",
    text: "Hello",
    attachments: [{ fileName: "invoice.pdf", type: "application/pdf" }],
  });
  const path = `${simulator.base}/mail/messages/${mail.id}`;
  expect(await (await fetch(path)).text()).toContain("Your order");
  const alone = await fetch(`${path}/html`);
  expect(alone.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
  expect(await (await fetch(`${path}/attachments/0`)).text()).toBe("%PDF-1.7");
  const page = await (await fetch(`${simulator.base}/inbox?to=asha@example.com`)).text();
  expect(page).toContain(`/mail/messages/${mail.id}`);
  expect(await (await fetch(simulator.base)).text()).toContain("other@example.com");
});

test("rejects a wrong password", async () => {
  const simulator = await startSimulator();
  await expect(send(simulator, MAIL, "wrong-password")).rejects.toMatchObject({ responseCode: 535 });
  expect(await inbox(simulator)).toEqual([]);
});

test.each([
  ["mail-recipient-rejected", { scope: { address: "ASHA@example.com" } }, { responseCode: 550 }],
  ["mail-sender-rejected", {}, { responseCode: 554 }],
  ["mail-disconnect", {}, { code: "ECONNECTION" }],
])("delivers nothing with %s, and delivers again when it is off", async (name, fields, error) => {
  const simulator = await startSimulator();
  await simulator.turnOn(name, { ...fields, times: 1 });
  await expect(send(simulator)).rejects.toMatchObject(error);
  expect(await inbox(simulator)).toEqual([]);
  await send(simulator);
  expect(await inbox(simulator)).toHaveLength(1);
});

test("delivers a mail although the connection breaks before the reply, with mail-disconnect", async () => {
  const simulator = await startSimulator();
  await simulator.turnOn("mail-disconnect", { delivered: true });
  await expect(send(simulator)).rejects.toMatchObject({ code: "ECONNECTION" });
  expect(await inbox(simulator)).toHaveLength(1);
});
