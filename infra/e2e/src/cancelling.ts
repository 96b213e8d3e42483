import { eventually } from "@haat/testkit/eventually";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { z } from "zod";
import { launchBrowser, newShopper, type ShopperOptions } from "./browser.ts";
import type { Buyer } from "./buyers.ts";
import { shopUnderTest } from "./config.ts";
import {
  createPayment,
  gatewayOrderOf,
  newTransactionId,
  orderFor,
  type PhoneForSale,
  placeOrder,
  postJson,
} from "./purchase.ts";
import { openPage, signInAs } from "./shopper-steps.ts";
import { payAtGateway, waybillsOf } from "./simulators.ts";

// A paid order is taken back on its page: docs/product, section 4.

const shop = shopUnderTest();

const rejected = z.object({
  current: z.object({ totalAmount: z.number(), deliveryFees: z.number(), discountPrice: z.number() }),
});

interface Choices {
  readonly quantity?: number;
  readonly paymentMethod?: "CASH ON DELIVERY";
  readonly couponId?: string;
}

/** Places an order at what the shop asks for it, and pays it. Returns its id, and how much was paid online, as pages show it. */
export async function paidOrder(buyer: Buyer, phones: readonly PhoneForSale[], choices: Choices = {}) {
  const order = await orderAndPay(buyer, phones, choices);
  await waybillsOf(shop, order.orderId);
  return order;
}

/** The same of an order whose shipments may wait for a further payment. */
export async function orderAndPay(buyer: Buyer, phones: readonly PhoneForSale[], choices: Choices = {}) {
  const { orderId, payNow } = await unpaidOrder(buyer, phones, choices);
  await payOrder(buyer, orderId, payNow);
  return { orderId, paid: `₹${payNow.toLocaleString("en-IN")}` };
}

/** Places an order at what the shop asks for it. */
export async function unpaidOrder(buyer: Buyer, phones: readonly PhoneForSale[], choices: Choices = {}) {
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
  return await placeOrder(shop.urls.orders[0], buyer, { ...order, ...current });
}

/** Pays what is due online, or fails to. */
export async function payOrder(
  buyer: Buyer,
  orderId: string,
  amount: number,
  outcome: "success" | "failed" = "success",
): Promise<void> {
  await createPayment(shop.urls.adapters[0], buyer, orderId, amount);
  await payAtGateway(shop, await gatewayOrderOf(shop, orderId), outcome);
}

export const pathOf = (orderId: string) => `/account/orders/order-details/${orderId}`;

/** Opens the page of an order. */
export async function openOrder(buyer: Buyer, orderId: string, options: ShopperOptions = {}) {
  const shopper = await newShopper(await launchBrowser(), shop.storefront, options);
  await signInAs(shopper.page, shop, buyer);
  await openPage(shopper.page, pathOf(orderId));
  return shopper;
}

/** Opens the dialog and confirms it, with the keyboard alone. */
export async function cancelByKeyboard(page: Page, what: "order" | "shipment") {
  const name = what === "order" ? /^Cancel order/ : /^Cancel this shipment/;
  await tabTo(page.getByRole("button", { name }).first());
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Cancel this ${what}?` });
  await dialog.waitFor();
  const text = await dialog.innerText();
  const confirm = dialog.getByRole("button", { name: `Cancel ${what}` });
  await tabTo(confirm);
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  return text;
}

/** Presses Tab until this element has the focus. */
async function tabTo(element: Locator): Promise<void> {
  const hasFocus = async () => await element.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 60 && !(await hasFocus()); presses++)
    await element.page().keyboard.press("Tab");
  expect(await hasFocus()).toBe(true);
}

export const nextStepOf = (page: Page) => page.getByRole("status").filter({ hasText: "What happens next" });

/** Reloads the page until the refund has reached the shopper, and returns the history, newest first. */
export async function historyAfterRefund(page: Page) {
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
