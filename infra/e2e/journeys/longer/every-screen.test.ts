import { expect, test } from "vitest";
import { launchBrowser, newShopper } from "../../src/browser.ts";
import { shopUnderTest } from "../../src/config.ts";
import { accessibilityViolations } from "../../src/expect-accessible.ts";
import { hiddenControls } from "../../src/hidden-controls.ts";
import { unreadableTexts } from "../../src/unreadable-texts.ts";
import { visitScreens } from "../../src/visit-screens.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

test("no screen on a phone has an accessibility violation", async () => {
  await using shopper = await newShopper(browser, shop.storefront);
  const { page } = shopper;
  const found: string[] = [];
  await visitScreens(page, shop, {
    named: (english) => english,
    look: async (where) => {
      for (const violation of await accessibilityViolations(page)) found.push(`${where}: ${violation}`);
    },
  });
  expect(found).toEqual([]);
});

test("no text of any screen on a phone overlaps another, is cut off or broken, and no control is covered", async () => {
  await using shopper = await newShopper(browser, shop.storefront);
  const { page } = shopper;
  const found: string[] = [];
  await visitScreens(page, shop, {
    named: (english) => english,
    look: async (where, part) => {
      for (const fault of await unreadableTexts(page, part)) found.push(`${where}: ${fault}`);
      for (const control of await hiddenControls(page, part)) found.push(`${where}: ${control}`);
    },
  });
  expect(found).toEqual([]);
});

test("text at twice its size hides no control of any page on a phone, and no page scrolls sideways", async () => {
  await using shopper = await newShopper(browser, shop.storefront);
  const { page } = shopper;
  const hidden: string[] = [];
  await visitScreens(page, shop, {
    named: (english) => english,
    look: async (where, part) => {
      // As a shopper's browser setting does.
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      for (const control of await hiddenControls(page, part)) hidden.push(`${where}: ${control}`);
    },
  });
  expect(hidden).toEqual([]);
});
