import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser, newShopper, phoneScreen, type Shopper } from "../src/browser.ts";
import { shopUnderTest } from "../src/config.ts";
import { addToCart, checkOut, open, signIn } from "../src/journey.ts";
import { phoneWith } from "../src/purchase.ts";

const shop = shopUnderTest();
let browser: Browser;
let shopper: Shopper;
let page: Page;
/** The pages that the shopper came by. */
const visited: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  shopper = await newShopper(browser, shop.storefront, phoneScreen);
  page = shopper.page;
  page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
  await open(page, "/login");
  await signIn(page, shop, "9830000001");
});
afterAll(async () => {
  await shopper[Symbol.asyncDispose]();
  await browser.close();
});

async function turn(change: Readonly<Record<string, unknown>>): Promise<void> {
  const reply = await fetch(`${shop.simulators}/switches`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(change),
  });
  if (reply.status !== 201) throw new Error(await reply.text());
}

/** Stops a process as a machine that hangs does: it keeps its connections and answers nothing. */
function hang(name: "adapters" | "orders"): Disposable {
  const pid = shop.processes[name];
  if (pid === undefined) throw new Error(`${name} does not run`);
  process.kill(pid, "SIGSTOP");
  return { [Symbol.dispose]: () => process.kill(pid, "SIGCONT") };
}

/** To the bank's page with one phone, ready to be paid. */
async function goToTheBank(): Promise<void> {
  const piece = await phoneWith(shop, 1);
  await addToCart(page, piece.id);
  await checkOut(page, "PRE-PAID");
}

/** Of no way to "Payment Failed", and to no reply that is meant for programs. */
function expectNoFailure(): void {
  expect(visited.filter((path) => path.startsWith("/payment/error") || path.startsWith("/api/"))).toEqual([]);
}

const pressPay = async () => await page.getByRole("button", { name: /^Pay ₹/ }).click();
const heading = (name: string) => page.getByRole("heading", { level: 1, name });

test("a return that cannot be verified shows that the payment is being confirmed, and then the success", async () => {
  await goToTheBank();
  await turn({ name: "return-bad-signature", times: 1 });
  await turn({ name: "webhook-late", times: 1, ms: 4000 });
  await pressPay();
  await heading("We're confirming your payment").waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/payment\/pending\/[0-9a-f-]{36}$/);
  await heading("Payment received").waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/payment\/success\//);
  expectNoFailure();
});

test("a return while adapters hangs shows that the payment is being confirmed, and then the success", async () => {
  await goToTheBank();
  {
    using _hanging = hang("adapters");
    await pressPay();
    await heading("We're confirming your payment").waitFor();
  }
  await heading("Payment received").waitFor();
  expectNoFailure();
});

test("a return while orders hangs shows that the payment is being checked, and then the success", async () => {
  await goToTheBank();
  {
    using _hanging = hang("orders");
    await pressPay();
    await heading("We're checking your payment").waitFor({ timeout: 60_000 });
  }
  await heading("Payment received").waitFor({ timeout: 60_000 });
  expectNoFailure();
});

test("a reply of the gateway without a required field alerts 'Missing required payment fields'", async () => {
  const piece = await phoneWith(shop, 1);
  await addToCart(page, piece.id);
  await turn({ name: "gateway-missing-field", times: 1, field: "rdata" });
  const atTheBank = checkOut(page, "PRE-PAID");
  await page.getByRole("alert").filter({ hasText: "Missing required payment fields" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/checkout");
  // The next try is another order at the gateway, and goes there.
  await page.getByRole("button", { name: "Place order" }).locator("visible=true").first().click();
  await page.getByLabel("Confirmation word", { exact: true }).fill("WORK");
  await page.getByRole("button", { name: "Confirm order" }).click();
  await atTheBank;
});

test("the demo payment of 250.00 rupees is made at the gateway and comes back to its outcome", async () => {
  await open(page, "/demo/payment");
  await heading("Demo payment").waitFor();
  await page.getByRole("button", { name: "Pay ₹250.00" }).click();
  await page.waitForURL(/embeddedsdk/);
  await pressPay();
  await heading("Demo payment received").waitFor();
  expect(await page.getByText("₹250.00", { exact: true }).count()).toBe(1);
});
