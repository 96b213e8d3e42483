import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { launchBrowser, newShopper, type Shopper } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { findPhone } from "../src/purchase.ts";
import { searchBox, suggestionsOf } from "../src/search-box.ts";
import {
  addToCart,
  checkOut,
  chooseAddress,
  openPage,
  payOnGatewayPage,
  placeOrderFromSummary,
  register,
  signIn,
  signInAs,
  toastsOn,
} from "../src/shopper-steps.ts";
import { deliver, mailsTo, waybillsOf } from "../src/simulators.ts";
import { desktopScreen } from "../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

const orderIdOf = (shopper: Shopper) => new URL(shopper.page.url()).pathname.split("/").at(-1) ?? "";

async function stateOf(orderId: string): Promise<Record<string, unknown> | undefined> {
  const text = `select state, pay_now_paise::int, due_on_delivery_paise::int, total_paise::int,
    (select number from invoices where order_id = orders.id) as invoice from orders where id = $1`;
  return (await query<Record<string, unknown>>(shop.databases.orders, text, [orderId]))[0];
}

test("a new consumer registers, pays online, tracks the shipment until delivery and downloads the invoice", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { serviceWorkers: "allow" });
  const { page } = shopper;
  await openPage(page, "/");
  for (const row of ["Categories", "Brands", "Latest products", "Used Phone", "New Phone", "Our branches"]) {
    const links = page.getByRole("region", { name: row }).getByRole("listitem").getByRole("link");
    expect(await links.count(), row).toBeGreaterThan(1);
  }
  await page.getByRole("combobox", { name: /Search/ }).fill("iphone");
  await page.getByRole("combobox", { name: /Search/ }).press("Enter");
  await page.waitForURL("**/products/search?**");
  await page
    .getByRole("link", { name: /iPhone/ })
    .first()
    .waitFor();

  const phone = await findPhone(shop, 1);
  await openPage(page, `/product/-/${phone.id}`);
  const delivery = page.getByRole("region", { name: "Delivery" });
  await delivery.getByLabel("Delivery pincode").fill("70001");
  await delivery.getByRole("button", { name: "Check" }).click();
  await delivery.getByText("Enter a 6-digit pincode.").waitFor();
  await delivery.getByLabel("Delivery pincode").fill("700 019");
  await delivery.getByRole("button", { name: "Check" }).click();
  await delivery.getByText("To Kolkata 700019.").waitFor();
  const dates = await delivery.getByText(/^Arrives \w{3} \d+( \w{3})? to \w{3} \d+ \w{3}$/).innerText();
  await delivery.getByText(/^Cash on delivery costs ₹[\d.,]+, paid online first\.$/).waitFor();
  await addToCart(page, phone.id);
  await delivery.getByText(dates).waitFor();
  await openPage(page, "/register?from=/account");
  // Random, because the journeys on all screens share one database.
  const ownNumber = String(randomInt(9_000_000_000, 9_800_000_000));
  const email = `asha${ownNumber}@example.com`;
  await register(page, shop, { name: "Asha Sen", phone: ownNumber });
  await page.waitForURL("**/account");
  expect(await page.evaluate(() => document.cookie)).toBe("");
  const storedNames = await page.evaluate(() => Object.keys(localStorage).join(" "));
  expect(storedNames).not.toMatch(/log.?in|sign|auth|token|user/i);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Profile saved.").first().waitFor();

  await openPage(page, "/account/addresses");
  await page.getByRole("link", { name: "Add Address" }).first().click();
  const form = page.getByRole("dialog");
  for (const [label, text] of Object.entries({
    Name: "Asha Sen",
    Phone: ownNumber,
    Locality: "Ballygunge",
    Address: "5 Lake Road",
  })) {
    await form.getByLabel(label, { exact: true }).fill(text);
  }
  // The pincode of the product page is stored, and fills the rest.
  const filled = { Pincode: "700019", City: "Kolkata", State: "West Bengal", District: "Kolkata" };
  for (const [label, value] of Object.entries(filled)) {
    const field = form.getByLabel(label, { exact: true });
    await expect.poll(async () => await field.inputValue()).toBe(value);
    expect(await field.isEditable()).toBe(true);
  }
  await form.getByRole("button", { name: "Save address" }).click();
  await page.getByText("5 Lake Road").first().waitFor();

  await openPage(page, "/cart");
  await chooseAddress(page);
  const summary = page.getByRole("group", { name: "Order summary" });
  await summary.getByText(dates).waitFor();
  const [product] = await query<{ title: string }>(
    shop.databases.catalogue,
    "select title from products where id = $1",
    [phone.id],
  );
  expect(await summary.locator(`a[href$="${phone.id}"]`).innerText()).toBe(product?.title);
  await placeOrderFromSummary(page, "PRE-PAID");
  await payOnGatewayPage(page);
  const orderId = orderIdOf(shopper);
  await page.getByRole("heading", { name: "Payment received" }).waitFor();
  const promise = page.getByRole("region", { name: "Delivery" });
  await page
    .getByRole("main")
    .getByText(/, Kolkata 700019$/)
    .waitFor();
  await promise.getByText(dates).waitFor();
  // The cart is in the browser. The success page clears it once its scripts run.
  await expect
    .poll(async () => await page.evaluate(() => localStorage.getItem("haat-cart")))
    .toContain('"items":{}');
  expect(await page.evaluate(() => sessionStorage.getItem("haat-checkout"))).toBeNull();
  await page.getByRole("main").getByRole("link", { name: "My Orders" }).click();
  await page.waitForURL("**/account/orders");
  await openPage(page, "/cart");
  await page.getByText("No Item Found").waitFor();

  const [waybill = ""] = await waybillsOf(shop, orderId);
  await deliver(shop, waybill);
  await expect.poll(async () => (await stateOf(orderId))?.["state"], { timeout: 60_000 }).toBe("delivered");
  await openPage(page, "/account/orders");
  await page.getByRole("article").getByText("Delivered", { exact: true }).waitFor();
  await page.getByRole("button", { name: /^Track/ }).click();
  const timeline = page.getByRole("dialog");
  const scans = timeline.getByRole("listitem");
  await scans.first().getByText("Delivered", { exact: true }).waitFor();
  const times = await scans
    .getByRole("time")
    .evaluateAll((all) => all.map((time) => time.getAttribute("datetime") ?? ""));
  expect(times.length).toBeGreaterThan(1);
  expect(times).toEqual(times.toSorted().toReversed());
  await page.keyboard.press("Escape");
  await timeline.waitFor({ state: "hidden" });

  await page.getByRole("link", { name: "View Order Details" }).click();
  await page.getByText("PAYMENT SUCCESSFULLY DONE").waitFor();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /invoice/i }).click();
  expect((await download).suggestedFilename()).toMatch(/^invoice_HT.*\.pdf$/);
  const order = await stateOf(orderId);
  expect(order).toMatchObject({
    state: "delivered",
    due_on_delivery_paise: 0,
    pay_now_paise: Math.round(phone.rupees * 100),
  });
  expect(order?.["invoice"]).toMatch(/^HT\//);
  const subjects = ["Your order is confirmed", "Your shipment is delivered"];
  const told = async () => (await mailsTo(shop, email)).map(({ subject }) => subject.split(": order ")[0]);
  await expect.poll(told, { timeout: 30_000 }).toEqual(expect.arrayContaining(subjects));
  const [confirmation] = (await mailsTo(shop, email)).filter(({ subject }) => subject.includes("confirmed"));
  expect(confirmation?.attachments).toEqual([{ fileName: expect.stringMatching(/^invoice_HT.*\.pdf$/) }]);
  expect(shopper.errors()).toEqual([]);

  // The browser reports a download that fails.
  const address = page.url();
  await page.context().clearCookies();
  const failed = page.waitForEvent("download");
  await page.getByRole("link", { name: /invoice/i }).click();
  expect(await (await failed).failure()).not.toBeNull();
  // A message of the page would show with what the page renders next.
  await searchBox(page).fill("iphone");
  await suggestionsOf(page).first().waitFor();
  expect([await toastsOn(page).count(), page.url()]).toEqual([0, address]);
});

