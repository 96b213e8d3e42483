import { type IncomingMessage, request } from "node:http";
import { newId } from "@haat/domain/id";
import { asService } from "@haat/testkit/test-users";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Answer, post } from "./shopper.ts";
import { startTestEnvironment, type TestEnvironment } from "./test-environment.ts";

let testEnv: TestEnvironment;
beforeAll(async () => {
  testEnv = await startTestEnvironment({ runsIn: "process", worker: false });
});
afterEach(async () => {
  await fetch(`${testEnv.simulators}/switches`, { method: "DELETE" });
});
afterAll(async () => await testEnv.close());

const orderId = newId();
const common = {
  orderId,
  orderNumber: "HT-261124-7F3K",
  orderUrl: `https://haat.example/account/orders/order-details/${orderId}`,
};
const bySms = () => ({ ...common, id: newId(), channel: "sms", recipient: { phone: newPhone() } });
const byMail = (name = "Asha Sen") => ({
  ...common,
  id: newId(),
  channel: "mail",
  recipient: { email: `${newId()}@example.com`, name },
});
const newPhone = () => `+919${Math.random().toString().slice(2, 11).padEnd(9, "3")}`;
const shipped = { event: "shipped", courier: "Delhivery", waybill: "1490819012345", expected: "2026-11-27" };

async function send(body: object, by = "orders"): Promise<Answer> {
  return await post(`${testEnv.origin}/internal/messages`, body, await asService(by, "adapters"));
}

const received = z.object({
  result: z.array(
    z.object({
      from: z.string(),
      toHeader: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      headers: z.array(z.string()),
      attachments: z.array(z.object({ fileName: z.string(), type: z.string(), contentBase64: z.string() })),
    }),
  ),
});
async function mailsTo(address: string) {
  const reply = await fetch(`${testEnv.simulators}/mail/messages?${new URLSearchParams({ address })}`);
  return received.parse(await reply.json()).result;
}

async function smsTo(phone: string): Promise<string[]> {
  const reply = await fetch(`${testEnv.simulators}/sms/messages?${new URLSearchParams({ phone })}`);
  const { result } = z.object({ result: z.array(z.object({ text: z.string() })) }).parse(await reply.json());
  return result.map(({ text }) => text);
}

const alarms = async () =>
  await testEnv.sql<{ subject: string; details: unknown }>(
    "select subject, details from alarms where rule = 'provider rejects messages to shoppers' and resolved_at is null",
  );

describe("a mail", () => {
  test("arrives as HTML and as text, with an id made from the message's", async () => {
    const message = { ...byMail(), ...shipped };
    expect(await send(message)).toMatchObject({
      status: 200,
      body: { outcome: "sent", providerReference: expect.stringMatching(/^250 /) },
    });
    const [mail] = await mailsTo(message.recipient.email);
    expect(mail?.from).toBe('"Haat" <orders@haat.example>');
    expect(mail?.subject).toBe("Your shipment is on its way: order HT-261124-7F3K");
    expect(mail?.headers).toContainEqual(`Message-ID: <${message.id}@haat.example>`);
    for (const part of [mail?.text, mail?.html]) {
      for (const text of ["Hello Asha Sen,", "1490819012345", "Fri 27 Nov", common.orderUrl])
        expect(part).toContain(text);
    }
  });

  test("has its document attached", async () => {
    const pdf = Buffer.from("%PDF-1.7 an invoice").toString("base64");
    const message = {
      ...byMail(),
      event: "confirmed",
      arrival: { from: "2026-11-26", to: "2026-11-28" },
      attachments: [{ fileName: "invoice_HT-261124-7F3K.pdf", contentBase64: pdf }],
    };
    expect(await send(message)).toMatchObject({ status: 200, body: { outcome: "sent" } });
    const [mail] = await mailsTo(message.recipient.email);
    expect(mail?.text).toContain("Thu 26 Nov to Sat 28 Nov");
    expect(mail?.attachments).toEqual([
      { fileName: "invoice_HT-261124-7F3K.pdf", type: "application/pdf", contentBase64: pdf },
    ]);
    const fileName = "credit_note_HT-CN-26-27-000001.pdf";
    const note = {
      ...byMail(),
      event: "credit_note",
      number: "HT/CN/26-27/000001",
      attachments: [{ fileName, contentBase64: pdf }],
    };
    expect(await send(note)).toMatchObject({ status: 200, body: { outcome: "sent" } });
    const [credited] = await mailsTo(note.recipient.email);
    expect(credited?.attachments).toEqual([{ fileName, type: "application/pdf", contentBase64: pdf }]);
  });

  test("that its recipient's server rejects is answered as rejected, without an alarm", async () => {
    const message = { ...byMail(), ...shipped };
    await testEnv.turnOn({
      name: "mail-recipient-rejected",
      scope: { address: message.recipient.email },
      times: 1,
    });
    expect(await send(message)).toEqual(
      expect.objectContaining({
        status: 200,
        body: { outcome: "rejected", reason: "550 5.1.1", hardBounce: true },
      }),
    );
    expect(await alarms()).toEqual([]);
  });

  test("that the provider does not take from us is not sent and raises an alarm, which the next one resolves", async () => {
    const message = { ...byMail(), ...shipped };
    await testEnv.turnOn({ name: "mail-sender-rejected", times: 1 });
    expect((await send(message)).body).toEqual({ outcome: "not_sent", reason: "554 5.7.1" });
    expect(await alarms()).toEqual([{ subject: "mail shipped", details: { reason: "554 5.7.1" } }]);
    expect(await send(message)).toMatchObject({ status: 200, body: { outcome: "sent" } });
    expect(await alarms()).toEqual([]);
  });

  test.each([
    [false, "not_sent"],
    [true, "unknown"],
  ])(
    "whose connection breaks has an outcome without an alarm, delivered %s: %s",
    async (delivered, outcome) => {
      const message = { ...byMail(), ...shipped };
      await testEnv.turnOn({ name: "mail-disconnect", times: 1, delivered });
      expect((await send(message)).body).toMatchObject({ outcome });
      expect(await mailsTo(message.recipient.email)).toHaveLength(delivered ? 1 : 0);
      expect(await alarms()).toEqual([]);
    },
  );
});

