import { expect, test } from "vitest";
import { launchBrowser, newShopper } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { findPhone } from "../src/purchase.ts";
import { openPage } from "../src/shopper-steps.ts";
import { desktopScreen, phoneScreen } from "../src/views.ts";

// The main screens, on one size each. `pnpm journeys` looks at every screen.

const shop = shopUnderTest();
const browser = await launchBrowser();

test.each([
  ["home", "/", phoneScreen],
  ["a listing", "/products/category/phone", desktopScreen],
  ["sign-up", "/register", phoneScreen],
])(
  "%s has no accessibility violation, no console error and no horizontal scrolling",
  async (_, path, screen) => {
    await using shopper = await newShopper(browser, shop.storefront, { onlyOn: screen });
    await openPage(shopper.page, path);
    await expectAccessible(shopper);
  },
);

test("a product page has title, canonical URL, Open Graph and JSON-LD in its HTML, and no accessibility violation", async () => {
  const phone = await findPhone(shop, 1);
  await using shopper = await newShopper(browser, shop.storefront, { onlyOn: phoneScreen });
  await openPage(shopper.page, `/product/-/${phone.id}`);
  await expectAccessible(shopper);
  const html = await (await fetch(shopper.page.url())).text();
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).toContain(`<link rel="canonical" href="${shopper.page.url()}"`);
  expect(html).toContain('property="og:title"');
  expect(html).toContain('"@type":"Product"');
});

test("a page opened from a link gets the focus and is announced, and an empty form says what is missing in its own words", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { onlyOn: phoneScreen });
  const { page } = shopper;
  const focused = async () =>
    await page.evaluate(() => document.activeElement?.getAttribute("name") ?? document.activeElement?.id);
  await openPage(page, "/policies");
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await page.getByRole("status").filter({ hasText: "About us" }).waitFor({ state: "attached" });
  await expect.poll(focused).toBe("main");

  await openPage(page, "/register");
  await page.getByRole("button", { name: "CREATE ACCOUNT" }).click();
  await page.getByText("Please agree to the privacy policy", { exact: false }).last().waitFor();
  await expect.poll(focused).toBe("consent");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "CREATE ACCOUNT" }).click();
  await page.locator("[name=name][aria-invalid]").waitFor();
  await expect.poll(focused).toBe("name");
  expect(shopper.errors()).toEqual([]);
});
