import { expect, test } from "vitest";
import { z } from "zod";
import { launchBrowser } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { backOfficeOf, createMember, newColleague, staffCookie } from "../src/staff.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();
const sent = z.object({ number: z.string() });

/** Offers a phone to the shop, as the page of the storefront does. Returns the request's number. */
async function offerPhone(): Promise<string> {
  const reply = await fetch(`${shop.urls.auth[0]}/api/contact/postSellRequest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      model: "Samsung Galaxy M14",
      memory: "6 GB, 128 GB",
      turnsOn: "yes",
      glassIntact: "no",
      partsWork: "yes",
      hasBill: "yes",
      pincode: "700019",
      phone: `98${String(Math.random()).slice(2, 10)}`,
    }),
  });
  return sent.parse(await reply.json()).number;
}

/** Opens a request from the queue as a member of support. */
async function openAsSupport(number: string) {
  const colleague = await newColleague(browser, shop);
  const value = await createMember(shop, "support");
  const { page } = colleague;
  await page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  await page.goto("/sell-requests");
  await expectAccessible(colleague);
  await page.getByRole("link", { name: new RegExp(number) }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `Request ${number}` }).waitFor();
  return colleague;
}

test("support makes an offer for a phone by keyboard, and a colleague who comes second keeps what they typed", async () => {
  const number = await offerPhone();
  await using first = await openAsSupport(number);
  await using second = await openAsSupport(number);
  await expectAccessible(first);
  const { page } = first;
  await page.getByRole("radio", { name: "I have made an offer" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type("6,500");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Brings it to Ballygunge on Monday.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Offered ₹6,500").waitFor();
  expect(await page.getByLabel("Text").inputValue()).toBe("");

  await second.page.getByRole("radio", { name: "We don't buy it" }).check();
  await second.page.getByLabel("Text").fill("Told him that the glass is broken.");
  await second.page.getByRole("button", { name: "Save" }).click();
  await second.page.getByText("A colleague changed this meanwhile. Please look at it again.").waitFor();
  await second.page.getByText("Offered ₹6,500").waitFor();
  expect(await second.page.getByLabel("Text").inputValue()).toBe("Told him that the glass is broken.");
  await expectAccessible(second);
  await second.page.getByRole("button", { name: "Save" }).click();
  await second.page.getByText("Told him that the glass is broken.", { exact: true }).first().waitFor();
  await page.goto("/sell-requests?state=declined");
  await page.getByRole("link", { name: new RegExp(number) }).waitFor();
  expect([...first.errors(), ...second.errors()]).toEqual([]);
});