test.each([
  ["a line break and a header", "Asha\r\nBcc: victim@example.com", null],
  ["a lone carriage return", "Asha\rSen", "Asha Sen"],
  ["the end of a message", "Asha\n.\nQUIT", "Asha . QUIT"],
  ["an address", "Asha <victim@example.com>, other@example.com", null],
  ["quotes", 'Asha "Sen"', 'Asha "Sen"'],
  ["an encoded word", "=?UTF-?Q?Asha=D=ABcc=_x?=", "=?UTF-?Q?Asha=D=ABcc=_x?="],
  ["an emoji", "Asha 👩‍👩‍👧", "Asha 👩‍👩‍👧"],
  ["Bengali", "অনন্যা সেন", "অনন্যা সেন"],
  ["Devanagari", "अनन्या सेन", "अनन्या सेन"],
  ["a change of the writing direction", "Asha \u202Enes", "Asha nes"],
  ["a link", "evil.example", null],
])(
  "a name with %s adds no recipient and no header, and is greeted unless it may be a link",
  async (_what, name, shown) => {
    const plain = { ...byMail(), event: "delivered" };
    const hostile = { ...byMail(name), event: "delivered" };
    for (const message of [plain, hostile])
      expect(await send(message)).toMatchObject({ status: 200, body: { outcome: "sent" } });
    const namesOf = (headers: readonly string[]) => headers.map((line) => line.slice(0, line.indexOf(":")));
    const [[plainMail], [mail]] = [
      await mailsTo(plain.recipient.email),
      await mailsTo(hostile.recipient.email),
    ];
    expect(namesOf(mail?.headers ?? [])).toEqual(namesOf(plainMail?.headers ?? []));
    expect(mail?.text).toContain(shown === null ? "Hello," : `Hello ${shown},`);
    expect(mail?.toHeader).toMatch(shown === null ? /^[\w-]+@example\.com$/ : / <[\w-]+@example\.com>$/);
    expect(await mailsTo("victim@example.com")).toEqual([]);
  },
);

test("a notice about an account arrives by SMS and by mail, and leads to the account", async () => {
  const notice = {
    event: "new_device",
    url: "https://haat.example/account",
    device: "Chrome on Android",
    at: "2026-11-27T12:30:00.000Z",
  };
  const sms = { ...notice, id: newId(), channel: "sms", recipient: bySms().recipient };
  const mail = { ...notice, id: newId(), channel: "mail", recipient: byMail().recipient };
  for (const message of [sms, mail])
    expect(await send(message, "auth")).toMatchObject({ status: 200, body: { outcome: "sent" } });
  expect(await smsTo(sms.recipient.phone)).toEqual([
    `Haat: your account was signed in on a new device: Chrome on Android. Not you? Sign it out at https://${new URL(testEnv.origin).host}/account and call us.`,
  ]);
  const [arrived] = await mailsTo(mail.recipient.email);
  expect(arrived?.subject).toBe("New sign-in to your account");
  for (const text of ["Hello Asha Sen,", "Chrome on Android", "27 Nov, 18:00", notice.url])
    expect(arrived?.text).toContain(text);
});

