import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { launchBrowser, newShopper } from "../../src/browser.ts";
import { createBuyer } from "../../src/buyers.ts";
import { shopUnderTest } from "../../src/config.ts";
import { cardTitlesOf, positionOf } from "../../src/list-page.ts";
import { openPage, signInAs } from "../../src/shopper-steps.ts";
import { desktopScreen } from "../../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

/** Marks the document, which a page that is opened without one keeps. */
const mark = async (page: Page) => await page.evaluate(() => void (document.body.dataset["marked"] = ""));
const isMarked = async (page: Page) => await page.evaluate(() => "marked" in document.body.dataset);
const entriesOf = async (page: Page) => await page.evaluate(() => history.length);

test("a link opens its page in the same document, and the page that is shown already takes no history entry", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  const { page } = shopper;
  await openPage(page, "/products");
  await mark(page);
  const before = await entriesOf(page);
  // In markup that only the server renders.
  const about = page.getByRole("contentinfo").getByRole("link", { name: "About us" });
  await about.click();
  await page.waitForURL("**/about");
  await page.getByRole("heading", { level: 1, name: /About/ }).waitFor();
  // The router gives each of its entries a key.
  const key = await page.evaluate(() => history.state.key);
  await about.click();
  await page.waitForFunction((old) => history.state.key !== old, key);
  expect(await entriesOf(page)).toBe(before + 1);
  await page.goBack();
  // The footer was in view, so the list may have its second page.
  await page.waitForURL(/\/products(\?pages=2)?$/);
  const product = cardTitlesOf(page).first().getByRole("link");
  await product.click();
  await page.waitForURL("**/product/**");
  await page.goBack();
  await product.waitFor();
  expect(await isMarked(page)).toBe(true);
  expect(shopper.errors()).toEqual([]);
});

test("a link opens a new tab with Ctrl, a part of the page where it is, and a file as a download", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  const { page } = shopper;
  await signInAs(page, shop, await createBuyer(shop));
  await openPage(page, "/account");
  await mark(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download", exact: false }).click();
  await (await download).cancel();
  await page.keyboard.press("Home");
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/account#main");
  // The router gives its entries a state.
  expect(await page.evaluate(() => history.state)).toBeNull();
  const tab = page.context().waitForEvent("page");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "About us" })
    .click({ modifiers: ["Control"] });
  await (await tab).waitForURL("**/about");
  expect(new URL(page.url()).pathname).toBe("/account");
  expect(await isMarked(page)).toBe(true);
  expect(shopper.errors()).toEqual([]);
});

test("a link to another choice keeps the position, and one of a product takes no history entry", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  const { page } = shopper;
  await openPage(page, "/products");
  await page.evaluate(() => scrollTo(0, 60));
  await page.getByRole("link", { name: "Show every product" }).click();
  await page.waitForURL("**/products?group=none");
  await page.getByRole("link", { name: "Group by model" }).waitFor();
  expect(await positionOf(page)).toBe(60);

  await openPage(page, "/products/category/accessories");
  const withChoices = page
    .getByRole("main")
    .getByRole("article")
    .filter({ hasText: /\d colors/ });
  await withChoices.first().getByRole("heading").getByRole("link").click();
  await page.waitForURL("**/product/**");
  const colors = page.getByRole("navigation", { name: "Color" });
  const other = colors.locator("a:not([aria-current])").first();
  const before = await entriesOf(page);
  await other.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 40));
  const path = await other.getAttribute("href");
  await other.press("Enter");
  await page.waitForURL(`**${path}`);
  await colors.locator(`a[aria-current][href="${path}"]`).waitFor();
  expect(await positionOf(page)).toBeGreaterThan(0);
  expect(await entriesOf(page)).toBe(before);
  expect(shopper.errors()).toEqual([]);
});

test("only what every shopper gets is loaded before a click", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  const { page } = shopper;
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const dataOf = (href: string | null) => requested.filter((path) => path === `${href}.data`).length;
  const product = cardTitlesOf(page).first().getByRole("link");

  await openPage(page, "/products");
  const href = await product.getAttribute("href");
  await product.hover();
  await expect.poll(() => dataOf(href)).toBe(1);
  await product.click();
  await page.waitForURL("**/product/**");

  await signInAs(page, shop, await createBuyer(shop));
  await page.clock.install();
  await openPage(page, "/products");
  const opened = dataOf(href);
  await product.hover();
  await page.clock.fastForward(500);
  expect(dataOf(href)).toBe(opened);
  await product.click();
  await page.waitForURL("**/product/**");
  expect(dataOf(href)).toBe(opened + 1);
  expect(shopper.errors()).toEqual([]);
});
