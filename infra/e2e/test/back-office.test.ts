import { randomBytes } from "node:crypto";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { launchBrowser } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { orderFor, type PhoneForSale, placeOrder } from "../src/purchase.ts";
import { readCodes } from "../src/read-codes.ts";
import {
  acceptInvitation,
  backOfficeOf,
  createMember,
  emailOf,
  inviteOwner,
  newColleague,
  newImei,
  staffCookie,
} from "../src/staff.ts";
import { desktopScreen } from "../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

test("an owner accepts the first invitation by passkey, signs out and signs in again where they were", async () => {
  await using owner = await newColleague(browser, shop);
  const { page } = owner;
  const link = await inviteOwner(shop, "Asha Rao", emailOf("asha"));
  await page.goto(link);
  await page.getByText("You join as Owner").waitFor();
  await expectAccessible(owner);
  await acceptInvitation(owner, link);
  await expectAccessible(owner);

  const menu = page.getByRole("button", { name: "Open the menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/sign-in");
  await page.goto("/me");
  await page.waitForURL("**/sign-in?from=%2Fme");
  await expectAccessible(owner);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL("**/me");
  await page.getByText(emailOf("asha")).waitFor();
  await expectAccessible(owner);

  // The link worked once.
  await page.goto("/sign-in");
  await page.goto(link);
  await page.getByRole("heading", { name: "This invitation is no longer valid" }).waitFor();
});

test("an owner invites a manager, limits her to packing, where she sees no changes of staff, and deactivates her at once", async () => {
  await using owner = await newColleague(browser, shop, { on: desktopScreen });
  await acceptInvitation(owner, await inviteOwner(shop, "Bimal Das", emailOf("bimal")));
  const { page } = owner;
  await page.goto("/staff");
  await page.getByRole("button", { name: "Invite a colleague" }).click();
  await page.getByLabel("Name").fill("Chitra Sen");
  await page.getByLabel("Work e-mail").fill(emailOf("chitra"));
  await page.getByRole("combobox", { name: "Role" }).selectOption("Manager");
  await page.getByRole("button", { name: "Make the invitation" }).click();
  const link = await page.getByLabel("One-time link").inputValue();
  await expectAccessible(owner);
  await page.getByRole("button", { name: "Done" }).click();

  await using packer = await newColleague(browser, shop);
  await acceptInvitation(packer, link);
  await packer.page.goto("/imports");
  await packer.page.getByRole("heading", { name: "Imports" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Change role: Chitra Sen" }).click();
  const change = page.getByRole("dialog");
  await change.getByRole("combobox", { name: "Role" }).selectOption("Packer");
  await change.getByLabel("Reason").fill("packs from now on");
  await change.getByRole("button", { name: "Change role" }).click();
  await page.getByText("The role is changed.").waitFor();
  await packer.page.goto("/me");
  await packer.page.waitForURL("**/sign-in?from=%2Fme");
  await packer.page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await packer.page.waitForURL("**/me");
  await packer.page.goto("/");
  await packer.page
    .getByRole("main")
    .getByRole("link", { name: /^Staff/ })
    .click();
  await packer.page.getByText(emailOf("bimal")).waitFor();
  expect(await packer.page.getByRole("button", { name: "Invite a colleague" }).count()).toBe(0);
  expect(await packer.page.getByRole("button", { name: /^Deactivate/ }).count()).toBe(0);
  await packer.page.goto("/imports");
  await packer.page.getByRole("heading", { name: "Not part of your role" }).waitFor();

  await page.getByRole("button", { name: "Deactivate: Chitra Sen" }).click();
  await page.getByLabel("Reason").fill("has left the shop");
  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  await page.getByText("Deactivated.").waitFor();
  await packer.page.goto("/me");
  await packer.page.waitForURL("**/sign-in?from=%2Fme");
});

test("a phone that is taken in at the counter is inspected, priced and on sale in the shop", async () => {
  await using owner = await newColleague(browser, shop);
  await acceptInvitation(owner, await inviteOwner(shop, "Dipa Roy", emailOf("dipa")));
  const { page } = owner;
  // What every phone needs, without the mistakes and other work of this test.
  let effort = 0;
  const press = async (target: Locator) => {
    effort += 1;
    await target.click();
  };
  const type = async (field: Locator, text: string) => {
    effort += 1;
    await field.fill(text);
  };
  await press(page.getByRole("main").getByRole("link", { name: /^Phones/ }));
  await press(page.getByRole("link", { name: "Take a phone in" }));
  const imei = newImei();
  await page.getByLabel("IMEI", { exact: true }).fill(withWrongCheckDigit(imei));
  await type(page.getByRole("searchbox", { name: "Model" }), "galaxy s21");
  await press(page.getByRole("list", { name: "Models found" }).getByRole("button").first());
  await type(page.getByLabel("Reference of the check"), "CEIR-20261127-AB12");
  await type(page.getByLabel("Price paid to the seller, in rupees"), "9,500");
  await type(page.getByLabel("Seller's name"), "Rina Das");
  await type(page.getByLabel("Seller's phone number"), "98300 12345");
  await type(page.getByLabel("Number of the document"), "WBX1234567");
  await page.getByRole("button", { name: "Take it into stock" }).click();
  const rejected = page.getByRole("textbox", {
    name: "IMEI",
    exact: true,
    description: /not a valid IMEI/,
  });
  await rejected.and(page.locator(":focus")).waitFor();
  await expectAccessible(owner);
  // Nothing else is typed twice.
  await type(rejected, imei);
  await press(page.getByRole("button", { name: "Take it into stock" }));

  await page.getByRole("heading", { name: "Inspection" }).waitFor();
  const photos = page.getByRole("region", { name: "Photographs of this phone" });
  const picked = photos.locator("input[type=file]");
  effort += 1;
  await picked.setInputFiles([largePicture("front.bmp"), largePicture("back.bmp")]);
  await photos.getByRole("img", { name: "Photograph 2" }).waitFor();
  await photos.getByText("Being sent").waitFor({ state: "detached" });
  const front = await photos.getByRole("img", { name: "Photograph 1" }).getAttribute("src");
  await photos.getByRole("button", { name: "Move photograph 1 back" }).press("Enter");
  await photos.getByRole("button", { name: "Move photograph 2 back" }).and(page.locator(":focus")).waitFor();
  await expectAccessible(owner);
  await type(page.getByLabel("Battery health in percent"), "91");
  await press(page.getByRole("button", { name: "Save the inspection" }));
  const price = page.getByLabel("Price in rupees", { exact: true });
  await price.waitFor();

  await page.getByRole("button", { name: "Correct", exact: true }).click();
  const correction = page.getByRole("dialog", { name: "Correct" });
  await expectAccessible(owner);
  // Another IMEI needs a check of the register.
  const reference = correction.getByLabel("Reference of the check");
  expect(await reference.count()).toBe(0);
  await correction.getByRole("textbox", { name: "IMEI", exact: true }).fill(newImei());
  await reference.waitFor();
  await correction.getByRole("textbox", { name: "IMEI", exact: true }).fill(imei);
  await reference.waitFor({ state: "detached" });
  await correction.getByLabel("Price paid to the seller, in rupees").fill("9,400");
  await correction.getByLabel("Reason").fill("Typed wrongly at the counter");
  await correction.getByRole("button", { name: "Save the correction" }).click();
  await page.getByText("₹9,400").waitFor();
  await page.getByRole("button", { name: "Send to another branch" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Wanted there");
  await page.getByRole("button", { name: "Send it" }).click();
  await page
    .getByRole("link", { name: /^Slip \d+$/ })
    .first()
    .click();
  await page.getByRole("heading", { name: /^Transfer slip/ }).waitFor();
  await page.goBack();
  await page.getByRole("button", { name: "It has arrived here" }).click();

  await price.waitFor();
  const unitAddress = page.url();
  await tryPriceAsTechnician(unitAddress);
  await press(page.getByRole("button", { name: "Put on sale" }));
  expect(effort).toBeLessThanOrEqual(25);
  await page.getByRole("heading", { name: "Sale" }).waitFor({ state: "detached" });
  await page.getByText("On sale", { exact: true }).first().waitFor();
  expect(await photos.getByRole("img", { name: "Photograph 2" }).getAttribute("src")).toBe(front);

  await page.getByRole("link", { name: "Label", exact: true }).click();
  const label = page.getByRole("article", { name: `Label of ${imei}` });
  await label.waitFor();
  await expectAccessible(owner);
  const codes = await codesOnPaper(label);
  expect(codes).toContainEqual({ symbology: "Code128", text: imei });
  const address = codes.find(({ symbology }) => symbology === "QRCode")?.text;
  if (address === undefined) throw new Error("no address on the label");
  await page.goto(`/units?q=${imei}`);
  await page.getByRole("checkbox", { name: imei }).check();
  await page.getByRole("button", { name: "Labels of the chosen phones" }).click();
  await label.waitFor();
  await expectAccessible(owner);
  expect(await codesOnPaper(label)).toEqual(codes);
  await page.goto("/units");
  await page.getByRole("checkbox", { name: imei }).check();
  const other = page.getByRole("listitem").filter({ hasNotText: imei }).getByRole("checkbox").first();
  await other.check();
  await page.getByRole("button", { name: "Labels of the chosen phones" }).click();
  await label.waitFor();
  expect(await page.getByRole("article", { name: /^Label of / }).count()).toBe(2);
  await page.goto(address);
  await page.getByRole("heading", { level: 1, name: /Galaxy S21/ }).waitFor();
  await page.goto(unitAddress);

  let sent = 0;
  await page.route("**/photos", async (route) => {
    sent += 1;
    await (sent < 3 ? route.abort() : route.continue());
  });
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("a scratch") };
  await picked.setInputFiles([largePicture("box.bmp"), notes]);
  await photos.getByText("The connection broke. Nothing was stored.").waitFor();
  await photos.getByText("We can't read this file as a picture.").waitFor();
  await photos.getByRole("button", { name: "Retry" }).click();
  const third = photos.getByRole("img", { name: "Photograph 3" });
  await third.waitFor();
  await photos.getByRole("button", { name: "Remove photograph 3" }).click();
  await third.waitFor({ state: "detached" });
  await expect
    .poll(
      async () =>
        await query(
          shop.databases.catalogue,
          "select array_length(photos, 1) as photos from units where imei = $1",
          [imei],
        ),
    )
    .toEqual([{ photos: 2 }]);

  await page.goto(`/units?q=${imei}`);
  const row = page.getByRole("main").getByRole("listitem");
  expect(await row.count()).toBe(1);
  await row.getByText("On sale", { exact: true }).waitFor();
  await orderAllUnits(address);
  await page.reload();
  await row.getByText("In an order", { exact: true }).waitFor();

  await page.goto("/units/new");
  await page.getByLabel("Seller's phone number").fill("98300 12345");
  await page
    .getByRole("button", { name: /Rina Das/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Another seller" }).waitFor();
  expect(await page.getByLabel("Seller's name").count()).toBe(0);
});

/** A technician sees no price form on the page of an inspected phone, and the form's action rejects the technician. */
async function tryPriceAsTechnician(unitAddress: string): Promise<void> {
  await using technician = await newColleague(browser, shop);
  const { page } = technician;
  const token = await createMember(shop, "technician");
  await page.context().addCookies([{ name: staffCookie, value: token, url: backOfficeOf(shop) }]);
  await page.goto(unitAddress);
  await page.getByRole("button", { name: "Inspect again" }).waitFor();
  expect(await page.getByRole("button", { name: "Put on sale" }).count()).toBe(0);
  const reply = await page.request.post(unitAddress, {
    headers: { origin: backOfficeOf(shop) },
    form: { intent: "sell", consumerPrice: "1", wholesalePrice: "1" },
  });
  // The page itself, and not the one of an error.
  expect(reply.status()).toBe(200);
  const text = await reply.text();
  expect(text).toContain("FORBIDDEN");
  expect(text).toContain("Inspect again");
  await page.reload();
  expect(await page.getByText("On sale", { exact: true }).count()).toBe(0);
  expect(technician.errors()).toEqual([]);
}

/** The codes of a label on paper, where it has more dots than on a screen. */
async function codesOnPaper(label: Locator) {
  const page = label.page();
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => document.documentElement.style.setProperty("zoom", "4"));
  const codes = await readCodes(await label.screenshot());
  await page.emulateMedia({ media: null });
  return codes.toSorted((one, other) => one.text.localeCompare(other.text));
}

/** A shopper orders all units of the product with this address in the shop, the phone from the counter among them. */
async function orderAllUnits(address: string): Promise<void> {
  const [product] = await query<PhoneForSale & { quantity: number }>(
    shop.databases.catalogue,
    "select id, quantity, consumer_price_paise::float8 / 100 as rupees from products where id = $1",
    [address.split("/").at(-1)],
  );
  if (!product) throw new Error(`no product for ${address}`);
  const buyer = await createBuyer(shop);
  const { quantity, rupees } = product;
  await placeOrder(shop.urls.orders[0], buyer, {
    ...orderFor(buyer, product),
    cartDATA: [{ _id: product.id, cart_quantity: quantity }],
    totalAmount: rupees * quantity,
  });
}

/** A picture of more than 2 MB, in a format that the shop does not accept: the page has to encode it again. */
function largePicture(name: string) {
  const [width, height] = [1024, 700];
  const header = Buffer.alloc(54);
  header.write("BM");
  header.writeUInt32LE(54, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return { name, mimeType: "image/bmp", buffer: Buffer.concat([header, randomBytes(width * height * 3)]) };
}

function withWrongCheckDigit(imei: string): string {
  return `${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`;
}
