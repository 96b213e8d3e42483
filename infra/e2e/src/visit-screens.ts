import type { Page } from "playwright-core";
import { createBuyer } from "./buyers.ts";
import type { OpenShop } from "./config.ts";
import { query } from "./database.ts";
import { createPayment, findPhone, gatewayOrderOf, orderFor, placeOrder } from "./purchase.ts";
import type { Tour, Visit } from "./screen-tour.ts";
import { fillCart, openEveryFilter, openPage, signInAs } from "./shopper-steps.ts";
import { payAtGateway, waybillsOf } from "./simulators.ts";
import { visitRedelivery, visitWatches } from "./visit-links.ts";

/** Goes to every screen of the shop, opens its dialogs, menus and groups of filters, and makes its forms show their errors. */
export async function visitScreens(page: Page, shop: OpenShop, tour: Tour): Promise<void> {
  const { named } = tour;
  // Header and footer are the same on every page.
  const look = async (where: string, part = "main") => await tour.look(where, part);
  const visible = (name: string | RegExp) =>
    page
      .getByRole("button", { name: typeof name === "string" ? named(name) : name })
      .locator("visible=true")
      .first();
  const visit: Visit = {
    page,
    shop,
    buyer: await createBuyer(shop),
    named,
    look,
    visible,
    lookAt: async (path) => {
      await openPage(page, path);
      await look(path);
    },
    lookAtErrors: async (where, button) => {
      await visible(button).click();
      await page.locator("[aria-invalid]").first().waitFor();
      await look(`the errors of ${where}`);
    },
  };
  await visitSignIn(visit);
  await visitHeader(visit);
  for (const path of pages) await visit.lookAt(path);
  await visitFilters(visit);
  await visitProducts(visit);
  await visitWatches(visit);
  await visitRedelivery(visit);
  await signInAs(page, shop, visit.buyer);
  await visitOrders(visit);
  await visitAccount(visit);
  await visitCheckout(visit);
  await signInAs(page, shop, await createBuyer(shop, "wholesaler"));
  for (const path of ["/", "/welcome-to-wholesaler-account"]) await visit.lookAt(path);
}

const pages = [
  "/",
  "/products",
  "/products/category",
  "/products?brand=Samsung&tag=old",
  "/products/search?q=samsng",
  "/products/search?q=phone+with+a+big+battery+and+a+good+camera+under+15000",
  "/products/search?q=asdfghjkl",
  "/compare",
  "/cart",
  "/delivery?pincode=700019",
  "/watch",
  "/demo/payment",
  "/about",
  "/policies",
  "/terms-condition",
  "/payment/error",
  "/something-wrong",
  "/no/such/page",
];

async function visitSignIn({ page, buyer, named, look, lookAt, visible, lookAtErrors }: Visit) {
  await lookAt("/register");
  await visible("CREATE ACCOUNT").click();
  await page
    .getByText(named("Please agree to the privacy policy and the terms to create an account."))
    .last()
    .waitFor();
  await look("a registration without consent");
  await lookAt("/login");
  await look("header and footer", "body");
  await lookAtErrors("sign-in", "LOGIN NOW");
  await page.locator("input[name=phone]").fill(buyer.phone.replace("+91", ""));
  await visible("LOGIN NOW").click();
  await page.getByLabel(named("One-time code"), { exact: true }).waitFor();
  await look("the code");
  await lookAtErrors("the code", "VERIFY OTP");
  await openPage(page, "/contact");
  await look("/contact");
  await lookAtErrors("contact", "Get In Touch");
  await openPage(page, "/sell");
  await look("/sell");
  await lookAtErrors("an offer to sell", "Send request");
}

async function visitHeader({ page, look }: Visit): Promise<void> {
  await openPage(page, "/about");
  await page.locator("[data-dialog=side-menu]").click();
  await page.locator("dialog[open]").waitFor();
  await look("the side menu");
  await page.keyboard.press("Escape");
  await page.locator("header details summary").locator("visible=true").click();
  await look("the account menu", "header details[open]");
  await page.keyboard.press("Escape");
  await page.getByRole("combobox").first().fill("iphone");
  await page.getByRole("option").first().waitFor();
  await look("the suggestions", "[role=listbox]");
  await openPage(page, "/");
  await page.locator("main a[data-dialog=grades-explained]").locator("visible=true").first().click();
  await page.locator("dialog[open]").waitFor();
  await look("the meaning of the grades");
}

async function visitFilters({ page, named, look, visible }: Visit): Promise<void> {
  for (const category of ["phone", "accessories"]) {
    await openPage(page, `/products/category/${category}`);
    await look(`the list of ${category}`);
    await visible("Filters").click();
    const filters = page.getByRole("dialog", { name: named("Filters") });
    await openEveryFilter(filters);
    await look(`every filter of ${category}`);
    await filters.getByRole("checkbox").first().check();
    await visible(new RegExp(`^${named("Show")} [\\d,]+ `)).waitFor();
    await look(`a chosen filter of ${category}`);
  }
}

