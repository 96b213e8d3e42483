import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { eventually } from "@haat/testkit/eventually";
import { Redis } from "ioredis";
import { expect, test } from "vitest";
import { launchBrowser, newShopper } from "../src/browser.ts";
import { type Buyer, createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { fetchPage } from "../src/fetch-pages.ts";
import { findPhone, orderFor, placeOrder, postJson } from "../src/purchase.ts";
import { openPage, pauseCall, signInAs } from "../src/shopper-steps.ts";
import { newestCode } from "../src/simulators.ts";
import { desktopScreen } from "../src/views.ts";

// Signing in and the account: docs/product, sections 2 and 4.

const shop = shopUnderTest();
const browser = await launchBrowser();

async function signedInShopper() {
  const buyer = await createBuyer(shop);
  const shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  await signInAs(shopper.page, shop, buyer);
  return { shopper, buyer };
}

test("the code step counts down from 1:59 before it offers a new code, which clears the typed one", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  const { page } = shopper;
  await page.clock.install();
  await openPage(page, "/login");
  await page.getByLabel("Phone", { exact: true }).fill(String(randomInt(7_000_000_000, 9_999_999_999)));
  await page.getByRole("button", { name: "LOGIN NOW" }).click();
  // First, because the time goes on.
  await page
    .getByRole("timer")
    .getByText(/^1:5\d$/)
    .waitFor();
  const code = page.getByLabel("One-time code", { exact: true });
  expect(await code.getAttribute("inputmode")).toBe("numeric");
  await page.getByRole("button", { name: "VERIFY OTP" }).waitFor();
  const resend = page.getByRole("button", { name: "Resend OTP" });
  expect(await resend.count()).toBe(0);
  await page.clock.fastForward("01:00");
  await page
    .getByRole("timer")
    .getByText(/^0:5\d$/)
    .waitFor();
  await page.clock.fastForward("01:00");
  await resend.waitFor();
  expect(await resend.isEnabled()).toBe(true);

  // Only the browser's clock has moved, so auth would still make the shopper wait.
  const redis = new Redis(shop.redis);
  await redis.del(await redis.keys("{otp}:wait:*"));
  redis.disconnect();
  await code.fill("12345");
  await resend.click();
  await page
    .getByRole("timer")
    .getByText(/^1:5\d$/)
    .waitFor();
  expect(await code.inputValue()).toBe("");
});

test("a link to a protected page shows a spinner while the session is checked, and opens sign-in once it has ended", async () => {
  const { shopper, buyer } = await signedInShopper();
  await using _ = shopper;
  const { page } = shopper;
  await openPage(page, "/account");
  const menu = page.getByRole("main");
  const resume = await pauseCall(page, "**/account/addresses.data*");
  await menu.getByRole("link", { name: "Saved Addresses" }).click();
  const spinner = page.getByRole("img", { name: "Checking that you're signed in" });
  await expect.poll(async () => await spinner.isVisible()).toBe(true);
  resume();
  await page.waitForURL("**/account/addresses");
  await spinner.waitFor({ state: "detached" });

  await postJson(`${shop.urls.auth[0]}/api/user/logout`, buyer.headers, {});
  await menu.getByRole("link", { name: "My Coupons" }).click();
  await page.waitForURL("**/login?from=%2Faccount%2Frewards");
});

