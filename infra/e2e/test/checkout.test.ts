import { formatInr } from "@haat/domain/format-inr";
import { newId } from "@haat/domain/id";
import { paise } from "@haat/domain/money";
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { launchBrowser, newShopper, type ShopperOptions } from "../src/browser.ts";
import { type Buyer, createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { createPayment, findPhone, gatewayOrderOf, orderFor, placeOrder } from "../src/purchase.ts";
import { fillCart, openPage, pauseCall, signIn, signInAs } from "../src/shopper-steps.ts";
import { payAtGateway } from "../src/simulators.ts";
import { desktopScreen, phoneScreen } from "../src/views.ts";

// The steps of checkout: docs/product, sections 2, 4 and 5.

const shop = shopUnderTest();
const browser = await launchBrowser();

async function shopperAtCheckout(
  tier: "consumer" | "wholesaler",
  prepare: (buyer: Buyer) => Promise<Readonly<Record<string, number>>>,
  options: ShopperOptions = {},
) {
  const buyer = await createBuyer(shop, tier);
  const shopper = await newShopper(browser, shop.storefront, { on: desktopScreen, ...options });
  await signInAs(shopper.page, shop, buyer);
  await fillCart(shopper.page, await prepare(buyer));
  await openPage(shopper.page, "/checkout");
  return { shopper, page: shopper.page, buyer };
}

const quoteSchema = z.object({ totalShippingCost: z.number().positive() });

const button = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).locator("visible=true");
const totalsCard = (page: Page) => page.getByRole("region", { name: "Cart totals" });
/** What a card says, without spaces and line breaks. */
const wordsOf = async (card: Locator) => (await card.innerText()).replace(/\s/g, "");
const step = (page: Page, name: string) => page.getByRole("group", { name });
/** A step that is done: it has a check mark in place of its number. */
const doneStep = (page: Page, title: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: new RegExp(`^${title} ?, completed$`) }) })
    .filter({ has: page.locator('use[href$="#check"]') });

/** Presses a button, waits for the text that shows meanwhile, and resumes the call. */
async function pressAndExpectText(
  page: Page,
  press: () => Promise<void>,
  url: string,
  text: string,
): Promise<void> {
  const resume = await pauseCall(page, url);
  await press();
  await page.getByRole("dialog", { name: text }).waitFor();
  resume();
}

async function toPayment(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /700019/ }).check();
  await button(page, "CONTINUE").click();
  await step(page, "Order summary").getByRole("button", { name: "CONTINUE" }).click();
  await step(page, "Payment options").waitFor();
}

async function toOrder(page: Page): Promise<void> {
  await toPayment(page);
  await page.getByRole("radio", { name: "PRE-PAID" }).check();
  await step(page, "Payment options").getByRole("button", { name: "CONTINUE" }).click();
  await button(page, "Place order").waitFor();
}

async function toConfirmation(page: Page): Promise<void> {
  await toOrder(page);
  await button(page, "Place order").click();
}

