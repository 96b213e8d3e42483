import { eventually } from "@haat/testkit/eventually";
import { expect, test } from "vitest";
import { createBuyer } from "../src/buyers.ts";
import {
  cancelByKeyboard,
  historyAfterRefund,
  nextStepOf,
  openOrder,
  paidOrder,
  pathOf,
} from "../src/cancelling.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { accessibilityViolations, expectAccessible } from "../src/expect-accessible.ts";
import { findPhone } from "../src/purchase.ts";
import { openPage } from "../src/shopper-steps.ts";
import { setSwitch } from "../src/simulators.ts";

// The other ways in which a cancellation ends are in journeys/longer.

const shop = shopUnderTest();

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
  await using shopper = await openOrder(buyer, orderId);
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

test("the dialog keeps saying why an order cannot be cancelled, until the shopper closes it", async () => {
  const buyer = await createBuyer(shop);
  const { orderId } = await paidOrder(buyer, [await findPhone(shop, 1)]);
  await using shopper = await openOrder(buyer, orderId);
  const { page } = shopper;
  const msg = "The courier has picked it up.";
  await page.route("**/api/order/cancelShipments", async (route) => {
    await route.fulfill({ status: 409, json: { success: false, code: "STATE_CHANGED", msg } });
  });
  await page.getByRole("button", { name: /^Cancel order/ }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await dialog.getByRole("alert").getByText(msg).waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(async () => await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});