test("logout asks for confirmation, ends the session and redirects to sign-in", async () => {
  const { shopper } = await signedInShopper();
  await using _ = shopper;
  const { page } = shopper;
  await openPage(page, "/about");
  await page.getByLabel("Test's account").click();
  await page.getByRole("button", { name: "Logout" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Are you sure about logout?").waitFor();
  await dialog.getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  expect(await page.context().cookies()).toEqual([]);
  await page.goto("/account");
  await page.waitForURL("**/login?from=%2Faccount");
  expect(shopper.errors()).toEqual([]);
});

test("My Orders adds older orders in place, and opens them as a page without a script", async () => {
  const { shopper, buyer } = await signedInShopper();
  await using _ = shopper;
  const { page } = shopper;
  const phone = await findPhone(shop, 5);
  for (let count = 0; count < 12; count++) {
    // The worker gives the unit of a cancelled order back a moment later.
    const order = await eventually(
      async () => await placeOrder(shop.urls.orders[0], buyer, orderFor(buyer, phone)),
    );
    await postJson(`${shop.urls.orders[0]}/api/order/cancelOrder`, buyer.headers, { orderId: order.orderId });
  }
  await openPage(page, "/account/orders");
  const cards = page.getByRole("main").getByRole("article");
  expect(await cards.count()).toBe(10);
  await page.getByRole("link", { name: "Show more" }).click();
  await page.getByRole("list", { name: "More orders" }).waitFor();
  expect(await cards.count()).toBe(12);
  expect(await page.getByRole("link", { name: "Show more" }).count()).toBe(0);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/account/orders");

  const first = await fetchPage(shop, "/account/orders", buyer);
  const href = first.links.find((link) => link.startsWith("/account/orders?cursor="));
  const second = await fetchPage(shop, href ?? "", buyer);
  expect(second.html.match(/<article/g)).toHaveLength(2);
  expect(shopper.errors()).toEqual([]);
});

test("addresses can be added, edited and, after confirmation, deleted", async () => {
  const { shopper, buyer } = await signedInShopper();
  await using _ = shopper;
  const { page } = shopper;
  await query(shop.databases.auth, "delete from addresses where user_id = $1", [buyer.userId]);
  await openPage(page, "/account/addresses");
  await page.getByText("No Data Available").waitFor();
  await page.getByRole("link", { name: "Add Address" }).click();
  const form = page.getByRole("dialog");
  const district = form.getByLabel("District", { exact: true });
  await form.getByLabel("State", { exact: true }).selectOption("Bihar");
  expect(await district.getByRole("option", { name: "Kolkata" }).count()).toBe(0);
  await form.getByLabel("State", { exact: true }).selectOption("West Bengal");
  await district.selectOption("Kolkata");
  for (const [label, text] of [
    ["Pincode", "700019"],
    ["Locality", "Gariahat"],
    ["Address", "7 Garden Lane"],
    ["City", "Kolkata"],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByRole("button", { name: "Save address" }).click();
  await page.getByText("7 Garden Lane").first().waitFor();

  await page.getByRole("link", { name: "Edit the address of Test Buyer" }).click();
  await form.getByLabel("Address", { exact: true }).fill("8 Garden Lane");
  await form.getByRole("button", { name: "Save address" }).click();
  await page.getByText("8 Garden Lane").first().waitFor();

  await page.getByRole("link", { name: "Delete the address of Test Buyer" }).click();
  await page.getByRole("dialog").getByText("Are you sure about delete ?").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("No Data Available").waitFor();
  expect(shopper.errors()).toEqual([]);
});

async function giveCoupon(buyer: Buyer, code: string, expires: string): Promise<void> {
  await query(
    shop.databases.orders,
    `insert into coupons (id, code, text, user_id, discount_paise, minimum_paise, created_at, expires_at)
     values (gen_random_uuid(), $1, 'For your next phone', $2, 20000, 100000, now() - interval '10 days', now() + $3::interval)`,
    [code, buyer.userId, expires],
  );
}

test("coupons show code, text and dates, and a click copies the code", async () => {
  const { shopper, buyer } = await signedInShopper();
  await using _ = shopper;
  const { page } = shopper;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: shop.storefront });
  const mark = buyer.userId.slice(-8).toUpperCase();
  await giveCoupon(buyer, `GOOD${mark}`, "5 days");
  await giveCoupon(buyer, `OVER${mark}`, "-1 day");
  await openPage(page, "/account/rewards");
  const main = page.getByRole("main");
  await main.getByText("For your next phone").first().waitFor();
  await main
    .getByText(/Valid from .* to /)
    .first()
    .waitFor();
  await main.getByText("Expired", { exact: true }).waitFor();
  expect(await main.getByText(`OVER${mark}`).count()).toBe(0);
  await main.getByRole("button", { name: `Copy the code GOOD${mark}` }).click();
  await page.getByText(`Coupon code GOOD${mark} copied`).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`GOOD${mark}`);
  expect(shopper.errors()).toEqual([]);
});

test("order details of an unknown order redirect to the error page", async () => {
  const { shopper } = await signedInShopper();
  await using _ = shopper;
  const { page } = shopper;
  await page.goto("/account/orders/order-details/0198c0de-0000-7000-8000-00000000000a");
  await page.waitForURL("**/something-wrong");
  // The URL changes before the page does, so wait for the text.
  await expect
    .poll(async () => await page.getByRole("main").innerText())
    .toContain("We are working on fixing the problem. Please try again.");
});

test("the account's number changes after a code to both numbers, its data can be downloaded, and it can be closed", async () => {
  const { shopper, buyer } = await signedInShopper();
  await using _ = shopper;
  const { page } = shopper;
  const confirm = async (phone: string) => {
    const code = page.getByLabel("One-time code", { exact: true });
    await code.waitFor();
    await code.fill(await newestCode(shop, phone));
    await page.getByRole("button", { name: "Confirm" }).click();
  };
  const phone = String(randomInt(7_000_000_000, 9_999_999_999));
  await openPage(page, "/account");
  await page.getByRole("link", { name: "Change number" }).click();
  await page.getByRole("button", { name: "Text me a code" }).click();
  await confirm(buyer.phone.replace("+91", ""));
  await page.getByLabel("New phone", { exact: true }).fill(phone);
  await page.getByRole("button", { name: "Text me a code", disabled: false }).waitFor();
  // Without a connection the step stays, with what was typed.
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Text me a code" }).click();
  await page.getByText("We can't reach the shop right now.").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Text me a code" }).click();
  await confirm(phone);
  await page.getByText("Your number has been changed.").waitFor();

  await page.getByRole("link", { name: "Back to your account" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download your data" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain(`"phone": "+91${phone}"`);

  await page.getByRole("link", { name: "Close account" }).click();
  await page.getByRole("button", { name: "Text me a code" }).click();
  await confirm(phone);
  await page.getByText("This closes your account now.").waitFor();
  await page.getByRole("button", { name: "Close account" }).click();
  await page.waitForURL(`${shop.storefront}/`);
  await page.goto("/account");
  await page.waitForURL("**/login?from=%2Faccount");
  expect(shopper.errors().filter((error) => !error.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});
