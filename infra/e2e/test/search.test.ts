import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { launchBrowser, newShopper } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { isFocused, searchBox, suggestionsOf } from "../src/search-box.ts";
import { openEveryFilter, openPage } from "../src/shopper-steps.ts";
import { unreadableTexts } from "../src/unreadable-texts.ts";
import { desktopScreen, phoneScreen } from "../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

/** The filters next to the list, or in the drawer of a small screen. */
async function openFilters(page: Page): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) >= 1024) return page.getByRole("complementary", { name: "Filters" });
  await page.getByRole("button", { name: /^Filters/ }).click();
  return page.getByRole("dialog", { name: "Filters" });
}

test("a suggestion can be chosen with the keyboard", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  const { page } = shopper;
  await openPage(page, "/about");
  const field = searchBox(page);
  expect(await field.getAttribute("aria-expanded")).toBe("false");
  await field.pressSequentially("iphone 1");
  await suggestionsOf(page).first().waitFor();
  expect(await field.getAttribute("aria-expanded")).toBe("true");
  await page.getByText(/^\d suggestions?$/).waitFor();
  await expectAccessible(shopper);

  await field.press("ArrowDown");
  await field.press("ArrowDown");
  await field.press("ArrowUp");
  const active = await field.getAttribute("aria-activedescendant");
  expect(await suggestionsOf(page).first().getAttribute("id")).toBe(active);
  expect(await suggestionsOf(page).first().getAttribute("aria-selected")).toBe("true");
  await field.press("Home");
  expect(await field.getAttribute("aria-activedescendant")).toBeNull();
  await field.press("Escape");
  expect([await field.getAttribute("aria-expanded"), await field.inputValue()]).toEqual([
    "false",
    "iphone 1",
  ]);
  // ArrowUp opens the suggestions and ArrowDown from the field goes to the first one.
  await field.press("ArrowUp");
  await suggestionsOf(page).first().waitFor();
  await field.press("ArrowLeft");
  await field.press("ArrowDown");
  const title = (await suggestionsOf(page).first().innerText()).split("\n")[0] ?? "";
  await field.press("Enter");
  await page.getByRole("heading", { name: `Results for “${title}”` }).waitFor();
  expect(await field.getAttribute("aria-expanded")).toBe("false");
  expect(shopper.errors()).toEqual([]);
});

test("the filters next to a list apply at once, keep focus and scroll, and count what the other groups leave", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { onlyOn: desktopScreen });
  const { page } = shopper;
  await openPage(page, "/products/category/phone");
  const panel = page.getByRole("complementary", { name: "Filters" });
  const mint = panel.getByRole("checkbox", { name: /^Mint/ });
  const others = await panel.getByText(/^Good/).innerText();
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => scrollY === 200);
  const place = await mint.boundingBox();
  await mint.focus();
  await page.keyboard.press("Space");
  await page.getByRole("link", { name: "Remove Mint" }).waitFor();
  expect(new URL(page.url()).searchParams.getAll("subsubcategory")).toEqual(["Mint"]);
  expect(await isFocused(mint)).toBe(true);
  expect(await mint.boundingBox()).toEqual(place);
  expect(await panel.getByText(/^Good/).innerText()).toBe(others);

  // A section that was closed is rendered when it is opened, by keyboard too.
  await panel.getByText("Color", { exact: true }).focus();
  await page.keyboard.press("Enter");
  await panel.getByRole("checkbox", { name: /^Blue/ }).check();
  await page.getByRole("link", { name: "Remove Blue" }).waitFor();
  await panel.getByRole("slider", { name: "Maximum price" }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("link", { name: "Remove Under ₹1,50,000" }).waitFor();
  expect(await panel.getByLabel("Up to ₹").inputValue()).toBe("150000");
  await panel.getByRole("img", { name: /^Most products cost ₹/ }).waitFor();
  // There are keypad phones, but no blue and used ones.
  await panel.getByText("Network", { exact: true }).click();
  expect(await panel.getByRole("checkbox", { name: "2G 0" }).isDisabled()).toBe(true);
  await expectAccessible(shopper);

  // The focus moves to the chip that takes the place of the removed one.
  await page.getByRole("link", { name: "Remove Mint" }).click();
  await page.waitForURL((url) => !url.searchParams.has("subsubcategory"));
  const next = page.getByRole("link", { name: "Remove Blue" });
  await expect.poll(async () => await isFocused(next)).toBe(true);
  expect(await mint.isChecked()).toBe(false);
  await page.goBack();
  await page.getByRole("link", { name: "Remove Mint" }).waitFor();
  expect(await mint.isChecked()).toBe(true);

  await page.setViewportSize({ width: 1024, height: 800 });
  const [filters, card] = [await panel.boundingBox(), await page.getByRole("article").first().boundingBox()];
  expect((filters?.x ?? 1024) + (filters?.width ?? 0)).toBeLessThanOrEqual(card?.x ?? 0);
  const drawer = page.getByRole("button", { name: /^Filters/ });
  expect(await drawer.isVisible()).toBe(false);
  await page.setViewportSize({ width: 1023, height: 800 });
  await drawer.waitFor();
  expect(await mint.isVisible()).toBe(false);
});

