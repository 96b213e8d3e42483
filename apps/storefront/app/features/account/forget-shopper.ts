import { clearPincode } from "../../lib/stored-pincode.ts";
import { forgetSavedProducts } from "../cart/saved-products.ts";
import { dropAccountCart } from "../cart/sync-cart.ts";
import { clearChoices } from "../checkout/checkout-choices.ts";
import { saveCompared } from "../compare/compare-list.ts";
import { clearViewed } from "../product/viewed-list.ts";
import { clearRecentSearches } from "../search/recent-searches.ts";

/**
 * The next user of this browser must not see what this one searched for, opened, compared and chose, or where they live.
 * The service worker deletes its copies itself.
 */
export function forgetShopper(): void {
  dropAccountCart();
  clearRecentSearches();
  clearChoices();
  clearPincode();
  forgetSavedProducts();
  clearViewed();
  saveCompared([]);
}
