import { mkdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import { launchBrowser, newShopper } from "./browser.ts";
import { type Buyer, createBuyer } from "./buyers.ts";
import type { OpenShop } from "./config.ts";
import { query } from "./database.ts";
import { openShop } from "./open-shop.ts";
import { fillCart, openEveryFilter, openPage, signInAs } from "./shopper-steps.ts";
import { takeBackOffice } from "./take-back-office.ts";
import { takeMails } from "./take-mails.ts";
import { desktopScreen, phoneScreen } from "./views.ts";

// `pnpm screens` opens a shop and writes a picture of every screen and mail into docs/screens, and of the back office into
// docs/back-office; `pnpm screens mails` or `pnpm screens back-office` those alone.

const docs = fileURLToPath(new URL("../../../docs/", import.meta.url));
const folder = `${docs}screens/`;
const backOfficeFolder = `${docs}back-office/`;
const quality = 55;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as?: Buyer;
  readonly cart?: Readonly<Record<string, number>>;
  /** What to do once the page is open. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Every screen is taken on a phone and on a desktop, these on a phone in dark colors too. */
const alsoDark = ["home", "listing", "product", "cart", "checkout-address"];

const stack = new AsyncDisposableStack();
try {
  const shop = await openShop(stack, false);
  const browser = await launchBrowser();
  stack.defer(async () => await browser.close());
  const [, , only] = process.argv;
  const isWanted = (part: string) => only === undefined || only === part;
  if (isWanted("shop")) await takeScreens(browser, shop);
  if (isWanted("back-office")) {
    await empty(backOfficeFolder);
    await takeBackOffice(browser, shop, async (page, name) => await save(page, `${backOfficeFolder}${name}`));
  }
  if (isWanted("mails"))
    await takeMails(browser, shop, async (page, name) => await save(page, `${folder}${name}`));
} finally {
  await stack.disposeAsync();
}
process.exit();

async function takeScreens(browser: Browser, shop: OpenShop): Promise<void> {
  const screens = await listScreens(shop);
  await empty(folder);
  for (const screen of screens) {
    await take(browser, shop, screen, "390");
    await take(browser, shop, screen, "1280");
    if (alsoDark.includes(screen.name)) await take(browser, shop, screen, "390-dark");
    process.stdout.write(`${screen.name}\n`);
  }
}

async function empty(pictures: string): Promise<void> {
  await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });
}

