import { existsSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { type MailMessage, type MailWatch, mailEvents } from "../message.schemas.ts";
import { renderMail } from "./render-mail.ts";

const common = {
  id: "c1f0a7b2-5d38-4e6f-9a14-7b2c8d3e5f60",
  orderId: "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
  orderNumber: "HT-261124-7F3K",
  orderUrl: "https://haat.in/account/orders/order-details/8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62",
  channel: "mail" as const,
  recipient: { email: "asha@example.com", name: "Asha Sen" },
};

const redeliveryUrl = "https://haat.in/redelivery/a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23.mihu2o00.Jx3mXl7d1yQ2";
const notice = {
  id: common.id,
  channel: common.channel,
  recipient: common.recipient,
  url: "https://haat.in/account",
};

/** All but those to an address whose owner has no name. */
type NamedMail = Exclude<MailMessage, MailWatch>;

const messages: readonly [message: NamedMail, subject: string, says: readonly string[]][] = [
  [
    { ...common, event: "paid", amountPaise: 12_999_00 },
    "Payment received",
    ["The balance is paid.", "Paid online: ₹12,999"],
  ],
  [
    {
      ...common,
      event: "confirmed",
      arrival: { from: "2026-11-26", to: "2026-11-28" },
      balance: null,
      attachments: [],
    },
    "Your order is confirmed",
    ["Your invoice is attached.", "Arrives: Thu 26 Nov to Sat 28 Nov"],
  ],
  [
    {
      ...common,
      event: "confirmed",
      arrival: null,
      balance: { amountPaise: 2_51_500_00, payBefore: "2026-11-27T12:30:00.000Z" },
      attachments: [],
    },
    "Your order is confirmed",
    ["Pay the balance on your order's page by 27 Nov, 18:00, and we ship it.", "Balance: ₹2,51,500"],
  ],
  [
    { ...common, event: "shipped", courier: "Delhivery", waybill: "1490819012345", expected: "2026-11-27" },
    "Your shipment is on its way",
    ["Delhivery brings it to you.", "Waybill: 1490819012345", "Arrives by: Fri 27 Nov"],
  ],
  [
    { ...common, event: "shipped", courier: "Delhivery", waybill: null, expected: null },
    "Your shipment is on its way",
    ["Delhivery brings it to you."],
  ],
  [
    { ...common, event: "out_for_delivery", collectPaise: 12_881_00 },
    "Out for delivery",
    ["Please have ₹12,881 in cash ready."],
  ],
  [
    { ...common, event: "out_for_delivery", collectPaise: 0 },
    "Out for delivery",
    ["You pay nothing on delivery."],
  ],
  [{ ...common, event: "delivered" }, "Your shipment is delivered", ["If something is wrong"]],
  [
    {
      ...common,
      event: "delivery_failed",
      reason: "Delhivery couldn't deliver it and will try again.",
      redeliveryUrl,
    },
    "Delivery attempt failed",
    [
      "Delhivery couldn't deliver it and will try again.",
      "The link works for 7 days and needs no sign-in.",
      `Choose another day: ${redeliveryUrl}`,
    ],
  ],
  // As an older version of orders sends it.
  [
    {
      ...common,
      event: "delivery_failed",
      reason: "Delhivery couldn't deliver it and will try again.",
      redeliveryUrl: null,
    },
    "Delivery attempt failed",
    ["Delhivery couldn't deliver it and will try again."],
  ],
  [{ ...common, event: "cancelled", refundPaise: 118_00 }, "Cancelled", ["We refund ₹118"]],
  [{ ...common, event: "cancelled", refundPaise: 0 }, "Cancelled", ["You pay nothing for it."]],
  [
    { ...common, event: "comes_back", refundPaise: 12_881_00 },
    "On its way back to us",
    ["When it's here, we refund you.", "Refund: ₹12,881"],
  ],
  [
    { ...common, event: "comes_back", refundPaise: 0 },
    "On its way back to us",
    ["You pay nothing on delivery."],
  ],
  [
    { ...common, event: "too_late" },
    "It was too late to cancel",
    ["If you don't want to keep it, write to us."],
  ],
  [
    { ...common, event: "lost", refundPaise: 12_881_00 },
    "Lost in transit",
    ["Delhivery has lost it.", "We refund ₹12,881"],
  ],
  [{ ...common, event: "lost", refundPaise: 0 }, "Lost in transit", ["You pay nothing for it."]],
  [
    { ...common, event: "refund_requested", amountPaise: 118_00 },
    "Your refund is on its way",
    ["to the account you paid from", "Refund: ₹118"],
  ],
  [
    { ...common, event: "refund_sent", amountPaise: 118_00, method: "upi" },
    "₹118 refunded",
    ["We refunded ₹118 to your UPI account."],
  ],
  [
    { ...common, event: "refund_sent", amountPaise: 118_00, method: null },
    "₹118 refunded",
    ["to the account you paid from."],
  ],
  [
    { ...common, event: "damaged", title: "Haat One", refundPaise: 9_999_00 },
    "We refund a part of your order",
    ["we found Haat One damaged", "Refund: ₹9,999"],
  ],
  [
    {
      ...common,
      event: "replaced",
      title: "Haat One, 8 GB, 256 GB",
      invoice: "HT/26-27/000045",
      attachments: [],
    },
    "Your phone is another one",
    ["we found Haat One, 8 GB, 256 GB damaged", "New invoice: HT/26-27/000045"],
  ],
  [
    { ...common, event: "address_corrected" },
    "We corrected the delivery address",
    ["Your order's page has the address"],
  ],
  [
    { ...common, event: "delivery_phone_changed", ending: "4321" },
    "Delhivery calls another number",
    ["the number that ends in 4321", "call us now"],
  ],
  [
    { ...common, event: "credit_note", number: "HT/CN/26-27/000001", attachments: [] },
    "Credit note HT/CN/26-27/000001",
    ["Your credit note is attached."],
  ],
  [
    { ...notice, event: "new_device", device: "Chrome on Android", at: "2026-11-27T12:30:00.000Z" },
    "New sign-in to your account",
    ["sign the device out and call us", "Device: Chrome on Android", "Time: 27 Nov, 18:00"],
  ],
  [
    { ...notice, event: "phone_changed", ending: "4321", at: "2026-11-27T12:30:00.000Z" },
    "Your number has been changed",
    ["the number that ends in 4321", "Time: 27 Nov, 18:00"],
  ],
  [
    { ...notice, event: "account_closing", lastDay: "2026-12-27" },
    "Your account is closed",
    ["Sign in by Sun 27 Dec to keep your account."],
  ],
  [
    { ...notice, event: "wholesale_accepted" },
    "You now have wholesale prices",
    ["sign in again, and lists, filters and your cart show wholesale prices."],
  ],
  [
    { ...notice, event: "wholesale_rejected", reason: "The certificate names another business." },
    "We can't give you wholesale prices yet",
    ["The certificate names another business.", "You can apply again at any time."],
  ],
  [
    { ...notice, event: "contact_received", number: "CM7F3A09C2D4" },
    "We have your message",
    ["We answer within 3 days", "Message number: CM7F3A09C2D4", "given in our contact form"],
  ],
  [
    {
      ...notice,
      event: "contact_answer",
      number: "CM7F3A09C2D4",
      text: "We are sorry.\n\nA charger follows.",
    },
    "Our answer to your message CM7F3A09C2D4",
    ["We are sorry.", "A charger follows."],
  ],
];
const loads = /<(img|script|link|iframe|form)\b|url\(|@import/i;
const pageOf = (message: NamedMail) => ("orderUrl" in message ? message.orderUrl : message.url);

describe("a mail", () => {
  test.each(messages)("of $event says what happened, in HTML and in text", (message, subject, says) => {
    const mail = renderMail(message);
    const order = "orderNumber" in message ? `: order ${message.orderNumber}` : "";
    expect(mail.subject).toBe(`${subject}${order}`);
    for (const part of says) expect(mail.text).toContain(part);
    const shown = mail.html.replace(/<style>[^]*<\/style>|<[^>]*>/g, " ").replaceAll("&#39;", "'");
    const inHtml = says.flatMap((one) => one.split(": ")).filter((part) => !part.startsWith("https:"));
    for (const part of inHtml) expect(shown).toContain(part);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain("Hello Asha Sen,");
      expect(part).toContain(pageOf(message));
    }
  });

  test.each(messages)("of $event is below 30 kB and loads nothing", (message) => {
    const { html } = renderMail(message);
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    expect(html).not.toMatch(loads);
    const ownLinks = "redeliveryUrl" in message && message.redeliveryUrl ? [message.redeliveryUrl] : [];
    expect([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
      ...ownLinks,
      pageOf(message),
    ]);
  });
});

const watched = {
  id: common.id,
  channel: "mail" as const,
  recipient: { email: "asha@example.com" },
  product: "Apple iPhone 13, 4 GB · 128 GB, Mint",
  watchlistUrl: "https://haat.in/watch/0190",
};
const productUrl = "https://haat.in/product/Apple-iPhone-13/1";
const watchMails: readonly [message: MailMessage, subject: string, says: string, links: readonly string[]][] =
  [
    [
      { ...watched, event: "watch_confirm", belowPaise: null },
      "Shall we tell you?",
      "when one like this is on sale again",
      [watched.watchlistUrl],
    ],
    [
      { ...watched, event: "watch_confirm", belowPaise: 30_000_00 },
      "Shall we tell you?",
      "when one like this costs ₹30,000 or less",
      [watched.watchlistUrl],
    ],
    [
      { ...watched, event: "watch_found", pricePaise: 29_999_00, productUrl },
      "On sale for ₹29,999",
      "This was the one e-mail about it.",
      [productUrl, watched.watchlistUrl],
    ],
  ];

test.each(watchMails)(
  "a mail of $event names the product and where to end it, and no order",
  (message, subject, says, links) => {
    const mail = renderMail(message);
    expect(mail.subject).toBe(subject);
    for (const part of ["Hello,", says, `Product: ${watched.product}`, ...links])
      expect(mail.text).toContain(part);
    expect([...mail.html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url)).toEqual(links);
    expect(Buffer.byteLength(mail.html)).toBeLessThan(30_000);
    expect(mail.html).not.toMatch(loads);
  },
);

test("every event of a mail has an example here", () => {
  const examples = [...messages, ...watchMails].map(([{ event }]) => event);
  expect(new Set(examples)).toEqual(new Set(mailEvents));
});

test.each(mailEvents)(
  "the mail of %s has its pictures, in light and in dark colors (`pnpm screens mails`)",
  (event) => {
    const picture = join(
      import.meta.dirname,
      "../../../../../docs/screens",
      `mail-${event.replaceAll("_", "-")}-390`,
    );
    expect([`${picture}.webp`, `${picture}-dark.webp`].filter((file) => !existsSync(file))).toEqual([]);
  },
);

const delivered: NamedMail = { ...common, event: "delivered" };
const named = (message: NamedMail, name: string) =>
  renderMail({ ...message, recipient: { ...message.recipient, name } });

const links = [
  "https://evil.example",
  "Pay at evil.example",
  "evil.рф",
  "evil．example",
  "evil。example",
  "evil\u200B.\u200Bexample",
  "www.evil",
  "x@evil",
  "//evil",
  "\\\\evil",
  "javascript:alert()",
  "Call 9830012345",
  "Call ९८३००",
];

test.each(messages)(
  "of $event greets a name that a mail program may show as a link without the name",
  (message) => {
    const greeted = links.filter((name) => !named(message, name).text.includes("\n\nHello,\n\n"));
    expect(greeted).toEqual([]);
    expect(links.filter((name) => named(message, name).html.includes(name))).toEqual([]);
  },
);

const markup = [
  "<script>alert()",
  "<img src=x onerror=alert()>",
  '"><a href="#">x',
  "<p><div><body><h>x",
  "<style>*{all}",
  "<!-- ",
  "]]><![CDATA[",
  "&lt;b&gt;&amp;&nbsp;",
  "' onmouseover='alert()",
  '" style="all',
  "<svg onload=alert()>",
  "<base href=evil>",
  "<meta http-equiv=refresh>",
  "{{name}} ${name} ##name## {name}",
  "A. K. Sen",
  "🙂👩‍👩‍👧",
  "অনন্যা সেন",
  "अनन्या सेन",
  "$& $< $` $'",
  "O'Brien-Sen",
];
const payloads = markup.flatMap((one) => [
  one,
  one.toUpperCase(),
  `${one}${one}`,
  `Asha ${one}`,
  `${one} Sen`,
  `<${one}`,
  `"${one}"`,
  `'${one}'`,
  `&${one};`,
  `--${one}--`,
]);

test("200 names arrive as they are and add no markup", () => {
  expect(payloads).toHaveLength(200);
  const plain = named(delivered, "NAME");
  const shown = new Map([
    ["&lt;", "<"],
    ["&gt;", ">"],
    ["&quot;", '"'],
    ["&#39;", "'"],
    ["&amp;", "&"],
  ]);
  for (const name of payloads) {
    const mail = named(delivered, name);
    expect(mail.text).toBe(plain.text.replace("NAME", () => name));
    // Everything around the name is unchanged, and the name itself has no character of markup.
    const [before = "", after = ""] = plain.html.split("NAME");
    expect(mail.html.startsWith(before) && mail.html.endsWith(after)).toBe(true);
    const inHtml = mail.html.slice(before.length, mail.html.length - after.length);
    expect(inHtml).not.toMatch(/[<>"']/);
    expect(inHtml.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => shown.get(entity) ?? "")).toBe(name);
  }
});

test("200 texts of a courier arrive as they are and add no markup and no link", () => {
  const mailsWith = (text: string) => [
    renderMail({ ...common, event: "shipped", courier: text, waybill: text, expected: null }),
    renderMail({ ...common, event: "delivery_failed", reason: text, redeliveryUrl }),
  ];
  const tagsOf = (text: string) => mailsWith(text).map(({ html }) => html.match(/<[^>]*>/g));
  const plain = tagsOf("TEXT");
  const arrives = (text: string) => mailsWith(text).every((mail) => mail.text.includes(text));
  expect(payloads.filter((text) => !arrives(text))).toEqual([]);
  expect(payloads.filter((text) => !isDeepStrictEqual(tagsOf(text), plain))).toEqual([]);
});