test("what a shopper watches arrives by SMS, and by a mail that ends it with one click", async () => {
  const found = { event: "watch_found", product: "Apple iPhone 13", pricePaise: 34_999_00 };
  const sms = { ...found, id: newId(), channel: "sms", recipient: bySms().recipient };
  const watchlistUrl = "https://haat.example/watch/0190";
  const mail = {
    ...found,
    id: newId(),
    channel: "mail",
    recipient: { email: byMail().recipient.email },
    productUrl: "https://haat.example/product/Apple-iPhone-13/1",
    watchlistUrl,
  };
  for (const message of [sms, mail])
    expect(await send(message)).toMatchObject({ status: 200, body: { outcome: "sent" } });
  expect(await smsTo(sms.recipient.phone)).toEqual([
    `Haat: Apple iPhone 13 is on sale for Rs 34,999. Often there is only one. See https://${new URL(testEnv.origin).host}/account/watchlist`,
  ]);
  const [arrived] = await mailsTo(mail.recipient.email);
  expect(arrived?.headers).toContain(`List-Unsubscribe: <${watchlistUrl}>`);
  expect(arrived?.headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

describe("an SMS", () => {
  test("has the registered text", async () => {
    const message = { ...bySms(), ...shipped };
    expect(await send(message)).toMatchObject({ status: 200, body: { outcome: "sent" } });
    const host = new URL(testEnv.origin).host;
    expect(await smsTo(message.recipient.phone)).toEqual([
      `Haat: your shipment of order HT-261124-7F3K is on its way with Delhivery, waybill 1490819012345. Track it: https://${host}/account/orders`,
    ]);
  });

  test("about a failed payment says until when it can be paid", async () => {
    const payBefore = "2026-11-27T12:30:00.000Z";
    const message = { ...bySms(), event: "payment_failed", amountPaise: 12_999_00, payBefore };
    expect(await send(message)).toMatchObject({ status: 200, body: { outcome: "sent" } });
    expect(await smsTo(message.recipient.phone)).toEqual([
      `Haat: the payment of Rs 12,999 for order HT-261124-7F3K failed. We hold your items until 27 Nov, 18:00. Pay: https://${new URL(testEnv.origin).host}/account/orders`,
    ]);
  });

  test("to a number that gets none is answered as rejected, without an alarm", async () => {
    const message = { ...bySms(), ...shipped };
    await testEnv.turnOn({ name: "sms-error", times: 1, message: "Mobile no. not found" });
    expect(await send(message)).toMatchObject({ status: 200, body: { outcome: "rejected" } });
    expect(await alarms()).toEqual([]);
  });

  test("that the provider does not take from us is not sent and raises an alarm, which the next one resolves", async () => {
    const message = { ...bySms(), ...shipped };
    await testEnv.turnOn({ name: "sms-error", times: 1, message: "Invalid authkey" });
    expect((await send(message)).body).toEqual({ outcome: "not_sent", reason: "Invalid authkey" });
    expect(await alarms()).toEqual([{ subject: "sms shipped", details: { reason: "Invalid authkey" } }]);
    expect(await send(message)).toMatchObject({ status: 200, body: { outcome: "sent" } });
    expect(await alarms()).toEqual([]);
  });

  test("is not sent and raises no alarm while the provider is down", async () => {
    await testEnv.turnOn({ name: "sms-down" });
    expect((await send({ ...bySms(), ...shipped })).body).toEqual({
      outcome: "not_sent",
      reason: "HTTP 503",
    });
    expect(await alarms()).toEqual([]);
  });
});

test("attachments above 1 MB are rejected with 413, before they are read", async () => {
  const [service] = testEnv.services;
  if (!service) throw new Error("No service");
  const upload = request(`${service.url}/internal/messages`, {
    method: "POST",
    headers: {
      ...(await asService("orders", "adapters")),
      "content-type": "application/json",
      "content-length": 1_500_000,
    },
  });
  upload.flushHeaders();
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    upload.on("response", resolve);
    upload.on("error", reject);
  });
  expect(reply.statusCode).toBe(413);
  upload.destroy();
});

test.each<[string, object]>([
  ["an event that is not told by SMS", { ...bySms(), event: "paid", amountPaise: 1 }],
  ["an unknown event", { ...byMail(), event: "birthday" }],
  ["a mail to a phone number", { ...byMail(), ...shipped, recipient: { phone: newPhone() } }],
  ["a variable of another event", { ...byMail(), ...shipped, amountPaise: 1 }],
  ["a link of another protocol", { ...byMail(), ...shipped, orderUrl: "javascript:alert(1)" }],
])("rejects %s with 400", async (_what, body) => {
  expect(await send(body)).toMatchObject({ status: 400, body: { code: "VALIDATION" } });
});

test("leaves neither phone numbers, addresses nor names in the log or the database", async () => {
  const [sms, mail] = [
    { ...bySms(), ...shipped },
    { ...byMail("Nandini Ghoshal"), ...shipped },
  ];
  await testEnv.turnOn({ name: "mail-recipient-rejected", times: 1 });
  await testEnv.turnOn({ name: "sms-error", times: 1, message: `No balance for ${sms.recipient.phone}` });
  for (const body of [sms, mail, sms, mail]) await send(body);
  const tables = await testEnv.sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const rows = await Promise.all(
    tables.map(async ({ name }) => await testEnv.sql(`select to_jsonb(one) as row from "${name}" one`)),
  );
  const stored = JSON.stringify(rows) + testEnv.services.map((one) => one.output()).join("");
  expect(stored).toContain("/internal/messages");
  for (const secret of [sms.recipient.phone.slice(3), mail.recipient.email, "Nandini"])
    expect(stored).not.toContain(secret);
});
