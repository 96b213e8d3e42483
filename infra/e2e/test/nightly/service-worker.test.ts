import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { launchBrowser, newShopper } from "../../src/browser.ts";
import { createBuyer } from "../../src/buyers.ts";
import { shopUnderTest } from "../../src/config.ts";
import { findPhone } from "../../src/purchase.ts";
import { openPage, signInAs } from "../../src/shopper-steps.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

test("opens seen pages, their pictures and the cart while the shopper is offline, and says how old they are", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "allow" });
  const { page } = shopper;
  const phone = await findPhone(shop, 2);
  const listing = `/products/search?minPrice=${phone.rupees}&maxPrice=${phone.rupees}`;
  await page.goto("/robots.txt");
  await page.evaluate(async () => await caches.open("haat-offline-1"));
  await openWithWorker(page, listing);
  // This navigation requests only the data of the page.
  const card = page.getByRole("article").filter({ has: page.locator(`a[href$="${phone.id}"]`) });
  const cardLink = card.getByRole("heading").getByRole("link");
  const title = await cardLink.innerText();
  await cardLink.click();
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  const product = new URL(page.url()).pathname;
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
  await page.waitForURL("**/cart");
  await page.getByRole("row").filter({ hasText: title }).waitFor();
  await expect.poll(async () => await stored(page, "pages"), soon).toEqual([listing, product].sort());
  await expect.poll(async () => await stored(page, "shell"), soon).toContain("/cart");
  expect(await page.evaluate(async () => await caches.has("haat-offline-1"))).toBe(false);

  await page.context().setOffline(true);
  // In Chromium 150, a document that opens while offline is emulated is online and hears of no change.
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  const note = page.getByText("Saved 2 hours ago. Prices and stock may have changed.");
  await page.goto(product);
  await note.waitFor();
  const picture = page.locator("main picture img").first();
  expect(await picture.evaluate(hasLoaded)).toBe(true);
  await page.goto(listing);
  await cardLink.click();
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  await note.waitFor();
  await page.goBack();
  await card.waitFor();

  await page.goto("/cart");
  await note.waitFor();
  const line = page.getByRole("row").filter({ hasText: title });
  await line.getByRole("button", { name: "Increase quantity" }).click();
  await expect.poll(async () => await line.getByRole("spinbutton").inputValue()).toBe("2");
  expect(shopper.errors().filter((error) => !error.includes("Failed to load resource"))).toEqual([]);

  await page.getByRole("link", { name: "About Us" }).locator("visible=true").first().click();
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  const again = page.getByRole("link", { name: "Try again" });
  await expect.poll(async () => await again.evaluate(hasRoundCorners)).toBe(true);
  await page.getByRole("link", { name: title }).waitFor();
  // The page that failed opens on its own.
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await page.getByRole("heading", { level: 1, name: /About/ }).waitFor();
});

test("stores nothing of a wholesaler's account and prices, deletes anonymous copies on sign-out, and can be removed", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "allow" });
  const { page } = shopper;
  await openWithWorker(page, "/products");
  await expect.poll(async () => await stored(page, "pages"), soon).toEqual(["/products"]);
  await signInAs(page, shop, await createBuyer(shop, "wholesaler"));
  const phone = await findPhone(shop, 1);
  const visited = [
    `/product/-/${phone.id}`,
    "/products",
    "/cart",
    "/account",
    "/account/orders",
    "/account/addresses",
    "/account/rewards",
    "/checkout",
    "/api/user/authVerify",
    `/api/product/getProductById/${phone.id}`,
  ];
  for (const path of visited) await openPage(page, path);
  await openPage(page, "/account");
  await page.waitForLoadState("networkidle");
  expect(await stored(page, "pages")).toEqual([]);
  expect(await stored(page, "shell")).toEqual(shellFiles);
  const others = [...(await stored(page, "files")), ...(await stored(page, "pictures"))];
  expect(others.filter((path) => !/^\/(?:assets|media)\//.test(path))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("haat-cart-products"))).toBeNull();

  await page.context().setOffline(true);
  for (const path of ["/account", "/account/orders", "/products", `/product/-/${phone.id}`]) {
    await openOffline(page, path);
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    expect(await page.content()).not.toContain("Test Buyer");
  }
  await openOffline(page, "/cart");
  await page.getByRole("heading", { name: "No Item Found" }).waitFor();
  expect(await page.content()).not.toContain("Test Buyer");
  await page.context().setOffline(false);

  await openPage(page, "/account");
  await page.evaluate(async () => await (await caches.open("haat-pages-2")).put("/", new Response("old")));
  await page.getByLabel("Test's account").click();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  await expect.poll(async () => await stored(page, "pages"), soon).toEqual([]);
  await expect.poll(async () => await stored(page, "pictures"), soon).toEqual([]);

  // The file that SERVICE_WORKER=off sends in place of the worker.
  await page.evaluate(async () => await navigator.serviceWorker.register("/remove-sw.js"));
  const left = async () =>
    await page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistrations();
      return [...workers.map(({ scope }) => scope), ...(await caches.keys())];
    });
  await expect.poll(left, soon).toEqual([]);
});

const soon = { timeout: 20_000 };
const shellFiles = ["/cart", "/favicon.svg", "/offline.css", "/offline.html", "/offline.js"];

/** Opens a page and waits until the service worker controls it. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Opens a page from one without a connection, which may be reloading itself at that moment. */
async function openOffline(page: Page, path: string): Promise<void> {
  const open = async () => {
    await page.goto(path);
    return new URL(page.url()).pathname;
  };
  await expect.poll(open, soon).toBe(path);
}

/** The paths in one of the service worker's caches. */
async function stored(page: Page, name: string): Promise<string[]> {
  const paths = await page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((one) => one.startsWith(prefix));
    const keys = await Promise.all(names.map(async (one) => await (await caches.open(one)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  }, `haat-${name}-`);
  return paths.toSorted();
}

function hasLoaded(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}

function hasRoundCorners(element: Element): boolean {
  return getComputedStyle(element).borderRadius === "10px";
}
