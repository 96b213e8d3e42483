import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eventually } from "@haat/testkit/eventually";
import { Redis } from "ioredis";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { findPhone, orderFor, placeOrder, postJson } from "../src/purchase.ts";
import { deliver, newestCode, payAtGateway, waybillsOf } from "../src/simulators.ts";
import { managerToken, newImei } from "../src/staff.ts";

const shop = shopUnderTest();

/** The columns that hold personal data in clear text; docs/decisions/0012-personal-data-at-rest.md lists them. */
const allowedColumns = {
  phone: [
    "auth.addresses.phone",
    "auth.contact_messages.phone",
    "auth.notices.recipient",
    "auth.sell_requests.phone",
    "auth.users.phone",
    "catalogue.sellers.document_reference",
    "catalogue.sellers.phone",
    "orders.invoices.snapshot",
    "orders.orders.address",
    "orders.orders.buyer",
  ],
  email: [
    "auth.contact_messages.email",
    "auth.notices.recipient",
    "auth.users.email",
    "orders.invoices.snapshot",
    "orders.orders.buyer",
    "orders.watches.email",
  ],
  imei: [
    "catalogue.imei_checks.imei",
    "catalogue.intakes.imei",
    "catalogue.units.imei",
    "orders.invoices.snapshot",
    "orders.order_units.imei",
  ],
} as const;

const shopperPhone = `97${Math.random().toString().slice(2, 10).padEnd(8, "3")}`;
const email = "asha@example.com";
let imei = "";
/** From whom the shop buys a phone. */
const seller = {
  name: "Mitali Karmakar",
  phone: `96${Math.random().toString().slice(2, 10).padEnd(8, "4")}`,
  documentKind: "voter-id",
  documentReference: `WBZ${Math.random().toString().slice(2, 10).padEnd(8, "5")}`,
};
/** With which the shopper applies for wholesale prices. */
const business = {
  businessName: "Lakeview Mobiles",
  gstin: "19AAACH7409R1ZY",
  pincode: "700019",
  city: "Kolkata",
};
const imeiBought = newImei();
/** What no log may contain, by name. */
const secrets = new Map<string, RegExp>();

const codeSent = z.object({ otp: z.string() });
const signedIn = z.object({ access_token: z.string() });
const addressBook = z.object({ result: z.tuple([z.object({ _id: z.uuid() })]) });
const profile = z.object({ userInfo: z.object({ _id: z.uuid() }) });