async function listScreens(shop: OpenShop): Promise<Screen[]> {
  const { used, fresh, accessory, sold } = await productsToShow(shop.databases.catalogue);
  const buyer = await createBuyer(shop);
  const wholesaler = await createBuyer(shop, "wholesaler");
  const cart = { [used]: 1, [accessory]: 2 };
  const press = (name: string) => async (page: Page) =>
    await page.getByRole("button", { name }).locator("visible=true").first().click();
  const checkout =
    (...steps: string[]) =>
    async (page: Page) => {
      await page.waitForLoadState("networkidle");
      await page
        .getByRole("radio", { name: /Kolkata/ })
        .first()
        .check();
      for (const step of steps) {
        await press("CONTINUE")(page);
        await page.getByRole("group", { name: step }).waitFor();
      }
      // For the delivery date, and the ticks, which appear some frames after their steps.
      await page.waitForTimeout(1000);
    };
  return [
    { name: "home", path: "/" },
    { name: "categories", path: "/products/category" },
    { name: "listing", path: "/products/category/phone" },
    { name: "filters", path: "/products/category/phone", prepare: openFilters },
    { name: "accessories", path: "/products/category/accessories" },
    { name: "search", path: "/products/search?q=samsng galxy under 20000" },
    { name: "search-nothing", path: "/products/search?q=washing machine" },
    { name: "product", path: `/product/-/${used}` },
    { name: "product-new", path: `/product/-/${fresh}` },
    { name: "product-accessory", path: `/product/-/${accessory}` },
    { name: "product-sold", path: `/product/-/${sold}` },
    { name: "compare", path: `/compare?products=${used},${fresh}` },
    { name: "cart-empty", path: "/cart" },
    { name: "cart", path: "/cart", cart },
    { name: "sign-in", path: "/login" },
    { name: "sign-up", path: "/register" },
    { name: "checkout-address", path: "/checkout", as: buyer, cart },
    { name: "checkout-summary", path: "/checkout", as: buyer, cart, prepare: checkout("Order summary") },
    {
      name: "checkout-payment",
      path: "/checkout",
      as: buyer,
      cart,
      prepare: checkout("Order summary", "Payment options"),
    },
    { name: "checkout-wholesaler", path: "/checkout", as: wholesaler, cart: { [accessory]: 5 } },
    { name: "account", path: "/account", as: buyer },
    { name: "account-orders", path: "/account/orders", as: buyer },
    { name: "account-addresses", path: "/account/addresses", as: buyer },
    { name: "account-coupons", path: "/account/rewards", as: buyer },
    { name: "account-saved", path: "/account/saved", as: buyer },
    { name: "account-watchlist", path: "/account/watchlist", as: buyer },
    { name: "account-phone", path: "/account/phone", as: buyer },
    { name: "account-wholesale", path: "/account/wholesale", as: buyer },
    { name: "account-close", path: "/account/close", as: buyer },
    { name: "home-wholesaler", path: "/", as: wholesaler },
    { name: "welcome-wholesaler", path: "/welcome-to-wholesaler-account", as: wholesaler },
    { name: "payment-failed", path: "/payment/error", as: buyer },
    { name: "about", path: "/about" },
    { name: "contact", path: "/contact" },
    { name: "sell", path: "/sell" },
    { name: "policies", path: "/policies" },
    { name: "terms", path: "/terms-condition" },
    { name: "not-found", path: "/nothing-here" },
    { name: "something-wrong", path: "/something-wrong" },
  ];
}

/** In the drawer of a phone, from the price down. */
async function openFilters(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) await page.getByRole("button", { name: /^Filters/ }).click();
  const filters = page.getByRole(isPhone ? "dialog" : "complementary", { name: "Filters" });
  await openEveryFilter(filters);
  await filters.getByRole("slider").first().scrollIntoViewIfNeeded();
}

async function productsToShow(catalogue: string) {
  const idOf = async (where: string) => {
    const [row] = await query<{ id: string }>(
      catalogue,
      `select id from products p where ${where} order by title, id limit 1`,
    );
    if (!row) throw new Error(`no product with ${where}`);
    return row.id;
  };
  const used = await idOf("quantity > 0 and condition = 'Mint' and title like 'Apple iPhone 1%'");
  const fresh = await idOf("quantity > 0 and tag = 'New' and category = 'Phone'");
  const accessory = await idOf("quantity > 1 and subcategory = 'case'");
  const sold = await idOf(
    `quantity = 0 and condition is not null and not exists (select 1 from units where product_id = p.id and state <> 'sold')
       and exists (select 1 from units where product_id = p.id)
       and exists (select 1 from products o where o.model_id = p.model_id and o.quantity > 0)`,
  );
  return { used, fresh, accessory, sold };
}

type Variant = "390" | "1280" | "390-dark";

async function take(browser: Browser, shop: OpenShop, screen: Screen, variant: Variant): Promise<void> {
  const size = variant === "1280" ? desktopScreen : phoneScreen;
  await using shopper = await newShopper(browser, shop.storefront, { onlyOn: size });
  const { page } = shopper;
  if (variant === "390-dark") await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  if (screen.as) await signInAs(page, shop, screen.as);
  if (screen.cart) await fillCart(page, screen.cart);
  await openPage(page, screen.path);
  // A new shop resizes its pictures on the first request, which takes time.
  await page.waitForLoadState("networkidle", { timeout: 90_000 });
  await screen.prepare?.(page);
  await save(page, `${folder}${screen.name}-${variant}`);
}

async function save(page: Page, file: string): Promise<void> {
  const picture = await sharp(await page.screenshot())
    .webp({ quality })
    .toBuffer();
  await writeFile(`${file}.webp`, picture);
}
