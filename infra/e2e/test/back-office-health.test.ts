import { newId } from "@haat/domain/id";
import { expect, test } from "vitest";
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
const { orders } = shop.databases;

/** An alarm with its cause, as the watchdog raises it for a payment that does not match its order. */
async function raiseAlarm(orderId: string): Promise<string> {
  const id = newId();
  await query(
    orders,
    `insert into quarantine (id, order_id, reason, message, fingerprint, actor_kind, actor_id)
     values ($1::uuid, $2, 'the amount differs', '{}', $1::uuid::text, 'provider', 'billdesk')`,
    [id, orderId],
  );
  await query(
    orders,
    `insert into alarms (id, rule, subject, details)
     values ($1, 'payment or refund result does not match its order', $2, jsonb_build_object('orderId', $3::text, 'reason', 'the amount differs'))
     on conflict do nothing`,
    [newId(), id, orderId],
  );
  return id;
}

test("support reads an alarm with its order and what to do, runs a failing job again, and today's page counts the alarms", async () => {
  const { orderId } = await paidOrder(await createBuyer(shop), [await findPhone(shop, 1)]);
  const quarantineId = await raiseAlarm(orderId);
  const jobId = newId();
  await query(
    orders,
    `insert into outbox (id, topic, payload, failures, last_error, queued_at, created_at)
     values ($1, 'test.job', '{}', 4, 'the test wants it to fail', now(), now() - interval '3 minutes')`,
    [jobId],
  );
  await using support = await newColleague(browser, shop);
  const { page } = support;
  const value = await createMember(shop, "support");
  await page.context().addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
  await page.goto("/");
  await page
    .getByRole("main")
    .getByText(/\d+ open alarms?/)
    .waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Health/ })
    .focus();
  await page.keyboard.press("Enter");
  const alarm = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: "Payment or refund result does not match its order" }),
  });
  await alarm.getByText("Adapters reported a wrong amount").waitFor();
  await alarm.getByText("What to do").focus();
  await page.keyboard.press("Enter");
  await alarm.getByText("Never edit the order.").waitFor();
  await expectAccessible(support);
  await page.getByRole("button", { name: "Run again: test.job" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("The job runs again within seconds.").waitFor();
  await alarm.locator(`a[href="/orders/${orderId}"]`).click();
  await page.getByRole("heading", { name: /^Order / }).waitFor();
  expect(support.errors()).toEqual([]);
  await query(orders, "delete from outbox where id = $1", [jobId]);
  await query(orders, "update quarantine set resolved_at = now() where id = $1", [quarantineId]);
  await query(orders, "update alarms set resolved_at = now() where subject = $1", [quarantineId]);
});
