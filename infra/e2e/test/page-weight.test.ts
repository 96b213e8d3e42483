import { beforeAll, expect, test } from "vitest";
import { launchBrowser, newShopper } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { paidOrder } from "../src/cancelling.ts";
import { shopUnderTest } from "../src/config.ts";
import { measureFramework } from "../src/framework-size.ts";
import { weigh } from "../src/page-weight.ts";
import { findPhone } from "../src/purchase.ts";
import { openPage, signInAs } from "../src/shopper-steps.ts";
import { openAs } from "../src/staff.ts";

// What a first visit with a phone downloads, in bytes as sent: docs/performance.md.

const shop = shopUnderTest();
const browser = await launchBrowser();
let framework: number;
beforeAll(async () => {
  framework = await measureFramework();
});

/** Bytes in all, and of script beyond an empty page of the framework, unless docs/performance.md says that a page misses that target. */
const budgets = [
  { name: "home", path: "/", all: 260_000 },
  { name: "listing", path: "/products", all: 230_000 },
  { name: "product", path: "/product/-/", all: 230_000 },
  { name: "checkout", path: "/checkout", script: 60_000, all: 240_000 },
];

test.each(budgets)("the first visit of $name stays within its budget", async ({ name, path, ...budget }) => {
  const phone = await findPhone(shop, 1);
  // With a service worker, which may start at any moment, a file counts with its size before compression.
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "block" });
  const { page } = shopper;
  if (name === "checkout") {
    await signInAs(page, shop, await createBuyer(shop));
    const cart = JSON.stringify({ items: { [phone.id]: 1 } });
    await page.addInitScript((text) => localStorage.setItem("haat-cart", text), cart);
  }
  await openPage(page, name === "product" ? path + phone.id : path);
  await page.waitForLoadState("networkidle");
  const { scripts, all } = await weigh(page);
  const weight = { script: scripts - framework, all };
  // The message of a failure has both numbers.
  const message = `${name}: ${JSON.stringify(weight)}`;
  expect.soft(weight.script, message).toBeLessThanOrEqual(budget.script ?? Number.POSITIVE_INFINITY);
  expect.soft(weight.all, message).toBeLessThanOrEqual(budget.all);
});

test.each([
  ["the orders", () => "/orders"],
  ["an order", (orderId: string) => `/orders/${orderId}`],
  ["the packing page", () => "/packing"],
])("the first load of %s in the back office has at most 200 kB of script", async (name, pathOf) => {
  const { orderId } = await paidOrder(await createBuyer(shop), [await findPhone(shop, 1)]);
  await using manager = await openAs(browser, shop, { role: "manager", path: pathOf(orderId) });
  await manager.page.waitForLoadState("networkidle");
  const { scripts } = await weigh(manager.page);
  expect(scripts, name).toBeGreaterThan(0);
  expect(scripts, name).toBeLessThanOrEqual(200_000);
});
