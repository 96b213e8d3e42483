import type { Browser } from "playwright-core";
import { newShopper } from "./browser.ts";
import { createBuyer } from "./buyers.ts";
import type { OpenShop } from "./config.ts";
import { findPhone } from "./purchase.ts";
import { addToCart, checkOut, signInAs } from "./shopper-steps.ts";

export type Payer = Awaited<ReturnType<typeof openPayer>>;

/** A signed-in shopper who pays at the gateway and comes back. */
export async function openPayer(browser: Browser, shop: OpenShop) {
  const shopper = await newShopper(browser, shop.storefront);
  const { page } = shopper;
  /** The paths that the browser has opened. */
  const visitedPaths: string[] = [];
  page.on("framenavigated", (frame) => visitedPaths.push(new URL(frame.url()).pathname));
  // An account of its own, because the cart of an account has what other tests put into it.
  await signInAs(page, shop, await createBuyer(shop));
  return {
    page,
    /** Orders one phone and opens the gateway's page. */
    goToGateway: async () => {
      const phone = await findPhone(shop, 1);
      await addToCart(page, phone.id);
      await checkOut(page, "PRE-PAID");
    },
    pressPay: async () => await page.getByRole("button", { name: /^Pay ₹/ }).click(),
    heading: (name: string) => page.getByRole("heading", { level: 1, name }),
    /** The paths that the shopper must not have seen: "Payment Failed", or a raw API reply. */
    failures: () =>
      visitedPaths.filter((path) => path.startsWith("/payment/error") || path.startsWith("/api/")),
    close: async () => await shopper[Symbol.asyncDispose](),
  };
}
