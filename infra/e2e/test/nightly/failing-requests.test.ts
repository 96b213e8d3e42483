import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { launchBrowser, newShopper } from "../../src/browser.ts";
import { shopUnderTest } from "../../src/config.ts";
import { findPhone } from "../../src/purchase.ts";
import { openPage } from "../../src/shopper-steps.ts";
import { cartOf } from "../../src/stored-cart.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

/** Longer than a page takes to run its scripts on a busy machine. */
const soon = { timeout: 20_000 };

const addButton = (page: Page) =>
  page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first();

test("a click before the scripts run adds once, and requests that fail neither lose nor double anything", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
  const { page } = shopper;
  const phone = await findPhone(shop, 3);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/product/-/${phone.id}`, { waitUntil: "domcontentloaded" });
  await addButton(page).click();
  await page.waitForURL("**/cart", { waitUntil: "commit" });
  await page.getByRole("rowheader").waitFor();
  release();
  await expect
    .poll(async () => await cartOf(page), soon)
    .toEqual({ items: { [phone.id]: 1 }, Totalitems: 1, later: {} });
  // Leaving before the cart has its prices would abort them, and there would be none to show later.
  await expect
    .poll(async () => await page.evaluate(() => localStorage.getItem("haat-cart-products")), soon)
    .not.toBe(null);
  await page.unrouteAll({ behavior: "ignoreErrors" });

  // On a slow network, every request but those of documents fails the first time.
  const failed = new Set<string>();
  await page.route(/\/assets\/.*\.js|\/media\/|\/api\/|\.data/, async (route) => {
    const url = route.request().url();
    if (failed.has(url)) return await route.continue();
    failed.add(url);
    await sleep(400);
    await route.abort();
  });
  await page.goto(`/product/-/${phone.id}`);
  await page.getByRole("link", { name: "Cart 1 item" }).waitFor();
  const picture = page.locator("main picture img").first();
  await expect.poll(async () => await picture.evaluate(hasLoaded), soon).toBe(true);
  await addButton(page).click();
  // While a script of the next page is missing, this page loads again, and the shopper presses again.
  const cart = page.getByRole("link", { name: "Cart 2 items" });
  const press = async () => {
    await cart.click();
    await page.waitForURL("**/cart", { timeout: 3000 }).catch(() => undefined);
    return new URL(page.url()).pathname;
  };
  await expect.poll(press, soon).toBe("/cart");
  // The prices have not arrived, so the cart shows the ones that it has saved.
  const saved = page.getByText(/^Saved (just now|\d+ minutes? ago)\. Prices and stock may have changed\./);
  await saved.waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await saved.waitFor({ state: "detached" });
  expect(await cartOf(page)).toMatchObject({ items: { [phone.id]: 2 } });
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await page.route("**/media/**", async (route) => await route.abort());
  await openPage(page, "/products");
  await page.locator("picture[data-failed='Picture unavailable']").first().waitFor();

  // The page says when a script that is loaded on first use does not arrive. The form still works.
  const search = page.getByRole("combobox", { name: "Search phones and accessories" });
  const notice = page.getByText("Part of this page didn't load.");
  await page.route(/\/assets\/.*\.js/, async (route) => await route.abort());
  await search.pressSequentially("iphone");
  await notice.waitFor();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await search.press("Enter");
  await page.waitForURL("**/products/search?q=iphone");

  // The scripts never arrive: the page says so, and the button still works.
  await page.route(/\/assets\/.*\.js/, async (route) => await route.abort());
  await page.goto(`/product/-/${phone.id}`);
  await page.getByText("Part of this page didn't load.").waitFor();
  await addButton(page).click();
  await page.waitForURL("**/cart");
  await page.getByRole("rowheader").waitFor();
});

function hasLoaded(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}