test("a consumer with cash on delivery pays the courier's charge online and the phone on delivery", async () => {
  await using shopper = await newShopper(browser, shop.storefront);
  const { page } = shopper;
  const phone = await findPhone(shop, 1);
  await addToCart(page, phone.id);
  await page.getByRole("link", { name: "Proceed To Checkout" }).locator("visible=true").first().click();
  await page.waitForURL("**/login?**");
  await signIn(page, shop, "9830000001");
  await page.waitForURL("**/checkout*");
  await openPage(page, "/cart");
  // The pincode is that of the default address.
  await page.getByRole("region", { name: "Delivery" }).getByText("To Kolkata 700019.").waitFor();
  await checkOut(page, "CASH ON DELIVERY");
  await payOnGatewayPage(page);
  const order = await stateOf(orderIdOf(shopper));
  expect(order).toMatchObject({ due_on_delivery_paise: Math.round(phone.rupees * 100) });
  expect(order?.["pay_now_paise"]).toBeGreaterThan(0);
  expect(shopper.errors()).toEqual([]);
});

test("a wholesaler orders five units at wholesale prices and pays the advance", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  const { page } = shopper;
  await openPage(page, "/login");
  await signIn(page, shop, "9830000003");
  await page.waitForURL("**/welcome-to-wholesaler-account");
  // Five of them cost more than the advance.
  const phone = await findPhone(shop, 5, 3000);
  await addToCart(page, phone.id, 5);
  await checkOut(page, "ADVANCE PAYMENT");
  await payOnGatewayPage(page);
  const order = await stateOf(orderIdOf(shopper));
  expect(order).toMatchObject({ pay_now_paise: 5_000_00 });
  expect(order?.["due_on_delivery_paise"]).toBe(Number(order?.["total_paise"]) - 5_000_00);
  await page.goto("/account/orders");
  await page.getByText("Advance paid online, balance on delivery").first().waitFor();
  await page.goto("/account/rewards");
  await page.getByText("No Coupons Available for Wholesaler").waitFor();
  expect(shopper.errors()).toEqual([]);
});

