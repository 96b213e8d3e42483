import { request as httpRequest } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import * as accountData from "../app/routes/account-data.ts";
import { middleware } from "../app/routes/protected.tsx";
import { realPages } from "./real-pages.tsx";
import { openShop, startUpstream } from "./storefront.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

type Orders = (cursor: number, reply: FastifyReply) => unknown;

const accountFile = { ...accountData, middleware };

const cursorOf = ({ url }: FastifyRequest) =>
  Number(new URL(url, "http://orders").searchParams.get("cursor") ?? "0");
const pageOf = (cursor: number, pages: number, text = "") => ({
  success: true,
  result: [{ number: cursor, text }],
  nextCursor: cursor + 1 < pages ? String(cursor + 1) : null,
});

/** A shop in which the token is the account, and `orders` replies to each page of orders. */
async function open(orders: Orders) {
  const auth = await startUpstream("auth", (app) => {
    app.get("/api/user/authVerify", async ({ headers }) => ({
      success: true,
      userInfo: { _id: headers.authorization, name: "Asha Rao", email: null, phone: "", isConsumer: true },
    }));
    app.get("/api/user/accountData", async () => ({ success: true, result: { name: "Asha Rao" } }));
  });
  const upstream = await startUpstream("orders", (app) => {
    app.get("/api/order/getWatches", async () => ({ success: true, result: [{ title: "Apple iPhone 13" }] }));
    app.get(
      "/api/order/getAllOrdersByUser",
      async (request, reply) => await orders(cursorOf(request), reply),
    );
  });
  const shop = await openShop({
    services: { AUTH_URL: auth.url, ORDERS_URL: upstream.url },
    renderPage: realPages({
      "account/data": accountFile,
      about: { default: () => "About us" },
    }),
  });
  closing.push(shop.close, auth.close, upstream.close);
  const download = async (account = "one", init: RequestInit = {}) =>
    await fetch(`${shop.url}/account/data`, {
      ...init,
      headers: { cookie: `__Host-haat=${account}` },
    });
  return { ...shop, download, requests: upstream.requests };
}

/** A gate that keeps the second page of orders back until it is opened. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const orders: Orders = async (cursor) => {
    if (cursor === 1) await promise;
    return pageOf(cursor, 3);
  };
  return { orders, open: resolve };
}

describe("the file of an account's data", () => {
  it("has everything that auth and orders have stored, as one JSON text", async () => {
    const shop = await open((cursor) => pageOf(cursor, 3));
    const response = await shop.download();
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="haat-account.json"');
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.json()).toEqual({
      exportedAt: expect.any(String),
      account: { name: "Asha Rao" },
      watches: [{ title: "Apple iPhone 13" }],
      orders: [0, 1, 2].map((number) => ({ number, text: "" })),
    });
    const pages = shop.requests.filter(({ url }) => url.startsWith("/api/order/getAllOrdersByUser?"));
    expect(pages.map(({ url }) => new URL(url, "http://orders").searchParams.get("messages"))).toEqual(
      Array.from({ length: 3 }, () => "true"),
    );
  });

  it("is valid JSON for an account without orders", async () => {
    const shop = await open(() => ({ success: true, result: [], nextCursor: null }));
    expect(await (await shop.download()).json()).toMatchObject({ orders: [] });
  });

  it("is not sent as the data of a page, which would be in memory as a whole", async () => {
    const shop = await open((cursor) => pageOf(cursor, 3));
    for (const path of ["/account/data.data", "/account/data.data?_routes=account/data"]) {
      const response = await fetch(shop.url + path, { headers: { cookie: "__Host-haat=one" } });
      expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining("Asha")]);
    }
    expect(shop.requests).toEqual([]);
  });

  it("begins before the last page of orders is loaded", async () => {
    const { orders, open: letGo } = gate();
    const shop = await open(orders);
    const response = await shop.download();
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain("Asha Rao");
    letGo();
    let rest = "";
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value;
    expect(rest).toContain('{"number":2,"text":""}');
  });

  it("loads no pages of orders for a client that does not read", async () => {
    // Far more than the buffers of both sockets take.
    const [pages, text] = [400, "x".repeat(500_000)];
    const shop = await open((cursor) => pageOf(cursor, pages, text));
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const request = httpRequest(
      `${shop.url}/account/data`,
      { headers: { cookie: "__Host-haat=one", "accept-encoding": "identity" } },
      (response) => {
        // Nothing is read until here.
        response.once("close", leave).on("error", () => {});
        resolve();
        request.once("close", leave);
      },
    );
    request.on("error", () => {}).end();
    await begun;
    let [before, now] = [-1, shop.requests.length];
    while (before !== now) {
      before = now;
      // Each takes longer than loading a page of orders.
      for (let visit = 0; visit < 20; visit += 1) await (await fetch(`${shop.url}/about`)).text();
      now = shop.requests.length;
    }
    expect(now).toBeLessThan(pages / 2);
    request.destroy();
    await left;
  });

  it("is truncated visibly when orders fails on the way, and may then be downloaded again", async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    let fails = true;
    const shop = await open(async (cursor, reply) => {
      if (cursor === 0 || !fails) return pageOf(cursor, 2);
      await begun;
      fails = false;
      return await reply.code(500).send({ success: false, msg: "Something went wrong.", code: "INTERNAL" });
    });
    const response = await shop.download();
    begin();
    await expect(response.text()).rejects.toThrow("terminated");
    expect(await (await shop.download()).json()).toMatchObject({ orders: [{ number: 0 }, { number: 1 }] });
  });

  it("goes on when the user was over the limit of orders for a moment", async () => {
    let rejected = 0;
    const shop = await open((cursor, reply) => {
      if (cursor === 0 || rejected > 0) return pageOf(cursor, 2);
      rejected += 1;
      return reply
        .code(429)
        .header("retry-after", "1")
        .send({ success: false, msg: "Too many.", code: "RATE_LIMITED" });
    });
    expect(await (await shop.download()).json()).toMatchObject({ orders: [{ number: 0 }, { number: 1 }] });
    expect(rejected).toBe(1);
  });
});

describe("a second download of an account", () => {
  it("gets 429 and a text that says why, until the first one has ended", async () => {
    const { orders, open: letGo } = gate();
    const shop = await open(orders);
    const first = await shop.download();
    const second = await shop.download();
    expect([second.status, second.headers.get("content-type"), second.headers.get("retry-after")]).toEqual([
      429,
      "text/plain; charset=utf-8",
      "10",
    ]);
    expect(second.headers.get("content-disposition")).toBeNull();
    expect(await second.text()).toMatch(/^Your data is being downloaded already\./);
    expect((await shop.download("two")).status).toBe(200);
    letGo();
    await first.text();
    expect((await shop.download()).status).toBe(200);
  });

  it("may begin when the client of the first one has left", async () => {
    const { orders } = gate();
    const shop = await open(orders);
    const client = new AbortController();
    await shop.download("one", { signal: client.signal });
    client.abort();
    await vi.waitFor(async () => {
      const again = await shop.download();
      await again.body?.cancel();
      expect(again.status).toBe(200);
    }, 20_000);
  });
});

describe("many downloads", () => {
  it("leave the rendering slots to pages", async () => {
    const { orders, open: letGo } = gate();
    const shop = await open(orders);
    const files = await Promise.all(
      Array.from({ length: 40 }, async (_, account) => await shop.download(`account-${account}`)),
    );
    const page = await fetch(`${shop.url}/about`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("About us")]);
    letGo();
    for (const file of files) expect((await file.json()).orders).toHaveLength(3);
  });
});
