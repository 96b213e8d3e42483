import { expect, test } from "vitest";
import { z } from "zod";
import { launchBrowser } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { paidOrder } from "../src/cancelling.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { findPhone } from "../src/purchase.ts";
import { backOfficeOf, createMember, newColleague, staffCookie } from "../src/staff.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();
const sent = z.object({ number: z.string() });

/** Writes to the shop, as the contact page does. Returns the number of the message. */
async function writeToShop(message: string): Promise<string> {
  const reply = await fetch(`${shop.urls.auth[0]}/api/contact/postContactMessage`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      contactName: "Mira Sen",
      contactEmail: `mira-${Math.random().toString(36).slice(2)}@example.in`,
      contactPhone: `98${String(Math.random()).slice(2, 10)}`,
      contactMessage: message,
    }),
  });
  return sent.parse(await reply.json()).number;
}

/** Opens the inbox as a member of support. */
async function openInbox() {
  const colleague = await newColleague(browser, shop);
  const value = await createMember(shop, "support");
  await colleague.page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  await colleague.page.goto("/inbox");
  return colleague;
}

test("support finds a message by its number, opens the order it names, and answers by keyboard; a colleague who comes second keeps what they typed", async () => {
  const { orderId } = await paidOrder(await createBuyer(shop), [await findPhone(shop, 1)]);
  const [order] = await query<{ reference: string }>(
    shop.databases.orders,
    "select reference from orders where id = $1",
    [orderId],
  );
  const number = await writeToShop(`${order?.reference}: the box has no charger.`);
  await using first = await openInbox();
  await using second = await openInbox();
  const { page } = first;
  await expectAccessible(first);
  await page.getByRole("searchbox", { name: "Find a message" }).focus();
  await page.keyboard.type(number.toLowerCase());
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: `Message ${number}` }).waitFor();
  await page.getByRole("link", { name: `Order ${order?.reference}` }).click();
  await page.getByRole("heading", { name: `Order ${order?.reference}` }).waitFor();
  await page.goBack();
  await page.getByText("The shop acknowledged it by e-mail").waitFor();
  await expectAccessible(first);
  await second.page.goto(page.url());
  await second.page.getByLabel("Text").fill("Sorry. We look into it.");

  await page.getByRole("button", { name: "Take it" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Saved.").waitFor();
  await page.getByLabel("Text").focus();
  await page.keyboard.type("We are sorry. A charger is on its way.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Done", { exact: true }).first().waitFor();
  await page.getByText("We are sorry. A charger is on its way.").first().waitFor();
  expect(await page.getByLabel("Text").inputValue()).toBe("");

  await second.page.getByRole("button", { name: "Send the answer" }).click();
  await second.page.getByText("A colleague changed this meanwhile. Please look at it again.").waitFor();
  await second.page.getByText("We are sorry. A charger is on its way.").waitFor();
  expect(await second.page.getByLabel("Text").inputValue()).toBe("Sorry. We look into it.");
  await expectAccessible(second);

  await expect
    .poll(
      async () =>
        await query(
          shop.databases.auth,
          `select kind, state from contact_entries entry join contact_messages message on message.id = message_id
           where upper(right(message.id::text, 10)) = $1 order by entry.created_at`,
          [number.slice(2)],
        ),
      { timeout: 15_000 },
    )
    .toEqual([
      { kind: "acknowledgement", state: "sent" },
      { kind: "answer", state: "sent" },
    ]);
  expect([...first.errors(), ...second.errors()]).toEqual([]);
});
