import type { Page, Route } from "playwright-core";
import type { Buyer } from "./buyers.ts";
import { newestCode } from "./inbox.ts";
import type { OpenShop } from "./shop-address.ts";

// The steps of a purchase as a shopper takes them: by what is written on the screen.

/** Opens a page and waits until its scripts have loaded: a press before that is lost, or does what it does without them. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // A shop that has just been opened draws its pictures at the first visit.
  await page.waitForLoadState("networkidle", { timeout: 90_000 });
}

/** Gives a browser the session of somebody who has signed in already. */
export async function become(page: Page, shop: OpenShop, buyer: Buyer): Promise<void> {
  const value = buyer.headers.authorization.replace("Bearer ", "");
  await page
    .context()
    .addCookies([{ name: "haat", value, url: shop.storefront, httpOnly: true, sameSite: "Lax" }]);
}

/** Fills the browser's cart: product id to quantity. */
export async function fillCart(page: Page, items: Readonly<Record<string, number>>): Promise<void> {
  await page.goto("/about");
  await page.evaluate((cart) => localStorage.setItem("haat-cart", cart), JSON.stringify({ items }));
}

/** Pauses the next call to `url`, so that what the page shows meanwhile can be read. Answers what lets it go on. */
export async function pauseCall(page: Page, url: string): Promise<() => void> {
  const { promise: resumed, resolve: resume } = Promise.withResolvers<void>();
  const handler = async (route: Route) => {
    await resumed;
    await route.continue();
  };
  await page.route(url, handler, { times: 1 });
  return resume;
}

/** Opens a product, puts `count` in the cart, and ends on the cart page. */
export async function addToCart(page: Page, productId: string, count = 1): Promise<void> {
  // Any slug leads to the product's own address.
  await open(page, `/product/-/${productId}`);
  for (let have = 1; have < count; have++)
    await page.getByRole("button", { name: "Increase quantity" }).first().click();
  await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
  await page.waitForURL("**/cart");
}

/** From the sign-in page to being signed in. */
export async function signIn(page: Page, shop: OpenShop, phone: string): Promise<void> {
  await page.getByLabel("Phone", { exact: true }).fill(phone);
  await page.getByRole("button", { name: "LOGIN NOW" }).click();
  await enterCode(page, shop, phone);
}

/** A new account. */
export async function register(
  page: Page,
  shop: OpenShop,
  person: { name: string; phone: string },
): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(person.name);
  await page.getByLabel("Phone", { exact: true }).fill(person.phone);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "CREATE ACCOUNT" }).click();
  await enterCode(page, shop, person.phone);
}

async function enterCode(page: Page, shop: OpenShop, phone: string): Promise<void> {
  const field = page.getByLabel("One-time code", { exact: true });
  // Once the field is there the new code has been sent; before, the newest one may be of an earlier sign-in.
  await field.waitFor();
  await field.fill(await newestCode(shop.simulators, phone));
  await page.getByRole("button", { name: "VERIFY OTP" }).click();
  try {
    await page.waitForURL(({ pathname }) => pathname !== "/login" && pathname !== "/register");
  } catch (cause) {
    throw new Error(`Not signed in: ${await page.getByRole("main").innerText()}`, { cause });
  }
}

/** Goes through checkout's steps from the cart, up to the bank's page. */
export async function checkOut(page: Page, method: "PRE-PAID" | "CASH ON DELIVERY"): Promise<void> {
  await page.getByRole("link", { name: "Proceed To Checkout" }).locator("visible=true").first().click();
  await page.waitForURL("**/checkout");
  const address = page.getByRole("radio", { name: /Kolkata/ }).first();
  await address.check();
  await page.getByRole("button", { name: "CONTINUE" }).click();
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

/** Pays on the bank's page and comes back to the shop. */
export async function payAtTheBank(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.waitForURL("**/payment/success/**");
}