/** A new shopper signs up, writes to the shop, pays and receives the shipment. Every call goes through the storefront. */
beforeAll(async () => {
  const visitor = { "content-type": "application/json" };
  const post = async <Reply>(
    schema: z.ZodType<Reply>,
    path: string,
    headers: typeof visitor,
    body: object,
  ) => {
    const reply = await postJson(`${shop.storefront}${path}`, headers, body);
    if (reply.status !== 200) throw new Error(`${path} responded with ${reply.status}`);
    return schema.parse(reply.body);
  };
  const account = { name: "Asha Sen", phone: shopperPhone };
  const { otp } = await post(codeSent, "/api/user/register", visitor, account);
  const code = await newestCode(shop, shopperPhone);
  // A number of its own, because the digits can be part of an id.
  secrets.set("one-time code", new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`));
  const session = await post(signedIn, "/api/user/verifyotp", visitor, {
    phonenumber: shopperPhone,
    ver_id: otp,
    otp_code: code,
  });
  const headers = {
    authorization: `Bearer ${session.access_token}`,
    "content-type": "application/json",
  } as const;
  const get = async <Reply>(schema: z.ZodType<Reply>, path: string) =>
    schema.parse(await (await fetch(`${shop.storefront}${path}`, { headers })).json());

  await post(z.unknown(), "/api/user/updateUser", headers, { name: "Asha Sen", email });
  await signInOnAnotherDevice();
  await post(z.unknown(), "/api/contact/postContactMessage", visitor, {
    contactName: "Asha Sen",
    contactEmail: email,
    contactPhone: shopperPhone,
    contactMessage: "Is this phone still available?",
  });
  const { id: productId } = await findPhone(shop, 1);
  await post(z.unknown(), "/api/order/watchProduct", visitor, { productId, belowPrice: 1, email });
  await post(z.unknown(), "/api/order/watchProduct", headers, { productId, belowPrice: 1 });
  await post(z.unknown(), "/api/contact/postSellRequest", visitor, {
    model: "Samsung Galaxy M14",
    memory: "6 GB, 128 GB",
    turnsOn: "yes",
    glassIntact: "yes",
    partsWork: "no",
    hasBill: "no",
    pincode: "700019",
    phone: shopperPhone,
  });
  const certificate = await fetch(`${shop.storefront}/api/user/wholesaleDocument?kind=gst_certificate`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/octet-stream" },
    body: `%PDF-1.7 ${business.businessName}`,
  });
  if (!certificate.ok) throw new Error(`the certificate is not stored: ${certificate.status}`);
  await post(z.unknown(), "/api/user/applyForWholesale", headers, business);
  await post(z.unknown(), "/api/address/postAddress", headers, {
    ...account,
    pincode: "700019",
    locality: "Ballygunge",
    address: "5 Lake Road",
    city: "Kolkata",
    district: "Kolkata",
    astate: "West Bengal",
  });
  const { result } = await get(addressBook, "/api/address/getAllAddressByUser");
  const { userInfo } = await get(profile, "/api/user/authVerify");
  const buyer = { userId: userInfo._id, addressId: result[0]._id, phone: `+91${shopperPhone}`, headers };

  const { orderId, payNow } = await placeOrder(
    shop.storefront,
    buyer,
    orderFor(buyer, await findPhone(shop, 1)),
  );
  await post(z.unknown(), "/api/payment-gateway/create-order", headers, {
    id: orderId,
    total_value: payNow,
    test_type: "UAT",
  });
  const [attempt] = await query<{ gateway_order_id: string }>(
    shop.databases.adapters,
    "select gateway_order_id from payment_attempts where order_id = $1",
    [orderId],
  );
  if (!attempt) throw new Error("no payment attempt");
  await payAtGateway(shop, attempt.gateway_order_id);
  for (const waybill of await waybillsOf(shop, orderId)) await deliver(shop, waybill);
  await eventually(async () => {
    const [order] = await query<{ state: string }>(
      shop.databases.orders,
      "select state from orders where id = $1",
      [orderId],
    );
    if (order?.state !== "delivered") throw new Error(`the order is ${order?.state}`);
  }, 60_000);
  await eventually(async () => {
    const sent = await query<{ channel: string }>(
      shop.databases.orders,
      "select channel from messages where order_id = $1 and event = 'delivered' and state = 'sent'",
      [orderId],
    );
    if (sent.length < 2) throw new Error("SMS and mail about the delivery are not sent yet");
  }, 60_000);
  const invoice = await fetch(`${shop.storefront}/api/order/invoice/${orderId}`, { headers });
  if (!invoice.ok) throw new Error(`the invoice responded with ${invoice.status}`);

  const [unit] = await query<{ imei: string }>(
    shop.databases.catalogue,
    "select imei from units where reservation_id = $1",
    [orderId],
  );
  if (!unit) throw new Error("no unit was sold");
  imei = unit.imei;
  const texts = {
    "phone number": shopperPhone,
    IMEI: imei,
    "access token": session.access_token,
    name: "Asha Sen",
    "e-mail address": email,
    street: "Lake Road",
    locality: "Ballygunge",
    message: "still available",
    business: business.businessName,
    GSTIN: business.gstin,
  };
  for (const [name, text] of Object.entries(texts)) secrets.set(name, new RegExp(text, "i"));
  await buyPhone();
}, 180_000);

/** The shopper is told of it. */
async function signInOnAnotherDevice(): Promise<void> {
  const headers = { "content-type": "application/json" } as const;
  const login = await postJson(`${shop.storefront}/api/user/login`, headers, { phone: shopperPhone });
  const { otp } = codeSent.parse(login.body);
  const code = await newestCode(shop, shopperPhone);
  const body = { phonenumber: shopperPhone, ver_id: otp, otp_code: code };
  const verified = await postJson(`${shop.storefront}/api/user/verifyotp`, headers, body);
  if (verified.status !== 200) throw new Error(`the sign-in responded with ${verified.status}`);
  await eventually(async () => {
    const [row] = await query<{ sent: number }>(
      shop.databases.auth,
      "select count(*)::int as sent from notices where recipient in ($1, $2) and state = 'sent'",
      [`+91${shopperPhone}`, email],
    );
    if (row?.sent !== 2) throw new Error("SMS and mail about the sign-in are not sent yet");
  }, 30_000);
}

/** Takes a phone into stock, as the back office does, and asks who sold one before. */
async function buyPhone(): Promise<void> {
  const authorization = `Bearer ${await managerToken(shop.accessTokenPrivateJwk)}`;
  const headers = { authorization, "content-type": "application/json" } as const;
  const [product] = await query<{ id: string }>(
    shop.databases.catalogue,
    "select id from products where category = 'Phone' limit 1",
  );
  const calls = {
    "imeis/check": {
      id: randomUUID(),
      imei: imeiBought,
      result: "clear",
      reference: "CEIR-20261128-1",
      checkedAt: new Date().toISOString(),
    },
    "units/receive": {
      id: randomUUID(),
      imei: imeiBought,
      productId: product?.id,
      pricePaid: 9500,
      source: "counter",
      seller,
    },
    "sellers/find": { phone: seller.phone },
  };
  for (const [path, body] of Object.entries(calls)) {
    const reply = await postJson(`${shop.urls.catalogue[0]}/api/staff/${path}`, headers, body);
    if (reply.status !== 200) throw new Error(`${path} responded with ${reply.status}`);
  }
  const { name, phone, documentReference } = seller;
  for (const text of [name, phone, documentReference, imeiBought])
    secrets.set(`of the seller: ${text}`, new RegExp(text, "i"));
}

const textsOf = {
  phone: () => [shopperPhone, seller.phone, seller.documentReference],
  email: () => [email],
  imei: () => [imei, imeiBought],
};
type Kind = keyof typeof textsOf;
const kinds = ["phone", "email", "imei"] as const;

/** Matches these texts, also with spaces or dashes between their characters. */
const patternOf = (texts: readonly string[]) => texts.map((text) => text.split("").join("[ -]*")).join("|");

/** The columns of all four databases in which a row holds a text of each kind. */
async function findColumns(): Promise<Record<Kind, string[]>> {
  const found = { phone: new Set<string>(), email: new Set<string>(), imei: new Set<string>() };
  const all = kinds.flatMap((kind) => textsOf[kind]());
  for (const [service, url] of Object.entries(shop.databases)) {
    const tables = await query<{ schema: string; name: string }>(
      url,
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(5);
    for (const { schema, name } of tables) {
      // Without spaces and dashes, so that PostgreSQL has to look for plain texts only.
      const rows = await query<{ row: Record<string, unknown> }>(
        url,
        `select to_jsonb(one) as row from "${schema}"."${name}" one
         where translate(to_jsonb(one)::text, ' -', '') like any($1)`,
        [all.map((text) => `%${text}%`)],
      );
      for (const { row } of rows)
        for (const kind of kinds)
          for (const [column, value] of Object.entries(row))
            if (new RegExp(patternOf(textsOf[kind]())).test(JSON.stringify(value)))
              found[kind].add(`${service}.${name}.${column}`);
    }
  }
  const sorted = (columns: ReadonlySet<string>) => [...columns].toSorted();
  return { phone: sorted(found.phone), email: sorted(found.email), imei: sorted(found.imei) };
}

/** Every key of Redis with its value. */
async function redisTexts(): Promise<string[]> {
  const redis = new Redis(shop.redis);
  const read: Readonly<Record<string, (key: string) => Promise<unknown>>> = {
    string: async (key) => await redis.get(key),
    hash: async (key) => await redis.hgetall(key),
    list: async (key) => await redis.lrange(key, 0, -1),
    set: async (key) => await redis.smembers(key),
    zset: async (key) => await redis.zrange(key, "0", "-1"),
    stream: async (key) => await redis.xrange(key, "-", "+"),
    // The key expired after its name was read.
    none: async () => await Promise.resolve(null),
  };
  const texts: string[] = [];
  for (const key of await redis.keys("*"))
    texts.push(`${key} ${JSON.stringify(await read[await redis.type(key)]?.(key))}`);
  redis.disconnect();
  return texts;
}

describe("after a purchase", () => {
  let columns: Record<Kind, string[]>;
  beforeAll(async () => {
    columns = await findColumns();
  });

  test("the shopper's phone number, and the seller's with the document, are in no other column of any database than those that need them", async () => {
    expect(columns.phone).toEqual(allowedColumns.phone);
  });

  test("the shopper's e-mail address is in no other column of any database than those that need it, and in no message", async () => {
    expect(columns.email).toEqual(allowedColumns.email);
  });

  test("the IMEIs of the sold phone and of the bought one are in the stock and on the invoice, and in no other column of any database", async () => {
    expect(columns.imei).toEqual(allowedColumns.imei);
  });

  test("Redis contains neither the phone number nor the e-mail address nor the IMEI", async () => {
    const texts = await redisTexts();
    expect(texts.length).toBeGreaterThan(10);
    const personal = [shopperPhone, email, imei, seller.phone, seller.documentReference, imeiBought];
    expect(texts.filter((text) => personal.some((one) => text.includes(one)))).toEqual([]);
  });

  test("no log contains the shopper's phone number, code, token, address, e-mail address or IMEI", async () => {
    const names = (await readdir(shop.logs)).filter((name) => !name.startsWith("simulators"));
    const logs = await Promise.all(
      names.map(async (name) => ({ name, text: await readFile(join(shop.logs, name), "utf8") })),
    );
    // Checks that these are the logs of the purchase above, from every process of the shop.
    expect(logs.length).toBeGreaterThan(8);
    expect(logs.some(({ text }) => text.includes("/api/user/register"))).toBe(true);
    expect(secrets.size).toBe(15);
    const found = logs.flatMap(({ name, text }) =>
      [...secrets].filter(([, secret]) => secret.test(text)).map(([secret]) => `${name}: ${secret}`),
    );
    expect(found).toEqual([]);
  });
});