test("checkout shows its progress, rejects an invalid coupon, confirmation word and pincode, and lets the shopper change a step", async () => {
  const phone = await findPhone(shop, 1);
  const { shopper, page, buyer } = await shopperAtCheckout("consumer", async (buyer) => {
    await query(
      shop.databases.auth,
      `insert into addresses (id, user_id, name, phone, pincode, locality, address, city, district, state, default_since)
       values ($1, $2, 'Test Buyer', '+919811100099', '999999', 'Nowhere', '2 Far Lane', 'Kolkata', 'Kolkata', 'West Bengal', now())`,
      [newId(), buyer.userId],
    );
    await query(shop.databases.auth, "update users set gstin = '19AAACH7409R1ZY' where id = $1", [
      buyer.userId,
    ]);
    return { [phone.id]: 1 };
  });
  await using _ = shopper;
  const main = page.getByRole("main");
  const login = doneStep(page, "Login");
  // A business leaves its GSTIN out of this order.
  await page.getByRole("checkbox", { name: "Put GSTIN 19AAACH7409R1ZY on the invoice" }).uncheck();
  const phoneShown = buyer.phone.replace(/^(\+91)(\d{5})(\d{5})$/, "$1 $2 $3");
  await login.getByText(`Test Buyer · ${phoneShown}`).waitFor();
  await login.getByRole("button", { name: "Logout" }).waitFor();
  // Absent on a phone and disabled on a desktop, until the last step.
  const placeOrder = button(page, "Place order").and(page.locator(":enabled"));
  expect(await placeOrder.count()).toBe(0);
  const card = totalsCard(page);
  for (const words of [/^Subtotal$/, /^Extra Discount/, /^Delivery Charges/, /^Total$/])
    await card.getByText(words).waitFor();
  let quotes = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/calculateShippingCost")) quotes++;
  });

  await page.getByLabel("Coupon code").fill("");
  await button(page, "APPLY").click();
  await main.getByText("Invalid Coupon Code").waitFor();
  await page.getByLabel("Coupon code").fill("NOSUCHCODE");
  await pressAndExpectText(
    page,
    async () => await button(page, "APPLY").click(),
    "**/verifyUserCoupon",
    "Validating coupon",
  );
  await main.getByText("Invalid Coupon Code").waitFor();

  // The default address is selected first.
  expect(await page.getByRole("radio", { name: /999999/ }).isChecked()).toBe(true);
  const served = "Checking service availability for your pincode";
  await pressAndExpectText(
    page,
    async () => await button(page, "CONTINUE").click(),
    "**/checkPincodeServiceability/**",
    served,
  );
  const notServed = "We can't deliver to this pincode yet. Please choose another address.";
  await step(page, "Delivery address").getByText(notServed).waitFor();
  expect(await page.getByText(notServed).count()).toBe(1);

  await page.getByRole("radio", { name: /700019/ }).check();
  await button(page, "CONTINUE").click();
  const summary = step(page, "Order summary");
  const price = formatInr(paise(Math.round(phone.rupees * 100)));
  await summary.getByText(`1 × ${price}`).waitFor();
  await summary.locator(`a[href$="${phone.id}"]`).waitFor();
  await summary.locator("img").waitFor();
  await summary.getByRole("link", { name: "Continue Shopping" }).waitFor();
  const address = doneStep(page, "Delivery address");
  await address.getByRole("button", { name: "Change: Delivery address" }).click();
  await address.waitFor({ state: "detached" });
  expect(await page.getByRole("radio", { name: /700019/ }).isChecked()).toBe(false);

  expect(quotes).toBe(0);
  const quoted = page.waitForResponse("**/calculateShippingCost");
  await toPayment(page);
  // The answer to a coupon comes in whichever step is open by then.
  expect(await main.getByText("Invalid Coupon Code").count()).toBe(0);
  await page.getByLabel("Coupon code").fill("NOSUCHCODE");
  const answer = await pauseCall(page, "**/verifyUserCoupon");
  await button(page, "APPLY").click();
  await page.getByRole("dialog", { name: "Validating coupon" }).waitFor();
  await page.goBack();
  await step(page, "Order summary").waitFor();
  answer();
  await main.getByText("Invalid Coupon Code").waitFor();
  await step(page, "Order summary").getByRole("button", { name: "CONTINUE" }).click();
  await step(page, "Payment options").waitFor();
  const reviewed = doneStep(page, "Order summary");
  await reviewed.getByRole("button", { name: "Change: Order summary" }).waitFor();
  await reviewed.getByText(/^Arrives /).waitFor();
  await reviewed.locator("img").waitFor();
  await reviewed.getByRole("button", { name: "Change: Order summary" }).click();
  await reviewed.waitFor({ state: "detached" });
  await doneStep(page, "Delivery address").waitFor();
  await summary.getByRole("button", { name: "CONTINUE" }).click();
  await reviewed.waitFor();
  await main
    .getByText("Cash on delivery is unavailable for wholesale orders or orders above ₹50,000.")
    .waitFor();
  const { totalShippingCost } = quoteSchema.parse(await (await quoted).json());
  const charge = formatInr(paise(Math.round(totalShippingCost * 100)));
  // Both options name their amounts before one is chosen.
  await page.getByRole("radio", { name: `Pay now: ${price}` }).waitFor();
  await page
    .getByRole("radio", { name: `Delivery charge now: ${charge}. Cash on delivery: ${price}` })
    .waitFor();
  expect(await card.getByText("You pay now").count()).toBe(0);
  await page.getByRole("radio", { name: "CASH ON DELIVERY" }).check();
  // Delivery Charges and You pay now.
  await expect.poll(async () => await card.getByText(charge, { exact: true }).count()).toBe(2);
  expect(await placeOrder.count()).toBe(0);
  const pay = step(page, "Payment options").getByRole("button", { name: "CONTINUE" });
  await pressAndExpectText(
    page,
    async () => await pay.click(),
    "**/calculateShippingCost",
    "Calculating shipping cost",
  );
  await card.getByText("Non-refundable", { exact: true }).waitFor();
  await card.getByText(charge, { exact: true }).first().waitFor();
  const withCharge = formatInr(paise(Math.round((phone.rupees + totalShippingCost) * 100)));
  expect(await wordsOf(card)).toContain(`DeliveryChargesNon-refundable${charge}Total${withCharge}`);
  expect(await card.getByText("FREE", { exact: true }).count()).toBe(0);
  await page.getByRole("button", { name: "Change: Payment options" }).click();
  await page.getByRole("radio", { name: "PRE-PAID" }).check();
  for (const kept of ["Delivery address", "Order summary"]) await doneStep(page, kept).waitFor();
  await pay.click();
  await card.getByText("FREE", { exact: true }).waitFor();
  const prepaid = `Subtotal${price}ExtraDiscount₹0DeliveryChargesFREETotal${price}`;
  expect(await wordsOf(card)).toContain(prepaid);
  expect(await main.getByText("Invalid Coupon Code").count()).toBe(0);
  await page.getByLabel("Coupon code").fill("NOSUCHCODE");
  await button(page, "APPLY").click();
  await main.getByText("Invalid Coupon Code").waitFor();

  await button(page, "Place order").click();
  const submitted: string[] = [];
  page.on("request", (request) => {
    if (/verifyCartProduct|addFakeOrder|create-order/.test(request.url())) submitted.push(request.url());
  });
  await page.getByLabel("Confirmation word", { exact: true }).fill("wrk");
  await button(page, "Confirm order").click();
  await page.getByText("Order not submitted. Please type WORK to continue.").waitFor();
  expect(submitted).toEqual([]);
  await page.getByLabel("Confirmation word", { exact: true }).fill("work");
  const confirm = async () => await button(page, "Confirm order").click();
  const orderRequest = page.waitForRequest("**/addFakeOrder");
  const paymentRequest = page.waitForRequest("**/create-order");
  await pressAndExpectText(page, confirm, "**/verifyCartProduct", "Your order is being processed");
  expect((await orderRequest).postDataJSON()).not.toHaveProperty("gstin");
  expect((await paymentRequest).postDataJSON()).toMatchObject({ test_type: "UAT" });
  await page.waitForURL(/embeddedsdk/);
});

