import { newId } from "@haat/domain/id";
import type { StaffRole } from "@haat/domain/staff-permissions";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { backOfficeIds } from "../../src/back-office-pages.ts";
import { launchBrowser } from "../../src/browser.ts";
import { createBuyer } from "../../src/buyers.ts";
import { paidOrder } from "../../src/cancelling.ts";
import { shopUnderTest } from "../../src/config.ts";
import { query } from "../../src/database.ts";
import { findPhone } from "../../src/purchase.ts";
import { openPage } from "../../src/shopper-steps.ts";
import { backOfficeOf, createMember, newColleague, openAs, staffCookie } from "../../src/staff.ts";

const shop = shopUnderTest();
const browser = await launchBrowser();

let ids: Awaited<ReturnType<typeof backOfficeIds>>;
beforeAll(async () => {
  ids = await backOfficeIds(shop);
  const issueId = newId();
  await query(
    shop.databases.orders,
    `insert into shipment_issues (id, shipment_id, reason, actor_kind, actor_id)
     select $1, id, 'lost', 'courier', 'delhivery' from shipments where order_id = $2`,
    [issueId, ids["orderId"]],
  );
  await query(
    shop.databases.orders,
    `insert into alarms (id, rule, subject, details)
     values ($1, 'shipment was lost by the courier', $2, jsonb_build_object('orderId', $3::text)) on conflict do nothing`,
    [newId(), issueId, ids["orderId"]],
  );
});

const sellPhone = async () => (await paidOrder(await createBuyer(shop), [await findPhone(shop, 1)])).orderId;

interface Form {
  readonly role: StaffRole;
  /** With the names of the ids of `backOfficeIds`. A new order is not picked up yet. */
  readonly path: string;
  /** The button that opens the form, for one in a dialog. */
  readonly opener?: RegExp;
  /** A choice that shows other fields. */
  readonly choice?: string;
  /** What is typed into the field with this label. */
  readonly typed: Readonly<Record<string, string>>;
  readonly send: RegExp;
}

const reason = { Reason: "The shopper called" };

const forms: Readonly<Record<string, Form>> = {
  "a note": {
    role: "support",
    path: "/orders/:newOrderId",
    opener: /^Add a note$/,
    typed: { Note: "Calls again on Monday." },
    send: /^Add a note$/,
  },
  "a cancellation": {
    role: "support",
    path: "/orders/:newOrderId",
    opener: /^Cancel the order$/,
    typed: reason,
    send: /^Cancel the order$/,
  },
  "a refund of an amount": {
    role: "accountant",
    path: "/orders/:newOrderId",
    opener: /^Refund an amount$/,
    typed: { "Amount in rupees": "100", ...reason },
    send: /^Refund an amount$/,
  },
  "a refund of a phone": {
    role: "accountant",
    path: "/orders/:newOrderId",
    opener: /^Refund \d{15}/,
    typed: reason,
    send: /^Refund ₹/,
  },
  "a correction of the address": {
    role: "support",
    path: "/orders/:newOrderId",
    opener: /^Correct the address$/,
    typed: { Address: "22 Hindustan Park", Landmark: "Near the park", ...reason },
    send: /^Save the address$/,
  },
  "a new booking": {
    role: "manager",
    path: "/orders/:newOrderId",
    opener: /^Book the shipment from .+ again$/,
    typed: reason,
    send: /^Book again$/,
  },
  "a closed alarm on the order's page": {
    role: "support",
    path: "/orders/:orderId",
    opener: /^Close: shipment was lost/,
    typed: reason,
    send: /^Close$/,
  },
  "a closed alarm on the page Health": {
    role: "support",
    path: "/health",
    opener: /^Close: shipment was lost/,
    typed: reason,
    send: /^Close/,
  },
  "an answer to a message": {
    role: "support",
    path: "/inbox/:ticketId",
    choice: "I have called",
    typed: { Text: "Told her that the charger is on its way." },
    send: /^Note the call$/,
  },
  "an answer to a request to sell": {
    role: "support",
    path: "/sell-requests/:requestId",
    choice: "We don't buy it",
    typed: { Text: "Told him that the glass is broken." },
    send: /^Save$/,
  },
  "a batch of codes": {
    role: "manager",
    path: "/coupons/new",
    choice: "A batch: many codes, each for one order",
    typed: { "How many codes": "50", "Name for colleagues": "Leaflet", "Last day": "2036-12-31", ...reason },
    send: /^Make a coupon$/,
  },
  "the terms of a coupon": {
    role: "manager",
    path: "/coupons/:couponId",
    typed: { "Budget in rupees": "2000", "Last day": "2036-12-31", ...reason },
    send: /^Save$/,
  },
  "a stopped coupon": {
    role: "manager",
    path: "/coupons/:couponId",
    opener: /^Stop it$/,
    typed: reason,
    send: /^Stop it$/,
  },
  "a new banner": {
    role: "manager",
    path: "/home-page/big-banners/new",
    typed: {
      Headline: "Puja week",
      "Shown until": "2036-12-31T00:00",
      "What the picture shows": "A blue phone",
    },
    send: /^Save as a draft$/,
  },
  "a banner": {
    role: "manager",
    path: "/home-page/:kind/:id",
    typed: { Headline: "Puja week" },
    send: /^Save$/,
  },
  "a rejected application": {
    role: "manager",
    path: "/wholesale/:applicationId",
    opener: /^Reject$/,
    typed: { Reason: "The certificate is too old." },
    send: /^Reject$/,
  },
  "an end of a shopper's sessions": {
    role: "support",
    path: "/shoppers/:userId",
    opener: /^Sign out everywhere$/,
    typed: reason,
    send: /^Sign out everywhere$/,
  },
};

