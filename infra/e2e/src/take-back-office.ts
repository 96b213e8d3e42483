import type { Browser, Page } from "playwright-core";
import { createBuyer } from "./buyers.ts";
import type { OpenShop } from "./config.ts";
import { query } from "./database.ts";
import { createPictureSubjects } from "./picture-subjects.ts";
import { createPayment, findPhone, gatewayOrderOf, orderFor, placeOrder } from "./purchase.ts";
import { payAtGateway, waybillsOf } from "./simulators.ts";
import { acceptInvitation, inviteOwner, newColleague } from "./staff.ts";
import { desktopScreen, phoneScreen } from "./views.ts";

/** Opens the pages of the back office that its guide shows (docs/back-office.md), on a desktop and on a phone. */
export async function takeBackOffice(
  browser: Browser,
  shop: OpenShop,
  save: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const orderIds = [await sellPhone(shop), await sellPhone(shop), await sellPhone(shop)];
  const [parcel] = await query<{ order_id: string; branch: string; reference: string }>(
    shop.databases.orders,
    `select order_id, branch, reference from shipments join orders on orders.id = order_id
     where order_id = any($1::uuid[]) order by branch limit 1`,
    [orderIds],
  );
  if (!parcel) throw new Error("nothing was sold");
  const about = await createPictureSubjects(
    shop,
    orderIds.find((id) => id !== parcel.order_id) ?? parcel.order_id,
  );
  for (const [size, screen] of [
    ["1280", desktopScreen],
    ["390", phoneScreen],
  ] as const) {
    await using owner = await newColleague(browser, shop, { onlyOn: screen });
    const { page } = owner;
    await acceptInvitation(owner, await inviteOwner(shop, "Asha Rao", `asha-${size}@haat.example`));
    const take = async (name: string) => {
      await page.waitForLoadState("networkidle");
      await save(page, `${name}-${size}`);
    };
    await take("today");
    await page.goto("/orders");
    await take("orders");
    await page.goto(`/orders/${parcel.order_id}`);
    await take("order");
    await page.goto(`/packing?branch=${parcel.branch}`);
    await page.getByRole("button", { name: `Open order ${parcel.reference}` }).click();
    await page.getByLabel(`Scan a phone of order ${parcel.reference}`).waitFor();
    await take("packing");
    await page.goto("/units");
    await take("phones");
    await page.goto("/units/new");
    await page.getByRole("searchbox", { name: "Model" }).fill("galaxy s21");
    await page.getByRole("list", { name: "Models found" }).getByRole("button").first().click();
    await take("receive");
    await page.goto("/units?state=sellable");
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
    await page.getByRole("heading", { name: "Photographs of this phone" }).waitFor();
    await take("phone");
    await page.goto("/products");
    await take("products");
    await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
    await page.getByLabel("Short description").waitFor();
    await take("product");
    await page.goto("/audit");
    await page.getByText("Values").first().click();
    await take("audit");
    await page.goto("/staff");
    await take("staff");
    for (const [name, path] of aroundOrders(about)) {
      await page.goto(path);
      await take(name);
    }
    await page.goto("/coupons");
    await page.getByRole("searchbox", { name: "Look up a code" }).fill("PUJA500");
    await page.keyboard.press("Enter");
    await page.getByRole("region", { name: "PUJA500" }).waitFor();
    await take("code");
  }
}

type About = Awaited<ReturnType<typeof createPictureSubjects>>;

/** Names and paths of the pages that are open as they are. */
const aroundOrders = ({ ticketId, requestId, applicationId, couponId, userId }: About) =>
  [
    ["undelivered", "/orders?queue=undelivered"],
    ["message", `/inbox/${ticketId}`],
    ["sell-request", `/sell-requests/${requestId}`],
    ["application", `/wholesale/${applicationId}`],
    ["shopper", `/shoppers/${userId}`],
    ["coupon", `/coupons/${couponId}`],
    ["home-page", "/home-page"],
    ["health", "/health"],
  ] as const;

/** A paid order of a phone, with its waybill. Returns its id. */
async function sellPhone(shop: OpenShop): Promise<string> {
  const buyer = await createBuyer(shop);
  const phone = await findPhone(shop, 1, 10_000);
  const { orderId, payNow } = await placeOrder(shop.urls.orders[0], buyer, orderFor(buyer, phone));
  await createPayment(shop.urls.adapters[0], buyer, orderId, payNow);
  await payAtGateway(shop, await gatewayOrderOf(shop, orderId));
  await waybillsOf(shop, orderId);
  return orderId;
}
