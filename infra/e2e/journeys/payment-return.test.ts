import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { openPayer, type Payer } from "../src/payer.ts";
import { findPhone } from "../src/purchase.ts";
import { addToCart, checkOut, openPage } from "../src/shopper-steps.ts";
import { setSwitch } from "../src/simulators.ts";
import { cartOf } from "../src/stored-cart.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();
let payer: Payer;
let page: Page;
beforeAll(async () => {
  payer = await openPayer(browser, shop);
  page = payer.page;
});
afterAll(async () => await payer.close());

test("a return that cannot be verified shows the pending page, then the success page", async () => {
  await payer.goToGateway();
  await setSwitch(shop, { name: "return-bad-signature", times: 1 });
  await setSwitch(shop, { name: "webhook-none", times: 1 });
  await payer.pressPay();
  await payer.heading("We're confirming your payment").waitFor();
  const [, orderId] = /^\/payment\/pending\/([0-9a-f-]{36})$/.exec(new URL(page.url()).pathname) ?? [];
  // A status check brings the result, because a late webhook could still be too early for a slow page.
  await query(
    shop.databases.adapters,
    "update payment_attempts set next_check_at = now() where order_id = $1",
    [orderId],
  );
  await payer.heading("Payment received").waitFor({ timeout: 60_000 });
  expect(new URL(page.url()).pathname).toMatch(/^\/payment\/success\//);
  expect(payer.failures()).toEqual([]);
});

test("a shopper who cancels on the gateway's page opens it again with one press and pays", async () => {
  await payer.goToGateway();
  await page.getByRole("button", { name: "Cancel and return to the shop" }).click();
  await payer.heading("Payment cancelled").waitFor();
  await page.getByRole("button", { name: "Pay for this order" }).click();
  await page.waitForURL(/embeddedsdk/);
  await payer.pressPay();
  await payer.heading("Payment received").waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/payment\/success\//);
  // Once its scripts run, the page takes what was bought out of the cart.
  await expect.poll(async () => (await cartOf(page))?.items).toEqual({});
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
  await payer.heading("Demo payment").waitFor();
  await page.getByRole("button", { name: "Pay ₹250.00" }).click();
  await page.waitForURL(/embeddedsdk/);
  await payer.pressPay();
  await payer.heading("Demo payment received").waitFor();
  expect(await page.getByText("₹250.00", { exact: true }).count()).toBe(1);
});
