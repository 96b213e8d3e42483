import { eventually } from "@haat/testkit/eventually";
import { expect, test } from "vitest";
import { launchBrowser } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { backOfficeOf, createMember, newColleague, staffCookie } from "../src/staff.ts";
import { ofThisView } from "../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

/** A blue pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==",
  "base64",
);
const headline = ofThisView("Puja week begins");

/** What shoppers get from each storefront, from memory too, and from the API. */
async function sources(): Promise<string[]> {
  const urls = [shop.storefront, shop.secondStorefront, `${shop.storefront}/api/bigbanner/getAllBigBanner`];
  return await Promise.all(urls.map(async (url) => await (await fetch(url)).text()));
}

test("a manager previews and publishes a banner, which all storefronts show until its time ends", async () => {
  await using manager = await newColleague(browser, shop);
  const { page } = manager;
  const value = await createMember(shop, "manager");
  await page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  await page.goto("/home-page");
  await expectAccessible(manager);
  await page.getByRole("link", { name: "Add a large banner" }).click();
  await page.getByLabel("Headline").fill(headline);
  await page.getByLabel("Text", { exact: true }).fill("Five days of lower prices.");
  await page.getByLabel("Text of the button").fill("See the offers");
  await page.getByLabel("Page that it opens").fill("https://elsewhere.example/");
  await page.getByLabel("What the picture shows").fill("A blue phone");
  await page.getByLabel("Shown until").fill("2099-01-01T00:00");
  const chooser = page.getByLabel("Choose a picture");
  await chooser.setInputFiles({ name: "phone.png", mimeType: "image/png", buffer: png });
  for (const screen of ["On a phone", "On a desktop"]) {
    const preview = page.getByRole("group", { name: screen });
    await preview.getByText(headline).waitFor();
    await preview.getByRole("img", { name: "A blue phone" }).waitFor();
  }
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await page.getByText("A banner leads to a page of the shop").first().waitFor();
  await expectAccessible(manager);
  await page.getByLabel("Page that it opens").fill("/products");
  await page.getByRole("button", { name: "Save as a draft" }).click();
  await page.getByRole("heading", { name: headline }).waitFor();
  expect((await sources()).filter((text) => text.includes(headline))).toEqual([]);

  await page.getByLabel("State").selectOption("published");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  await expectAccessible(manager);
  await eventually(async () => {
    for (const text of await sources()) expect(text).toContain(headline);
  });
  await page.goto("/home-page");
  const row = page.getByRole("listitem").filter({ hasText: headline });
  await row.getByText("Until 1 Jan 2099, 00:00").waitFor();

  // Each write drops what is cached. It is cached again before the banner's time begins, and before it ends.
  for (const [time, isShown] of [
    ["starts_at = clock_timestamp() + interval '1 hour'", false],
    ["starts_at = clock_timestamp() + interval '3 s'", true],
    ["ends_at = clock_timestamp() + interval '3 s'", false],
  ] as const) {
    await query(shop.databases.catalogue, `update big_banners set ${time} where headline = $1`, [headline]);
    await sources();
    await eventually(async () => {
      for (const text of await sources()) expect(text.includes(headline)).toBe(isShown);
    });
  }
  await page.reload();
  await row.getByText("Ended").waitFor();
  expect(manager.errors()).toEqual([]);
});
