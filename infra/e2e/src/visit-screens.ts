import type { Locator, Page } from "playwright-core";
import { createBuyer } from "./buyers.ts";
import type { OpenShop } from "./config.ts";
import { query } from "./database.ts";
import { findPhone, orderFor, placeOrder } from "./purchase.ts";
import { fillCart, signInAs } from "./shopper-steps.ts";

interface Tour {
  /** The text of the shop's language for an English one. */
  readonly named: (english: string) => string;
  /** Called at each screen, with the part of the page that is new there. */
  readonly look: (where: string, part: string) => Promise<void>;
}

/** What the parts of the tour share. */
interface Visit extends Tour {
  readonly page: Page;
  readonly look: (where: string, part?: string) => Promise<void>;
  /** The first visible button with this English name. */
  readonly visible: (name: string | RegExp) => Locator;
}

/** Goes to every screen of the shop, and opens its dialogs. */
export async function visitScreens(page: Page, shop: OpenShop, tour: Tour): Promise<void> {
  const { named } = tour;
  const visit: Visit = {
    page,
    named,
    // Header and footer are the same on every page.
    look: async (where, part = "main") => await tour.look(where, part),
    visible: (name) =>
      page
        .getByRole("button", { name: typeof name === "string" ? named(name) : name })
        .locator("visible=true")
        .first(),
  };
  await visitPages(visit, shop);
  await visitFilters(visit);
  await visitCheckout(visit);
}

/** Signs in on the way, and leaves a phone in the cart. */
async function visitPages({ page, named, look, visible }: Visit, shop: OpenShop): Promise<void> {
  const buyer = await createBuyer(shop);
  const [ordered, phone, other] = [
    await findPhone(shop, 1),
    await findPhone(shop, 1),
    await findPhone(shop, 1),
  ];
  const { orderId } = await placeOrder(shop.urls.orders[0], buyer, orderFor(buyer, ordered));
  const [sold] = await query<{ id: string }>(
    shop.databases.catalogue,
    `select id from products p where quantity = 0 and condition is not null
       and exists (select 1 from units where product_id = p.id)
       and not exists (select 1 from units where product_id = p.id and state <> 'sold') limit 1`,
  );
  const lookAt = async (path: string) => {
    await page.goto(path);
    await look(path);
  };

  await lookAt("/login");
  await look("header and footer", "body");
  await lookAt("/register");
  await lookAt("/cart");
  await fillCart(page, { [phone.id]: 1 });
  await signInAs(page, shop, buyer);
  for (const path of [
    "/",
    "/products/category",
    "/products?brand=Samsung&tag=old",
    "/products/search?q=samsng",
    "/products/search?q=asdfghjkl",
  ])
    await lookAt(path);
  if (sold) await lookAt(`/product/-/${sold.id}`);
  await page.goto(`/product/-/${phone.id}`, { waitUntil: "networkidle" });
  await look("a product");
  await visible("Share").click();
  await look("the dialog that shares a product");
  await lookAt(`/compare?products=${phone.id},${other.id}`);
  for (const path of ["", "/orders", "/addresses", "/rewards", "/saved", "/phone", "/close"])
    await lookAt(`/account${path}`);
  await page.goto(`/account/orders/order-details/${orderId}`, { waitUntil: "networkidle" });
  await look("the details of an order");
  await visible("Cancel order").click();
  await page.getByRole("dialog", { name: named("Cancel this order?") }).waitFor();
  await look("the dialog that cancels an order");
  for (const path of ["/contact", "/payment/error", "/no/such/page"]) await lookAt(path);
}

async function visitFilters({ page, named, look, visible }: Visit): Promise<void> {
  await page.goto("/products/category/phone", { waitUntil: "networkidle" });
  await visible("Filters").click();
  await page
    .getByRole("dialog", { name: named("Filters") })
    .getByRole("checkbox")
    .first()
    .check();
  await visible(new RegExp(`^${named("Show")} [\\d,]+ `)).waitFor();
  await look("the filters");
}

async function visitCheckout({ page, named, look, visible }: Visit): Promise<void> {
  await page.goto("/cart");
  await page
    .getByRole("main")
    .getByRole("link", { name: named("Proceed To Checkout") })
    .locator("visible=true")
    .waitFor();
  await look("/cart");
  await page.goto("/checkout");
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
  await page.getByRole("radio", { name: named("PRE-PAID") }).check();
  await look("the payment step");
  await visible("CONTINUE").click();
  await visible("Place order").waitFor();
  await look("the order");
  await visible("Place order").click();
  await page.getByLabel(named("Confirmation word"), { exact: true }).waitFor();
  await look("the dialog that confirms an order");
}
