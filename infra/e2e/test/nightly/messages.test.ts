import { randomInt } from "node:crypto";
import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { expect, test } from "vitest";
import { z } from "zod";
import { type Buyer, createReachableBuyer } from "../../src/buyers.ts";
import { openOrder, orderAndPay, paidOrder, payOrder, unpaidOrder } from "../../src/cancelling.ts";
import { shopUnderTest } from "../../src/config.ts";
import { query } from "../../src/database.ts";
import { type Arrival, arrivals, inboxOf, type Recipient } from "../../src/inbox.ts";
import { findPhone, gatewayOrderOf, postJson } from "../../src/purchase.ts";
import {
  holdShipments,
  mailTexts,
  moveShipment,
  newestCode,
  setSwitch,
  waybillsOf,
} from "../../src/simulators.ts";
import { createMember } from "../../src/staff.ts";

// Every event of decisions 50 and 53, as it arrives: SMS at the provider, mail over SMTP.

const shop = shopUnderTest();
const [auth] = shop.urls.auth;
const [orders] = shop.urls.orders;

interface Story {
  readonly name: string;
  /** All that arrives. What is told twice is here twice. */
  readonly tells: readonly Arrival[];
  readonly play: () => Promise<Recipient & { readonly order?: ListedOrder }>;
}

interface ListedOrder {
  readonly buyer: Buyer;
  readonly orderId: string;
  /** How many messages its page lists besides those that arrived. */
  readonly notArrived?: number;
}

const json = { "content-type": "application/json" } as const;

