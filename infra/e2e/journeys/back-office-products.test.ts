import { expect, test } from "vitest";
import { launchBrowser, type Shopper } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { openPage } from "../src/shopper-steps.ts";
import { acceptInvitation, emailOf, inviteOwner, newColleague } from "../src/staff.ts";
import { desktopScreen, ofThisView } from "../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();
const texts = {
  first: ofThisView("Written by the first."),
  second: ofThisView("Written by the second."),
};

test("two managers edit one product: the second sees the conflict and keeps what they typed", async () => {
  await using first = await newColleague(browser, shop, { on: desktopScreen });
  await acceptInvitation(first, await inviteOwner(shop, "Esha Sen", emailOf("esha")));
  await using second = await newColleague(browser, shop);
  await acceptInvitation(second, await inviteOwner(shop, "Farid Khan", emailOf("farid")));

  await first.page.goto("/products?q=tempered");
  await expectAccessible(first);
  await first.page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await first.page.getByLabel("Short description").waitFor();
  const address = new URL(first.page.url()).pathname;
  // What is typed while React takes over the page would be mixed with what the field had.
  await openPage(second.page, address);

  // Both open the product. The first one changes two fields.
  await second.page.getByRole("textbox", { name: "Short description" }).fill(texts.second);
  await second.page.getByRole("textbox", { name: "Importer" }).fill("Haat Imports, Kolkata");
  await first.page.getByLabel("Short description").fill(texts.first);
  await first.page.getByLabel("Country of origin").fill("Vietnam");
  // The line breaks once.
  await first.page.route(`**${address}.data*`, async (route) => await route.abort(), { times: 1 });
  await first.page.getByRole("button", { name: "Save" }).click();
  await first.page
    .getByRole("alert")
    .getByText("The connection broke. What you typed is still here.")
    .waitFor();
  await first.page.getByRole("button", { name: "Save" }).click();
  await first.page.getByText("Saved.", { exact: true }).waitFor();

  await second.page.getByRole("button", { name: "Save" }).click();
  const conflict = second.page.getByRole("alert").filter({ hasText: "meanwhile" });
  await conflict.getByText(/^Esha Sen changed the same meanwhile/).waitFor();
  expect(await conflict.innerText()).toContain(texts.first);
  expect(await conflict.innerText()).not.toContain("Vietnam");
  expect(await second.page.getByRole("textbox", { name: "Short description" }).inputValue()).toBe(
    texts.second,
  );
  expect(await second.page.getByRole("textbox", { name: "Importer" }).inputValue()).toBe(
    "Haat Imports, Kolkata",
  );
  await expectAccessible(second);
  await second.page.getByRole("button", { name: "Save" }).click();
  await second.page.getByText("Saved.", { exact: true }).waitFor();
  await conflict.waitFor({ state: "detached" });
  expect(await second.page.getByRole("textbox", { name: "Short description" }).inputValue()).toBe(
    texts.second,
  );
  expect(await second.page.getByRole("combobox", { name: "Country of origin" }).inputValue()).toBe("Vietnam");

  await second.page.getByRole("link", { name: "Preview" }).click();
  await second.page.getByText(texts.second).waitFor();
  await expectAccessible(second);

  // Both change the prices of a draft, which no shopper sees.
  await first.page.getByRole("button", { name: "Duplicate" }).click();
  await first.page.getByRole("dialog").getByRole("textbox", { name: "Color", exact: true }).fill("Smoke");
  await first.page.getByRole("button", { name: "Make the copy" }).click();
  await first.page.waitForURL((url) => url.pathname !== address);
  await openPage(second.page, new URL(first.page.url()).pathname);
  const fill = async ({ page }: Shopper, price: string, reason: string) => {
    await page.getByLabel("Price in rupees", { exact: true }).fill(price);
    await page.getByLabel("Reason for the change").fill(reason);
  };
  const change = async ({ page }: Shopper) => {
    await page.getByRole("button", { name: "Change the prices" }).click();
  };
  await fill(second, "449", "Typed by the second");
  await fill(first, "479.50", "Typed by the first");
  await change(first);
  await first.page.getByText("The prices are changed.").waitFor();
  await change(second);
  await conflict.getByText(/^Esha Sen changed the same meanwhile/).waitFor();
  expect(await conflict.innerText()).toContain("479.5");
  expect(await second.page.getByLabel("Price in rupees", { exact: true }).inputValue()).toBe("449");
  expect(await second.page.getByLabel("Reason for the change").inputValue()).toBe("Typed by the second");
  await expectAccessible(second);
  await change(second);
  await second.page.getByText("The prices are changed.").waitFor();
});
