import { newId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { createReachableBuyer } from "./buyers.ts";
import { paidOrder } from "./cancelling.ts";
import type { OpenShop } from "./config.ts";
import { findPhone } from "./purchase.ts";
import type { Visit } from "./screen-tour.ts";
import { openPage } from "./shopper-steps.ts";
import { failDelivery, mailTexts, waybillsOf } from "./simulators.ts";

// The screens of links in mails, which need no account.

/** What is watched without an account: the form on a product's page, and the page of the link in a mail. */
export async function visitWatches({ page, shop, named, look, lookAt, visible }: Visit): Promise<void> {
  const phone = await findPhone(shop, 1);
  const address = `${newId()}@example.com`;
  await openPage(page, `/product/-/${phone.id}`);
  await page.getByText(named("Tell me when it costs less")).click();
  await page.locator("main input[name=belowPrice]").fill("cheap");
  await page.locator("main input[name=email]").fill("asha");
  await visible("Notify me").click();
  await page.locator("main [aria-invalid]").first().waitFor();
  // The page has scrolled to the error, and its sticky header would cover a part of the gallery's buttons.
  await page.evaluate(() => scrollTo(0, 0));
  await look("the errors of a watch");
  await page.locator("main input[name=belowPrice]").fill(String(Math.floor(phone.rupees) - 100));
  await page.locator("main input[name=email]").fill(address);
  await visible("Notify me").click();
  await openPage(page, await mailedPath(shop, address, /\/watch\/[\w.-]+/));
  await look("a watch that is not confirmed");
  await visible("Confirm").click();
  await visible("Confirm").waitFor({ state: "detached" });
  await look("a confirmed watch");
  await lookAt("/watch/unknown");
}

/** What a failed delivery mails a link to. */
export async function visitRedelivery({ page, shop, look, lookAt }: Visit): Promise<void> {
  const { buyer, email, phone } = await createReachableBuyer(shop);
  const { orderId } = await paidOrder(buyer, [await findPhone(shop, 1)]);
  for (const waybill of await waybillsOf(shop, orderId)) await failDelivery(shop, waybill, phone);
  await openPage(page, await mailedPath(shop, email, /\/redelivery\/[\w.-]+/));
  await look("the days of another delivery");
  await page.locator("main input[name=phone]").fill("12345");
  // Its text has the courier's name, which no language translates.
  const ask = page.locator("main form").getByRole("button");
  await ask.click();
  await page.locator("main [aria-invalid]").first().waitFor();
  await look("the errors of another delivery");
  await page.locator("main input[name=phone]").fill("98300 22222");
  await ask.click();
  await page.locator("main form").waitFor({ state: "detached" });
  await look("a delivery that was asked for");
  await lookAt("/redelivery/unknown");
}

/** The path of a link in the mails to this address. */
async function mailedPath(shop: OpenShop, address: string, link: RegExp): Promise<string> {
  return await eventually(async () => {
    const [path] = link.exec((await mailTexts(shop, address)).join(" ")) ?? [];
    if (path === undefined) throw new Error(`No mail with ${link.source} yet`);
    return path;
  }, 60_000);
}
