import { expect, test } from "vitest";
import { launchBrowser } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { acceptInvitation, inviteOwner, newColleague } from "../src/staff.ts";
import { phoneScreen } from "../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

test("an owner accepts the first invitation by passkey, signs out and signs in again where they were", async () => {
  await using owner = await newColleague(browser, shop, { on: phoneScreen });
  const { page } = owner;
  const link = await inviteOwner(shop, "Asha Rao", "asha@haat.example");
  await page.goto(link);
  await page.getByText("You join as Owner").waitFor();
  await expectAccessible(owner);
  await acceptInvitation(owner, link);
  await expectAccessible(owner);

  await page.getByRole("button", { name: "Open the menu" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/sign-in");
  await page.goto("/me");
  await page.waitForURL("**/sign-in?from=%2Fme");
  await expectAccessible(owner);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL("**/me");
  await page.getByText("asha@haat.example").waitFor();
  await expectAccessible(owner);

  // The link worked once.
  await page.goto("/sign-in");
  await page.goto(link);
  await page.getByRole("heading", { name: "This invitation is no longer valid" }).waitFor();
});

test("an owner invites a packer, who sees no changes of staff and is out at once when deactivated", async () => {
  await using owner = await newColleague(browser, shop);
  await acceptInvitation(owner, await inviteOwner(shop, "Bimal Das", "bimal@haat.example"));
  const { page } = owner;
  await page.goto("/staff");
  await page.getByRole("button", { name: "Invite a colleague" }).click();
  await page.getByLabel("Name").fill("Chitra Sen");
  await page.getByLabel("Work e-mail").fill("chitra@haat.example");
  await page.getByRole("combobox", { name: "Role" }).selectOption("Packer");
  await page.getByRole("button", { name: "Make the invitation" }).click();
  const link = await page.getByLabel("One-time link").inputValue();
  await expectAccessible(owner);

  await using packer = await newColleague(browser, shop);
  await acceptInvitation(packer, link);
  await packer.page
    .getByRole("main")
    .getByRole("link", { name: /^Staff/ })
    .click();
  await packer.page.getByText("bimal@haat.example").waitFor();
  expect(await packer.page.getByRole("button", { name: "Invite a colleague" }).count()).toBe(0);
  expect(await packer.page.getByRole("button", { name: /^Deactivate/ }).count()).toBe(0);

  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Deactivate: Chitra Sen" }).click();
  await page.getByLabel("Reason").fill("has left the shop");
  await page.getByRole("button", { name: "Deactivate", exact: true }).click();
  await page.getByText("Deactivated.").waitFor();
  await packer.page.goto("/me");
  await packer.page.waitForURL("**/sign-in?from=%2Fme");
});
