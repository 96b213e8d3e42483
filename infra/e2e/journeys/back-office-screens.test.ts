import { expect, test } from "vitest";
import { backOfficePages } from "../src/back-office-pages.ts";
import { launchBrowser } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { accessibilityViolations } from "../src/expect-accessible.ts";
import { hiddenControls } from "../src/hidden-controls.ts";
import { openPage } from "../src/shopper-steps.ts";
import { openAs } from "../src/staff.ts";
import { unreadableTexts } from "../src/unreadable-texts.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

test("no page of the back office has an accessibility violation, a text that overlaps or is cut off, a covered control or an error", async () => {
  await using owner = await openAs(browser, shop, { role: "owner", path: "/" });
  const { page, errors } = owner;
  const found: string[] = [];
  for (const path of await backOfficePages(shop)) {
    await openPage(page, path);
    for (const violation of await accessibilityViolations(page)) found.push(`${path}: ${violation}`);
    // Together they also find a page that scrolls sideways.
    const faults = [...(await unreadableTexts(page, "body")), ...(await hiddenControls(page, "body"))];
    found.push(...faults.map((fault) => `${path}: ${fault}`));
  }
  expect(found).toEqual([]);
  // There is no page at "*", which the browser reports.
  expect(errors()).toEqual([expect.stringMatching(/\b404\b/)]);
});
