import { once } from "node:events";
import { createServer } from "node:http";
import { promisify } from "node:util";
import type { Browser, Page, Request, Response } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { launchBrowser, newShopper } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { cardTitlesOf, expectPositionNear, positionOf } from "../src/list-page.ts";
import { openPage } from "../src/shopper-steps.ts";

// What a page does until its scripts run. A click, and files that never arrive: add-to-cart.test.ts.

const shop = shopUnderTest();
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => await browser.close());

test("going back before the scripts of a reloaded page run opens the list where it was", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
  const { page } = shopper;
  await openPage(page, "/products");
  const cards = cardTitlesOf(page);
  await page.getByRole("link", { name: "Next page" }).scrollIntoViewIfNeeded();
  await cards.nth(23).waitFor();
  const product = cards.nth(20).getByRole("link");
  await product.scrollIntoViewIfNeeded();
  const before = await positionOf(page);
  await product.click();
  await page.waitForURL("**/product/**");
  const { scripts, release } = await reloadWithoutScripts(page);
  // Scripts that arrive before the list would run with the data of the product.
  let arrived: (Response | null)[] = [];
  await page.route(/\/products\?pages=2$/, async (route) => {
    release();
    arrived = await Promise.all(scripts.map(async (script) => await script.response()));
    await route.continue();
  });
  await page.goBack({ waitUntil: "commit" });
  await cards.nth(23).waitFor();
  await expectPositionNear(page, before);
  expect(new Set(arrived)).toEqual(new Set([null]));
  expect(shopper.errors()).toEqual([]);
});

test("going back while a reloaded page starts opens the list where it was", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
  const { page } = shopper;
  await openPage(page, "/products");
  const cards = cardTitlesOf(page);
  await page.getByRole("link", { name: "Next page" }).scrollIntoViewIfNeeded();
  await cards.nth(23).waitFor();
  const product = cards.nth(20).getByRole("link");
  await product.scrollIntoViewIfNeeded();
  const before = await positionOf(page);
  await product.click();
  await page.waitForURL("**/product/**");
  // The list arrives only after the page could have started.
  const { promise: started, resolve: tell } = Promise.withResolvers<void>();
  await page.exposeFunction("tellThatPageCouldStart", tell);
  await page.route(/\/products\?pages=2$/, async (route) => {
    await started;
    await route.continue();
  });
  await page.addInitScript(goBackWhileProductStarts);
  await page.reload({ waitUntil: "commit" });
  await cards.nth(23).waitFor();
  await afterRequests(page);
  await expectPositionNear(page, before);
  expect(shopper.errors()).toEqual([]);
});

/** Runs in a page: on a product, the shopper goes back before React's first work. */
function goBackWhileProductStarts(): void {
  if (!location.pathname.startsWith("/product/")) return;
  const post = MessagePort.prototype.postMessage;
  const held: (() => void)[] = [];
  // React asks for its work with a message.
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    if (held.push(() => post.call(this, message)) === 1) history.back();
  };
  addEventListener("popstate", () => {
    MessagePort.prototype.postMessage = post;
    for (const send of held) send();
    // Nothing tells that a page does not start. Too short a time would let the test pass in spite of a defect, never fail without one.
    setTimeout(() => Reflect.get(window, "tellThatPageCouldStart")(), 500);
  });
}

test("going back and forward before the scripts of a reloaded page run loads it again, with its scripts", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
  const { page } = shopper;
  await openFirstProduct(page);
  const { release } = await reloadWithoutScripts(page);
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  // The list never arrives.
  await page.route(/\/products$/, () => ask());
  await page.goBack({ waitUntil: "commit" });
  await asked;
  // Fails because the page loads a second time.
  await page.goForward({ waitUntil: "commit" }).catch(() => undefined);
  release();
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  expect(page.url()).toContain("/product/");
  expect(shopper.errors()).toEqual([]);
});

test("going back from a page that reloaded on the way to another one does not open the other one", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
  const { page } = shopper;
  await openFirstProduct(page);
  // The other page never arrives.
  await page.route(/\.data/, () => undefined);
  await page.getByRole("main").getByRole("article").getByRole("heading").getByRole("link").first().click();
  const isPending = async () =>
    await page.evaluate(() => {
      dispatchEvent(new Event("pagehide"));
      return sessionStorage.getItem("haat-next-page");
    });
  await expect.poll(isPending).not.toBeNull();
  const { release } = await reloadWithoutScripts(page);
  const opened = navigationsOf(page);
  await page.goBack({ waitUntil: "commit" });
  release();
  await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  await cardTitlesOf(page).first().waitFor();
  await afterRequests(page);
  expect(opened).toEqual(["/products"]);
  expect(shopper.errors()).toEqual([]);
});

async function openFirstProduct(page: Page): Promise<void> {
  await openPage(page, "/products");
  await cardTitlesOf(page).first().getByRole("link").click();
  await page.waitForURL("**/product/**");
}

