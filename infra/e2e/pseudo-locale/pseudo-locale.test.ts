import { defaultLocale } from "@haat/domain/locale";
import { pseudoLocale, pseudoMessage } from "@haat/messages/pseudo-locale";
import { expect, test } from "vitest";
import { backOfficePages } from "../src/back-office-pages.ts";
import { launchBrowser, newShopper } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { hiddenControls } from "../src/hidden-controls.ts";
import { openPage } from "../src/shopper-steps.ts";
import { openAs } from "../src/staff.ts";
import { unreadableTexts } from "../src/unreadable-texts.ts";
import { visitScreens } from "../src/visit-screens.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

test("longer words in other letters hide no control of any page on a phone, and no page scrolls sideways", async () => {
  await using shopper = await newShopper(browser, shop.storefront);
  const { page } = shopper;
  const hidden: string[] = [];
  await visitScreens(page, shop, {
    // Buttons and fields are found by these names, so each has its text from a catalog.
    named: pseudoMessage,
    look: async (where, part) => {
      expect(await page.locator("html").getAttribute("lang"), where).toBe(pseudoLocale);
      for (const control of await hiddenControls(page, part)) hidden.push(`${where}: ${control}`);
    },
  });
  expect(hidden).toEqual([]);
  // React reports one when server and browser do not render the same text.
  expect(shopper.errors().filter((error) => error.startsWith("exception"))).toEqual([]);
});

test("longer words in other letters hide no control of a page of the back office on a phone, and no text overlaps another", async () => {
  await using owner = await openAs(browser, shop, { role: "owner", path: "/" });
  const { page, errors } = owner;
  const found: string[] = [];
  for (const path of await backOfficePages(shop)) {
    await openPage(page, path);
    expect(await page.locator("html").getAttribute("lang"), path).toBe(pseudoLocale);
    const faults = [...(await unreadableTexts(page, "body")), ...(await hiddenControls(page, "body"))];
    found.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  expect(found).toEqual([]);
  expect(errors().filter((error) => error.startsWith("exception"))).toEqual([]);
});

test("the catalogue keeps the replies of each language apart", async () => {
  const brandsIn = async (locale: string): Promise<unknown> => {
    const headers = { "accept-language": locale };
    return await (await fetch(`${shop.urls.catalogue[0]}/api/brand/getAllBrand`, { headers })).json();
  };
  const english = "The brands we sell.";
  expect(await brandsIn(defaultLocale)).toMatchObject({ msg: english });
  expect(await brandsIn(pseudoLocale)).toMatchObject({ msg: pseudoMessage(english) });
  expect(await brandsIn(defaultLocale)).toMatchObject({ msg: english });
});
