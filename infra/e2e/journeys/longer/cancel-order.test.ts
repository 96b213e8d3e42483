import { expect, test } from "vitest";
import { createBuyer } from "../../src/buyers.ts";
import {
  cancelByKeyboard,
  historyAfterRefund,
  nextStepOf,
  openOrder,
  paidOrder,
} from "../../src/cancelling.ts";
import { shopUnderTest } from "../../src/config.ts";
import { query } from "../../src/database.ts";
import { expectAccessible } from "../../src/expect-accessible.ts";
import { findPhone, orderState, type PhoneForSale } from "../../src/purchase.ts";
import { deliver, setSwitch, waybillsOf } from "../../src/simulators.ts";
import { desktopScreen, phoneScreen } from "../../src/views.ts";

const shop = shopUnderTest();

const screens = [
  { on: "a phone", screen: phoneScreen },
  { on: "a desktop", screen: desktopScreen },
];

test.each(screens)(
  "a cash order from two branches is cancelled one shipment at a time, on $on",
  async ({ screen }) => {
    const buyer = await createBuyer(shop);
    const first = await findPhone(shop, 1);
    const branchOf = async ({ id }: PhoneForSale) =>
      (await query(shop.databases.catalogue, "select branch from products where id = $1", [id]))[0]?.[
        "branch"
      ];
    const branch = await branchOf(first);
    let other = await findPhone(shop, 1);
    while ((await branchOf(other)) === branch) other = await findPhone(shop, 1);
    const { orderId } = await paidOrder(buyer, [first, other], { paymentMethod: "CASH ON DELIVERY" });
    await using shopper = await openOrder(buyer, orderId, { onlyOn: screen });
    const { page } = shopper;
    const buttons = page.getByRole("button", { name: /^Cancel this shipment/ });
    expect(await buttons.count()).toBe(2);
    await page.getByRole("button", { name: /^Cancel order/ }).waitFor();

    await buttons.first().click();
    await page.getByRole("dialog", { name: "Cancel this shipment?" }).waitFor();
    await expectAccessible(shopper);
    await page.keyboard.press("Escape");
    expect(await cancelByKeyboard(page, "shipment")).toContain(
      "You pay nothing for this shipment on delivery.",
    );
    await page.getByText(/^Cancelled, refund/).waitFor({ timeout: 60_000 });
    expect(await orderState(shop, buyer, orderId)).toBe("confirmed");
    // What is left is cancelled like an order with one shipment.
    expect(await page.getByRole("button", { name: /^Track/ }).count()).toBe(1);
    expect(await cancelByKeyboard(page, "shipment")).toContain("You pay nothing on delivery.");
    await expect
      .poll(async () => await page.getByText(/^Cancelled, refund/).count(), { timeout: 60_000 })
      .toBe(2);
    expect(await orderState(shop, buyer, orderId)).toBe("cancelled");
    expect(shopper.errors()).toEqual([]);
  },
);

test.each(screens)("a wholesaler who cancels gets the whole advance back, on $on", async ({ screen }) => {
  const buyer = await createBuyer(shop, "wholesaler");
  const { orderId, paid } = await paidOrder(buyer, [await findPhone(shop, 5, 3000)], { quantity: 5 });
  expect(paid).toBe("₹5,000");
  await using shopper = await openOrder(buyer, orderId, { onlyOn: screen });
  expect(await cancelByKeyboard(shopper.page, "order")).toContain(
    "We refund ₹5,000, everything you paid for it online, to your UPI account. You pay nothing on delivery.",
  );
  await expectAccessible(shopper);
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

test.each(screens)(
  "a shipment that the courier does not give back is too late to cancel, and the page leads to the contact form, on $on",
  async ({ screen }) => {
    const buyer = await createBuyer(shop);
    const { orderId } = await paidOrder(buyer, [await findPhone(shop, 1)]);
    await using shopper = await openOrder(buyer, orderId, { onlyOn: screen });
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
  },
);

test.each(screens)(
  "a shipment that was picked up meanwhile comes back, and is refunded when it is here, on $on",
  async ({ screen }) => {
    const buyer = await createBuyer(shop);
    const { orderId } = await paidOrder(buyer, [await findPhone(shop, 1)]);
    await using shopper = await openOrder(buyer, orderId, { onlyOn: screen });
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
  },
);
