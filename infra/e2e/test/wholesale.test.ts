import { newId } from "@haat/domain/id";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { launchBrowser, newShopper, type Shopper } from "../src/browser.ts";
import { createReachableBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { openPage, signIn, signInAs } from "../src/shopper-steps.ts";
import { mailsTo } from "../src/simulators.ts";
import { backOfficeOf, createMember, newColleague, staffCookie } from "../src/staff.ts";
import { desktopScreen } from "../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

const certificate = {
  name: "gst.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n% GST\n"),
};

/** A scan of 3 MB without a background. */
async function largeScan(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1400, height: 1400 });
    const noise = new ImageData(1400, 700);
    for (let start = 0; start < noise.data.length; start += 65_536)
      crypto.getRandomValues(noise.data.subarray(start, start + 65_536));
    for (let alpha = 3; alpha < noise.data.length; alpha += 4) noise.data[alpha] = 255;
    canvas.getContext("2d")?.putImageData(noise, 0, 700);
    return canvas.toDataURL("image/png");
  });
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

/** The color of the first pixel of a picture. */
async function firstPixelOf(page: Page, picture: Buffer): Promise<number[]> {
  return await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const context = new OffscreenCanvas(1, 1).getContext("2d");
    context?.drawImage(await createImageBitmap(new Blob([bytes])), 0, 0);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
  }, picture.toString("base64"));
}

/** Applies as a shopper does, from the account settings. */
async function applyAs(shopper: Shopper, businessName: string): Promise<void> {
  const { page } = shopper;
  await openPage(page, "/account");
  await page.getByRole("link", { name: "Apply for wholesale prices" }).click();
  await page.getByRole("heading", { name: "Wholesale prices" }).waitFor();
  await page.getByLabel("Name of your business").fill(businessName);
  await page.getByLabel("GSTIN").fill("19AAACH7409R1ZX");
  await page.getByLabel("City or town").fill("Kolkata");
  await page.getByLabel("Pincode").fill("700019");
  await page.getByRole("button", { name: "Send application" }).click();
  await page.getByText("Check the 15 characters of your GSTIN").waitFor();
  await page.getByText("Choose your GST certificate").waitFor();
  await expectAccessible(shopper);
  await page.getByLabel("Shop licence").setInputFiles({ ...certificate, mimeType: "text/html" });
  await page.getByText("Choose a PDF, JPEG, PNG or WebP file.").waitFor();
  const scan = { name: "licence.png", mimeType: "image/png", buffer: await largeScan(page) };
  await page.getByLabel("Shop licence").setInputFiles(scan);
  await page.getByText("Saved. Choose another file to replace it.").waitFor();
  await page.getByLabel("GST certificate").setInputFiles(certificate);
  await expect
    .poll(async () => await page.getByText("Saved. Choose another file to replace it.").count())
    .toBe(2);
  await page.getByLabel("GSTIN").fill("19AAACH7409R1ZY");
  expect(await page.getByLabel("Name of your business").inputValue()).toBe(businessName);
  await page.getByRole("button", { name: "Send application" }).click();
  await page.getByRole("heading", { name: "We have your application" }).waitFor();
}

async function openAsManager(businessName: string): Promise<Shopper> {
  const colleague = await newColleague(browser, shop, { on: desktopScreen });
  const value = await createMember(shop, "manager");
  const { page } = colleague;
  await page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  await page.goto("/wholesale");
  await expectAccessible(colleague);
  await page.getByRole("link", { name: new RegExp(businessName) }).click();
  await page.getByRole("heading", { name: businessName, exact: true }).waitFor();
  return colleague;
}

test("a consumer applies for wholesale prices, a manager accepts, and the shopper signs in again as a wholesaler; a manager who comes second reads who was first", async () => {
  const { buyer, email, phone } = await createReachableBuyer(shop);
  const businessName = `Sen Mobile ${newId().slice(-6)}`;
  await using shopper = await newShopper(browser, shop.storefront);
  await signInAs(shopper.page, shop, buyer);
  await applyAs(shopper, businessName);
  await expectAccessible(shopper);
  const [licence] = await query<{ bytes: Buffer }>(
    shop.databases.auth,
    "select bytes from wholesale_documents where user_id = $1 and kind = 'shop_licence'",
    [buyer.userId],
  );
  expect(await firstPixelOf(shopper.page, licence?.bytes ?? Buffer.alloc(0))).toEqual([255, 255, 255, 255]);

  await using manager = await openAsManager(businessName);
  await using second = await openAsManager(businessName);
  await expectAccessible(manager);
  const { page } = manager;
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download: GST certificate" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^gst-certificate-[0-9a-f]{8}\.pdf$/);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByRole("dialog", { name: `Accept ${businessName}?` }).waitFor();
  await expectAccessible(manager);
  await page.getByRole("dialog").getByRole("button", { name: "Accept" }).click();
  await page.getByText("Accepted. The shopper is signed out").waitFor();

  await second.page.getByRole("button", { name: "Reject" }).click();
  await second.page.getByLabel("Reason").fill("The certificate is too old.");
  await second.page.getByRole("dialog").getByRole("button", { name: "Reject" }).click();
  await second.page.getByText("Test Member has accepted this application already.").waitFor();
  expect(await second.page.getByLabel("Reason").inputValue()).toBe("The certificate is too old.");

  await openPage(shopper.page, "/account/wholesale");
  await shopper.page.waitForURL("**/login?*");
  await signIn(shopper.page, shop, phone.slice(-10));
  await openPage(shopper.page, "/");
  await shopper.page.getByText("You logged in as a Wholesaler.").waitFor();
  await expect
    .poll(async () => (await mailsTo(shop, email)).map(({ subject }) => subject), { timeout: 30_000 })
    .toContain("You now have wholesale prices");

  await page.getByRole("link", { name: "Open the shopper's page" }).click();
  await page.getByText(/^Wholesaler since/).waitFor();
  await expectAccessible(manager);
  expect([...shopper.errors(), ...manager.errors(), ...second.errors()]).toEqual([]);
});

test("support finds a shopper by the phone number and signs them out everywhere", async () => {
  const { buyer, phone } = await createReachableBuyer(shop);
  await using support = await newColleague(browser, shop);
  const { page } = support;
  const value = await createMember(shop, "support");
  await page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  await page.goto("/shoppers");
  await expectAccessible(support);
  const box = page.getByRole("searchbox", { name: "Phone number of the account" });
  await box.fill("6000000000");
  await page.keyboard.press("Enter");
  await page.getByText("No account has this number.").waitFor();
  await box.fill(phone);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Test Buyer" }).waitFor();
  await expectAccessible(support);
  expect(await page.getByRole("button", { name: "Make a wholesaler" }).count()).toBe(0);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByLabel("Reason").fill("The phone was stolen.");
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByText("no device").waitFor();
  await using shopper = await newShopper(browser, shop.storefront);
  await signInAs(shopper.page, shop, buyer);
  await openPage(shopper.page, "/account");
  await shopper.page.waitForURL("**/login?*");
  expect([...support.errors(), ...shopper.errors()]).toEqual([]);
});
