import { once } from "node:events";
import { createServer } from "node:http";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { launchBrowser, newShopper } from "../../src/browser.ts";
import { shopUnderTest } from "../../src/config.ts";
import { cardTitlesOf } from "../../src/list-page.ts";
import { openPage } from "../../src/shopper-steps.ts";

// What a page does until its scripts run, and when one is missing. A click before they run: add-to-cart.test.ts.

const shop = shopUnderTest();
const browser = await launchBrowser();

test.each([".js", ".css"])("a page of which a file %s fails once loads again by itself", async (kind) => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
  const { page } = shopper;
  const opened = navigationsOf(page);
  let first = true;
  await page.route(`**/assets/*${kind}`, async (route) => {
    if (!first) return await route.continue();
    first = false;
    await route.abort();
  });
  await openPage(page, "/about");
  await expect.poll(() => opened).toEqual(["/about", "/about"]);
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  expect(await notice(page).isVisible()).toBe(false);
});

test("a link to a page whose script is missing loads the document again, and then opens it", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
  const { page } = shopper;
  await openPage(page, "/products");
  const opened = navigationsOf(page);
  await page.route("**/assets/*.js", async (route) => await route.abort());
  const product = cardTitlesOf(page).first().getByRole("link");
  // Nothing of the next page is loaded before the click.
  await product.dispatchEvent("click");
  await expect.poll(() => opened).toEqual(["/products"]);
  await page.unroute("**/assets/*.js");
  await openPage(page, "/products");
  await product.click();
  await page.waitForURL("**/product/**");
});

test("a page of which a file fails before its body has arrived says so", async () => {
  const html = await (await fetch(new URL("/about", shop.storefront))).text();
  const body = html.indexOf("<body");
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    if (request.url !== "/about") return response.writeHead(404).end();
    response.writeHead(200, { "content-type": "text/html" }).write(html.slice(0, body));
    return void failed.then(() => response.end(html.slice(body)));
  }).listen(0, "127.0.0.1");
  await using _closed = {
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  await using shopper = await newShopper(browser, `http://127.0.0.1:${port}`, { serviceWorkers: "block" });
  const { page } = shopper;
  const retry = page.waitForResponse((response) => response.request().resourceType() === "fetch");
  await page.goto("/about", { waitUntil: "commit" });
  await retry;
  await afterRequests(page);
  fail();
  await expect.poll(async () => await notice(page).isVisible()).toBe(true);
});

test("the notice of a failure loads the document again, also with a fragment in its URL", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
  const { page } = shopper;
  await page.route("**/assets/*.js", async (route) => await route.abort());
  await page.goto("/about#main");
  const opened = navigationsOf(page);
  await page.getByRole("link", { name: "Reload" }).click();
  await expect.poll(() => opened).toEqual(["/about"]);
});

/** Waits until the page has handled every reply so far, and the request for a document that this led to has been seen. */
async function afterRequests(page: Page): Promise<void> {
  await page.evaluate(async () => await fetch("/contact"));
}

const notice = (page: Page) => page.getByText("Part of this page didn't load.");

/** The paths of the documents that the page requests from now on. */
function navigationsOf(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
