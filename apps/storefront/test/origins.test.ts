import { request } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import * as contact from "../app/routes/contact.tsx";
import { realPages } from "./real-pages.tsx";
import { openShop, startUpstream } from "./storefront.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function open(config: { PUBLIC_ORIGIN: string; ADDITIONAL_ORIGINS?: string[] }) {
  const auth = await startUpstream("auth", (app) => {
    app.post("/api/contact/postContactMessage", async () => ({ success: true, msg: "Thank you" }));
  });
  const shop = await openShop({
    services: { AUTH_URL: auth.url },
    config,
    renderPage: realPages({ contact }),
  });
  closing.push(shop.close, auth.close);
  return { ...shop, requests: auth.requests };
}

const completeForm = new URLSearchParams({
  contactName: "Asha Rao",
  contactEmail: "asha@example.com",
  contactPhone: "9830012345",
  contactMessage: "When do you open?",
});

/** The status of a form sent by a browser that sees the shop at `origin`. */
async function postForm(
  shopUrl: string,
  origin: string,
  host = new URL(origin).host,
): Promise<number | undefined> {
  return await new Promise((resolve, reject) => {
    const headers = {
      origin,
      host,
      accept: "text/html",
      "content-type": "application/x-www-form-urlencoded",
    };
    const sent = request(`${shopUrl}/contact`, { method: "POST", headers });
    sent.once("error", reject);
    sent.once("response", (response) => resolve(response.resume().statusCode));
    sent.end(String(completeForm));
  });
}

describe("a form post", () => {
  it.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "is accepted from the loopback origin %s when the shop runs locally",
    async (origin) => {
      const shop = await open({ PUBLIC_ORIGIN: "http://localhost:3000" });
      expect(await postForm(shop.url, origin)).toBe(200);
      expect(shop.requests).toHaveLength(1);
    },
  );

  it.each(["https://haat.test", "https://www.haat.test"])(
    "is accepted from the configured origin %s, also behind a proxy that changes Host",
    async (origin) => {
      const shop = await open({
        PUBLIC_ORIGIN: "https://haat.test",
        ADDITIONAL_ORIGINS: ["https://www.haat.test"],
      });
      expect(await postForm(shop.url, origin)).toBe(200);
      expect(await postForm(shop.url, origin, "storefront:3000")).toBe(200);
    },
  );

  it.each([
    ["http://evil.test:3000", "evil.test:3000"],
    ["http://evil.test:3000", "localhost:3000"],
    ["http://localhost:3001", "localhost:3001"],
    ["http://127.0.0.1", "127.0.0.1"],
    ["https://localhost:3000", "localhost:3000"],
  ])("from the foreign origin %s with Host %s is rejected", async (origin, host) => {
    const shop = await open({ PUBLIC_ORIGIN: "http://localhost:3000" });
    expect(await postForm(shop.url, origin, host)).toBe(403);
    expect(shop.requests).toEqual([]);
  });

  it("from a loopback origin is rejected when the shop is public", async () => {
    const shop = await open({ PUBLIC_ORIGIN: "https://haat.test" });
    expect(await postForm(shop.url, "http://localhost:3000")).toBe(403);
  });
});
