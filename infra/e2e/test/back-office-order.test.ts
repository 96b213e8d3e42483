import type { StaffRole } from "@haat/domain/staff-permissions";
import { expect, test } from "vitest";
import { launchBrowser } from "../src/browser.ts";
import { createReachableBuyer } from "../src/buyers.ts";
import { paidOrder } from "../src/cancelling.ts";
import { shopUnderTest } from "../src/config.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { findPhone } from "../src/purchase.ts";
import { holdShipments, waybillsOf } from "../src/simulators.ts";
import { backOfficeOf, createMember, newColleague, staffCookie } from "../src/staff.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

/** A paid order that the courier does not collect by itself, however long the desk takes. */
async function orderThatWaits(): Promise<string> {
  const { buyer, phone } = await createReachableBuyer(shop);
  await holdShipments(shop, phone);
  return (await paidOrder(buyer, [await findPhone(shop, 1, 1000)])).orderId;
}

/** Opens the page of an order as a colleague of this role. */
async function openAs(role: StaffRole, orderId: string) {
  const colleague = await newColleague(browser, shop);
  const value = await createMember(shop, role);
  await colleague.page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  await colleague.page.goto(`/orders/${orderId}`);
  await colleague.page.getByRole("heading", { name: /^Order / }).waitFor();
  return colleague;
}

test("an accountant refunds an amount, a manager who comes second learns it, a packer may not, and support cancels the order", async () => {
  const orderId = await orderThatWaits();
  await using accountant = await openAs("accountant", orderId);
  const [invoice] = await Promise.all([
    accountant.page.waitForEvent("download"),
    accountant.page.getByRole("button", { name: /^Download Invoice/ }).click(),
  ]);
  expect(invoice.suggestedFilename()).toMatch(/^Invoice HT-[\d-]+\.pdf$/);
  await using manager = await openAs("manager", orderId);
  await accountant.page.getByRole("button", { name: "Refund an amount" }).click();
  const refund = accountant.page.getByRole("dialog", { name: "Refund an amount" });
  await refund.getByLabel("Amount in rupees").fill("1,00,000");
  await refund.getByLabel("Reason").fill("Scratch on the frame");
  await refund.getByRole("button", { name: "Refund an amount" }).click();
  await refund.getByText("This is more than what was paid and is not refunded yet.").waitFor();
  await expectAccessible(accountant);
  expect(await refund.getByLabel("Reason").inputValue()).toBe("Scratch on the frame");
  await refund.getByLabel("Amount in rupees").fill("100");
  await refund.getByRole("button", { name: "Refund an amount" }).click();
  await refund.waitFor({ state: "hidden" });
  await accountant.page.getByText("Reason: Scratch on the frame").first().waitFor();

  await manager.page.getByRole("button", { name: "Refund an amount" }).click();
  const second = manager.page.getByRole("dialog", { name: "Refund an amount" });
  await second.getByLabel("Amount in rupees").fill("100");
  await second.getByLabel("Reason").fill("Scratch on the frame");
  await second.getByRole("button", { name: "Refund an amount" }).click();
  await second.getByText(/Something was refunded meanwhile/).waitFor();
  await manager.page.getByText("Reason: Scratch on the frame").first().waitFor();

  await using packer = await openAs("packer", orderId);
  expect(await packer.page.getByRole("button", { name: /^(Refund|Cancel)/ }).count()).toBe(0);
  const reply = await packer.page.request.post(`/orders/${orderId}`, {
    headers: { origin: backOfficeOf(shop) },
    form: { intent: "refundAmount", id: orderId, amount: "1", refundable: "1", reason: "Late" },
  });
  expect(await reply.text()).toContain("FORBIDDEN");

  await using support = await openAs("support", orderId);
  await expectAccessible(support);
  await support.page.getByRole("button", { name: "Cancel the order" }).click();
  const cancel = support.page.getByRole("dialog", { name: "Cancel the order" });
  await cancel.getByLabel("Reason").fill("Bought two by mistake");
  await expectAccessible(support);
  await cancel.getByRole("button", { name: "Cancel the order" }).click();
  await cancel.waitFor({ state: "hidden" });
  await support.page.getByText("Reason: Bought two by mistake").waitFor();
  expect(support.errors()).toEqual([]);
});

test("support corrects the address with the keyboard, a manager who comes second reads both, and a packer marks it as handed over", async () => {
  const orderId = await orderThatWaits();
  await using support = await openAs("support", orderId);
  await using manager = await openAs("manager", orderId);
  const dialogOf = ({ page }: Pick<typeof support, "page">) =>
    page.getByRole("dialog", { name: "Correct the address" });
  await support.page.getByRole("button", { name: "Correct the address" }).press("Enter");
  const dialog = dialogOf(support);
  await dialog.getByLabel("Address", { exact: true }).fill("22 Hindustan Park");
  await dialog.getByLabel("Pincode").fill("110001");
  await dialog.getByLabel("Reason").fill("Wrong house number");
  await expectAccessible(support);
  await dialog.getByLabel("Reason").press("Enter");
  await dialog.getByText(/^110001 is not in West Bengal/).waitFor();
  await dialog.getByLabel("Pincode").fill("700029");
  // It takes no presses while the page loads again.
  await dialog.getByRole("button", { name: "Save the address" }).click();
  await dialog.waitFor({ state: "hidden" });
  await support.page.getByText("22 Hindustan Park").waitFor();
  await support.page.getByText("Reason: Wrong house number").waitFor();

  await manager.page.getByRole("button", { name: "Correct the address" }).click();
  const second = dialogOf(manager);
  await second.getByLabel("Address", { exact: true }).fill("23 Hindustan Park");
  await second.getByLabel("Reason").fill("The shopper called");
  await second.getByRole("button", { name: "Save the address" }).click();
  await second.getByRole("alert").getByText("22 Hindustan Park").waitFor();
  await expectAccessible(manager);
  expect(await second.getByLabel("Address", { exact: true }).inputValue()).toBe("23 Hindustan Park");
  await second.getByRole("button", { name: "Save the address" }).click();
  await second.waitFor({ state: "hidden" });
  await manager.page.getByText("23 Hindustan Park").waitFor();
  await manager.page.getByText("700029").waitFor();

  await waybillsOf(shop, orderId);
  await using packer = await openAs("packer", orderId);
  expect(await packer.page.getByRole("button", { name: "Correct the address" }).count()).toBe(0);
  await packer.page.getByRole("button", { name: /^Mark the shipment .* as handed over$/ }).click();
  const handOver = packer.page.getByRole("dialog");
  await handOver.getByLabel("Reason").fill("On the signed list");
  await expectAccessible(packer);
  await handOver.getByRole("button", { name: "Mark as handed over" }).click();
  await packer.page.getByText("Reason: On the signed list").waitFor();
  expect(await packer.page.getByRole("button", { name: /^Mark the shipment/ }).count()).toBe(0);
  for (const { errors } of [support, manager, packer]) expect(errors()).toEqual([]);
});
