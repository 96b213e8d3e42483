import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, newShopper, type Shopper } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { findPhone } from "../src/purchase.ts";
import { addToCart, checkOut, signInAs } from "../src/shopper-steps.ts";
import { suspendProcess } from "../src/suspend-process.ts";

// Each test waits until a request to the hanging service times out.

const shop = shopUnderTest();
const browser = await launchBrowser();
let shopper: Shopper;
let page: Page;
/** The paths that the browser has opened. */
const visitedPaths: string[] = [];

beforeAll(async () => {
  shopper = await newShopper(browser, shop.storefront);
  page = shopper.page;
  page.on("framenavigated", (frame) => visitedPaths.push(new URL(frame.url()).pathname));
  // An account of its own, because the cart of an account has what other tests put into it.
  await signInAs(page, shop, await createBuyer(shop));
});
afterAll(async () => {
  await shopper[Symbol.asyncDispose]();
});

/** Orders one phone and opens the gateway's page. */
async function goToGateway(): Promise<void> {
  const phone = await findPhone(shop, 1);
  await addToCart(page, phone.id);
  await checkOut(page, "PRE-PAID");
}

/** Fails if the shopper has seen "Payment Failed" or a raw API reply. */
function expectNoFailure(): void {
  expect(
    visitedPaths.filter((path) => path.startsWith("/payment/error") || path.startsWith("/api/")),
  ).toEqual([]);
}

const pressPay = async () => await page.getByRole("button", { name: /^Pay ₹/ }).click();
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

test("a return while adapters hangs shows the pending page, then the success page", async () => {
  await goToGateway();
  {
    using _hanging = suspendProcess(shop, "adapters");
    await pressPay();
    await heading("We're confirming your payment").waitFor();
  }
  await heading("Payment received").waitFor();
  expectNoFailure();
});

test("a return while orders hangs shows that the payment is being checked, then the success page", async () => {
  await goToGateway();
  {
    using _hanging = suspendProcess(shop, "orders");
    await pressPay();
    await heading("We're checking your payment").waitFor({ timeout: 60_000 });
  }
  await heading("Payment received").waitFor({ timeout: 60_000 });
  expectNoFailure();
});
