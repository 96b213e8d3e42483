import { afterEach, describe, expect, it } from "vitest";
import * as contact from "../app/routes/contact.tsx";
import * as home from "../app/routes/home.tsx";
import * as protectedPages from "../app/routes/protected.tsx";
import * as signIn from "../app/routes/sign-in.tsx";
import { realPages } from "./real-pages.tsx";
import { openShop, startUpstream } from "./storefront.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const limited = {
  success: false,
  code: "RATE_LIMITED",
  msg: "Too many attempts. Please try again in 37 seconds.",
};

/** The shop with real pages and services that reply 429. */
async function openLimitedShop() {
  const service = await startUpstream("any", (app) => {
    app.addHook("onRequest", async (request, reply) => {
      if (request.url !== "/readyz") return await reply.code(429).header("retry-after", "37").send(limited);
    });
  });
  const url = service.url;
  const shop = await openShop({
    services: { AUTH_URL: url, CATALOGUE_URL: url, ORDERS_URL: url, ADAPTERS_URL: url },
    config: { PUBLIC_ORIGIN: "http://localhost:3000" },
    renderPage: realPages({ home, contact, login: signIn, account: protectedPages }),
  });
  closing.push(shop.close, service.close);
  return shop;
}

const origin = "http://localhost:3000";

describe("a page whose service is over a limit", () => {
  it("returns 429 with Retry-After and shows how long to wait", async () => {
    const shop = await openLimitedShop();
    const response = await fetch(`${shop.url}/home`, { headers: { accept: "text/html" } });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "37"]);
    const text = await response.text();
    expect(text).toContain("Please wait a moment");
    expect(text).toContain("Please try again in 37 seconds.");
  });

  it("returns 429 for a client-side navigation", async () => {
    const shop = await openLimitedShop();
    const response = await fetch(`${shop.url}/home.data`);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "37"]);
    expect(await response.text()).toContain("Please try again in 37 seconds.");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("a form whose service is over a limit", () => {
  const typed = {
    contactName: "Asha Rao",
    contactEmail: "asha@haat.test",
    contactPhone: "9830000009",
    contactMessage: "Where is my phone?",
  };

  it("is shown again with 429, the wait and everything that was typed", async () => {
    const shop = await openLimitedShop();
    const response = await fetch(`${shop.url}/contact`, {
      method: "POST",
      headers: { origin, accept: "text/html" },
      body: new URLSearchParams(typed),
    });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "37"]);
    const text = await response.text();
    expect(text).toContain("Please try again in 37 seconds.");
    for (const value of Object.values(typed)) expect(text).toContain(value);
  });

  it("keeps the phone number that was typed to sign in", async () => {
    const shop = await openLimitedShop();
    const response = await fetch(`${shop.url}/login`, {
      method: "POST",
      headers: { origin, accept: "text/html" },
      body: new URLSearchParams({ step: "phone", phone: "9830000009" }),
    });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "37"]);
    const text = await response.text();
    expect(text).toContain("Please try again in 37 seconds.");
    expect(text).toContain("9830000009");
  });
});

describe("a page for signed-in users, when auth is over a limit", () => {
  it.each(["/account", "/account.data"])("returns 429 with Retry-After for %s", async (path) => {
    const shop = await openLimitedShop();
    const headers = { accept: "text/html", cookie: "haat=a.b.c" };
    const response = await fetch(shop.url + path, { headers });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "37"]);
    expect(await response.text()).toContain("Please try again in 37 seconds.");
  });
});

describe("a page whose service is down", () => {
  it("returns 503 with Retry-After", async () => {
    const shop = await openShop({ renderPage: realPages({ home }) });
    closing.push(shop.close);
    const response = await fetch(`${shop.url}/home`, { headers: { accept: "text/html" } });
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "10"]);
    expect(await response.text()).toContain("Something went wrong");
  });
});

describe("a client that reads too much", () => {
  const flood = { accept: "text/html", "x-forwarded-for": "203.0.113.7" };

  async function openShopBehindProxy() {
    const [catalogue, orders] = [await startUpstream("catalogue"), await startUpstream("orders")];
    const shop = await openShop({
      services: { CATALOGUE_URL: catalogue.url, ORDERS_URL: orders.url },
      config: { TRUSTED_PROXIES: "127.0.0.1" },
    });
    closing.push(shop.close, catalogue.close, orders.close);
    return shop;
  }

  /** Requests the path, ten at a time so that a slow machine is faster than the limit, until the first 429. */
  async function readUntilLimited({ app }: Awaited<ReturnType<typeof openShopBehindProxy>>, url: string) {
    for (let reads = 0; reads < 4000; reads += 10) {
      const responses = await Promise.all(
        Array.from({ length: 10 }, async () => await app.inject({ url, headers: flood })),
      );
      const limited = responses.find(({ statusCode }) => statusCode === 429);
      if (limited) return limited;
      for (const { statusCode } of responses) expect(statusCode).toBe(200);
    }
    throw new Error("never limited");
  }

  it("gets a plain page with 429 and Retry-After, and others still get their pages", async () => {
    const shop = await openShopBehindProxy();
    const response = await readUntilLimited(shop, "/about");
    expect(response.headers["retry-after"]).toBe("1");
    const text = response.body;
    expect(text).toContain("Please try again in a few seconds.");
    expect(text).toContain('<html lang="en-IN">');
    const neighbor = { ...flood, "x-forwarded-for": "203.0.113.8" };
    expect((await fetch(shop.url, { headers: neighbor })).status).toBe(200);
  });

  it.each([
    ["the catalogue's API", "/api/brand/getAllBrand"],
    ["the delivery estimate", "/api/courier/estimateDelivery/700019?items=x:1"],
  ])("gets an error reply with 429 and Retry-After from %s, and can still sign in", async (_, path) => {
    const shop = await openShopBehindProxy();
    const response = await readUntilLimited(shop, path);
    expect(response.headers["retry-after"]).toBe("1");
    expect(response.json()).toMatchObject({ success: false, code: "RATE_LIMITED" });
    expect((await fetch(`${shop.url}/api/user/login`, { headers: flood })).status).not.toBe(429);
  });
});

describe("the client address for rate limits", () => {
  it("is the connection's address, not a header of the client", async () => {
    const seen = new Set<unknown>();
    const service = await startUpstream("catalogue", (app) => {
      app.addHook("onRequest", async (request) => void seen.add(request.headers["x-forwarded-for"]));
    });
    const shop = await openShop({
      services: { CATALOGUE_URL: service.url },
      renderPage: realPages({ home }),
    });
    closing.push(shop.close, service.close);
    for (const path of ["/home", "/api/brand/getAllBrand"])
      for (const lie of ["203.0.113.1", "203.0.113.2"])
        await fetch(shop.url + path, { headers: { "x-forwarded-for": lie, forwarded: `for=${lie}` } });
    expect([...seen]).toEqual(["127.0.0.1"]);
  });
});