test("Back steps through checkout on a phone, and a session that ended loses no choice", async () => {
  const phone = await findPhone(shop, 1);
  const { shopper, page, buyer } = await shopperAtCheckout(
    "consumer",
    async ({ userId }) => {
      await query(
        shop.databases.orders,
        `insert into coupons (id, code, text, user_id, discount_paise, minimum_paise, expires_at)
         values ($1, $2, 'For your first order', $3, 10000, 10001, now() + interval '1 day'),
           (gen_random_uuid(), $2 || 'OLD', 'Until yesterday', $3, 10000, 10001, now() - interval '1 day')`,
        [newId(), couponOf(userId), userId],
      );
      return { [phone.id]: 1 };
    },
    { onlyOn: phoneScreen },
  );
  await using _ = shopper;
  // The shop around checkout is left out.
  expect(await page.getByRole("searchbox").or(page.getByRole("combobox")).count()).toBe(0);
  expect(await page.getByRole("contentinfo").count()).toBe(0);
  expect(
    await page.getByRole("navigation").or(page.locator('[role="status"] + [role="alert"]')).count(),
  ).toBe(0);
  const header = page.getByRole("banner");
  await header.getByText("Step 2 of 4").waitFor();
  await header.getByRole("link", { name: "Help" }).waitFor();
  await header.locator('a[href="/"]').waitFor();
  await page.getByRole("link", { name: "Back to cart" }).waitFor();

  await page.getByText("For your first order").waitFor();
  expect(await page.getByText("Until yesterday").count()).toBe(0);
  await page.getByRole("button", { name: `Apply coupon ${couponOf(buyer.userId)}` }).click();
  await page.getByRole("button", { name: `Remove coupon ${couponOf(buyer.userId)}` }).waitFor();

  await page.getByRole("button", { name: "Edit: Test Buyer, 1 Test Lane" }).click();
  const form = page.getByRole("dialog", { name: "Edit address" });
  const pincode = form.getByLabel("Pincode", { exact: true });
  await expect
    .poll(async () => await pincode.evaluate((field) => field === document.activeElement))
    .toBe(true);
  expect(await form.getByRole("textbox").first().getAttribute("name")).toBe("pincode");
  const save = await form.getByRole("button", { name: "Save address" }).boundingBox();
  expect(save && save.y + save.height < phoneScreen.height).toBe(true);
  await form.getByLabel("Address", { exact: true }).fill("2 Test Lane");
  await form.getByRole("button", { name: "Save address" }).click();
  const address = page.getByRole("radio", { name: /2 Test Lane/ });
  await expect.poll(async () => await address.isChecked()).toBe(true);
  expect(await page.getByRole("radio", { name: /1 Test Lane/ }).count()).toBe(0);

  // Each step's button is in the bar at the bottom of the screen.
  const inBar = async (name: string) => {
    const box = await button(page, name).boundingBox();
    const bottom = box ? box.y + box.height : 0;
    return bottom > phoneScreen.height - 24 && bottom <= phoneScreen.height;
  };
  expect(await inBar("CONTINUE")).toBe(true);
  await button(page, "CONTINUE").click();
  await step(page, "Order summary").waitFor();
  await header.getByText("Step 3 of 4").waitFor();
  expect(await inBar("CONTINUE")).toBe(true);
  await button(page, "CONTINUE").click();
  await header.getByText("Step 4 of 4").waitFor();
  const bar = button(page, "CONTINUE").locator("..");
  await bar.getByText("Total").waitFor();
  const goods = formatInr(paise(Math.round(phone.rupees * 100) - 100_00));
  await bar.getByText(goods).waitFor();
  await page.getByRole("radio", { name: "CASH ON DELIVERY" }).check();
  await bar.getByText("You pay now").waitFor();
  expect(await bar.getByText(goods).count()).toBe(0);
  expect(await inBar("CONTINUE")).toBe(true);

  await page.goBack();
  await step(page, "Order summary").waitFor();
  await page.goBack();
  await step(page, "Delivery address").waitFor();
  expect(await address.isChecked()).toBe(true);
  await page.goForward();
  await page.goForward();
  await step(page, "Payment options").waitFor();
  expect(await page.getByRole("radio", { name: "CASH ON DELIVERY" }).isChecked()).toBe(true);

  await page.reload({ waitUntil: "networkidle" });
  await step(page, "Payment options").waitFor();
  expect(await page.getByRole("radio", { name: "CASH ON DELIVERY" }).isChecked()).toBe(true);
  await page.context().clearCookies();
  await button(page, "CONTINUE").click();
  await page.waitForURL("**/login**");
  await signIn(page, shop, buyer.phone.replace("+91", ""));
  await page.waitForURL("**/checkout#payment");
  expect(await page.getByRole("radio", { name: "CASH ON DELIVERY" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: `Remove coupon ${couponOf(buyer.userId)}` }).waitFor();
  await button(page, "CONTINUE").click();
  await button(page, "Place order").waitFor();
  expect(await inBar("Place order")).toBe(true);
  await page.getByText("2 Test Lane").first().waitFor();
});

/** Codes are unique in the shop. */
const couponOf = (userId: string) => `E2E${userId.replaceAll("-", "").slice(-8).toUpperCase()}`;

test("checkout without an e-mail address and a saved address asks for them and saves them", async () => {
  const phone = await findPhone(shop, 1);
  const { shopper, page, buyer } = await shopperAtCheckout("consumer", async (buyer) => {
    await query(shop.databases.auth, "delete from addresses where user_id = $1", [buyer.userId]);
    await query(shop.databases.auth, "update users set email = null where id = $1", [buyer.userId]);
    return { [phone.id]: 1 };
  });
  await using _ = shopper;
  const login = doneStep(page, "Login");
  await page.getByLabel("Email", { exact: true }).waitFor();
  expect(await login.count()).toBe(0);
  await page.getByLabel("Email", { exact: true }).fill("asha@example.com");
  await button(page, "Save email").click();
  await login.getByText("asha@example.com").waitFor();
  expect(await query(shop.databases.auth, "select email from users where id = $1", [buyer.userId])).toEqual([
    { email: "asha@example.com" },
  ]);
  // A business adds its GSTIN here, too, and may leave it out of this order.
  await page.getByText("Add a GSTIN for a tax invoice").click();
  const gstin = page.getByRole("textbox", { name: "GSTIN" });
  await gstin.fill("19AAACH7409R1ZX");
  await button(page, "Save GSTIN").click();
  await page.getByText("Check the 15 characters of your GSTIN").waitFor();
  await gstin.fill("19aaach7409r1zy");
  await button(page, "Save GSTIN").click();
  const onInvoice = page.getByRole("checkbox", { name: "Put GSTIN 19AAACH7409R1ZY on the invoice" });
  await onInvoice.waitFor();
  expect(await onInvoice.isChecked()).toBe(true);
  await page.getByText("No Address Available").waitFor();
  expect(await button(page, "CONTINUE").isDisabled()).toBe(true);
  await page.getByText("Add an address to continue.").waitFor();
  await page.getByRole("button", { name: "Add Address" }).click();
  const form = page.getByRole("dialog");
  for (const [label, text] of Object.entries({
    Name: "Asha Sen",
    Phone: "9811100011",
    Pincode: "700019",
    Locality: "Ballygunge",
    Address: "9 Lake Road",
    City: "Kolkata",
    Landmark: "",
  }))
    await form.getByLabel(label).first().fill(text);
  await form.getByLabel("State", { exact: true }).selectOption("West Bengal");
  await form.getByLabel("District", { exact: true }).selectOption("Kolkata");
  await form.getByRole("button", { name: "Save address" }).click();
  await expect
    .poll(async () => await page.getByRole("radio", { name: /9 Lake Road/ }).isChecked())
    .toBe(true);
  expect(shopper.errors()).toEqual([]);
});

test("an order of an account without an e-mail address redirects to the account, which returns to the order", async () => {
  const phone = await findPhone(shop, 1);
  const { shopper, page, buyer } = await shopperAtCheckout(
    "consumer",
    async ({ userId }) => {
      await query(shop.databases.auth, "update users set email = null where id = $1", [userId]);
      return { [phone.id]: 1 };
    },
    { serviceWorkers: "block" },
  );
  await using _ = shopper;
  await toOrder(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const message = page.getByText("Please update your email address to continue with your order.").first();
  const order = button(page, "Place order");
  let redirects = 0;
  await page.route("**/account.data*", async (route) => {
    redirects++;
    await route.continue();
  });
  await order.click();
  await message.waitFor();
  // Almost the whole wait, after which the page is still there.
  await page.clock.runFor(1900);
  // A shopper who goes back a step meanwhile stays in checkout, also after going forward again.
  await page.goBack();
  await step(page, "Payment options").waitFor();
  await page.clock.runFor(5000);
  await page.goForward();
  await order.click();
  await page.goBack();
  await step(page, "Payment options").waitFor();
  await page.goForward();
  await order.waitFor();
  await page.clock.runFor(5000);
  await order.click();
  await message.waitFor();
  await page.clock.resume();
  await page.waitForURL(({ pathname }) => pathname === "/account");
  expect(redirects).toBe(1);
  await message.waitFor();
  const email = page.getByLabel("Email", { exact: true });
  await expect.poll(async () => await email.evaluate((field) => field === document.activeElement)).toBe(true);
  await email.fill("asha@example.com");
  await page.getByRole("button", { name: "Save and return to checkout" }).click();
  await page.waitForURL("**/checkout#order");
  await doneStep(page, "Login").getByText("asha@example.com").waitFor();
  expect(await order.isEnabled()).toBe(true);
  expect(
    await query(shop.databases.orders, "select id from orders where user_id = $1", [buyer.userId]),
  ).toEqual([]);
});

test("what is saved for later is not ordered", async () => {
  const [bought, saved] = [await findPhone(shop, 1), await findPhone(shop, 1)];
  const { shopper, page, buyer } = await shopperAtCheckout("consumer", async () => ({
    [bought.id]: 1,
    [saved.id]: 1,
  }));
  await using _ = shopper;
  await openPage(page, "/cart");
  const line = page.getByRole("row").filter({ has: page.locator(`a[href$="${saved.id}"]`) });
  await line.getByRole("button", { name: /^Save for later: / }).click();
  await page.getByRole("heading", { name: "Saved for later (1)" }).waitFor();
  await openPage(page, "/checkout");
  await toConfirmation(page);
  await page.getByLabel("Confirmation word", { exact: true }).fill("WORK");
  await button(page, "Confirm order").click();
  await page.waitForURL(/embeddedsdk/);
  const ordered = await query(
    shop.databases.orders,
    "select product_id as id, quantity from order_lines join orders on orders.id = order_id where user_id = $1",
    [buyer.userId],
  );
  expect(ordered).toEqual([{ id: bought.id, quantity: 1 }]);
});

test("stock that sold out during checkout opens a dialog with a link to the cart", async () => {
  const phone = await findPhone(shop, 1);
  const { shopper, page, buyer } = await shopperAtCheckout("consumer", async () => ({ [phone.id]: 1 }));
  await using _ = shopper;
  await toConfirmation(page);
  const faster = await createBuyer(shop);
  await placeOrder(shop.urls.orders[0], faster, orderFor(faster, phone));
  await page.getByLabel("Confirmation word", { exact: true }).fill("WORK");
  await button(page, "Confirm order").click();
  await page.getByRole("dialog", { name: "Insufficient product quantity" }).waitFor();
  await page.getByRole("link", { name: "Update Your Cart" }).locator("visible=true").first().click();
  await page.waitForURL("**/cart");
  expect(
    await query(shop.databases.orders, "select id from orders where user_id = $1", [buyer.userId]),
  ).toEqual([]);
});

test("a wholesaler's checkout shows the advance and the pending amount, and offers neither coupons nor cash on delivery", async () => {
  const phone = await findPhone(shop, 5, 3000);
  const { shopper, page } = await shopperAtCheckout("wholesaler", async () => ({ [phone.id]: 5 }));
  await using _ = shopper;
  const main = page.getByRole("main");
  await main.getByText("Advanced Payment").waitFor();
  await main.getByText("Online, to Haat").waitFor();
  await main.getByText("Pending Amount").waitFor();
  await main.getByText("In cash on delivery, to Delhivery").waitFor();
  await main.getByText("5% wholesale discount").waitFor();
  const [row] = await query<{ subtotal: number }>(
    shop.databases.catalogue,
    "select wholesale_price_paise::float8 * 5 as subtotal from products where id = $1",
    [phone.id],
  );
  const subtotal = row?.subtotal ?? 0;
  const discount = Math.round(subtotal / 20);
  const pending = formatInr(paise(subtotal - discount - 5000_00));
  const words = await wordsOf(totalsCard(page));
  expect(words).toContain(`ExtraDiscount5%wholesalediscount${formatInr(paise(-discount))}`);
  expect(words).toContain("AdvancedPaymentOnline,toHaat₹5,000");
  expect(words).toContain(`PendingAmountIncashondelivery,toDelhivery${pending}`);
  expect(await page.getByLabel("Coupon code").count()).toBe(0);
  await toPayment(page);
  expect(await page.getByRole("radio", { name: "ADVANCE PAYMENT" }).count()).toBe(1);
  expect(await page.getByRole("radio", { name: "PRE-PAID" }).count()).toBe(0);
  // The text of the advance says how the balance is paid.
  expect(await page.getByRole("radio", { name: /^CASH ON DELIVERY/ }).count()).toBe(0);
  expect(shopper.errors()).toEqual([]);
});

test("a wholesaler with fewer than five items cannot place an order", async () => {
  const phone = await findPhone(shop, 4, 1000);
  // On a phone, the bar has the button of the current step.
  const cart = async () => ({ [phone.id]: 4 });
  const { shopper, page } = await shopperAtCheckout("wholesaler", cart, { onlyOn: desktopScreen });
  await using _ = shopper;
  await page.getByText("Wholesale orders need at least 5 items.").first().waitFor();
  await toPayment(page);
  await page.getByRole("radio", { name: "ADVANCE PAYMENT" }).check();
  await step(page, "Payment options").getByRole("button", { name: "CONTINUE" }).click();
  // Nothing but the number of items is missing.
  await doneStep(page, "Payment options").waitFor();
  expect(await button(page, "Place order").isDisabled()).toBe(true);
});

test("the cart follows the account from device to device, and leaves the browser at logout", async () => {
  const [first, second] = [await findPhone(shop, 2), await findPhone(shop, 1, 2000)];
  const bought = await findPhone(shop, 1, 3000);
  const { shopper, page, buyer } = await shopperAtCheckout("consumer", async () => ({ [first.id]: 1 }));
  await using _ = shopper;
  const stored = async () =>
    await query(shop.databases.auth, "select lines from carts where user_id = $1", [buyer.userId]);
  const pollStored = () => expect.poll(stored, { timeout: 30_000 });
  await pollStored().toEqual([{ lines: [{ productId: first.id, quantity: 1, isSaved: false }] }]);

  await using other = await newShopper(browser, shop.storefront);
  await fillCart(other.page, { [first.id]: 2, [second.id]: 1, [bought.id]: 1 });
  await signInAs(other.page, shop, buyer);
  await openPage(other.page, "/cart");
  const lines = [
    { productId: first.id, quantity: 2, isSaved: false },
    { productId: second.id, quantity: 1, isSaved: false },
  ];
  await pollStored().toEqual([{ lines: [...lines, { productId: bought.id, quantity: 1, isSaved: false }] }]);

  // Paid without the success page, for example in an app that does not return.
  const { orderId, payNow } = await placeOrder(shop.urls.orders[0], buyer, orderFor(buyer, bought));
  await createPayment(shop.urls.adapters[0], buyer, orderId, payNow);
  await payAtGateway(shop, await gatewayOrderOf(shop, orderId));
  await pollStored().toEqual([{ lines }]);
  await openPage(other.page, "/cart");
  const removeButtons = other.page.getByRole("button", { name: /^Remove: / });
  await expect.poll(async () => await removeButtons.count(), { timeout: 30_000 }).toBe(2);
  await removeButtons.first().click();
  await other.page.getByRole("button", { name: /^Save for later: / }).click();
  await other.page.getByRole("heading", { name: "Saved for later (1)" }).waitFor();
  await pollStored().toEqual([{ lines: [{ productId: second.id, quantity: 1, isSaved: true }] }]);
  await openPage(other.page, "/account/saved");
  await other.page.getByRole("heading", { name: "Saved products" }).waitFor();
  await other.page.getByRole("main").locator(`a[href$="${second.id}"]`).first().waitFor();

  // The line that the other device removed does not come back.
  await openPage(page, "/cart");
  await page.getByRole("heading", { name: "Saved for later (1)" }).waitFor();
  await page.getByRole("heading", { name: "No Item Found" }).waitFor();
  await page.getByRole("button", { name: /^Move to cart: / }).click();
  await page.getByRole("link", { name: "Proceed To Checkout" }).locator("visible=true").first().waitFor();

  await openPage(page, "/checkout");
  await page.getByRole("radio", { name: /700019/ }).check();
  await button(page, "CONTINUE").click();
  await step(page, "Order summary").waitFor();
  const choices = async () => await page.evaluate(() => sessionStorage.getItem("haat-checkout"));
  expect(await choices()).toContain(buyer.addressId);
  await page.evaluate((id) => localStorage.setItem("haat-viewed", id), second.id);
  await button(page, "Logout").first().click();
  await page.getByRole("dialog", { name: "Logout" }).getByRole("button", { name: "Logout" }).click();
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => localStorage.getItem("haat-cart"))).toContain('"items":{}');
  expect(await choices()).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("haat-viewed"))).toBeNull();
  expect(await stored()).toEqual([{ lines: [{ productId: second.id, quantity: 1, isSaved: false }] }]);
});