async function visitProducts({ page, shop, named, look, lookAt, visible }: Visit): Promise<void> {
  const [phone, other] = [await findPhone(shop, 1), await findPhone(shop, 1)];
  const idOf = async (condition: string) => {
    const [product] = await query<{ id: string }>(
      shop.databases.catalogue,
      `select id from products p where ${condition} limit 1`,
    );
    return product?.id ?? "";
  };
  const sold = await idOf(
    `quantity = 0 and condition is not null and exists (select 1 from units where product_id = p.id)
       and not exists (select 1 from units where product_id = p.id and state <> 'sold')`,
  );
  const accessory = await idOf("quantity > 1 and subcategory = 'case'");
  for (const id of [sold, accessory]) await lookAt(`/product/-/${id}`);
  await openPage(page, `/product/-/${phone.id}`);
  await look("a phone");
  await page
    .locator("main details:not([open]) > summary")
    .evaluateAll((all: HTMLElement[]) => all.forEach((one) => one.click()));
  await page.getByRole("tab").nth(1).click();
  await look("the details of a phone");
  await visible("Share").click();
  await page.getByRole("dialog", { name: named("Share") }).waitFor();
  await look("the dialog that shares a product");
  await page.keyboard.press("Escape");
  await page.locator("main .picture-strip a").first().click();
  await page.getByRole("dialog", { name: named("Pictures") }).waitFor();
  await look("the pictures of a product");
  await lookAt(`/compare?products=${phone.id}`);
  await lookAt(`/compare?products=${phone.id},${other.id}`);
  await fillCart(page, { [phone.id]: 1, [sold]: 1 });
  await openPage(page, "/cart");
  await page.getByRole("main").getByText(named("Cart totals")).locator("visible=true").first().waitFor();
  await look("a cart with a sold phone");
  await fillCart(page, { [phone.id]: 1 });
}

async function visitOrders({ page, shop, buyer, named, look, lookAt, visible }: Visit): Promise<void> {
  const order = async () => {
    const phone = await findPhone(shop, 1);
    return await placeOrder(shop.urls.orders[0], buyer, orderFor(buyer, phone));
  };
  const paid = await order();
  await createPayment(shop.urls.adapters[0], buyer, paid.orderId, paid.payNow);
  await payAtGateway(shop, await gatewayOrderOf(shop, paid.orderId));
  await waybillsOf(shop, paid.orderId);
  const unpaid = await order();
  for (const path of ["success", "pending"]) await lookAt(`/payment/${path}/${paid.orderId}`);
  await lookAt(`/payment/pending/${unpaid.orderId}`);
  await lookAt("/account/orders");
  await visible(new RegExp(`^${named("Track")}`)).click();
  await page.getByRole("dialog", { name: named("Track your shipment") }).waitFor();
  await look("the tracking of a shipment");
  await lookAt(`/account/orders/order-details/${paid.orderId}`);
  await visible("Cancel order").click();
  await page.getByRole("dialog", { name: named("Cancel this order?") }).waitFor();
  await look("the dialog that cancels a paid order");
  await lookAt(`/account/orders/order-details/${unpaid.orderId}`);
  await visible("Cancel order").click();
  await page.getByRole("dialog", { name: named("Cancel this order?") }).waitFor();
  await look("the dialog that cancels an order");
}

async function visitAccount({ page, named, look, lookAt, lookAtErrors }: Visit): Promise<void> {
  for (const path of ["", "/rewards", "/saved", "/watchlist", "/close", "/phone"])
    await lookAt(`/account${path}`);
  await lookAt("/account/wholesale");
  await lookAtErrors("an application for wholesale prices", "Send application");
  await openPage(page, "/account");
  await page.locator("input[name=name]").fill("");
  await lookAtErrors("the profile", "Save changes");
  await page.locator("header details summary").locator("visible=true").click();
  await page.locator("header details").getByRole("button").click();
  await page.getByRole("dialog", { name: named("Logout") }).waitFor();
  await look("the dialog that logs out");
  await lookAt("/account/addresses");
  await page.locator("main a[href$='#address-delete']").first().click();
  await page.getByRole("dialog", { name: named("Delete address") }).waitFor();
  await look("the dialog that deletes an address");
  await page.keyboard.press("Escape");
  await page.locator("main a[href='/account/addresses#address-form']").first().click();
  await page.getByRole("dialog", { name: named("Add Address") }).waitFor();
  await lookAtErrors("an address", "Save address");
}

async function visitCheckout({ page, named, look, visible }: Visit): Promise<void> {
  await openPage(page, "/cart");
  await page
    .getByRole("main")
    .getByRole("link", { name: named("Proceed To Checkout") })
    .locator("visible=true")
    .waitFor();
  await look("/cart");
  await openPage(page, "/checkout");
  await visible("Edit").click();
  await page
    .getByRole("dialog", { name: named("Edit address") })
    .getByLabel(named("Landmark"))
    .waitFor();
  await look("the address form");
  await page.keyboard.press("Escape");
  await page.getByRole("radio", { name: /Kolkata/ }).check();
  await look("the address step");
  await visible("CONTINUE").click();
  await page
    .getByRole("group", { name: named("Order summary") })
    .getByRole("status")
    .waitFor();
  await look("the summary step");
  await visible("CONTINUE").click();
  await page.getByRole("radio", { name: named("CASH ON DELIVERY") }).check();
  await look("cash on delivery");
  await page.getByRole("radio", { name: named("PRE-PAID") }).check();
  await look("the payment step");
  await page.getByLabel(named("Coupon code"), { exact: true }).locator("visible=true").fill("NONE");
  await visible("APPLY").click();
  await page.getByText(named("Invalid Coupon Code")).locator("visible=true").first().waitFor();
  // The page has scrolled to the error, and its sticky header would cover a radio button by half.
  await page
    .getByRole("group", { name: named("Payment options") })
    .evaluate((step) => step.scrollIntoView({ block: "center" }));
  await look("an invalid coupon");
  await visible("CONTINUE").click();
  await visible("Place order").waitFor();
  await look("the order");
  await visible("Place order").click();
  await page.getByLabel(named("Confirmation word"), { exact: true }).fill("WRK");
  await visible("Confirm order").click();
  await page.locator("dialog[open] [aria-invalid]").waitFor();
  await look("the dialog that confirms an order");
}
