import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { launchBrowser, newShopper, phoneScreen } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { findPhone } from "../src/purchase.ts";
import { openPage } from "../src/shopper-steps.ts";

const shop = shopUnderTest();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => await browser.close());

test("keeps an item in the cart when the shopper leaves the page while the button says Adding...", async () => {
  await using shopper = await newShopper(browser, shop.storefront, phoneScreen);
  const { page } = shopper;
  const phone = await findPhone(shop, 2);
  await openPage(page, `/product/-/${phone.id}`);
  // The page's clock stops, so the two seconds of "Adding..." never end.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
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
  const cards = z.object({ result: z.array(z.object({ _id: z.string(), pqty: z.number() })) });
  const { result } = cards.parse(await (await fetch(url)).json());
  const last = result.find(({ pqty }) => pqty === 1);
  if (!last) throw new Error(`no product with one unit in ${listing}`);
  return last._id;
}

async function cartOf(page: Awaited<ReturnType<typeof newShopper>>["page"]): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem("haat-cart"))) ?? "null");
}

test.each([320, 390, 1280])(
  "labels the button of a product card Add To Cart, Adding... or Out Of Stock at %i px",
  async (width) => {
    await using shopper = await newShopper(browser, shop.storefront, { width, height: 900 });
    const { page } = shopper;
    const listing = "/products/search?category=phone&tag=old&sort=price_desc";
    const id = await findLastUnit(listing);
    await openPage(page, listing);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    const card = page.getByRole("article").filter({ has: page.locator(`a[href$="${id}"]`) });
    const button = card.getByRole("button", { name: /^(?:Add To Cart|Adding|Out Of Stock)/ });
    await button.getByText("Add To Cart").click();
    await button.getByText("Adding...").waitFor();
    await openPage(page, listing);
    await button.getByText("Out Of Stock").waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(shopper.errors()).toEqual([]);
  },
);

test("links phone and e-mail in the header on a screen of 320 px", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { width: 320, height: 640 });
  const { page } = shopper;
  await openPage(page, "/");
  const header = page.getByRole("banner");
  for (const [name, href] of [
    [/^\+91/, /^tel:\+91\d{10}$/],
    [/@/, /^mailto:.+@.+$/],
  ] as const) {
    const link = header.getByRole("link", { name }).first();
    expect(await link.isVisible()).toBe(true);
    expect(await link.getAttribute("href")).toMatch(href);
  }
});