/** The part of the page with the form, which is opened. */
async function openForm(page: Page, { opener }: Form): Promise<Locator> {
  if (!opener) return page.getByRole("main");
  await page.getByRole("button", { name: opener }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  return dialog;
}

const field = (form: Locator, label: string) =>
  form.getByLabel(label).and(form.locator("input, textarea")).first();

async function expectTyped(form: Locator, { choice, typed }: Form): Promise<void> {
  const radio = form.getByRole("radio", { name: choice ?? "" });
  await expect.poll(async () => choice === undefined || (await radio.isChecked())).toBe(true);
  for (const [label, text] of Object.entries(typed))
    await expect.poll(async () => await field(form, label).inputValue(), { message: label }).toBe(text);
}

test.each(Object.entries(forms))(
  "what is typed into the form of %s is there after a lost connection and after a reload",
  async (_, form) => {
    const newOrderId = form.path.endsWith(":newOrderId") ? await sellPhone() : "";
    const path = form.path.replace(/:(\w+)/g, (__, name: string) => ({ newOrderId, ...ids })[name] ?? "?");
    await using member = await openAs(browser, shop, { role: form.role, path });
    const { page } = member;
    const opened = await openForm(page, form);
    if (form.choice) await opened.getByRole("radio", { name: form.choice }).check();
    for (const [label, text] of Object.entries(form.typed)) await field(opened, label).fill(text);
    // Fields that this test leaves empty would keep the browser from sending.
    await page.evaluate(() => {
      for (const one of document.forms) one.noValidate = true;
    });
    await page.route("**/*.data*", async (route) => await route.abort());
    await opened.getByRole("button", { name: form.send }).last().click();
    await opened.getByText("The connection broke. What you typed is still here. Try again.").waitFor();
    await expectTyped(opened, form);
    await page.unroute("**/*.data*");
    await page.reload();
    await expectTyped(await openForm(page, form), form);
  },
);

test("what was typed is gone once it is saved, and after signing out", async () => {
  await using support = await openAs(browser, shop, { role: "support", path: `/inbox/${ids["ticketId"]}` });
  const { page } = support;
  const text = page.getByLabel("Text");
  await page.getByRole("radio", { name: "Note for colleagues" }).check();
  await text.fill("Looks into it.");
  await page.reload();
  await expect.poll(async () => await text.inputValue()).toBe("Looks into it.");
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByRole("main").getByText("Looks into it.").first().waitFor();
  await page.reload();
  await page.getByRole("heading", { name: "Reply" }).waitFor();
  expect(await text.inputValue()).toBe("");
  await text.fill("Half an answer");
  const menu = page.getByRole("button", { name: "Open the menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL("**/sign-in");
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(support.errors()).toEqual([]);
});

test("what was typed is there for its member after the session has ended, and not for a colleague", async () => {
  const path = `/inbox/${ids["ticketId"]}`;
  await using colleague = await newColleague(browser, shop);
  const { page } = colleague;
  const context = page.context();
  const text = page.getByLabel("Text");
  const open = async (value: string) => {
    await context.addCookies([{ name: staffCookie, value, url: backOfficeOf(shop) }]);
    await openPage(page, path);
    await page.getByRole("heading", { name: "Reply" }).waitFor();
  };
  const own = await createMember(shop, "support");
  await open(own);
  await text.fill("Half an answer");
  await context.clearCookies();
  await page.reload();
  await page.waitForURL("**/sign-in?from=**");
  await open(await createMember(shop, "support"));
  expect(await text.inputValue()).toBe("");
  await open(own);
  await expect.poll(async () => await text.inputValue()).toBe("Half an answer");
  expect(colleague.errors()).toEqual([]);
});
