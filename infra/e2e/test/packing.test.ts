import { eventually } from "@haat/testkit/eventually";
import { expect, test } from "vitest";
import { launchBrowser } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { paidOrder } from "../src/cancelling.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { findPhone, postJson } from "../src/purchase.ts";
import { untilStarted } from "../src/shopper-steps.ts";
import { backOfficeOf, createMember, newColleague, staffCookie } from "../src/staff.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

/** A paid order of one phone, or of some of the same model, and what its branch has to know. More of them may be in stock. */
async function soldPhone(quantity = 1, inStock = quantity) {
  const buyer = await createBuyer(shop);
  const { orderId } = await paidOrder(buyer, [await findPhone(shop, inStock)], { quantity });
  const phones = await query<{ shipmentId: string; reference: string; branch: string; imei: string }>(
    shop.databases.orders,
    `select shipments.id as "shipmentId", reference, branch, imei from orders join shipments on shipments.order_id = orders.id
     join order_units on order_units.shipment_id = shipments.id where orders.id = $1`,
    [orderId],
  );
  const [sold] = phones;
  if (!sold) throw new Error("nothing was sold");
  return { buyer, orderId, ...sold, imeis: phones.map(({ imei }) => imei) };
}

/** Makes a booked shipment one that needs an e-way bill. */
async function needEwayBill(shipmentId: string): Promise<void> {
  await eventually(async () => {
    const booked = await query(
      shop.databases.adapters,
      "update shipments set value_paise = 6000000 where id = $1 and waybill is not null returning id",
      [shipmentId],
    );
    expect(booked).toHaveLength(1);
  });
}

test("a packer types the number of an e-way bill, wrong and then right, and the order's page shows it", async () => {
  const { orderId, reference, branch, shipmentId } = await soldPhone();
  await needEwayBill(shipmentId);
  await using packer = await newColleague(browser, shop);
  const { page } = packer;
  const value = await createMember(shop, "packer");
  await page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  await page.goto(`/packing?branch=${branch}`);
  const field = page.getByLabel(`E-way bill number of order ${reference}`, { exact: true });
  const record = page.getByRole("button", { name: `Record the e-way bill number of order ${reference}` });
  await field.fill("33100012345");
  await record.click();
  await page.getByText("Enter the 12 digits of the e-way bill.").waitFor();
  expect(await field.inputValue()).toBe("33100012345");
  await expectAccessible(packer);
  // What was typed is there after a reload, too.
  await page.reload();
  await expect.poll(async () => await field.inputValue()).toBe("33100012345");
  await field.fill("3310 0012 3456");
  await record.click();
  // For a moment the answer says it beside the list.
  const recorded = page.getByText("The e-way bill number 331000123456 is recorded.").first();
  await recorded.waitFor();
  await record.waitFor({ state: "detached" });
  // The next scan goes on.
  await expect
    .poll(() => page.getByLabel("Scan a phone").evaluate((input) => input.matches(":focus")))
    .toBe(true);
  await page.goto(`/orders/${orderId}`);
  await recorded.waitFor();
  await expectAccessible(packer);
  expect(packer.errors()).toEqual([]);
});

test("the packing page opens with the branch that was chosen last", async () => {
  await using packer = await newColleague(browser, shop);
  const { page } = packer;
  const value = await createMember(shop, "packer");
  await page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  await page.goto("/packing");
  const branch = page.getByLabel("Branch");
  const first = await branch.inputValue();
  await branch.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.waitForURL(/branch=/);
  await page.goto("/packing");
  expect(await branch.inputValue()).not.toBe(first);
});

test("a packer scans a wrong phone, which is rejected, then the right one, prints the label, and hands over what may leave", async () => {
  const [own, other] = [await soldPhone(), await soldPhone()];
  await using packer = await newColleague(browser, shop);
  const { page } = packer;
  const signIn = async () => {
    const value = await createMember(shop, "packer");
    await page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
    await page.goto(`/packing?branch=${own.branch}`);
    await untilStarted(page);
  };
  await signIn();
  await page.getByRole("button", { name: `Open order ${own.reference}` }).click();
  await page.getByLabel(`Scan a phone of order ${own.reference}`).waitFor();
  /** Scanners type into what has the focus, and press Enter. A rejected IMEI is selected, so that the next one takes its place. */
  const scan = async (imei: string) => {
    await page.waitForFunction(() => {
      const { activeElement: field } = document;
      return field instanceof HTMLInputElement && getSelection()?.toString() === field.value;
    });
    await page.keyboard.type(imei);
    await page.keyboard.press("Enter");
  };
  await scan(other.imei);
  await page.getByText(`belongs to order ${other.reference}. Order ${own.reference} needs`).waitFor();
  await expectAccessible(packer);
  await scan(own.imei);
  await page.getByRole("heading", { name: `Order ${own.reference} is packed` }).waitFor();
  await expectAccessible(packer);
  const status = page.getByRole("status").filter({ hasText: own.reference });
  const [label] = await Promise.all([
    page.waitForEvent("download"),
    status.getByRole("button", { name: /^Courier label/ }).click(),
  ]);
  expect(label.suggestedFilename()).toBe(`label-${own.reference}.pdf`);
  await page.getByRole("heading", { name: "Packed, waits for the courier" }).waitFor();
  const [printed] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Print labels and invoices of what is packed" }).click(),
  ]);
  expect(printed.suggestedFilename()).toMatch(/^labels-and-invoices-[\d-]+\.pdf$/);
  await page.getByRole("link", { name: "Hand-over list" }).click();
  await page
    .getByRole("row")
    .filter({ hasText: `Order ${own.reference}` })
    .waitFor();
  await expectAccessible(packer);

  await signIn();
  await scan(own.imei);
  await page.getByText(/A colleague has packed order \w+ already\. Packed by Test Member, /).waitFor();
});

