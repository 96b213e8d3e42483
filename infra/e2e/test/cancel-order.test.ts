import { eventually } from "@haat/testkit/eventually";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { z } from "zod";
import { launchBrowser, newShopper } from "../src/browser.ts";
import { type Buyer, createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import {
  createPayment,
  findPhone,
  gatewayOrderOf,
  newTransactionId,
  orderFor,
  orderState,
  type PhoneForSale,
  placeOrder,
  postJson,
} from "../src/purchase.ts";
import { openPage, signInAs } from "../src/shopper-steps.ts";
import { deliver, payAtGateway, setSwitch, waybillsOf } from "../src/simulators.ts";
import { desktopScreen, phoneScreen } from "../src/views.ts";

// A paid order is taken back on its page: docs/product, section 4.

const shop = shopUnderTest();
const browser = await launchBrowser();

const rejected = z.object({
  current: z.object({ totalAmount: z.number(), deliveryFees: z.number(), discountPrice: z.number() }),
});

interface Choices {
  readonly quantity?: number;
  readonly paymentMethod?: "CASH ON DELIVERY";
  readonly couponId?: string;
}

/** Places an order at what the shop asks for it, and pays it. Returns its id, and how much was paid online, as pages show it. */
async function paidOrder(buyer: Buyer, phones: readonly PhoneForSale[], choices: Choices = {}) {
  const { quantity = 1, ...rest } = choices;
  const [phone] = phones;
  if (!phone) throw new Error("nothing to order");
  const order = {
    ...orderFor(buyer, phone, newTransactionId()),
    cartDATA: phones.map(({ id }) => ({ _id: id, cart_quantity: quantity })),
    ...rest,
  };
  const url = `${shop.urls.orders[0]}/api/order/addFakeOrder`;
  const { current } = rejected.parse((await postJson(url, buyer.headers, { ...order, totalAmount: 1 })).body);
  const { orderId, payNow } = await placeOrder(shop.urls.orders[0], buyer, { ...order, ...current });
  await createPayment(shop.urls.adapters[0], buyer, orderId, payNow);
  await payAtGateway(shop, await gatewayOrderOf(shop, orderId));
  await waybillsOf(shop, orderId);
  return { orderId, paid: `₹${payNow.toLocaleString("en-IN")}` };
}

const pathOf = (orderId: string) => `/account/orders/order-details/${orderId}`;

/** Opens the page of an order. */
async function openOrder(buyer: Buyer, orderId: string, screen: typeof phoneScreen) {
  const shopper = await newShopper(browser, shop.storefront, { onlyOn: screen });
  await signInAs(shopper.page, shop, buyer);
  await openPage(shopper.page, pathOf(orderId));
  return shopper;
}

/** Opens the dialog and confirms it, with the keyboard alone. */
async function cancelByKeyboard(page: Page, what: "order" | "shipment") {
  const name = what === "order" ? /^Cancel order/ : /^Cancel this shipment/;
  await page.getByRole("button", { name }).first().focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Cancel this ${what}?` });
  await dialog.waitFor();
  const text = await dialog.innerText();
  const confirm = dialog.getByRole("button", { name: `Cancel ${what}` });
  await dialog.getByRole("button", { name: `Keep ${what}` }).focus();
  await page.keyboard.press("Tab");
  expect(await confirm.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  return text;
}

const nextStepOf = (page: Page) => page.getByRole("status").filter({ hasText: "What happens next" });

/** Reloads the page until the refund has reached the shopper, and returns the history, newest first. */
async function historyAfterRefund(page: Page) {
  await eventually(async () => {
    await page.reload();
    await nextStepOf(page)
      .getByText(/We refunded ₹[\d,.]+ to your UPI account on \d+ \w{3} \d{4}\./)
      .waitFor({ timeout: 2000 });
  }, 60_000);
  const history = page.getByRole("heading", { name: "Order history" }).locator("..");
  return await history
    .getByRole("listitem")
    .locator("> span:not([aria-hidden]):first-of-type, > span:nth-of-type(3)")
    .allInnerTexts();
}

test("a prepaid order with a coupon is cancelled with the keyboard while the courier is away for a moment, and a second tab says the same", async () => {
  const buyer = await createBuyer(shop);
  const [coupon] = await query<{ id: string }>(
    shop.databases.orders,
    `insert into coupons (id, code, text, user_id, discount_paise, minimum_paise, created_at, expires_at)
     values (gen_random_uuid(), $1, 'For your next phone', $2, 20000, 100000, now(), now() + interval '5 days') returning id`,
    [`BACK${buyer.userId.slice(-8).toUpperCase()}`, buyer.userId],
  );
  const couponId = coupon?.id ?? "";
  const { orderId, paid } = await paidOrder(buyer, [await findPhone(shop, 1, 2000)], { couponId });
  await using shopper = await openOrder(buyer, orderId, phoneScreen);
  const { page } = shopper;
  const second = await page.context().newPage();
  await openPage(second, pathOf(orderId));

  // The worker tries again after half a second, then after twice as long each time.
  await setSwitch(shop, { name: "courier-down", call: "cancel", times: 5 });
  const dialog = await cancelByKeyboard(page, "order");
  expect(dialog).toContain(
    `Cancelling is free. We refund ${paid}, everything you paid for it online, to your UPI account.`,
  );
  expect(dialog).toContain("You can use your coupon again.");
  const cancelling = "We're asking Delhivery to cancel it. This page updates automatically.";
  await nextStepOf(page).getByText(cancelling).waitFor();
  await page.getByText("We're cancelling it").waitFor();
  expect(await page.getByRole("button", { name: /^Cancel/ }).count()).toBe(0);
  await expectAccessible(shopper);
  // This tab still shows the button.
  await cancelByKeyboard(second, "order");
  await nextStepOf(second).getByText(cancelling).waitFor();

  for (const tab of [page, second]) await tab.getByText(/^Cancelled, refund/).waitFor({ timeout: 60_000 });
  const creditNote = page.getByRole("link", { name: /^Download credit note/ });
  const history = await historyAfterRefund(page);
  await eventually(async () => {
    await page.reload();
    expect(await creditNote.count()).toBe(1);
  }, 60_000);
  // The worker writes the credit note while the gateway is asked for the refund.
  expect(history.filter((text) => !text.startsWith("Credit note"))).toEqual([
    `${paid} refunded`,
    `Refund of ${paid} on its way`,
    "Cancelled",
    "You asked us to cancel it",
    "Confirmed",
    `Payment received: ${paid} by UPI`,
    "Waiting for payment",
  ]);
  await expectAccessible(shopper);
  await openPage(page, "/account/rewards");
  await page.getByRole("button", { name: /^Copy the code BACK/ }).waitFor();
});

test("a cash order from two branches is cancelled one shipment at a time", async () => {
  const buyer = await createBuyer(shop);
  const first = await findPhone(shop, 1);
  const branchOf = async ({ id }: PhoneForSale) =>
    (await query(shop.databases.catalogue, "select branch from products where id = $1", [id]))[0]?.["branch"];
  const branch = await branchOf(first);
  let other = await findPhone(shop, 1);
  while ((await branchOf(other)) === branch) other = await findPhone(shop, 1);
  const { orderId } = await paidOrder(buyer, [first, other], { paymentMethod: "CASH ON DELIVERY" });
  await using shopper = await openOrder(buyer, orderId, desktopScreen);
  const { page } = shopper;
  const buttons = page.getByRole("button", { name: /^Cancel this shipment/ });
  expect(await buttons.count()).toBe(2);
  await page.getByRole("button", { name: /^Cancel order/ }).waitFor();

  await buttons.first().click();
  await page.getByRole("dialog", { name: "Cancel this shipment?" }).waitFor();
  await expectAccessible(shopper);
  await page.keyboard.press("Escape");
  expect(await cancelByKeyboard(page, "shipment")).toContain("You pay nothing on delivery.");
  await page.getByText(/^Cancelled, refund/).waitFor({ timeout: 60_000 });
  expect(await orderState(shop, buyer, orderId)).toBe("confirmed");
  // What is left is cancelled like an order with one shipment.
  expect(await page.getByRole("button", { name: /^Track/ }).count()).toBe(1);
  await cancelByKeyboard(page, "shipment");
  await expect
    .poll(async () => await page.getByText(/^Cancelled, refund/).count(), { timeout: 60_000 })
    .toBe(2);
  expect(await orderState(shop, buyer, orderId)).toBe("cancelled");
  expect(shopper.errors()).toEqual([]);
});

test("a wholesaler who cancels gets the whole advance back", async () => {
  const buyer = await createBuyer(shop, "wholesaler");
  const { orderId, paid } = await paidOrder(buyer, [await findPhone(shop, 5, 3000)], { quantity: 5 });
  expect(paid).toBe("₹5,000");
  await using shopper = await openOrder(buyer, orderId, desktopScreen);
  expect(await cancelByKeyboard(shopper.page, "order")).toContain(
    "We refund ₹5,000, everything you paid for it online, to your UPI account. You pay nothing on delivery.",
  );
  await shopper.page
    .getByText(/^Cancelled, refund/)
    .first()
    .waitFor({ timeout: 60_000 });
  expect(await historyAfterRefund(shopper.page)).toContain("₹5,000 refunded");
  expect(shopper.errors()).toEqual([]);
});

/** The courier takes a shipment this many steps further, of which the shop hears nothing. */
async function moveUnnoticed(waybill: string, steps: number): Promise<void> {
  const scansArrive = await setSwitch(shop, { name: "scan-lost" });
  for (let step = 0; step < steps; step++)
    await fetch(`${shop.simulators}/shipments/${waybill}/advance`, { method: "POST" });
  await scansArrive();
}

test("a shipment that the courier does not give back is too late to cancel, and the page leads to the contact form", async () => {
  const buyer = await createBuyer(shop);
  const { orderId } = await paidOrder(buyer, [await findPhone(shop, 1)]);
  await using shopper = await openOrder(buyer, orderId, phoneScreen);
  const { page } = shopper;
  const [waybill = ""] = await waybillsOf(shop, orderId);
  await moveUnnoticed(waybill, 3);
  const givesBack = await setSwitch(shop, { name: "cancel-refused" });
  await cancelByKeyboard(page, "order");
  await nextStepOf(page)
    .getByText(/too late to cancel/)
    .waitFor({ timeout: 60_000 });
  await givesBack();
  await expectAccessible(shopper);
  await page.getByRole("link", { name: "Write to us about this order" }).first().click();
  await page.waitForURL("**/contact?order=HT*");
  expect(await page.getByLabel("Message", { exact: true }).inputValue()).toMatch(/^Order HT\w+: /);
  expect(shopper.errors()).toEqual([]);
});

test("a shipment that was picked up meanwhile comes back, and is refunded when it is here", async () => {
  const buyer = await createBuyer(shop);
  const { orderId } = await paidOrder(buyer, [await findPhone(shop, 1)]);
  await using shopper = await openOrder(buyer, orderId, desktopScreen);
  const { page } = shopper;
  const [waybill = ""] = await waybillsOf(shop, orderId);
  await moveUnnoticed(waybill, 3);
  await cancelByKeyboard(page, "order");
  await nextStepOf(page)
    .getByText("Delhivery brings it back to us. When it's here, we refund you.")
    .waitFor({ timeout: 60_000 });
  await expectAccessible(shopper);
  await deliver(shop, waybill);
  expect(await historyAfterRefund(page)).toContain("Returned to us");
  expect(shopper.errors()).toEqual([]);
});