async function post(url: string, headers: Readonly<Record<string, string>>, body: object): Promise<unknown> {
  const reply = await postJson(url, headers, body);
  if (reply.status !== 200) throw new Error(`${url}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body;
}

const staff = async (role: Parameters<typeof createMember>[1]) => ({
  ...json,
  authorization: `Bearer ${await createMember(shop, role)}`,
});

const timeoutMs = 300_000;

/** Waits until these have arrived, before something happens that would make them wrong. */
async function heard(recipient: Recipient, ...expected: readonly Arrival[]): Promise<void> {
  await eventually(async () => {
    const inbox = await inboxOf(shop, recipient);
    for (const one of new Set(expected))
      expect(inbox.filter((name) => name === one)).toEqual(expected.filter((name) => name === one));
  }, 60_000);
}

const confirmation = ["placed sms", "confirmed mail"] as const satisfies readonly Arrival[];
const refunded = [
  "refund_sent sms",
  "refund_sent mail",
  "credit_note mail",
] as const satisfies readonly Arrival[];
const outForDelivery = [
  "out_for_delivery sms",
  "out_for_delivery mail",
] as const satisfies readonly Arrival[];
const shippedAndOut = [
  "shipped sms",
  "shipped mail",
  ...outForDelivery,
] as const satisfies readonly Arrival[];
const deliveryFailed = ["delivery_failed sms", "delivery_failed mail"] as const satisfies readonly Arrival[];

/** A paid order of some of one phone, whose shipment moves by `moveShipment` alone, and whose confirmation has arrived. */
async function confirmed({ quantity = 1, inStock }: { quantity?: number; inStock?: number } = {}) {
  const { buyer, email, phone } = await createReachableBuyer(shop);
  await holdShipments(shop, phone);
  const { orderId } = await paidOrder(buyer, [await findPhone(shop, inStock ?? quantity)], { quantity });
  const [waybill = ""] = await waybillsOf(shop, orderId);
  const recipient = { phones: [phone], email, order: { buyer, orderId } };
  await heard(recipient, ...confirmation);
  return { recipient, phone, buyer, orderId, waybill };
}

async function goOutForDelivery({
  recipient,
  waybill,
}: Awaited<ReturnType<typeof confirmed>>): Promise<void> {
  await moveShipment(shop, waybill, "picked-up");
  await heard(recipient, "shipped sms", "shipped mail");
  await moveShipment(shop, waybill, "out-for-delivery");
  await heard(recipient, ...outForDelivery);
}

/** A packer finds a phone of the order damaged. */
async function reportDamaged(orderId: string): Promise<void> {
  const [sold] = await query<{ id: string; imei: string }>(
    shop.databases.orders,
    `select shipments.id, imei from order_units join shipments on shipments.id = shipment_id
     where shipments.order_id = $1 limit 1`,
    [orderId],
  );
  if (!sold) throw new Error("nothing was sold");
  const body = { imei: sold.imei, reason: "The screen is cracked." };
  await post(`${orders}/api/staff/packing/${sold.id}/damaged`, await staff("packer"), body);
}

const scope = (phone: string) => ({ times: 1, scope: { phone } });

const ofOrders: readonly Story[] = [
  {
    name: "a delivery in the second attempt, after someone with the link of the first gave another phone number",
    tells: [
      ...confirmation,
      ...shippedAndOut,
      ...deliveryFailed,
      "delivery_phone_changed mail",
      ...outForDelivery,
      "delivered sms",
      "delivered mail",
    ],
    play: async () => {
      const order = await confirmed();
      const { recipient, phone, waybill } = order;
      await goOutForDelivery(order);
      await setSwitch(shop, { name: "consignee-unavailable", ...scope(phone) });
      await moveShipment(shop, waybill, "unavailable");
      await heard(recipient, ...deliveryFailed);
      const [link = ""] =
        /(?<=\/redelivery\/)\S+/.exec((await mailTexts(shop, recipient.email)).join()) ?? [];
      const other = String(randomInt(8_000_000_000, 8_999_999_999));
      // The courier has this number from now on.
      await holdShipments(shop, other);
      await post(`${orders}/api/order/requestRedelivery`, json, { link, deliverOn: null, phone: other });
      await heard(recipient, "delivery_phone_changed mail");
      await moveShipment(shop, waybill, "out-for-delivery");
      await heard(recipient, ...outForDelivery, ...outForDelivery);
      await moveShipment(shop, waybill, "delivered");
      return recipient;
    },
  },
  {
    name: "a shipment that comes back",
    tells: [
      ...confirmation,
      ...shippedAndOut,
      ...deliveryFailed,
      "comes_back mail",
      "refund_requested mail",
      ...refunded,
    ],
    play: async () => {
      const order = await confirmed();
      const { recipient, phone, orderId, waybill } = order;
      // So that the refund is not paid before it is told.
      const gatewayOrder = await gatewayOrderOf(shop, orderId);
      await setSwitch(shop, { name: "refund-pending", scope: { order: gatewayOrder }, ms: 5000 });
      await goOutForDelivery(order);
      await setSwitch(shop, { name: "shipment-rto", ...scope(phone) });
      await moveShipment(shop, waybill, "unavailable");
      await heard(recipient, ...deliveryFailed);
      await moveShipment(shop, waybill, "returning");
      await heard(recipient, "comes_back mail");
      await moveShipment(shop, waybill, "returned");
      return recipient;
    },
  },
  {
    name: "a lost shipment",
    tells: [...confirmation, "shipped sms", "shipped mail", "lost mail", ...refunded],
    play: async () => {
      const { recipient, phone, waybill } = await confirmed();
      await moveShipment(shop, waybill, "picked-up");
      await heard(recipient, "shipped sms", "shipped mail");
      await setSwitch(shop, { name: "shipment-lost", ...scope(phone) });
      await moveShipment(shop, waybill, "lost");
      return recipient;
    },
  },
  {
    name: "a cancelled order",
    tells: [...confirmation, "cancelled sms", "cancelled mail", ...refunded],
    play: async () => {
      const { recipient, buyer, orderId } = await confirmed();
      await post(`${orders}/api/order/cancelShipments`, buyer.headers, { orderId });
      return recipient;
    },
  },
  {
    name: "a damaged phone for which there is no equal one",
    tells: [...confirmation, "damaged mail", ...refunded],
    play: async () => {
      const { recipient, orderId } = await confirmed({ quantity: 2 });
      await reportDamaged(orderId);
      return recipient;
    },
  },
  {
    name: "a damaged phone whose place an equal one takes",
    tells: [...confirmation, "replaced mail", "credit_note mail"],
    play: async () => {
      const { recipient, orderId } = await confirmed({ inStock: 2 });
      await reportDamaged(orderId);
      return recipient;
    },
  },
  {
    name: "a corrected address",
    tells: [...confirmation, "address_corrected mail"],
    play: async () => {
      const { recipient, orderId } = await confirmed();
      const body = { version: 0, address: "22 Hindustan Park", reason: "Wrong house number" };
      await post(`${orders}/api/staff/orders/${orderId}/address`, await staff("support"), body);
      return recipient;
    },
  },
  {
    name: "a balance that is paid online",
    tells: [...confirmation, "paid mail"],
    play: async () => {
      const { buyer, email, phone } = await createReachableBuyer(shop, "wholesaler");
      await holdShipments(shop, phone);
      const { id, rupees } = await findPhone(shop, 5, 3000);
      await setPrice(id, 45_000);
      const { orderId } = await orderAndPay(buyer, [{ id, rupees }], { quantity: 5 });
      await setPrice(id, rupees);
      const recipient = { phones: [phone], email, order: { buyer, orderId } };
      await heard(recipient, ...confirmation);
      await payOrder(buyer, orderId, 5 * 45_000 - 5000);
      return recipient;
    },
  },
  {
    name: "a payment that fails after its page was closed",
    tells: ["payment_failed sms"],
    play: async () => {
      const { buyer, email, phone } = await createReachableBuyer(shop);
      const { orderId, payNow } = await unpaidOrder(buyer, [await findPhone(shop, 1)]);
      await payOrder(buyer, orderId, payNow, "failed");
      return { phones: [phone], email, order: { buyer, orderId } };
    },
  },
  {
    name: "an e-mail address that takes no mail",
    tells: ["placed sms", "mail_undelivered sms"],
    play: async () => {
      const { buyer, email, phone } = await createReachableBuyer(shop);
      await holdShipments(shop, phone);
      await setSwitch(shop, { name: "mail-recipient-rejected", scope: { address: email }, times: 1 });
      const { orderId } = await paidOrder(buyer, [await findPhone(shop, 1)]);
      return { phones: [phone], email, order: { buyer, orderId, notArrived: 1 } };
    },
  },
];

/** Played alone, because the courier then cancels nothing for anybody. */
const tooLate: Omit<Story, "name"> = {
  tells: [...confirmation, "shipped sms", "shipped mail", "too_late mail"],
  play: async () => {
    const { recipient, phone, buyer, orderId, waybill } = await confirmed();
    const scansArrive = await setSwitch(shop, { name: "scan-lost", scope: { phone } });
    await moveShipment(shop, waybill, "at-origin");
    await scansArrive();
    const cancels = await setSwitch(shop, { name: "cancel-refused" });
    await post(`${orders}/api/order/cancelShipments`, buyer.headers, { orderId });
    await moveShipment(shop, waybill, "bagged");
    await heard(recipient, "too_late mail");
    await cancels();
    return recipient;
  },
};

const setPrice = async (productId: string, rupees: number) =>
  await query(
    shop.databases.catalogue,
    "update products set consumer_price_paise = $2, wholesale_price_paise = $2 where id = $1 returning id",
    [productId, Math.round(rupees * 100)],
  );

const newPhone = () => String(randomInt(8_000_000_000, 8_999_999_999));
const sent = z.object({ otp: z.string() });
const number = z.object({ number: z.string() });
const found = z.object({ result: z.tuple([z.object({ id: z.string() })]) });

/** Calls auth as the storefront does for a device. */
async function callAuth(path: string, body: object, device: string, token?: string): Promise<unknown> {
  const headers = {
    ...json,
    "x-device-id": `${device}-0123456789abcdef`,
    "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return await post(`${auth}/api/user/${path}`, headers, body);
}

async function signIn(phone: string, device: string, path: string, account: object): Promise<string> {
  const { otp } = sent.parse(await callAuth(path, { phone, ...account }, device));
  const body = { phonenumber: phone, ver_id: otp, otp_code: await newestCode(shop, phone) };
  return z.object({ access_token: z.string() }).parse(await callAuth("verifyotp", body, device)).access_token;
}

async function confirmOwner(phone: string, device: string, token: string): Promise<string> {
  const { otp } = sent.parse(await callAuth("sendOwnerCode", {}, device, token));
  const body = { ver_id: otp, otp_code: await newestCode(shop, phone) };
  return z.object({ ticket: z.string() }).parse(await callAuth("confirmOwner", body, device, token)).ticket;
}

/** An account that has applied for wholesale prices; the id of its application. */
async function applied() {
  const { buyer, email, phone } = await createReachableBuyer(shop);
  const certificate = await fetch(`${auth}/api/user/wholesaleDocument?kind=gst_certificate`, {
    method: "POST",
    headers: { ...buyer.headers, "content-type": "application/octet-stream" },
    body: "%PDF-1.7 GST",
  });
  if (!certificate.ok) throw new Error(await certificate.text());
  const business = {
    businessName: "Sen Mobile",
    gstin: "19AAACH7409R1ZY",
    pincode: "700019",
    city: "Kolkata",
  };
  await post(`${auth}/api/user/applyForWholesale`, buyer.headers, business);
  const [application] = await query<{ id: string }>(
    shop.databases.auth,
    "select id from wholesale_applications where user_id = $1",
    [buyer.userId],
  );
  const url = `${auth}/api/staff/wholesale-applications/${application?.id}`;
  return { recipient: { phones: [phone], email }, url };
}

const ofAccounts: readonly Story[] = [
  {
    name: "an account that signs in on another device, gets another number and is closed",
    tells: [
      "new_device sms",
      "new_device mail",
      "phone_changed sms",
      "phone_changed sms",
      "phone_changed mail",
      "account_closing sms",
      "account_closing mail",
    ],
    play: async () => {
      const [first, second] = [newPhone(), newPhone()];
      const recipient = { phones: [first, second], email: `${newId()}@example.com` };
      const [phone, tablet] = [newId(), newId()];
      const token = await signIn(first, phone, "register", { name: "Asha Sen" });
      await callAuth("updateUser", { name: "Asha Sen", email: recipient.email }, phone, token);
      await signIn(first, tablet, "login", {});
      const ticket = await confirmOwner(first, phone, token);
      const { otp } = sent.parse(await callAuth("sendNewPhoneCode", { ticket, phone: second }, phone, token));
      const code = { ver_id: otp, otp_code: await newestCode(shop, second) };
      await callAuth("changePhone", { ticket, phone: second, ...code }, phone, token);
      await callAuth("closeAccount", { ticket: await confirmOwner(second, phone, token) }, phone, token);
      return recipient;
    },
  },
  {
    name: "an accepted application for wholesale prices",
    tells: ["wholesale_accepted mail"],
    play: async () => {
      const { recipient, url } = await applied();
      await post(`${url}/accept`, await staff("manager"), {});
      return recipient;
    },
  },
  {
    name: "a rejected application for wholesale prices",
    tells: ["wholesale_rejected mail"],
    play: async () => {
      const { recipient, url } = await applied();
      await post(`${url}/reject`, await staff("manager"), {
        reason: "The certificate names another business.",
      });
      return recipient;
    },
  },
  {
    name: "a contact message that is answered",
    tells: ["contact_received mail", "contact_answer mail"],
    play: async () => {
      const recipient = { phones: [newPhone()], email: `${newId()}@example.com` };
      const written = await post(`${auth}/api/contact/postContactMessage`, json, {
        contactName: "Mira Sen",
        contactEmail: recipient.email,
        contactPhone: recipient.phones[0],
        contactMessage: "The box has no charger.",
      });
      const headers = await staff("support");
      const ticket = found.parse(
        await post(`${auth}/api/staff/tickets/find`, headers, { query: number.parse(written).number }),
      );
      await post(`${auth}/api/staff/tickets/${ticket.result[0].id}/entries`, headers, {
        id: newId(),
        kind: "answer",
        text: "We are sorry. A charger is on its way.",
        done: true,
        version: 1,
      });
      return recipient;
    },
  },
  {
    name: "a phone that an account and an address watch",
    tells: ["watch_confirm mail", "watch_found mail", "watch_found sms"],
    play: async () => {
      const { buyer, phone } = await createReachableBuyer(shop);
      const recipient = { phones: [phone], email: `${newId()}@example.com` };
      const { id: productId, rupees } = await findPhone(shop, 1);
      const watch = { productId, belowPrice: 100 };
      await post(`${orders}/api/order/watchProduct`, buyer.headers, watch);
      await post(`${orders}/api/order/watchProduct`, json, { ...watch, email: recipient.email });
      await heard(recipient, "watch_confirm mail");
      const [link] = /(?<=\/watch\/)[\w.-]+/.exec((await mailTexts(shop, recipient.email)).join()) ?? [];
      await post(`${orders}/api/order/confirmLinkedWatches`, json, { link });
      await setPrice(productId, 100);
      await heard(recipient, "watch_found mail", "watch_found sms");
      await setPrice(productId, rupees);
      return recipient;
    },
  },
];

/** Plays a story until exactly what it tells has arrived, and nothing of its order waits. */
async function expectTold({ tells, play }: Omit<Story, "name">): Promise<void> {
  const { order, ...recipient } = await play();
  await eventually(async () => {
    expect(await waitingOf(order)).toEqual([]);
    expect(await inboxOf(shop, recipient)).toEqual(tells.toSorted());
    // A refund that is pending is looked at after 30 seconds.
  }, 90_000);
  if (!order) return;
  await using shopper = await openOrder(order.buyer, order.orderId);
  const listed = tells.length + (order.notArrived ?? 0);
  await shopper.page.getByText(`Messages we sent you (${listed})`).waitFor();
}

/** What is still to be told about an order. */
const waitingOf = async (order: ListedOrder | undefined) =>
  await query(
    shop.databases.orders,
    "select event, channel from messages where order_id = $1 and state = 'waiting'",
    [order?.orderId ?? null],
  );

test("every event and channel has a story", () => {
  const told = [...ofOrders, ...ofAccounts, tooLate].flatMap(({ tells }) => tells);
  expect(new Set<string>(told)).toEqual(new Set(arrivals));
});

test.concurrent.for([...ofAccounts, ...ofOrders])(
  "$name is told once by each channel, and the page of its order lists it",
  { timeout: timeoutMs },
  async (story) => {
    await expectTold(story);
  },
);

test(
  "a cancellation that is too late is told once by each channel, and the page of its order lists it",
  async () => {
    await expectTold(tooLate);
  },
  timeoutMs,
);
