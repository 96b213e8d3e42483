import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, newShopper, phoneScreen } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { findPhone } from "../src/purchase.ts";
import { openPage, signInAs } from "../src/shopper-steps.ts";

const shop = shopUnderTest();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => await browser.close());

test("shows the offline page while the shopper is offline, and the shop afterwards", async () => {
  await using shopper = await newShopper(browser, shop.storefront, phoneScreen);
  const { page } = shopper;
  await openWithWorker(page, "/");
  await page.context().setOffline(true);
  await page.goto("/products");
  await page.getByRole("heading", { name: "You are offline" }).waitFor();
  expect(await page.getByRole("link", { name: "Try again" }).evaluate(hasRoundCorners)).toBe(true);
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "All products" }).waitFor();
});

test("caches nothing of a wholesaler's account and prices, during the session or after it", async () => {
  await using shopper = await newShopper(browser, shop.storefront, phoneScreen);
  const { page } = shopper;
  await signInAs(page, shop, await createBuyer(shop, "wholesaler"));
  await openWithWorker(page, "/");
  await page.getByText("You logged in as a Wholesaler").waitFor();
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
  expect(await cachedFiles(page)).toEqual(ownFiles);

  await page.context().setOffline(true);
  for (const path of ["/account", "/account/orders", "/products", `/product/-/${phone.id}`]) {
    await page.goto(path);
    await page.getByRole("heading", { name: "You are offline" }).waitFor();
    expect(await page.content()).not.toContain("Test Buyer");
  }
  await page.context().setOffline(false);

  await page.context().clearCookies();
  await openPage(page, "/");
  expect(await cachedFiles(page)).toEqual(ownFiles);
  expect(await page.getByText("You logged in as a Wholesaler").count()).toBe(0);
});

const ownFiles = ["/favicon.svg", "/offline.css", "/offline.html"];

/** Opens a page and waits until the service worker controls it. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** The paths in the browser's caches. */
async function cachedFiles(page: Page): Promise<string[]> {
  const paths = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => await (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  return paths.toSorted();
}

function hasRoundCorners(element: Element): boolean {
  return getComputedStyle(element).borderRadius === "10px";
}
