import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { Redis } from "ioredis";
import { expect, test } from "vitest";
import { createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { flood } from "../src/flood.ts";
import { timePageLoad } from "../src/measure-impact.ts";
import { suspendProcess } from "../src/suspend-process.ts";

const shop = shopUnderTest();

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
}

async function page(path: string, call: Call = {}) {
  const reply = await fetch(`${shop.storefront}${path}`, {
    ...call,
    headers: { accept: "text/html", ...call.headers },
    signal: AbortSignal.timeout(60_000),
  });
  return { status: reply.status, headers: reply.headers, text: await reply.text(), url: reply.url };
}

const failed = /Something went wrong|Payment Failed|Try Again/i;

test("a shopper who returns from the gateway while adapters hangs sees that the payment is being checked", async () => {
  using _ = suspendProcess(shop, "adapters");
  const { headers, text } = await page("/api/payment-gateway/return", {
    method: "POST",
    body: new URLSearchParams({ transaction_response: "sealed-by-the-bank" }),
  });
  expect(headers.get("content-type")).toContain("text/html");
  expect(text).toMatch(/checking/i);
  expect(text).not.toMatch(failed);
});

test.each(["success", "pending"])(
  "/payment/%s shows that it is checking while orders hangs",
  async (kind) => {
    using _ = suspendProcess(shop, "orders");
    const { headers, text } = await page(`/payment/${kind}/${newId()}`);
    expect(headers.get("content-type")).toContain("text/html");
    expect(text).toMatch(/checking/i);
    expect(text).not.toMatch(failed);
  },
);

test("browsing works and the storefront stays ready while orders, adapters and auth hang", async () => {
  using suspended = new DisposableStack();
  for (const name of ["orders", "adapters", "auth"]) suspended.use(suspendProcess(shop, name));
  for (const path of ["/", "/products", "/healthz", "/readyz"])
    expect({ path, status: (await page(path)).status }).toEqual({ path, status: 200 });
});

/** A page that no one has opened before, so the storefront has no copy of it. */
/** A list that shows phones and that nobody has asked for: it is neither kept nor answered without the database. */
const newPage = () => `/products?brand=Apple&brand=${newId()}`;

test("a hanging catalogue causes an error page with Retry-After and no freeze", async () => {
  using _ = suspendProcess(shop, "catalogue");
  const { status, headers } = await page(newPage());
  expect(status).toBe(503);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await page("/healthz")).status).toBe(200);
});

test("shoppers get pages as they were while the catalogue hangs, also when they are many", async () => {
  const path = newPage();
  expect((await page(path)).status).toBe(200);
  using _ = suspendProcess(shop, "catalogue");
  const pages = await Promise.all(Array.from({ length: 100 }, async () => await page(path)));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  await sleep(1500);
  // By now, the storefront knows that it receives no changes.
  const later = await Promise.all(Array.from({ length: 100 }, async () => await page(path)));
  expect(new Set(later.map(({ status }) => status))).toEqual(new Set([200]));
});

test("browsing stays fast and signed-in requests get 503 with Retry-After while Redis hangs", async () => {
  const shopper = await createBuyer(shop);
  const redis = new Redis(shop.redis);
  try {
    await redis.client("PAUSE", 15_000, "ALL");
    // The first calls time out; after that no call waits for Redis.
    await eventually(async () =>
      expect((await timePageLoad(`${shop.storefront}/products`)).ms).toBeLessThan(1500),
    );
    expect((await page("/")).status).toBe(200);
    const reply = await fetch(`${shop.urls.orders[0]}/api/order/getAllOrdersByUser`, {
      headers: shopper.headers,
    });
    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    redis.disconnect();
    const freed = new Redis(shop.redis);
    await freed.client("UNPAUSE");
    freed.disconnect();
  }
});

test("catalogue pages return 503 while its database is unavailable, and recover automatically", async () => {
  const database = new URL(shop.databases.catalogue).pathname.slice(1);
  const admin = async (sql: string) => await query(shop.databases.auth, sql);
  await admin(`alter database "${database}" allow_connections false`);
  try {
    await admin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
    const { status, headers } = await page(newPage());
    expect(status).toBe(503);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await page("/healthz")).status).toBe(200);
  } finally {
    await admin(`alter database "${database}" allow_connections true`);
  }
  await eventually(async () => expect((await page(newPage())).status).toBe(200), 30_000);
});

test("private pages and their data are not cacheable", async () => {
  for (const path of ["/account.data", "/account", "/checkout", "/account/orders.data"]) {
    const reply = await fetch(`${shop.storefront}${path}`, { redirect: "manual" });
    expect({ path, kept: reply.headers.get("cache-control") }).toEqual({
      path,
      kept: expect.stringContaining("no-store"),
    });
  }
});

test.each(["application/json", "text/plain", "multipart/form-data", "application/octet-stream"])(
  "a form body of type %s is rejected with a 4xx status",
  async (type) => {
    const { status } = await page("/contact", {
      method: "POST",
      headers: { "content-type": type, origin: shop.storefront },
      body: "{]",
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  },
);

test("a request that is not HTTP is rejected with the security headers", async () => {
  const { hostname, port } = new URL(shop.storefront);
  const reply = await new Promise<string>((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let text = "";
    socket.on("data", (chunk) => (text += chunk.toString()));
    socket.once("close", () => resolve(text));
    socket.once("error", reject);
    socket.setTimeout(30_000, () => socket.destroy());
    socket.write("NOT A REQUEST\r\n\r\n");
  });
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
  expect(reply.toLowerCase()).toContain("content-security-policy");
  expect(reply.toLowerCase()).toContain("x-content-type-options: nosniff");
});

test("the shop responds normally afterwards", async () => {
  const { statuses } = await flood({
    target: shop.storefront,
    request: `GET / HTTP/1.1\r\nhost: ${new URL(shop.storefront).host}\r\nconnection: close\r\n\r\n`,
    sockets: 3,
    pipelined: 1,
    seconds: 20,
  });
  expect(statuses).toEqual({ 200: 3 });
});
