import { AxeBuilder } from "@axe-core/playwright";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktopScreen, launchBrowser, newShopper, phoneScreen } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { findPhone } from "../src/purchase.ts";
import { openPage } from "../src/shopper-steps.ts";

const shop = shopUnderTest();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => await browser.close());

test.each([
  ["home", "/", phoneScreen],
  ["a listing", "/products/category/phone", desktopScreen],
  ["the empty cart", "/cart", phoneScreen],
  ["sign-in", "/login", phoneScreen],
  ["sign-up", "/register", phoneScreen],
])(
  "%s has no accessibility violation, no console error and no horizontal scrolling",
  async (_, path, screen) => {
    await using shopper = await newShopper(browser, shop.storefront, screen);
    await openPage(shopper.page, path);
    await expectAccessible(shopper);
  },
);

test("a product page has title, canonical URL, Open Graph and JSON-LD in its HTML, and no accessibility violation", async () => {
  const phone = await findPhone(shop, 1);
  await using shopper = await newShopper(browser, shop.storefront, phoneScreen);
  await openPage(shopper.page, `/product/-/${phone.id}`);
  await expectAccessible(shopper);
  const html = await (await fetch(shopper.page.url())).text();
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toContain(`<link rel="canonical" href="${shopper.page.url()}"`);
  expect(html).toContain('property="og:title"');
  expect(html).toContain('"@type":"Product"');
});

async function expectAccessible({ page, errors }: Awaited<ReturnType<typeof newShopper>>): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(errors()).toEqual([]);
}
