import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, newShopper, type Shopper } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { findPhone } from "../src/purchase.ts";
import { addToCart, checkOut, openPage, signInAs } from "../src/shopper-steps.ts";
import { setSwitch } from "../src/simulators.ts";

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

test("a return that cannot be verified shows the pending page, then the success page", async () => {
  await goToGateway();
  await setSwitch(shop, { name: "return-bad-signature", times: 1 });
  await setSwitch(shop, { name: "webhook-none", times: 1 });
  await pressPay();
  await heading("We're confirming your payment").waitFor();
  const [, orderId] = /^\/payment\/pending\/([0-9a-f-]{36})$/.exec(new URL(page.url()).pathname) ?? [];
  // A status check brings the result, because a late webhook could still be too early for a slow page.
  await query(
    shop.databases.adapters,
    "update payment_attempts set next_check_at = now() where order_id = $1",
    [orderId],
  );
  await heading("Payment received").waitFor({ timeout: 60_000 });
  expect(new URL(page.url()).pathname).toMatch(/^\/payment\/success\//);
  expectNoFailure();
});

test("a gateway reply without a required field shows 'Missing required payment fields'", async () => {
  const phone = await findPhone(shop, 1);
  await addToCart(page, phone.id);
  await setSwitch(shop, { name: "gateway-missing-field", times: 1, field: "rdata" });
  const gatewayPage = checkOut(page, "PRE-PAID");
  await page.getByRole("alert").filter({ hasText: "Missing required payment fields" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/checkout");
  // A second attempt creates a new order at the gateway and opens the gateway's page.
  await page.getByRole("button", { name: "Place order" }).locator("visible=true").first().click();
  await page.getByLabel("Confirmation word", { exact: true }).fill("WORK");
  await page.getByRole("button", { name: "Confirm order" }).click();
  await gatewayPage;
});

test("the demo payment charges 250.00 rupees at the gateway and shows its result", async () => {
  await openPage(page, "/demo/payment");
  await heading("Demo payment").waitFor();
  await page.getByRole("button", { name: "Pay ₹250.00" }).click();
  await page.waitForURL(/embeddedsdk/);
  await pressPay();
  await heading("Demo payment received").waitFor();
  expect(await page.getByText("₹250.00", { exact: true }).count()).toBe(1);
});