/** Reloads the page, whose scripts wait until they are released. */
async function reloadWithoutScripts(page: Page): Promise<{ scripts: Request[]; release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const scripts: Request[] = [];
  await page.route("**/assets/*.js", async (route) => {
    scripts.push(route.request());
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  return { scripts, release };
}

test("a page whose scripts run in spite of a file that failed at first keeps what was typed", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
  const { page } = shopper;
  const file = await fileThatOtherFilesImport("/about");
  const { promise: typed, resolve: finishTyping } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const failed = page.waitForEvent("requestfailed");
  let first = true;
  await page.route("**/assets/*.js", async (route) => {
    const request = route.request();
    if (!request.url().endsWith(file)) {
      // What imports the file arrives after it has failed, so the browser requests it again: Chromium 156 does, 150 does not.
      await failed;
    } else if (first) {
      first = false;
      return await route.abort();
    } else if (request.resourceType() === "fetch") {
      await typed;
      await route.fulfill({ response: await route.fetch() });
      return answer();
    }
    await route.continue();
  });
  const opened = navigationsOf(page);
  await page.addInitScript(noteThatScriptsRun);
  await page.goto("/about", { waitUntil: "commit" });
  await page.waitForFunction(scriptsRun);
  const search = page.getByRole("combobox", { name: "Search phones and accessories" });
  await search.fill("realme");
  finishTyping();
  await answered;
  await afterRequests(page);
  expect(opened).toEqual(["/about"]);
  expect(await search.inputValue()).toBe("realme");
  expect(await notice(page).isVisible()).toBe(false);
});

test("a notice that was shown goes when the scripts run in spite of a file that failed", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
  const { page } = shopper;
  const file = await fileThatOtherFilesImport("/about");
  await openPage(page, "/about");
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  let first = true;
  await page.route("**/assets/*.js", async (route) => {
    if (!route.request().url().endsWith(file)) await shown;
    else if (first) {
      first = false;
      return await route.abort();
    }
    await route.continue();
  });
  await page.addInitScript(noteThatScriptsRun);
  // A page that was reloaded requests nothing again.
  await page.reload({ waitUntil: "commit" });
  await notice(page).waitFor();
  show();
  await page.waitForFunction(scriptsRun);
  expect(await notice(page).isVisible()).toBe(false);
});

test.each(["only the styles", "another file before the styles"])(
  "a page gets styles that failed at first, also when its scripts run already: %s",
  async (failing) => {
    await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
    const { page } = shopper;
    const file = await fileThatOtherFilesImport("/about");
    const scriptFails = failing === "another file before the styles";
    const opened = navigationsOf(page);
    await page.addInitScript(noteThatScriptsRun);
    const { promise: changed, resolve: change } = Promise.withResolvers<void>();
    const failed = page.waitForEvent("requestfailed");
    const failedOnce = new Set<string>();
    await page.route(/\/assets\/.*\.(css|js)$/, async (route) => {
      const request = route.request();
      const url = new URL(request.url()).pathname;
      const fails = url.endsWith(".css") || (scriptFails && url === file);
      if (request.resourceType() === "fetch") await changed;
      else if (fails && !failedOnce.has(url)) {
        failedOnce.add(url);
        if (scriptFails && url !== file) await failed;
        return await route.abort();
      } else if (url !== file) await failed;
      await route.continue();
    });
    await page.goto("/about", { waitUntil: "commit" });
    await page.waitForFunction(scriptsRun);
    // As a listing does while it is scrolled.
    await page.evaluate(() => history.replaceState(history.state, "", "?seen"));
    change();
    await page.waitForFunction(() => {
      const [navigation] = performance.getEntriesByType("navigation");
      const isReload = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
      return isReload && [...document.styleSheets].some(({ href }) => href?.endsWith(".css") === true);
    });
    expect(opened).toEqual(["/about", "/about"]);
  },
);

test("going back while a file is requested again shows no notice of a failure", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
  const { page } = shopper;
  await openFirstProduct(page);
  await openPage(page, "/about");
  await page.addInitScript(noteThatScriptsRun);
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const notice = document.getElementById("load-failed");
      if (notice)
        new MutationObserver(() => notice.hidden || sessionStorage.setItem("notice", "shown")).observe(
          notice,
          {
            attributes: true,
          },
        );
    });
  });
  const retry = page.waitForRequest((request) => request.resourceType() === "fetch");
  await page.route("**/assets/*.js", async (route) => {
    // The second request never gets a reply.
    if (route.request().resourceType() !== "fetch") await route.abort();
  });
  // Loads the product's document, in which the list is one step back.
  await page.goBack({ waitUntil: "domcontentloaded" });
  const cancelled = (await retry).response();
  await page.route(/\/products$/, async (route) => {
    expect(await cancelled).toBeNull();
    await page.unroute("**/assets/*.js");
    await route.continue();
  });
  await page.goBack({ waitUntil: "commit" });
  await cardTitlesOf(page).first().waitFor();
  await page.waitForFunction(scriptsRun);
  expect(await page.evaluate(() => sessionStorage.getItem("notice"))).toBeNull();
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

/** Runs in the page before any other script. */
function noteThatScriptsRun(): void {
  addEventListener("haat:scripts-run", () => (document.documentElement.dataset["scripts"] = "run"));
}

const scriptsRun = () => document.documentElement.dataset["scripts"] === "run";

const notice = (page: Page) => page.getByText("Part of this page didn't load.");

/** The paths of the documents that the page requests from now on. */
function navigationsOf(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

/** A script of the page that is not named by the page's own script, only by other files. */
async function fileThatOtherFilesImport(path: string): Promise<string> {
  const html = await (await fetch(new URL(path, shop.storefront))).text();
  const ownScript = html.slice(html.lastIndexOf('type="module"'));
  const files = [...html.matchAll(/rel="modulepreload"[^>]* href="([^"]+)"/g)].map(([, href]) => href ?? "");
  const found = files.find((file) => !ownScript.includes(file));
  if (!found) throw new Error(`${path} has no such file`);
  return found;
}
