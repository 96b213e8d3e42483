import { expect, test } from "vitest";
import { launchBrowser } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { paidOrder } from "../src/cancelling.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { findPhone } from "../src/purchase.ts";
import { backOfficeOf, createMember, newColleague, staffCookie } from "../src/staff.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

test("support sees a new order in the list, finds it by phone number, and opens it by its reference", async () => {
  const buyer = await createBuyer(shop);
  const { orderId } = await paidOrder(buyer, [await findPhone(shop, 1)]);
  const [order] = await query<{ reference: string; phone: string }>(
    shop.databases.orders,
    "select reference, buyer ->> 'phone' as phone from orders where id = $1",
    [orderId],
  );
  await using support = await newColleague(browser, shop);
  const { page } = support;
  const value = await createMember(shop, "support");
  await page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  await page.goto("/orders");
  const row = page.getByRole("listitem").filter({ hasText: order?.reference ?? "" });
  await row.waitFor();
  await expectAccessible(support);

  const box = page.getByRole("searchbox", { name: "Find an order" });
  await box.fill(order?.phone ?? "");
  await box.press("Enter");
  await page.getByRole("heading", { name: "1 order found" }).waitFor();
  await row.waitFor();
  expect(page.url()).not.toContain("?");
  await expectAccessible(support);

  // The way back from an order leads to what was found.
  await row.getByRole("link").click();
  await page.waitForURL(`**/orders/${orderId}`);
  await page.goBack();
  await page.getByRole("heading", { name: "1 order found" }).waitFor();
  // What is typed now replaces the phone number.
  await page.keyboard.type(order?.reference ?? "");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/orders/${orderId}`);
});
