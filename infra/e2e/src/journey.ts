import type { Page } from "playwright-core";
import { newestCode } from "./inbox.ts";
import type { OpenShop } from "./shop-address.ts";

// The steps of a purchase as a shopper takes them: by what is written on the screen.

/** Opens a product and puts one, or `count`, in the cart; ends on the cart page. */
export async function addToCart(page: Page, product: { readonly href: string }, count = 1): Promise<void> {
  await page.goto(product.href);
  const more = page.getByRole("button", { name: /one more|increase|more/i }).first();
  for (let have = 1; have < count; have++) await more.click();
  await page.getByRole("button", { name: "Add To Cart" }).locator("visible=true").first().click();
  await page.waitForURL("**/cart");
}

/** From the sign-in page to being signed in. */
export async function signIn(page: Page, shop: OpenShop, phone: string): Promise<void> {
  await page.getByRole("textbox", { name: "Phone" }).fill(phone);
  await page.getByRole("button", { name: "LOGIN NOW" }).click();
  await enterCode(page, shop, phone);
}

export async function enterCode(page: Page, shop: OpenShop, phone: string): Promise<void> {
  await page.getByRole("textbox", { name: "One-time code" }).fill(await newestCode(shop.simulators, phone));
  await page.getByRole("button", { name: "VERIFY OTP" }).click();
}