test("a packer scans faster than a slow line answers, and goes on scanning after a cancelled parcel is taken out", async () => {
  const { buyer, orderId, shipmentId, reference, branch, imei, imeis } = await soldPhone(2);
  expect(new Set(imeis).size).toBe(2);
  await using packer = await newColleague(browser, shop);
  const { page } = packer;
  const value = await createMember(shop, "packer");
  await page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  await page.goto(`/packing?branch=${branch}`);
  await untilStarted(page);
  let line = Promise.resolve();
  let answered = 0;
  await page.route("**/packing/scan", async (route) => {
    await line;
    await route.continue().catch(() => {});
    // Null when the page gave the request up.
    const response = await route
      .request()
      .response()
      .catch(() => null);
    await response?.finished();
    answered += 1;
  });
  /** No scan is answered until the packer has done all of it. */
  const onSlowLine = async (work: () => Promise<void>) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    line = promise;
    await work();
    resolve();
  };
  const scan = async (text: string) => {
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
  };
  await page.getByRole("button", { name: `Open order ${reference}` }).click();
  const back = page.getByRole("button", { name: "Back to the list" });
  await back.waitFor();
  await onSlowLine(async () => {
    await scan(imei);
    await back.click();
  });
  // The answer to a scan of a parcel that was left does not open it again.
  await expect.poll(() => answered).toBe(1);
  const scanner = page.getByLabel("Scan a phone", { exact: true });
  await expect
    .poll(async () => await scanner.evaluate((field) => field === document.activeElement))
    .toBe(true);
  expect(await back.count()).toBe(0);
  await onSlowLine(async () => {
    for (const text of ["352099001761480", ...imeis]) await scan(text);
    await page.keyboard.type("35");
  });
  await page.getByRole("heading", { name: `Order ${reference} is packed` }).waitFor();
  await page.getByText("352099001761480: This is not a valid IMEI.").waitFor();
  await page.keyboard.type("20");
  expect(await scanner.inputValue()).toBe("3520");

  const { orders } = shop.urls;
  await postJson(`${orders[0]}/api/order/cancelShipments`, buyer.headers, { orderId, shipmentId });
  await page.reload();
  await untilStarted(page);
  const field = page.getByLabel(`Scan a phone of order ${reference}`);
  // On top of the page it is rejected, with the way to the parcel.
  await scanner.focus();
  await scan(imei);
  await page
    .getByText(`Order ${reference} was cancelled. Take its goods out of the parcel`)
    .first()
    .waitFor();
  await page.getByRole("button", { name: `Take order ${reference} out` }).click();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await scan("352099001761480");
  await page.getByText("This is not a valid IMEI.").waitFor();
  for (const [out, text] of imeis.entries()) {
    await page.getByText(`${out} of 2 phones out of the parcel`).waitFor();
    await scan(text);
  }
  await field.waitFor({ state: "detached" });
  expect(await scanner.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(packer.errors()).toEqual([]);
});

test("a packer reports a damaged phone, and packs the equal one that takes its place", async () => {
  const { reference, branch, shipmentId, imei } = await soldPhone(1, 2);
  await using packer = await newColleague(browser, shop);
  const { page } = packer;
  const value = await createMember(shop, "packer");
  await page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  await page.goto(`/packing?branch=${branch}`);
  await untilStarted(page);
  await page.getByRole("button", { name: `Open order ${reference}` }).click();
  await page.getByRole("button", { name: new RegExp(`^Damaged: .*${imei}`) }).click();
  const dialog = page.getByRole("dialog", { name: "Damaged phone" });
  await dialog.getByLabel("Reason").fill("The screen is cracked.");
  await expectAccessible(packer);
  await page.keyboard.press("Enter");
  await page.getByText(`Order ${reference}: take the phone with IMEI`).waitFor();
  const [{ equal } = { equal: "" }] = await query<{ equal: string }>(
    shop.databases.orders,
    "select imei as equal from order_units where shipment_id = $1",
    [shipmentId],
  );
  expect(equal).not.toBe(imei);
  // It waits for its inspection.
  await eventually(async () =>
    expect(
      await query(shop.databases.catalogue, "select state from units where imei = $1 and state <> 'sold'", [
        imei,
      ]),
    ).toEqual([{ state: "received" }]),
  );
  await page.getByText(`In place of the damaged phone with IMEI ${imei}`).waitFor();
  await expectAccessible(packer);
  await page.getByLabel("Scan a phone", { exact: true }).focus();
  await page.keyboard.type(equal);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `Order ${reference} is packed` }).waitFor();
  expect(packer.errors()).toEqual([]);
});
