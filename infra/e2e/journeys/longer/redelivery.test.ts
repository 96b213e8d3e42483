import { eventually } from "@haat/testkit/eventually";
import { expect, test } from "vitest";
import { launchBrowser, newShopper } from "../../src/browser.ts";
import { createReachableBuyer } from "../../src/buyers.ts";
import { openOrder, paidOrder } from "../../src/cancelling.ts";
import { shopUnderTest } from "../../src/config.ts";
import { expectAccessible } from "../../src/expect-accessible.ts";
import { findPhone } from "../../src/purchase.ts";
import { openPage } from "../../src/shopper-steps.ts";
import { failDelivery, mailsTo, waybillsOf } from "../../src/simulators.ts";
import { desktopScreen, phoneScreen } from "../../src/views.ts";

const shop = shopUnderTest();

test.each([
  { on: "a phone", screen: phoneScreen },
  { on: "a desktop", screen: desktopScreen },
])(
  "after a failed delivery, the link in the mail chooses another day without sign-in, and the order's page has it too, on $on",
  async ({ screen }) => {
    const { buyer, email, phone } = await createReachableBuyer(shop);
    const { orderId } = await paidOrder(buyer, [await findPhone(shop, 1)]);
    const [waybill = ""] = await waybillsOf(shop, orderId);
    await failDelivery(shop, waybill, phone);
    const path = await eventually(async () => {
      const mail = (await mailsTo(shop, email)).find(({ subject }) => subject.startsWith("Delivery attempt"));
      const [found] = /\/redelivery\/\S+/.exec(mail?.text ?? "") ?? [];
      if (found === undefined) throw new Error("no mail with the link yet");
      return found;
    }, 60_000);

    await using signedIn = await openOrder(buyer, orderId, { onlyOn: screen });
    const link = signedIn.page.getByRole("link", { name: /^Choose another day/ });
    expect(await link.getAttribute("href")).toBe(path);
    await expectAccessible(signedIn);

    await using shopper = await newShopper(await launchBrowser(), shop.storefront, { onlyOn: screen });
    const { page } = shopper;
    await openPage(page, path);
    await expectAccessible(shopper);
    expect(await page.getByRole("main").innerText()).not.toContain("Test Buyer");
    await page.getByLabel("Another phone number").fill("12345");
    await page.getByRole("button", { name: "Ask Delhivery" }).click();
    await page.getByText("Enter a 10-digit Indian mobile number").waitFor();
    await page.getByLabel("Another phone number").fill("98300 22222");
    await page.getByRole("radio").nth(1).check();
    await page.getByRole("button", { name: "Ask Delhivery" }).click();
    await page.getByRole("heading", { name: "Delhivery has accepted" }).waitFor();
    await page.getByText("The number you gave").waitFor();
    await expectAccessible(shopper);

    await openPage(page, `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`);
    await page.getByRole("heading", { name: "This link doesn't work" }).waitFor();
  },
);
