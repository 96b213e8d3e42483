import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { expect, test, vi } from "vitest";
import { launchBrowser, newShopper } from "../../src/browser.ts";
import { createBuyer } from "../../src/buyers.ts";
import { shopUnderTest } from "../../src/config.ts";
import { query } from "../../src/database.ts";
import { findPhone } from "../../src/purchase.ts";
import { signInAs } from "../../src/shopper-steps.ts";

// A purchase over a network that is slow and loses requests. How each kind of failed request looks: add-to-cart.test.ts.

const shop = shopUnderTest();
const browser = await launchBrowser();

const latencyMs = 400;
const lostShare = 0.1;

// Ten presses may wait 15 seconds each, and their error tells more than the end of the test's time.
test("a purchase orders one phone once when the network loses one request in ten", {
  timeout: 240_000,
}, async () => {
  const [buyer, phone] = [await createBuyer(shop), await findPhone(shop, 2)];
  // The requests of a service worker cannot be delayed here.
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
  const { page } = shopper;
  await signInAs(page, shop, buyer);
  const lost = await loseRequests(page);
  const button = (name: string) => page.getByRole("button", { name }).locator("visible=true").first();

  await page.goto(`/product/-/${phone.id}`);
  const cart = page.getByRole("link", { name: "Cart 1 item" });
  await pressUntil(page, button("Add To Cart"), cart);
  await pressUntil(page, cart, page.getByRole("rowheader"));
  const address = page.getByRole("radio", { name: /Kolkata/ }).first();
  await pressUntil(
    page,
    page.getByRole("link", { name: "Proceed To Checkout" }).locator("visible=true").first(),
    address,
  );
  await address.check();
  const summary = page
    .getByRole("group", { name: "Order summary" })
    .getByRole("button", { name: "CONTINUE" });
  await pressUntil(page, button("CONTINUE"), summary);
  const prepaid = page.getByRole("radio", { name: "PRE-PAID" });
  await pressUntil(page, summary, prepaid);
  await prepaid.check();
  const place = button("Place order");
  await pressUntil(page, button("CONTINUE"), place);

  const word = page.getByLabel("Confirmation word", { exact: true });
  const pay = page.getByRole("button", { name: /^Pay ₹/ });
  do {
    await pressUntil(page, place, word);
    await word.fill("WORK");
    await button("Confirm order").click();
    // After a lost call the page says so, and the order can be placed again.
    await expect
      .poll(async () => (await pay.isVisible()) || ((await isUsable(place)) && !(await word.isVisible())), {
        timeout: 60_000,
      })
      .toBe(true);
  } while (!(await pay.isVisible()));

  const orders = await query(
    shop.databases.orders,
    `select state, sum(quantity)::int as units from orders join order_lines on order_id = orders.id
     where user_id = $1 group by orders.id`,
    [buyer.userId],
  );
  expect(orders).toEqual([{ state: "awaiting_payment", units: 1 }]);
  expect(lost.length, lost.join("\n")).toBeGreaterThan(3);
  expect(
    lost.some((url) => url.includes("/api/order/")),
    lost.join("\n"),
  ).toBe(true);
});

async function isUsable(button: Locator): Promise<boolean> {
  return (await button.isVisible()) && (await button.isEnabled());
}

/** Presses until `next` shows, and what the page offers after a failure. */
async function pressUntil(page: Page, press: Locator, next: Locator): Promise<void> {
  const offered = page
    .getByText(/^(Try again|Reload)$/)
    .locator("visible=true")
    .first();
  const shown = async () => {
    const all = [next, offered, press];
    const visible = await Promise.all(all.map(async (one) => await one.isVisible()));
    return all[visible.indexOf(true)];
  };
  for (let tries = 0; tries < 10; tries += 1) {
    await expect.poll(shown).toBeDefined();
    const target = await shown();
    if (target === next) return;
    // A button that was found before the page's styles arrived may be hidden since. It is found again.
    await target?.click({ timeout: 5000 }).catch(() => undefined);
    // Pressing again too early would restart a page that is only slow.
    const hasMoved = async () => ![undefined, target].includes(await shown());
    await vi.waitUntil(hasMoved, { timeout: 15_000 }).catch(() => undefined);
  }
  throw new Error(`ten presses were not enough: ${await page.locator("body").innerText()}`);
}

/**
 * Delays scripts, pictures, data and calls, and loses one in ten and the reply of the first order: some requests never arrive, of others
 * the reply is lost. A script that arrived once is not lost again: a browser keeps it, but not while its requests are intercepted.
 */
async function loseRequests(page: Page): Promise<readonly string[]> {
  const lost: string[] = [];
  const arrivedScripts = new Set<string>();
  let state = 1;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  await page.route(/\/assets\/.*\.js|\/media\/|\/api\/|\.data/, async (route) => {
    const url = route.request().url();
    const isFirstOrder = url.endsWith("/addFakeOrder") && !lost.includes(url);
    const [isLost, isReplyLost] = [isFirstOrder || random() < lostShare, isFirstOrder || random() < 0.5];
    if (arrivedScripts.has(url)) return await route.continue();
    await sleep(latencyMs);
    if (!isLost) {
      if (route.request().resourceType() === "script") arrivedScripts.add(url);
      return await route.continue();
    }
    lost.push(url);
    if (isReplyLost) await route.fetch();
    await route.abort();
  });
  return lost;
}
