import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { launchBrowser, newShopper } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { isFocused, searchBox, suggestionsOf } from "../src/search-box.ts";
import { openPage, pauseCall, signInAs } from "../src/shopper-steps.ts";
import { phoneScreen } from "../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

async function search(page: Page, text: string): Promise<void> {
  await searchBox(page).fill(text);
  await searchBox(page).press("Enter");
  await page.waitForURL((url) => url.searchParams.get("q") === text);
  await page.waitForLoadState("networkidle");
}

test("submitted searches are suggested again until they are removed or the shopper logs out", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { onlyOn: phoneScreen });
  const { page } = shopper;
  await signInAs(page, shop, await createBuyer(shop));
  await openPage(page, "/about");
  const field = searchBox(page);
  await field.fill("never submitted");
  await search(page, "oneplus 9r");
  await search(page, "vivo under 20000");
  const recent = async () => (await suggestionsOf(page).allInnerTexts()).map((text) => text.split("\n")[0]);
  await field.fill("onep");
  await expect.poll(async () => (await recent())[0]).toBe("oneplus 9r");
  await field.fill("");
  await field.press("ArrowDown");
  await suggestionsOf(page).first().waitFor();
  await expect.poll(recent).toEqual(["vivo under 20000", "oneplus 9r"]);
  await page.getByRole("button", { name: "Remove “vivo under 20000” from recent searches" }).click();
  await expect.poll(recent).toEqual(["oneplus 9r"]);
  await suggestionsOf(page).first().click();
  await page.waitForURL((url) => url.searchParams.get("q") === "oneplus 9r");

  await openPage(page, "/about");
  await page.getByLabel("Test's account").click();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => localStorage.getItem("haat-searches"))).toBeNull();
});

test("a text that is typed while the results of another load stays in the search box", async () => {
  await using shopper = await newShopper(browser, shop.storefront);
  const { page } = shopper;
  await openPage(page, "/about");
  const field = searchBox(page);
  const resume = await pauseCall(page, "**/products/search.data?*");
  await field.fill("oneplus 9r");
  await field.press("Enter");
  // Closes the keyboard of a phone, which covers the results.
  await expect.poll(async () => await isFocused(field)).toBe(false);
  await field.fill("oneplus 9r 5g");
  resume();
  await page.getByRole("heading", { name: "Results for “oneplus 9r”" }).waitFor();
  await suggestionsOf(page).first().waitFor();
  expect([await field.inputValue(), await isFocused(field)]).toEqual(["oneplus 9r 5g", true]);

  await field.press("Enter");
  await page.getByRole("heading", { name: "Results for “oneplus 9r 5g”" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Results for “oneplus 9r”" }).waitFor();
  await expect.poll(async () => await field.inputValue()).toBe("oneplus 9r");
});