test("a failed payment keeps the cart and explains what to do next", async () => {
  await using shopper = await newShopper(browser, shop.storefront, { on: desktopScreen });
  const { page } = shopper;
  const phone = await findPhone(shop, 1);
  await signInAs(page, shop, await createBuyer(shop));
  await addToCart(page, phone.id);
  await checkOut(page, "PRE-PAID");
  await page.getByRole("button", { name: "Fail the payment" }).click();
  await page.waitForURL("**/payment/error**");
  await page.getByRole("heading", { name: "Payment Failed" }).waitFor();
  await page.getByText("We couldn't process your payment. Please try again or contact support.").waitFor();
  await page.getByText(/we received no money/).waitFor();
  await page.getByText(/We hold your items for you until \d\d:\d\d/).waitFor();
  await page.getByRole("link", { name: "Try Again" }).click();
  await page.waitForURL("**/cart");
  // The way back from the gateway has lost no choice.
  await page.getByRole("link", { name: "Proceed To Checkout" }).locator("visible=true").first().click();
  const order = page.getByRole("button", { name: "Place order" }).locator("visible=true").first();
  await expect.poll(async () => await order.isEnabled()).toBe(true);
  // The order has reserved the phone, for this shopper.
  await openPage(page, `/product/-/${phone.id}`);
  const soldOut = page.getByRole("button", { name: "Out Of Stock" }).locator("visible=true").first();
  await soldOut.waitFor();
  const held = page.getByText("Your unpaid order is holding it for you.");
  await held.waitFor();
  const isBelow = async () => {
    const [button, text] = [await soldOut.boundingBox(), await held.boundingBox()];
    return button && text && text.y >= button.y + button.height;
  };
  await expect.poll(isBelow).toBe(true);
  expect(await page.getByText("Tell me when one is on sale again").count()).toBe(0);
  await page.getByRole("link", { name: "unpaid order" }).click();
  await page.waitForURL("**/account/orders/order-details/**");
  // Once it is cancelled, the browser knows of no order that has reserved the phone.
  const attempt = async () => await page.evaluate(() => localStorage.getItem("haat-order"));
  expect(await attempt()).toContain(phone.id);
  await page.getByRole("button", { name: /^Cancel order/ }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect.poll(attempt).toBeNull();
  expect(shopper.errors()).toEqual([]);
});
