import { newId } from "@haat/domain/id";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { expect, test } from "vitest";
import { launchBrowser, type Shopper } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { paidOrder } from "../src/cancelling.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { findPhone } from "../src/purchase.ts";
import { openAs as openPageAs } from "../src/staff.ts";
import { ofThisView } from "../src/views.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();
const { orders, adapters } = shop.databases;

const ofShipment = {
  returned: "shipment was returned to us",
  lost: "shipment was lost by the courier",
  moved_after_cancellation: "cancelled shipment was picked up",
  moved_before_rebooking: "shipment was picked up before it was booked again",
  delivered_after_reversal: "shipment was delivered after its sale was reversed",
};
const found = ofShipment.delivered_after_reversal;
const quarantined = "payment or refund result does not match its order";
const doesNotFit = "payment result does not fit its attempt";
const rejected = "refund was rejected by the gateway";

const openAs = async (role: StaffRole, path: string) => await openPageAs(browser, shop, { role, path });

/** The cause of each alarm that somebody has to end, and the alarm, as the watchdogs raise it within a minute. */
async function breakEverything(orderId: string): Promise<void> {
  const raise = async (database: string, rule: string, subject: string | undefined) =>
    await query(
      database,
      `insert into alarms (id, rule, subject, details) values ($1, $2, $3, jsonb_build_object('orderId', $4::text))
       on conflict do nothing`,
      [newId(), rule, subject, orderId],
    );
  for (const [reason, rule] of Object.entries(ofShipment)) {
    const [issue] = await query<{ id: string }>(
      orders,
      `insert into shipment_issues (id, shipment_id, reason, actor_kind, actor_id)
       select $1, id, $2, 'courier', 'delhivery' from shipments where order_id = $3 returning id`,
      [newId(), reason, orderId],
    );
    await raise(orders, rule, issue?.id);
  }
  const quarantineId = newId();
  await query(
    orders,
    `insert into quarantine (id, order_id, reason, message, fingerprint, actor_kind, actor_id)
     values ($1::uuid, $2, 'the amount differs', '{}', $1::uuid::text, 'provider', 'billdesk')`,
    [quarantineId, orderId],
  );
  await raise(orders, quarantined, quarantineId);
  const refundId = newId();
  await query(
    orders,
    `insert into refunds (id, order_id, payment_id, cause, cause_id, amount_paise, reason, state, settled_at)
     select $1::uuid, order_id, id, 'amount', $1::uuid, 100, 'Late', 'failed', now() from payments where order_id = $2`,
    [refundId, orderId],
  );
  await raise(orders, rejected, refundId);
  const [event] = await query<{ attempt_id: string }>(
    adapters,
    `insert into payment_events (id, provider, source, digest, raw, outcome, reason, attempt_id)
     select $1, provider, 'webhook', $1::uuid::text, '{}', 'quarantined', 'the amount differs', id
     from payment_attempts where order_id = $2 limit 1 returning attempt_id`,
    [newId(), orderId],
  );
  await raise(adapters, doesNotFit, event?.attempt_id);
}

async function close({ page }: Shopper, rule: string, reason: string): Promise<void> {
  const button = page.getByRole("button", { name: `Close: ${rule}` });
  await button.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Close: ${rule}` });
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await button.waitFor({ state: "detached" });
}

test("support ends each alarm about parcels, and hands those about money to an accountant, who ends them", async () => {
  const { orderId } = await paidOrder(await createBuyer(shop), [await findPhone(shop, 1)]);
  await breakEverything(orderId);
  const path = `/orders/${orderId}`;
  await using support = await openAs("support", path);
  const { page } = support;
  const alarms = page.getByRole("heading", { name: "Needs a look" }).locator("..");
  await alarms.getByText("What to do").first().press("Enter");
  await alarms.locator("details[open] li").first().waitFor();
  await expectAccessible(support);
  const { delivered_after_reversal: _, ...ofSupport } = ofShipment;
  for (const rule of Object.values(ofSupport)) await close(support, rule, "Asked the courier, case 4711");

  for (const rule of [found, quarantined, doesNotFit, rejected]) {
    expect(await page.getByRole("button", { name: `Close: ${rule}` }).count()).toBe(0);
    await page.getByRole("button", { name: `Hand to a manager: ${rule}` }).press("Enter");
    const note = page.getByRole("dialog", { name: "Add a note" });
    const text = note.getByLabel("Note");
    expect(await text.inputValue()).toBe(`For a manager: ${rule}. `);
    await text.fill(`${await text.inputValue()}The gateway's case is 4711.`);
    await note.getByRole("button", { name: "Add a note" }).click();
    await note.waitFor({ state: "hidden" });
  }
  await page.getByText(`For a manager: ${found}. The gateway's case is 4711.`).waitFor();
  await expectAccessible(support);

  await using accountant = await openAs("accountant", "/health");
  await accountant.page.getByRole("heading", { name: "Health" }).waitFor();
  await accountant.page.locator(`a[href="${path}"]`).first().click();
  await accountant.page.getByText(`For a manager: ${quarantined}. The gateway's case is 4711.`).waitFor();
  for (const rule of [found, quarantined, doesNotFit]) await close(accountant, rule, "Agreed with the owner");
  await accountant.page.getByRole("button", { name: /^Record .*paid by hand|^Paid by hand/ }).click();
  const repaid = accountant.page.getByRole("dialog");
  await repaid.getByLabel("Reason").fill("Bank transfer N328265478");
  await repaid.getByRole("button", { name: /[Pp]aid by hand/ }).click();
  await accountant.page.getByRole("heading", { name: "Needs a look" }).waitFor({ state: "detached" });
  for (const { errors } of [support, accountant]) expect(errors()).toEqual([]);
});

test("support ends the alarm about watches on the page Health, and they go on", async () => {
  const [watchId, failure] = [newId(), ofThisView("VALIDATION")];
  await query(
    orders,
    `insert into watches (id, user_id, kind, product_id, slug, title, memory, tier, state, failure, ends_at)
     values ($1::uuid, $1::uuid, $1::uuid::text, $1::uuid, 'phone', 'Phone', '', 'consumer', 'failed', $2, now() + interval '9 days')`,
    [watchId, failure],
  );
  const rule = "shoppers were not told of what they watch";
  await query(
    orders,
    "insert into alarms (id, rule, subject, details) values ($1, $2, $3, '{}') on conflict do nothing",
    [newId(), rule, `sms ${failure}`],
  );
  await using support = await openAs("support", "/health");
  await expectAccessible(support);
  const button = support.page.getByRole("button", { name: `Close: ${rule}` });
  await button.press("Enter");
  const dialog = support.page.getByRole("dialog", { name: "Close the alarm" });
  await dialog.getByLabel("Reason").fill("SMS works again, case 4711");
  await dialog.getByRole("button", { name: "Close the alarm" }).click();
  await button.waitFor({ state: "detached" });
  expect(await query(orders, "delete from watches where id = $1 returning state", [watchId])).toEqual([
    { state: "waiting" },
  ]);
  expect(support.errors()).toEqual([]);
});
