import { eventually } from "@haat/testkit/eventually";
import { expect, test } from "vitest";
import { launchBrowser, newShopper } from "../src/browser.ts";
import { createBuyer } from "../src/buyers.ts";
import { shopUnderTest } from "../src/config.ts";
import { query } from "../src/database.ts";
import { expectAccessible } from "../src/expect-accessible.ts";
import { findPhone } from "../src/purchase.ts";
import { openPage, signInAs } from "../src/shopper-steps.ts";
import { mailTexts, smsTexts } from "../src/simulators.ts";
import { phoneScreen } from "../src/views.ts";

const shop = shopUnderTest();

const newAddress = () => `asha.${Math.random().toString().slice(2, 10)}@example.com`;
/** The job that looks for offers runs every 30 seconds. */
const nextRun = 60_000;

async function mailedLink(address: string): Promise<string> {
  const [mail] = await eventually(async () => {
    const mails = await mailTexts(shop, address);
    expect(mails).toHaveLength(1);
    return mails;
  });
  return /\/watch\/[\w.-]+/.exec(mail ?? "")?.[0] ?? "";
}

const setPrice = async (productId: string, rupees: number) =>
  await query(
    shop.databases.catalogue,
    "update products set consumer_price_paise = $2, wholesale_price_paise = $2 where id = $1 returning id",
    [productId, rupees * 100],
  );

test("a shopper without an account confirms by mail and is told once when a phone costs less; a user gets an SMS", async () => {
  const phone = await findPhone(shop, 1);
  const price = Math.floor(phone.rupees) - 100;
  const address = newAddress();
  await using shopper = await newShopper(await launchBrowser(), shop.storefront);
  const { page } = shopper;
  await openPage(page, `/product/-/${phone.id}`);
  await page.getByText("Tell me when it costs less").click();
  const notify = page.getByRole("button", { name: "Notify me" });
  await page.getByLabel("Price or less").fill("cheap");
  await page.getByLabel("Email").fill("asha");
  await notify.click();
  await page.getByText("Enter a price in whole rupees.").waitFor();
  await page.getByLabel("Price or less").fill(`₹${Math.ceil(phone.rupees)}`);
  await page.getByLabel("Email").fill(address);
  await notify.click();
  await page.getByText(/^One is on sale already, for ₹/).waitFor();
  // The header covers a part of the gallery's buttons otherwise.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(shopper);
  await page.getByLabel("Price or less").fill(price.toLocaleString("en-IN"));
  await notify.click();
  await page.getByText("We've sent you an email.").waitFor();

  const link = await mailedLink(address);
  await openPage(page, link);
  await page.getByText("Not confirmed yet").waitFor();
  await expectAccessible(shopper);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("Confirmed.").waitFor();

  const buyer = await createBuyer(shop);
  await signInAs(page, shop, buyer);
  await openPage(page, `/product/-/${phone.id}`);
  await page.getByText("Tell me when it costs less").click();
  await page.getByLabel("Price or less").fill(String(price));
  await notify.click();
  await page.getByText("We'll send you one SMS").waitFor();
  await openPage(page, "/account/watchlist");
  await page.getByText(/^When one costs ₹[\d,]+ or less, until /).waitFor();
  await expectAccessible(shopper);

  await setPrice(phone.id, price - 50);
  const told = `On sale for ₹${(price - 50).toLocaleString("en-IN")}`;
  await eventually(async () => expect((await mailTexts(shop, address)).join()).toContain(told), nextRun);
  await eventually(
    async () => expect((await smsTexts(shop, buyer.phone)).join()).toContain("is on sale for Rs"),
    nextRun,
  );
  await eventually(async () => {
    await page.reload();
    expect(await page.getByText(/^Told /).count()).toBe(1);
  });
  await openPage(page, link);
  await page.getByText(/^Told /).waitFor();
  expect(shopper.errors()).toEqual([]);
});

test("without script, a sold phone is watched, confirmed and ended, and a mail program ends everything with one click", async () => {
  const [sold] = await query<{ id: string; slug: string }>(
    shop.databases.catalogue,
    `select id, slug from products p where quantity = 0 and condition is not null
       and exists (select 1 from units where product_id = p.id)
       and not exists (select 1 from units where product_id = p.id and state <> 'sold')
       and not exists (select 1 from products o where o.model_id = p.model_id and o.storage_gb is not distinct from p.storage_gb
         and o.condition = p.condition and o.quantity > 0)
     limit 1`,
  );
  if (!sold) throw new Error("The seed has no sold phone that is the last of its kind");
  const context = await (await launchBrowser()).newContext({
    baseURL: shop.storefront,
    viewport: phoneScreen,
    javaScriptEnabled: false,
  });
  await using stack = new AsyncDisposableStack();
  stack.defer(async () => await context.close());
  const page = await context.newPage();
  const address = newAddress();
  const watch = async (email: string) => {
    await page.goto(`/product/${sold.slug}/${sold.id}`);
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Notify me" }).click();
    await page.waitForURL("**/watch");
  };
  await watch("asha");
  await page.getByText("Enter a valid email address").waitFor();
  await page.getByLabel("Email").fill(address);
  await page.getByRole("button", { name: "Notify me" }).click();
  await page.getByText("We've sent you an email.").waitFor();
  await page.getByRole("link", { name: "Back to the product" }).click();
  await page.waitForURL(`**/${sold.id}`);

  const link = await mailedLink(address);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText(/^When one is on sale, until /).waitFor();
  await page
    .getByRole("button", { name: /^Stop watching / })
    .first()
    .click();
  await page.getByText("Nothing to watch here any more").waitFor();

  const other = newAddress();
  await watch(other);
  const otherLink = await mailedLink(other);
  const reply = await fetch(`${shop.storefront}${otherLink}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(reply.status).toBe(200);
  const left = await query(shop.databases.orders, "select id from watches where email = any($1)", [
    [address, other],
  ]);
  expect(left).toEqual([]);
});
