import { defaultLocale } from "@haat/domain/locale";
import { parsePhone } from "@haat/domain/phone";
import { shopTexts } from "@haat/shop/texts";
import { expect, test } from "vitest";
import type { SmsMessage } from "./message.schemas.ts";
import { smsEvents } from "./sms-events.ts";
import { smsVariables } from "./sms-variables.ts";

const texts: Readonly<Record<string, string>> = shopTexts(defaultLocale).sms;

const recipientPhone = parsePhone("9830012345");
if (!recipientPhone) throw new Error("test data");
const common = {
  id: "c1f0a7b2-5d38-4e6f-9a14-7b2c8d3e5f60",
  orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
  orderNumber: "HT-261124-7F3K",
  orderUrl: "https://haat.in/account/orders/order-details/8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
  channel: "sms" as const,
  recipient: { phone: recipientPhone },
};
const notice = {
  id: common.id,
  url: "https://haat.in/account",
  channel: common.channel,
  recipient: common.recipient,
};
const longestAmount = 99_99_999_50;

/** One message of each event, with values as long as they get. */
const longest: readonly SmsMessage[] = [
  {
    ...common,
    event: "placed",
    totalPaise: longestAmount,
    payNowPaise: longestAmount,
    dueOnDeliveryPaise: longestAmount,
  },
  { ...common, event: "shipped", courier: "Delhivery", waybill: "14908190123456", expected: null },
  { ...common, event: "out_for_delivery", collectPaise: longestAmount },
  { ...common, event: "delivered" },
  { ...common, event: "delivery_failed", reason: "Consignee was not available at the address" },
  { ...common, event: "cancelled", refundPaise: longestAmount },
  { ...common, event: "refund_sent", amountPaise: longestAmount, method: "upi" },
  {
    ...notice,
    event: "new_device",
    device: "Samsung Internet on some Android",
    at: "2026-11-27T12:30:00.000Z",
  },
  { ...notice, event: "phone_changed", ending: "4321", at: "2026-11-27T12:30:00.000Z" },
  { ...notice, event: "account_closing", lastDay: "2026-12-30" },
  { ...common, event: "mail_undelivered" },
  {
    id: common.id,
    channel: common.channel,
    recipient: common.recipient,
    event: "watch_found",
    product: "Samsung Galaxy S23 FE 5G Exynos Edition",
    pricePaise: longestAmount,
  },
  {
    ...common,
    event: "payment_failed",
    amountPaise: longestAmount,
    payBefore: "2026-09-27T12:30:00.000Z",
  },
];

/** The characters of an SMS that count once (GSM 03.38). */
const smsAlphabet = /^[A-Za-z0-9 .,:;!?'"()/&%+#@_-]*$/;

test("every registered text belongs to an event, and every event has one", () => {
  expect(Object.keys(texts).toSorted()).toEqual(smsEvents.toSorted());
  expect(longest.map(({ event }) => event)).toEqual(smsEvents);
});

test.each(longest)(
  "the text of $event has exactly our variables, and fits into one SMS with them",
  (message) => {
    const variables = smsVariables(message, "staging.haat.in");
    const text = texts[message.event] ?? "";
    const named = new Set([...text.matchAll(/##(\w+)##/g)].map(([, name = ""]) => name));
    expect(Object.keys(variables).filter((name) => name !== "host" && !named.has(name))).toEqual([]);
    const filled = text.replace(/##(\w+)##/g, (_, name: string) => variables[name] ?? "");
    expect([...named].filter((name) => variables[name] === undefined)).toEqual([]);
    expect(Object.values(variables).filter(({ length }) => length > 30)).toEqual([]);
    expect(filled).toMatch(smsAlphabet);
    expect(filled.length).toBeLessThanOrEqual(160);
  },
);

test.each([
  ["A courier with a very long name indeed", "A courier with a very long nam"],
  ["A courier whose name ends on 🙂", "A courier whose name ends on "],
])("the variable of %j has at most 30 characters, and all of the last one", (courier, variable) => {
  const message: SmsMessage = { ...common, event: "shipped", courier, waybill: "1", expected: null };
  expect(smsVariables(message, "haat.in")["courier"]).toBe(variable);
});

test("a waybill that is not known yet is told later", () => {
  const message: SmsMessage = {
    ...common,
    event: "shipped",
    courier: "Delhivery",
    waybill: null,
    expected: null,
  };
  expect(smsVariables(message, "haat.in")["waybill"]).toBe("to follow");
});

test("an amount of nothing is a word", () => {
  const message: SmsMessage = { ...common, event: "out_for_delivery", collectPaise: 0 };
  expect(smsVariables(message, "haat.in")["due"]).toBe("nothing");
});
