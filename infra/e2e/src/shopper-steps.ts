import type { Locator, Page } from "playwright-core";
import type { Buyer } from "./buyers.ts";
import type { OpenShop } from "./config.ts";
import { newestCode } from "./simulators.ts";

// The steps of a purchase. They find buttons and fields by their text, as a shopper does.

/** Opens a page and waits until its scripts run, because a click before that is lost or handled without them. */
export async function openPage(page: Page, path: string): Promise<void> {
  // Not for the pictures, which a new shop resizes on the first request.
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await untilStarted(page);
}

/** Waits until the scripts of the open page handle clicks. A reply of the API has none. */
export async function untilStarted(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.scripts.length === 0 || "started" in document.documentElement.dataset,
  );
}

/** The messages at the bottom of the screen, which show for some seconds. */
export function toastsOn(page: Page): Locator {
  return page.locator('[role="status"] + [role="alert"]').locator("..").getByRole("paragraph");
}

/** Gives the browser the session of this account. */
export async function signInAs(page: Page, shop: OpenShop, buyer: Buyer): Promise<void> {
  const value = buyer.headers.authorization.replace("Bearer ", "");
  await page
    .context()
    .addCookies([{ name: "haat", value, url: shop.storefront, httpOnly: true, sameSite: "Lax" }]);
}

/** Fills the browser's cart: product id to quantity. */
export async function fillCart(page: Page, items: Readonly<Record<string, number>>): Promise<void> {
  // The origin's smallest document.
  await page.goto("/robots.txt");
  await page.evaluate((cart) => localStorage.setItem("haat-cart", cart), JSON.stringify({ items }));
}

/** Pauses calls to `url`, so that a test can read what the page shows meanwhile. Returns a function that lets them through. */
export async function pauseCall(page: Page, url: string): Promise<() => void> {
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await resumed;
    await route.continue();
  });
  return resume;
}

/** Puts `count` units of a product in the cart. Ends on the cart page. */
export async function addToCart(page: Page, productId: string, count = 1): Promise<void> {
  // Any slug redirects to the product's URL.
  await openPage(page, `/product/-/${productId}`);
  for (let have = 1; have < count; have++)
    await page.getByRole("button", { name: "Increase quantity" }).first().click();
  await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
  await page.waitForURL("**/cart");
}

/** Signs in from the sign-in page. */
export async function signIn(page: Page, shop: OpenShop, phone: string): Promise<void> {
  await page.getByLabel("Phone", { exact: true }).fill(phone);
  await page.getByRole("button", { name: "LOGIN NOW" }).click();
  await enterCode(page, shop, phone);
}

/** Creates an account from the sign-up page. */
export async function register(
  page: Page,
  shop: OpenShop,
  account: { name: string; phone: string },
): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(account.name);
  await page.getByLabel("Phone", { exact: true }).fill(account.phone);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "CREATE ACCOUNT" }).click();
  await enterCode(page, shop, account.phone);
}

async function enterCode(page: Page, shop: OpenShop, phone: string): Promise<void> {
  const field = page.getByLabel("One-time code", { exact: true });
  // When the field appears, the new code has been sent. Before, the newest one may belong to an earlier sign-in.
  await field.waitFor();
  await field.fill(await newestCode(shop, phone));
  await page.getByRole("button", { name: "VERIFY OTP" }).click();
  try {
    await page.waitForURL(({ pathname }) => pathname !== "/login" && pathname !== "/register");
  } catch (cause) {
    throw new Error(`Not signed in: ${await page.getByRole("main").innerText()}`, { cause });
  }
}

type PaymentMethod = "PRE-PAID" | "CASH ON DELIVERY" | "ADVANCE PAYMENT";

/** Goes from the cart through checkout to the gateway's page. */
export async function checkOut(page: Page, method: PaymentMethod): Promise<void> {
  await chooseAddress(page);
  await placeOrderFromSummary(page, method);
}

/** Goes from the cart to the order summary of checkout. */
export async function chooseAddress(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Proceed To Checkout" }).locator("visible=true").first().click();
  await page.waitForURL("**/checkout*");
  const address = page.getByRole("radio", { name: /Kolkata/ }).first();
  await address.check();
  await page.getByRole("button", { name: "CONTINUE" }).click();
}

/** Goes from the order summary to the gateway's page. */
export async function placeOrderFromSummary(page: Page, method: PaymentMethod): Promise<void> {
  await page.getByRole("group", { name: "Order summary" }).getByRole("button", { name: "CONTINUE" }).click();
  await page.getByRole("radio", { name: method }).check();
  await page
    .getByRole("group", { name: "Payment options" })
    .getByRole("button", { name: "CONTINUE" })
    .click();
  await page.getByRole("button", { name: "Place order" }).locator("visible=true").first().click();
  await page.getByLabel("Confirmation word", { exact: true }).fill("WORK");
  await page.getByRole("button", { name: "Confirm order" }).click();
  await page.waitForURL(/embeddedsdk/);
}

/** Pays on the gateway's page and returns to the shop. */
export async function payOnGatewayPage(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.waitForURL("**/payment/success/**");
}

/** Opens every group of the filters, with all its options. */
export async function openEveryFilter(filters: Locator): Promise<void> {
  await filters.locator("details").first().waitFor();
  for (const closed of ["details:not([open]) > summary", "[aria-expanded=false]"]) {
    await filters.locator(closed).evaluateAll((all: HTMLElement[]) => {
      for (const one of all) one.click();
    });
    await filters.locator(closed).first().waitFor({ state: "detached" });
  }
}
