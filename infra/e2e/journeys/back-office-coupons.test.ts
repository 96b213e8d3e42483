import { readFile } from "node:fs/promises";
import { newId } from "@haat/domain/id";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { expect, test } from "vitest";
import { launchBrowser, newShopper } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { paidOrder } from "../src/cancelling.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { findPhone } from "../src/purchase.ts";
import { chooseAddress, fillCart, openPage, placeOrderFromSummary, signInAs } from "../src/shopper-steps.ts";
import { backOfficeOf, createMember, newColleague, staffCookie } from "../src/staff.ts";
import { ofThisView } from "../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();
const code = ofThisView("FLYER")
  .toUpperCase()
  .replaceAll(/[^A-Z]/g, "");

async function colleagueAs(role: StaffRole) {
  const colleague = await newColleague(browser, shop);
  const value = await createMember(shop, role);
  await colleague.page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  return colleague;
}
type Page = Awaited<ReturnType<typeof newColleague>>["page"];

/** 100 rupees off from 500 rupees on. The last day is in ten years. */
async function fillTerms(page: Page, name: string, budget: string): Promise<void> {
  const terms = {
    "Name for colleagues": name,
    "What shoppers read": "₹100 off orders of ₹500 or more",
    "Discount in rupees": "100",
    "On orders from, in rupees": "₹500",
    "Last day": "2036-12-31",
    "Budget in rupees": budget,
    Reason: "Flyer of the week",
  };
  for (const [label, value] of Object.entries(terms))
    await page.getByLabel(label, { exact: true }).fill(value);
}

test("a manager makes a coupon, a shopper uses it at checkout, and the manager sees it and stops it", async () => {
  await using manager = await colleagueAs("manager");
  const { page } = manager;
  await openPage(page, "/coupons");
  await expectAccessible(manager);
  await page.getByRole("link", { name: "Make a coupon" }).click();
  await page.getByLabel("Code", { exact: true }).fill(code);
  await fillTerms(page, ofThisView("Flyer"), "50");
  await page.getByLabel("Who sees it").selectOption("Those who know the code");
  await page.getByRole("button", { name: "Make a coupon" }).click();
  const budget = page.getByLabel("Budget in rupees");
  await page.getByText("The budget has to be enough for one use.").waitFor();
  await budget.and(page.locator(":focus")).waitFor();
  await expectAccessible(manager);
  // Nothing else is typed twice.
  await budget.fill("100");
  await page.getByRole("button", { name: "Make a coupon" }).click();
  await page.getByRole("heading", { name: ofThisView("Flyer"), exact: true }).waitFor();
  await page.getByText("₹0 of ₹100").waitFor();
  await expectAccessible(manager);

  const buyer = await createBuyer(shop);
  await using shopper = await newShopper(browser, shop.storefront);
  await signInAs(shopper.page, shop, buyer);
  await fillCart(shopper.page, { [(await findPhone(shop, 1, 500)).id]: 1 });
  await openPage(shopper.page, "/cart");
  await chooseAddress(shopper.page);
  const summary = shopper.page.getByRole("group", { name: "Order summary" });
  await summary.getByRole("button", { name: "CONTINUE" }).waitFor();
  await shopper.page.getByLabel("Coupon code").fill(code.toLowerCase());
  await shopper.page.getByRole("button", { name: "APPLY" }).click();
  await shopper.page.getByRole("button", { name: `Remove coupon ${code}` }).waitFor();
  await placeOrderFromSummary(shopper.page, "PRE-PAID");

  await page.reload();
  await page.getByText("₹100 of ₹100").waitFor();
  await page.getByText("Used up").waitFor();
  await page.getByRole("button", { name: "Stop it" }).click();
  const dialog = page.getByRole("dialog", { name: "Stop it" });
  await dialog.getByLabel("Reason").fill("The flyer is over");
  await expectAccessible(manager);
  await dialog.getByRole("button", { name: "Stop it" }).click();
  await page.getByText("Stopped", { exact: true }).waitFor();
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("listitem").getByText("Stopped a coupon").waitFor();
});

test("a manager makes a batch, downloads its codes, and raises its budget, while an accountant only reads", async () => {
  await using manager = await colleagueAs("manager");
  const { page } = manager;
  await openPage(page, "/coupons/new");
  await page.getByRole("radio", { name: /A batch/ }).check();
  await page.getByLabel("How many codes").fill("10,000");
  await fillTerms(page, ofThisView("Leaflet"), "10,000");
  expect(await page.getByLabel("Who sees it").count()).toBe(0);
  await page.getByRole("button", { name: "Make a coupon" }).click();
  await page.getByText("10,000 codes").waitFor();
  await page.getByRole("button", { name: "Download the codes" }).click();
  const dialog = page.getByRole("dialog", { name: "Download the codes" });
  await dialog.getByLabel("Reason").fill("For the printer");
  await expectAccessible(manager);
  const downloaded = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download the codes" }).click();
  const rows = (await readFile(await (await downloaded).path(), "utf8")).trim().split("\r\n");
  expect(rows).toHaveLength(10_001);
  expect(rows[1]).toMatch(/^[2-9A-HJKMNP-Z]{10},unused$/);

  await page.getByLabel("Budget in rupees").fill("₹20,000");
  await page.getByRole("textbox", { name: "Reason" }).fill("It works well");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("₹0 of ₹20,000").waitFor();

  await using accountant = await colleagueAs("accountant");
  await openPage(accountant.page, "/coupons");
  await accountant.page.getByRole("link", { name: ofThisView("Leaflet") }).click();
  await accountant.page.getByRole("heading", { name: ofThisView("Leaflet"), exact: true }).waitFor();
  await accountant.page.getByText("10,000 codes").waitFor();
  expect(await accountant.page.getByRole("main").getByRole("button").count()).toBe(0);
  await expectAccessible(accountant);
});

test("support looks up the code of a batch for a shopper, before and after its order", async () => {
  const [couponId, codeId] = [newId(), newId()];
  const ofBatch = `T${codeId.slice(-9).toUpperCase()}`;
  await query(
    shop.databases.orders,
    `with batch as (insert into coupons (id, text, discount_paise, minimum_paise, created_at, starts_at, expires_at, name, budget_paise,
         code_count, is_listed)
       values ($1, '₹100 off', 10000, 50000, null, now(), now() + interval '1 day', $2, 100000, 1, false) returning id)
     insert into coupon_codes (id, coupon_id, code) select $3, id, $4 from batch`,
    [couponId, ofThisView("Letter"), codeId, ofBatch],
  );
  await using support = await colleagueAs("support");
  const { page } = support;
  await openPage(page, "/coupons");
  const box = page.getByRole("searchbox", { name: "Look up a code" });
  await box.fill("NOSUCHCODE");
  await box.press("Enter");
  await page.getByText("No coupon has this code.").waitFor();
  await box.fill(ofBatch.toLowerCase());
  await box.press("Enter");
  const answer = page.getByRole("region", { name: ofBatch });
  await answer.getByText("It can be used now.").waitFor();
  await answer.getByText("No order uses it.").waitFor();
  await expectAccessible(support);

  const { orderId } = await paidOrder(await createBuyer(shop), [await findPhone(shop, 1, 500)], {
    couponId: codeId,
  });
  await box.press("Enter");
  await answer.getByText("One order has used it, and nobody else can.").waitFor();
  await answer.getByText(/, paid$/).waitFor();
  await expectAccessible(support);
  await answer.getByRole("link", { name: /^Order / }).click();
  await page.waitForURL(`**/orders/${orderId}`);
  expect(support.errors()).toEqual([]);
});
