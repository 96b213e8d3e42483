import { createHash } from "node:crypto";
import { hostileTexts } from "@haat/testkit/hostile-markup";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { activeMarkup } from "../src/active-markup.ts";
import { launchBrowser, newShopper } from "../src/browser.ts";
import { type Buyer, createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { addHostileCatalogue, type HostileCatalogue } from "../src/hostile-catalogue.ts";
import { openPage } from "../src/shopper-steps.ts";
import { desktopScreen } from "../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();
let page: Page;
let hostile: HostileCatalogue;
let consumer: Buyer;
const closing = new AsyncDisposableStack();

beforeAll(async () => {
  page = await browser.newPage();
  closing.defer(async () => await page.close());
  hostile = closing.use(await addHostileCatalogue(shop));
  consumer = await createBuyer(shop);
  // All texts at once, longer than any form accepts.
  const name = hostileTexts.join(" ");
  const { auth } = shop.databases;
  await query(auth, "update users set name = $2 where id = $1", [consumer.userId, name]);
  await query(
    auth,
    `update addresses set name = $2, locality = $2, address = $2, city = $2, district = $2, landmark = $2 where user_id = $1`,
    [consumer.userId, name],
  );
});
afterAll(async () => await closing.disposeAsync());

const cookieOf = (buyer: Buyer) => `haat=${buyer.headers.authorization.replace("Bearer ", "")}`;

/** Active markup in the page at this path. */
async function activeIn(path: string, cookie = ""): Promise<string[]> {
  const reply = await fetch(shop.storefront + path, { headers: { cookie } });
  const policy = /script-src ([^;]*)/.exec(reply.headers.get("content-security-policy") ?? "")?.[1] ?? "";
  const html = await reply.text();
  expect(reply.headers.get("content-type"), path).toContain("text/html");
  expect(policy, path).toMatch(/^'self'(?: '(?:nonce|sha256)-[^' ]+')+$/);
  const { found, scripts } = await page.evaluate(activeMarkup, { html, base: reply.url });
  const sources = policy.split(" ");
  const sourceOf = ({ text, nonce }: (typeof scripts)[number]) =>
    nonce === null ? `'sha256-${createHash("sha256").update(text).digest("base64")}'` : `'nonce-${nonce}'`;
  const foreign = scripts.filter((script) => !sources.includes(sourceOf(script)));
  // A hash that no script of the page has would let another script run.
  const allowed = new Set(["'self'", ...scripts.map(sourceOf)]);
  const surplus = sources.filter((source) => !allowed.has(source));
  return [...found, ...foreign.map(({ text }) => text.slice(0, 300)), ...surplus].map(
    (one) => `${path}: ${one}`,
  );
}

async function activeInAll(paths: readonly string[], cookie = ""): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) found.push(...(await activeIn(path, cookie)));
  return found;
}

test("the scan finds hostile markup in a page that does not escape it", async () => {
  const html = (text: string) => `<!doctype html><title>x</title><body><p>${text}</p>`;
  const harmless = [];
  for (const text of hostileTexts) {
    const { found, scripts } = await page.evaluate(activeMarkup, {
      html: html(text),
      base: "https://shop.test/",
    });
    if (found.length + scripts.length === 0) harmless.push(text);
  }
  // The other texts are harmless in this context or already encoded.
  expect(harmless.length).toBeLessThan(80);
});

/** Pages escape all texts in the same way, so one of sixteen shows that this kind of page does. */
const everySixteenth = <Value>(values: readonly Value[], from: number): Value[] =>
  values.filter((_, index) => index % 16 === from);

test.each([
  ["product pages", () => everySixteenth(hostile.productIds, 0).map((id) => `/product/-/${id}`)],
  [
    "listings",
    () => ["/", "/products?sort=latest", "/products/category/phone?sort=latest", "/products/category"],
  ],
  [
    "searches",
    () =>
      everySixteenth(hostileTexts, 1).map((text) => `/products/search?${new URLSearchParams({ q: text })}`),
  ],
  [
    "addresses of search pages",
    () =>
      everySixteenth(hostileTexts, 2).map(
        (text) =>
          `/products/search?${new URLSearchParams({ type: "search", brand: text, keyword: text, tag: text })}`,
      ),
  ],
])("hostile texts stay inert text in %s", async (_, paths) => {
  expect(await activeInAll(paths())).toEqual([]);
});

test("hostile names and addresses stay inert text in the account", async () => {
  const paths = ["/account", "/account/addresses", "/checkout", "/"];
  const html = await (
    await fetch(`${shop.storefront}/account`, { headers: { cookie: cookieOf(consumer) } })
  ).text();
  expect(html).toContain("&lt;script&gt;pwned()");
  expect(await activeInAll(paths, cookieOf(consumer))).toEqual([]);
});

test("a browser that shows hostile texts runs no script and loads no foreign resource", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  const { page: shown } = shopper;
  const foreign: string[] = [];
  let ran = false;
  await shown.exposeFunction("pwned", () => {
    ran = true;
  });
  shown.on("dialog", () => {
    ran = true;
  });
  shown.on("request", (request) => {
    if (new URL(request.url()).host !== new URL(shop.storefront).host) foreign.push(request.url());
  });
  const some = hostile.productIds.filter((_, index) => index % 99 === 0);
  const paths = ["/", "/products?sort=latest", ...some.map((id) => `/product/-/${id}`)];
  for (const path of paths) {
    await openPage(shown, path);
    await shown.waitForLoadState("networkidle");
  }
  expect({ ran, foreign, errors: shopper.errors() }).toEqual({ ran: false, foreign: [], errors: [] });
});
