import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { launchBrowser } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { openPage } from "../src/shopper-steps.ts";
import { acceptInvitation, emailOf, inviteOwner, newColleague } from "../src/staff.ts";
import { desktopScreen, ofThisView } from "../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();
const fileName = ofThisView("chargers");

/** A draft of an accessory of the seed in a color of its own, so that no other test meets it. */
const row = (color: string) => ({
  modelId: "apple-20w-usb-c-power-adapter",
  brand: "Apple",
  model: "20W USB-C Power Adapter",
  category: "Accessories",
  subcategory: "charger",
  branch: "jaynagar",
  color: ofThisView(color),
  colorHex: "#336699",
  consumerPrice: "1499",
  wholesalePrice: "1399",
  listPrice: "1900",
  quantity: "12",
  costPrice: "1100",
  weightGrams: "80",
  hsn: "85044090",
  warranty: "One year of the maker's warranty",
  published: "no",
});
const wrong: readonly (readonly [keyof ReturnType<typeof row>, string])[] = [
  ["consumerPrice", "-5"],
  ["branch", "atlantis"],
  ["quantity", "1.5"],
  ["colorHex", "red"],
];

function csvOf(rows: readonly Readonly<Record<string, string>>[]): Buffer {
  const lines = [Object.keys(row("")), ...rows.map((cells) => Object.values(cells))];
  return Buffer.from(`\uFEFF${lines.map((line) => line.join(",")).join("\r\n")}`);
}

test("a file with 40 errors lists exactly these; corrected, it is applied and undone by keyboard", async () => {
  await using owner = await newColleague(browser, shop, { on: desktopScreen });
  await acceptInvitation(owner, await inviteOwner(shop, "Gita Roy", emailOf("gita")));
  const { page } = owner;
  const press = async (control: Locator) => {
    await control.focus();
    await page.keyboard.press("Enter");
  };
  const heading = (name: string) => page.getByRole("heading", { name, exact: true });
  const file = page.getByLabel("CSV file");
  const upload = async (buffer: Buffer) => {
    await file.setInputFiles({ name: `${fileName}.csv`, mimeType: "text/csv", buffer });
    await press(page.getByRole("button", { name: "Upload and check" }));
  };

  await openPage(page, "/imports");
  await upload(Buffer.from("id,color\r\n1,caf\xe9", "latin1"));
  await page.getByText("This file is not in UTF-8").waitFor();
  expect(await file.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  await expectAccessible(owner);

  const faults = Array.from({ length: 10 }, () => wrong).flat();
  await upload(
    csvOf([
      row("Indigo"),
      ...faults.map(([column, cell], index) => ({ ...row(`C${index}`), [column]: cell })),
    ]),
  );
  await heading("The file has errors").waitFor();
  const listed = await page.getByRole("main").getByRole("listitem").allInnerTexts();
  expect(listed.map((text) => text.split("\n").slice(0, 2))).toEqual(
    faults.map(([column], index) => [`Row ${index + 3}`, column]),
  );
  await expectAccessible(owner);

  await press(page.getByRole("link", { name: "Upload the corrected file" }));
  await upload(csvOf([row("Indigo"), row("Marigold")]));
  await heading("The file is correct").waitFor();
  expect(await page.getByRole("region", { name: "The file is correct" }).innerText()).toContain(
    "new products\n2",
  );
  await expectAccessible(owner);
  await page.getByLabel("Reason").fill("New colors");
  await page.keyboard.press("Enter");
  await heading("The changes are applied").waitFor();
  await page.getByRole("link", { name: "Apple 20W USB-C Power Adapter" }).first().waitFor();

  await press(page.getByRole("button", { name: "Undo" }));
  await page.getByRole("dialog").getByLabel("Reason").fill("Too early");
  await page.keyboard.press("Enter");
  await heading("The changes are undone").waitFor();
  await expectAccessible(owner);
  await page.goto("/imports");
  await page.getByRole("link", { name: new RegExp(`${fileName}.csv.*Undone`) }).waitFor();
  await page.getByRole("link", { name: new RegExp(`${fileName}.csv.*40 errors.*With errors`) }).waitFor();
});
