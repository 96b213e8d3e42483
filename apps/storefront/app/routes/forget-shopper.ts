import { dropAccountCart } from "../features/cart/account-cart.ts";
import { deleteProductCopies } from "../features/cart/product-copies.ts";
import { clearChoices } from "../features/checkout/checkout-choices.ts";
import { saveCompared } from "../features/compare/compare-list.ts";
import { clearViewed } from "../features/product/viewed-list.ts";
import { clearRecentSearches } from "../features/search/recent-searches.ts";
import { clearPincode } from "../lib/stored-pincode.ts";

/**
 * The next user of this browser must not see what this one searched for, opened, compared and chose, or where they live.
 * The service worker deletes its copies itself.
 */
export function forgetShopper(): void {
  dropAccountCart();
  clearRecentSearches();
  clearChoices();
  clearPincode();
  deleteProductCopies();
  clearViewed();
  saveCompared([]);
}
