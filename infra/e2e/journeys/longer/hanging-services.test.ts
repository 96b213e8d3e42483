import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../src/browser.ts";
import { shopUnderTest } from "../../src/config.ts";
import { openPayer, type Payer } from "../../src/payer.ts";
import { suspendProcess } from "../../src/suspend-process.ts";

// Each test waits until a request to the hanging service times out.

const shop = shopUnderTest();
const browser = await launchBrowser();
let payer: Payer;
beforeAll(async () => {
  payer = await openPayer(browser, shop);
});
afterAll(async () => await payer.close());

test("a return while adapters hangs shows the pending page, then the success page", async () => {
  await payer.goToGateway();
  {
    using _hanging = suspendProcess(shop, "adapters");
    await payer.pressPay();
    await payer.heading("We're confirming your payment").waitFor();
  }
  await payer.heading("Payment received").waitFor();
  expect(payer.failures()).toEqual([]);
});

test("a return while orders hangs shows that the payment is being checked, then the success page", async () => {
  await payer.goToGateway();
  {
    using _hanging = suspendProcess(shop, "orders");
    await payer.pressPay();
    await payer.heading("We're checking your payment").waitFor({ timeout: 60_000 });
  }
  await payer.heading("Payment received").waitFor({ timeout: 60_000 });
  expect(payer.failures()).toEqual([]);
});
