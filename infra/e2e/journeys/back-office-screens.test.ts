import { expect, test } from "vitest";
import { backOfficePages } from "../src/back-office-pages.ts";
import { launchBrowser } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { accessibilityViolations } from "../src/expect-accessible.ts";
import { openPage } from "../src/shopper-steps.ts";
import { backOfficeOf, createMember, newColleague, staffCookie } from "../src/staff.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

test("no page of the back office has an accessibility violation, scrolls sideways or reports an error", async () => {
  await using owner = await newColleague(browser, shop);
  const { page, errors } = owner;
  const value = await createMember(shop, "owner");
  await page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  const found: string[] = [];
  for (const path of await backOfficePages(shop)) {
    // There is no page at "*", and a phone that never left its branch has no slip: the browser reports their 404.
    if (/\*|slip/.test(path)) continue;
    await openPage(page, path);
    for (const violation of await accessibilityViolations(page)) found.push(`${path}: ${violation}`);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      found.push(`${path} scrolls sideways`);
  }
  expect(found).toEqual([]);
  expect(errors()).toEqual([]);
});
