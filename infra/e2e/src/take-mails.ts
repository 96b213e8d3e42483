import type { paths } from "@haat/api-clients/adapters";
import { newId } from "@haat/domain/id";
import { serviceTokens } from "@haat/service-kit/service-token";
import type { Browser, Page } from "playwright-core";
import type { OpenShop } from "./config.ts";
import { mailsTo } from "./simulators.ts";
import { phoneScreen } from "./views.ts";

type Message = paths["/internal/messages"]["post"]["requestBody"]["content"]["application/json"];
type Mail = Extract<Message, { channel: "mail" }>;
type Content<One> = One extends Mail ? Omit<One, "id" | "channel" | "recipient"> : never;
type MailOf<Event> = Content<Extract<Mail, { event: Event }>>;

const orderId = "8d2f6c1e-7a4b-4f39-b0c5-1e9a3d7f5b62";
const order = {
  orderId,
  orderNumber: "HT2611247F3K",
  orderUrl: `https://haat.in/account/orders/order-details/${orderId}`,
};
const pdf = Buffer.from("%PDF-1.7").toString("base64");
const courier = "Delhivery";

const phone = "Apple iPhone 13, 4 GB · 128 GB, Mint";
const watched = { product: phone, watchlistUrl: "https://haat.in/watch/0190a6b2.Jx3mXl7d1yQ2" };
const ticket = { url: "https://haat.in/contact", number: "CM7F3A09C2D4" };

/** A mail of each event. */
const mails: { readonly [Event in Mail["event"]]: MailOf<Event> } = {
  confirmed: {
    ...order,
    event: "confirmed",
    arrival: { from: "2026-11-26", to: "2026-11-28" },
    balance: null,
    attachments: [{ fileName: "invoice_HT2611247F3K.pdf", contentBase64: pdf }],
  },
  paid: { ...order, event: "paid", amountPaise: 2_51_500_00 },
  shipped: { ...order, event: "shipped", courier, waybill: "1490819012345", expected: "2026-11-27" },
  out_for_delivery: { ...order, event: "out_for_delivery", collectPaise: 12_881_00 },
  delivery_failed: {
    ...order,
    event: "delivery_failed",
    reason: "Delhivery couldn't deliver it and will try again.",
    redeliveryUrl: "https://haat.in/redelivery/a06e3d58-9c2b-4d71-8f95-4b1a7c6e0d23.mihu2o00.Jx3mXl7d1yQ2",
  },
  delivered: { ...order, event: "delivered" },
  comes_back: { ...order, event: "comes_back", refundPaise: 12_881_00 },
  too_late: { ...order, event: "too_late" },
  lost: { ...order, event: "lost", refundPaise: 12_999_00 },
  cancelled: { ...order, event: "cancelled", refundPaise: 12_999_00 },
  refund_requested: { ...order, event: "refund_requested", amountPaise: 12_999_00 },
  refund_sent: { ...order, event: "refund_sent", amountPaise: 12_999_00, method: "upi" },
  damaged: { ...order, event: "damaged", title: phone, refundPaise: 12_999_00 },
  replaced: { ...order, event: "replaced", title: phone, invoice: "HT/26-27/000045", attachments: [] },
  address_corrected: { ...order, event: "address_corrected" },
  delivery_phone_changed: { ...order, event: "delivery_phone_changed", ending: "2222" },
  credit_note: { ...order, event: "credit_note", number: "HT/CN/26-27/000001", attachments: [] },
  new_device: {
    event: "new_device",
    url: "https://haat.in/account#devices",
    device: "Chrome on Android",
    at: "2026-11-27T12:30:00.000Z",
  },
  phone_changed: {
    event: "phone_changed",
    url: "https://haat.in/contact",
    ending: "2222",
    at: "2026-11-27T12:30:00.000Z",
  },
  account_closing: { event: "account_closing", url: "https://haat.in/login", lastDay: "2026-12-27" },
  contact_received: { ...ticket, event: "contact_received" },
  contact_answer: {
    ...ticket,
    event: "contact_answer",
    text: "We are sorry that the charger was missing.\n\nOne leaves our shop tomorrow, at no cost to you.\nHaat, Ballygunge",
  },
  watch_confirm: { ...watched, event: "watch_confirm", belowPaise: 30_000_00 },
  watch_found: {
    ...watched,
    event: "watch_found",
    pricePaise: 29_999_00,
    productUrl: "https://haat.in/product/Apple-iPhone-13/0190a6b2-4c7d-7e31-9f52-6d8e1a3b5c70",
  },
  wholesale_accepted: { event: "wholesale_accepted", url: "https://haat.in/login" },
  wholesale_rejected: {
    event: "wholesale_rejected",
    url: "https://haat.in/account/wholesale",
    reason: "The certificate names another business.",
  },
};

/** The pictures by name: a mail of each event, and one that also asks for a balance. */
const pictures: readonly (readonly [name: string, Content<Mail>])[] = [
  ...Object.entries(mails).map(([event, content]) => [event.replaceAll("_", "-"), content] as const),
  [
    "confirmed-balance",
    {
      ...mails.confirmed,
      arrival: null,
      balance: { amountPaise: 2_51_500_00, payBefore: "2026-11-27T12:30:00.000Z" },
    },
  ],
];

/** Has adapters send a mail of each kind, and opens it as a phone shows it, in light and in dark colors. */
export async function takeMails(
  browser: Browser,
  shop: OpenShop,
  save: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const token = serviceTokens({ from: "orders", to: "adapters", secret: shop.serviceTokenSecret });
  for (const [name, content] of pictures) {
    const email = `${name}@example.com`;
    // Who watches a product without an account has given no name.
    const recipient = "watchlistUrl" in content ? { email } : { email, name: "Ananya Sen" };
    const reply = await fetch(`${shop.urls.adapters[0]}/internal/messages`, {
      method: "POST",
      headers: { authorization: `Bearer ${await token()}`, "content-type": "application/json" },
      body: JSON.stringify({ id: newId(), channel: "mail", recipient, ...content }),
    });
    if (!reply.ok) throw new Error(`mail ${name}: ${await reply.text()}`);
    const [mail] = await mailsTo(shop, email);
    if (!mail) throw new Error(`mail ${name} did not arrive`);
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({ viewport: phoneScreen, colorScheme });
      const page = await context.newPage();
      await page.goto(`${shop.simulators}/mail/messages/${mail.id}/html`);
      await expectNoOverflow(page, name);
      const height = await page.evaluate(() => document.body.scrollHeight);
      await page.setViewportSize({ ...phoneScreen, height });
      await save(page, `mail-${name}-390${colorScheme === "dark" ? "-dark" : ""}`);
      await context.close();
    }
  }
}

/** On the narrowest phone, too, nothing is wider than the screen. */
async function expectNoOverflow(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: phoneScreen.height });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > 320) throw new Error(`mail ${name} is ${width} px wide on a screen of 320 px`);
  await page.setViewportSize({ ...phoneScreen, height: 100 });
}
