import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { launchBrowser, newShopper } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { findPhone } from "../src/purchase.ts";
import { openPage } from "../src/shopper-steps.ts";
import { newestCode } from "../src/simulators.ts";
import { cartOf } from "../src/stored-cart.ts";
import { phoneScreen } from "../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

test("keeps an item in the cart when the shopper leaves the page while the button says Adding...", async () => {
  await using shopper = await newShopper(browser, shop.storefront);
  const { page } = shopper;
  const phone = await findPhone(shop, 2);
  await openPage(page, `/product/-/${phone.id}`);
  // The page's clock stops, so the two seconds of "Adding..." never end.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
  const button = page.getByRole("button", { name: "Adding..." }).locator("visible=true").first();
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  await openPage(page, "/about");
  await page.getByRole("link", { name: "Cart 1 item" }).waitFor();
  expect(await cartOf(page)).toEqual({ items: { [phone.id]: 1 }, Totalitems: 1, later: {} });
  expect(shopper.errors()).toEqual([]);
});

/** The id of a product with one unit on the first page of a listing. */
async function findLastUnit(listing: string): Promise<string> {
  const url = new URL(listing.replace("/products/search", "/api/product/handleSearch"), shop.storefront);
  url.searchParams.delete("group");
  const cards = z.object({ result: z.array(z.object({ _id: z.string(), pqty: z.number() })) });
  const { result } = cards.parse(await (await fetch(url)).json());
  const last = result.find(({ pqty }) => pqty === 1);
  if (!last) throw new Error(`no product with one unit in ${listing}`);
  return last._id;
}

test("labels the button of a product card Add To Cart, Adding... or Out Of Stock, and the labels fit on every screen", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { onlyOn: { width: 320, height: 900 } });
  const { page } = shopper;
  const listing = "/products/search?category=phone&tag=old&sort=price_desc&group=none";
  const id = await findLastUnit(listing);
  await openPage(page, listing);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const card = page.getByRole("article").filter({ has: page.locator(`a[href$="${id}"]`) });
  const button = card.getByRole("button", { name: /^(?:Add To Cart|Adding|Out Of Stock)/ });
  await button.getByText("Add To Cart").click();
  await button.getByText("Adding...").waitFor();
  expect((await cartOf(page))?.items).toEqual({ [id]: 1 });
  await openPage(page, listing);
  await button.getByText("Out Of Stock").waitFor();
  expect(await button.isDisabled()).toBe(true);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const fits = await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    const fitsPage = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect({ width, fits, fitsPage }).toEqual({ width, fits: true, fitsPage: true });
  }
  expect(shopper.errors()).toEqual([]);
});

test("links phone and e-mail in the header on screens of every width", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { onlyOn: { width: 320, height: 640 } });
  const { page } = shopper;
  await openPage(page, "/");
  const header = page.getByRole("banner");
  for (const width of [320, 767, 1023, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    for (const [name, href] of [
      [/^\+91/, /^tel:\+91\d{10}$/],
      [/@/, /^mailto:.+@.+$/],
    ] as const) {
      const link = header.getByRole("link", { name }).first();
      expect([width, await link.isVisible()]).toEqual([width, true]);
      expect(await link.getAttribute("href")).toMatch(href);
    }
  }
});

/** A page in a window of its own. */
async function openWindow(stack: AsyncDisposableStack, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.storefront, viewport: phoneScreen, ...options });
  stack.defer(async () => await context.close());
  return await context.newPage();
}

/** Longer than a page takes to run its scripts on a busy machine. */
const soon = { timeout: 20_000 };

const addButton = (page: Page) =>
  page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first();

test("a shopper without script fills a cart, which the browser's cart takes over once, and signs in", async () => {
  await using stack = new AsyncDisposableStack();
  const page = await openWindow(stack, { javaScriptEnabled: false });
  const [phone, other] = [await findPhone(shop, 3), await findPhone(shop, 2)];
  await page.goto("/cart");
  // Playwright finds no text in noscript.
  await page.locator("noscript h1").waitFor();
  await page.goto(`/product/-/${phone.id}`);
  const related = page.getByRole("region", { name: "Related Products" }).getByRole("article");
  expect(await related.first().isVisible()).toBe(true);
  // Buttons that need script are hidden, and both texts are open.
  expect(await page.locator('button[type="button"]:not([role="tab"]):visible').count()).toBe(0);
  expect(await page.getByRole("tabpanel").count()).toBe(2);
  await addButton(page).click();
  await page.waitForURL("**/cart");
  await page.getByRole("button", { name: "Increase quantity" }).click();
  const quantity = page.getByRole("row").getByRole("spinbutton");
  await expect.poll(async () => await quantity.inputValue(), soon).toBe("2");
  // A list of models would show one card for all phones of its model at this price.
  await page.goto(`/products/search?minPrice=${other.rupees}&maxPrice=${other.rupees}&group=none`);
  const card = page.getByRole("article").filter({ has: page.locator(`a[href$="${other.id}"]`) });
  await card.getByRole("button", { name: "Add To Cart" }).click();
  await page.waitForURL("**/cart");
  expect(await page.getByRole("rowheader").count()).toBe(2);
  await page
    .getByRole("button", { name: /^Remove/ })
    .last()
    .click();
  await page.getByRole("rowheader").nth(1).waitFor({ state: "detached" });

  const posted = await page.context().cookies();
  expect(posted.map(({ name }) => name)).toEqual(["haat-cart"]);
  const scripted = await openWindow(stack, {});
  // Twice, as when a late reply brings the cookie back.
  for (const path of ["/about", "/cart"]) {
    await scripted.context().addCookies(posted);
    await openPage(scripted, path);
    await expect.poll(async () => await scripted.context().cookies(), soon).toEqual([]);
    expect(await cartOf(scripted)).toEqual({ items: { [phone.id]: 2 }, Totalitems: 2, later: {} });
  }

  const number = `9${String(Date.now()).slice(-9)}`;
  await page.goto("/register?from=/account/addresses");
  await page.getByLabel("Name", { exact: true }).fill("Asha Sen");
  await page.getByLabel("Phone", { exact: true }).fill(number);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "CREATE ACCOUNT" }).click();
  await page.getByLabel("One-time code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "VERIFY OTP" }).click();
  await page.getByRole("main").getByText(/code/i).first().waitFor();
  await page.getByLabel("One-time code", { exact: true }).fill(await newestCode(shop, number));
  await page.getByRole("button", { name: "VERIFY OTP" }).click();
  await page.waitForURL("**/account/addresses");
  await page.goto(`/product/-/${phone.id}`);
  expect(await related.first().isVisible()).toBe(true);
});
