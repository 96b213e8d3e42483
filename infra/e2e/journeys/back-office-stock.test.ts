import { newId } from "@haat/domain/id";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { expect, test } from "vitest";
import { launchBrowser } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { openPage } from "../src/shopper-steps.ts";
import { backOfficeOf, createMember, newColleague, newImei, staffCookie } from "../src/staff.ts";
import { ofThisView } from "../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

async function colleagueAs(role: StaffRole) {
  const colleague = await newColleague(browser, shop);
  const value = await createMember(shop, role);
  await colleague.page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  return colleague;
}

test("a buyer adds a delivery of accessories, and a manager takes out what is broken", async () => {
  await using buyer = await colleagueAs("buyer");
  const { page } = buyer;
  await openPage(page, "/products?q=tempered");
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  // A copy, so that no other test meets it. It has no stock yet.
  await page.getByRole("button", { name: "Duplicate" }).click();
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: "Color", exact: true })
    .fill(ofThisView("Violet"));
  const original = page.url();
  await page.getByRole("button", { name: "Make the copy" }).click();
  await page.waitForURL((url) => url.href !== original);
  const stock = page.getByRole("region", { name: "Stock" });
  await stock.getByText("0 on sale, 0 in unpaid orders, 0 sold").waitFor();
  expect(await stock.getByRole("button", { name: "Take out of the stock" }).count()).toBe(0);
  const quantity = stock.getByLabel("How many arrived");
  await quantity.fill("20000");
  await stock.getByLabel("Price paid for one, in rupees").fill("180.50");
  await stock.getByLabel("Number of the bill").fill("KOL/2611/118");
  await stock.getByRole("button", { name: "Add to the stock" }).click();
  await stock.getByText("Enter a whole number from 1 to 10,000.").first().waitFor();
  await quantity.and(page.locator(":focus")).waitFor();
  await expectAccessible(buyer);
  // Nothing else is typed twice.
  await quantity.fill("20");
  await stock.getByRole("button", { name: "Add to the stock" }).click();
  await stock.getByText("20 on sale, 0 in unpaid orders, 0 sold").waitFor();
  expect(await quantity.inputValue()).toBe("");

  await using manager = await colleagueAs("manager");
  await openPage(manager.page, new URL(page.url()).pathname);
  const counted = manager.page.getByRole("region", { name: "Stock" });
  await counted.getByRole("button", { name: "Take out of the stock" }).click();
  const dialog = manager.page.getByRole("dialog");
  await dialog.getByLabel("How many are gone").fill("21");
  await dialog.getByLabel("Reason").fill("Broken in the drawer");
  await dialog.getByRole("button", { name: "Take out of the stock" }).click();
  await dialog.getByText("Only 20 are on sale. Those in orders can't be taken out.").first().waitFor();
  await expectAccessible(manager);
  await dialog.getByLabel("How many are gone").fill("2");
  await dialog.getByRole("button", { name: "Take out of the stock" }).click();
  await counted.getByText("18 on sale, 0 in unpaid orders, 0 sold").waitFor();
  await counted.getByText("2 changes of the stock").click();
  await counted.getByText("2 taken out · Broken in the drawer").waitFor();
  await counted.getByText("20 arrived · ₹180.50 each · bill KOL/2611/118").waitFor();
  await expectAccessible(manager);
});

test("two technicians inspect one phone: the second reads what the first has found, and keeps what was entered", async () => {
  const unitId = newId();
  await query(
    shop.databases.catalogue,
    `insert into units (id, product_id, branch, imei, state, purchase_price_paise)
     select $1, product_id, units.branch, $2, 'received', 900000 from units join products on products.id = product_id
     where units.state = 'sellable' and subcategory = 'smartphone' and condition is not null order by units.id limit 1`,
    [unitId, newImei()],
  );
  await using first = await colleagueAs("technician");
  await using second = await colleagueAs("technician");
  for (const { page } of [first, second]) await openPage(page, `/units/${unitId}`);
  await second.page.getByLabel("Back", { exact: true }).selectOption("Visible mark");
  await second.page.getByLabel("What is wrong with: Back").fill("A deep scratch");
  await second.page.getByLabel("Battery health in percent").fill("84");
  await first.page.getByLabel("Battery health in percent").fill("91");
  await first.page.getByRole("button", { name: "Save the inspection" }).click();
  await first.page.getByRole("button", { name: "Inspect again" }).waitFor();

  await second.page.getByRole("button", { name: "Save the inspection" }).click();
  const alert = second.page.getByRole("alert").filter({ hasText: "has inspected this phone meanwhile" });
  await alert.getByText("Super-mint · battery 91%").waitFor();
  expect(await second.page.getByLabel("What is wrong with: Back").inputValue()).toBe("A deep scratch");
  expect(await second.page.getByLabel("Battery health in percent").inputValue()).toBe("84");
  await expectAccessible(second);
  await second.page.getByRole("button", { name: "Save the inspection" }).click();
  await second.page.getByRole("heading", { name: "Inspection" }).waitFor({ state: "detached" });
  await second.page.getByText("84%", { exact: true }).waitFor();
});

test("the camera fills in the IMEI of a barcode, and the field says when there is none", async () => {
  await using buyer = await colleagueAs("buyer");
  const { page } = buyer;
  const imei = newImei();
  const scan = page.getByRole("button", { name: "Scan with the camera: IMEI" });
  // This browser reads no barcodes by itself.
  await openPage(page, "/units/new");
  expect(await page.evaluate(() => "BarcodeDetector" in window)).toBe(false);
  expect(await scan.count()).toBe(0);
  // No browser of a test has a camera. The first code is no IMEI, as on every box.
  await page.addInitScript((found) => {
    class BarcodeDetector {
      detect = async () => [{ rawValue: "8901234567890" }, { rawValue: found }];
    }
    Object.assign(window, { BarcodeDetector });
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    // A picture that never changes has no frames.
    setInterval(() => context?.fillRect(0, 0, Math.random(), 1), 50);
    const camera = { getUserMedia: async () => canvas.captureStream() };
    Object.defineProperty(navigator, "mediaDevices", { value: camera });
  }, imei);
  await openPage(page, "/units/new");
  await scan.click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect(await page.getByRole("textbox", { name: "IMEI", exact: true }).inputValue()).toBe(imei);

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => await Promise.reject(new DOMException("no camera"));
  });
  await page.getByRole("button", { name: "Scan with the camera: Second IMEI" }).click();
  await page
    .getByRole("dialog")
    .getByText("The camera can't be used. Type the IMEI, or use a scanner.")
    .waitFor();
  await expectAccessible(buyer);
});
