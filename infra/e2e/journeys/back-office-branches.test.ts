import { expect, test } from "vitest";
import { launchBrowser } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { acceptInvitation, emailOf, inviteOwner, newColleague } from "../src/staff.ts";
import { desktopScreen, ofThisView } from "../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();
const [ela, farhan] = [ofThisView("Ela Bose"), ofThisView("Farhan Ali")];
const branch = ofThisView("Digha");
const shortName = branch.toLowerCase().replace(" ", "-");

test("two owners edit one branch: the second sees both values, loses nothing, and the audit has who did what", async () => {
  await using first = await newColleague(browser, shop, { on: desktopScreen });
  await using second = await newColleague(browser, shop);
  await acceptInvitation(first, await inviteOwner(shop, ela, emailOf("ela")));
  await acceptInvitation(second, await inviteOwner(shop, farhan, emailOf("farhan")));

  await first.page.goto("/branches/new");
  await fillBranch(first.page);
  await first.page.getByRole("button", { name: "Add a branch" }).click();
  const rejected = first.page.getByRole("textbox", {
    name: "Name",
    exact: true,
    description: /has this name/,
  });
  await rejected.and(first.page.locator(":focus")).waitFor();
  await expectAccessible(first);
  // Nothing else is typed twice.
  await rejected.fill(branch);
  await first.page.getByRole("button", { name: "Add a branch" }).click();
  await first.page.getByRole("link", { name: `Edit: ${branch}` }).waitFor();
  await expectAccessible(first);

  for (const { page } of [first, second]) {
    await page.goto(`/branches/${shortName}`);
    await page.getByRole("textbox", { name: "Phone number" }).waitFor();
  }
  await save(first.page, "98300 11111");
  await first.page.getByText("Saved.").waitFor();
  await second.page.getByLabel("City").fill("New Digha");
  await save(second.page, "98300 22222");
  await second.page.getByRole("alert").getByText(`${ela} changed the same meanwhile`).waitFor();
  await second.page.getByRole("alert").getByText("+919830011111").waitFor();
  expect(await second.page.getByRole("textbox", { name: "Phone number" }).inputValue()).toBe("98300 22222");
  await expectAccessible(second);
  await second.page.getByRole("button", { name: "Take the other value: Phone number" }).click();
  await second.page.getByRole("button", { name: "Save" }).click();
  await second.page.getByText("Saved.").waitFor();

  await second.page.getByRole("link", { name: "History" }).click();
  const actions = second.page.getByRole("main").getByRole("listitem");
  await actions.filter({ hasText: farhan }).getByText("Values").click();
  await actions.getByText("Digha → New Digha").waitFor();
  expect(await actions.count()).toBe(3);
  await expectAccessible(second);
  await second.page.getByLabel("Who").selectOption(ela);
  await second.page.getByRole("button", { name: "Show", exact: true }).click();
  await actions.filter({ hasText: farhan }).waitFor({ state: "detached" });
  expect(await actions.count()).toBe(2);
  // What auth recorded is in the same list.
  await second.page.getByRole("link", { name: "Show everything" }).click();
  await actions.filter({ hasText: `Accepted an invitation: ${farhan}` }).waitFor();
});

type Page = Awaited<ReturnType<typeof newColleague>>["page"];

async function fillBranch(page: Page): Promise<void> {
  const values = {
    "Short name": shortName,
    Name: "Jaynagar",
    Address: "1 Beach Road",
    City: "Digha",
    District: "Purba Medinipur",
    State: "West Bengal",
    Pincode: "721428",
    "Phone number": "98300 99999",
    "Chat number": "98300 99999",
    "Link to the map": "https://www.openstreetmap.org/#map=16/21.62/87.5",
    "Courier warehouse": `Haat ${branch}`,
  };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function save(page: Page, phone: string): Promise<void> {
  await page.getByRole("textbox", { name: "Phone number" }).fill(phone);
  await page.getByRole("button", { name: "Save" }).click();
}