test("the drawer of filters says how many products the choices find before they apply", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { onlyOn: phoneScreen });
  const { page } = shopper;
  await openPage(page, "/products/category/accessories");
  const panel = await openFilters(page);
  await panel.getByRole("button", { name: "Apply Filters" }).waitFor();
  await openEveryFilter(panel);
  expect(await unreadableTexts(page, "main")).toEqual([]);
  await panel.getByRole("combobox", { name: "Fits my phone" }).selectOption({ label: "iPhone 13" });
  await panel.getByRole("checkbox", { name: /^Case/ }).check();
  const button = panel.getByRole("button", { name: /^Show \d+ products?$/ });
  await button.waitFor();
  await expectAccessible(shopper);
  await page.waitForLoadState("networkidle");
  const count = /\d+/.exec(await button.innerText())?.[0];
  expect(new URL(page.url()).search).toBe("");
  await button.click();
  await page.waitForURL((url) => url.searchParams.get("fits") === "apple-iphone-13");
  await page.getByRole("link", { name: "Remove Fits iPhone 13" }).waitFor();
  await page.getByText(new RegExp(`^\\d+ models?, ${count} accessories$`)).waitFor();
  expect(await isFocused(page.getByRole("button", { name: /^Filters/ }))).toBe(true);
});

test("a suggestion can be chosen by touch at 320 px; every option is 44 px high and nothing moves", async () => {
  await using stack = new AsyncDisposableStack();
  const context = await browser.newContext({
    baseURL: shop.storefront,
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  stack.defer(async () => await context.close());
  const page = await context.newPage();
  await openPage(page, "/products");
  const heading = page.getByRole("heading", { level: 1 });
  const before = await heading.boundingBox();
  await searchBox(page).tap();
  await searchBox(page).pressSequentially("charg");
  const option = suggestionsOf(page).filter({ hasText: "Charger" }).first();
  await option.waitFor();
  for (const box of await suggestionsOf(page).all())
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await heading.boundingBox()).toEqual(before);
  await option.tap();
  await page.waitForURL((url) => url.searchParams.get("subcategory") === "charger");
  await page.getByRole("link", { name: "Remove Charger" }).waitFor();
});

test("search, correction and chips work without JavaScript", async () => {
  await using stack = new AsyncDisposableStack();
  const context = await browser.newContext({
    baseURL: shop.storefront,
    viewport: phoneScreen,
    javaScriptEnabled: false,
  });
  stack.defer(async () => await context.close());
  const page = await context.newPage();
  await page.goto("/");
  await page.getByRole("searchbox").fill("samsng phone");
  await page.getByRole("searchbox").press("Enter");
  await page.getByText("Showing results for samsung phone.").waitFor();
  await page.getByRole("link", { name: /^Remove Samsung/i }).click();
  await page.waitForURL((url) => url.searchParams.get("type") === "search");
  expect(await page.getByRole("link", { name: /^Remove Samsung/i }).count()).toBe(0);
  await page.getByRole("link", { name: "Next page" }).click();
  await page.waitForURL((url) => url.searchParams.has("cursor"));
  expect(await page.getByRole("link", { name: "Add To Cart" }).count()).toBe(0);
  expect(await page.getByRole("listitem").getByRole("heading", { level: 2 }).count()).toBeGreaterThan(0);
});

test("suggestions have the prices of the shopper's tier", async () => {
  const [model] = await query<{ title: string; consumer: number; wholesaler: number }>(
    shop.databases.catalogue,
    `select title, min(consumer_price_paise)::int / 100 as consumer, min(wholesale_price_paise)::int / 100 as wholesaler
     from products where in_stock and category = 'Phone' group by title order by title limit 1`,
  );
  const reply = z.object({
    suggestions: z.array(z.object({ title: z.string(), priceFrom: z.number().nullable() })),
  });
  const url = `${shop.storefront}/api/product/suggest?${new URLSearchParams({ q: model?.title ?? "" })}`;
  const priceFor = async (headers: Record<string, string>) => {
    const { suggestions } = reply.parse(await (await fetch(url, { headers })).json());
    return suggestions.find(({ title }) => title === model?.title)?.priceFrom;
  };
  const { authorization } = (await createBuyer(shop, "wholesaler")).headers;
  expect(await priceFor({})).toBe(model?.consumer);
  expect(await priceFor({ cookie: `haat=${authorization.replace("Bearer ", "")}` })).toBe(model?.wholesaler);
});
