import { policies } from "@haat/shop/policies";
import { shop } from "@haat/shop/profile";
import { codDelivery, prepaidDelivery } from "@haat/shop/promises";
import type { ReactNode } from "react";

export const cartTexts = {
  pageTitle: `Cart · ${shop.name}`,
  title: "Cart",
  needsJavaScript: "Please turn on JavaScript to check out.",
  loading: "Loading your cart",
  caption: "Items in your cart",
  product: "Product",
  price: "Price",
  quantity: "Quantity",
  subtotal: "Subtotal",
  remove: "Remove",
  removed: "Item removed from cart completely!",
  decreased: "Item quantity decreased!",
  removeProduct: (title: string) => `Remove: ${title}`,
  save: "Save for later",
  saveProduct: (title: string) => `Save for later: ${title}`,
  savedForLater: "Saved for later",
  savedTitle: (count: number) => `Saved for later (${count})`,
  savedSoldOut: "Out of stock",
  move: "Move to cart",
  moveProduct: (title: string) => `Move to cart: ${title}`,
  priceEach: (price: ReactNode) => <>{price} each</>,
  outOfStock: "Out of stock. Remove it to order the rest.",
  insufficientStock: (available: number, quantity: number) =>
    `Only ${available} left. You have ${quantity} in your cart.`,
  overLimit: (limit: number) => `You can order up to ${limit} of one product at a time.`,
  setQuantity: (quantity: number) => `Change to ${quantity}`,
  totals: "Cart totals",
  deliveryCharges: "Delivery Charges",
  deliveryNote: `${prepaidDelivery} ${codDelivery}`,
  wholesaleNote: `Your ${policies.wholesaleDiscountPercent}% wholesale discount is applied at checkout.`,
  hasErrors: "Some items in your cart can't be ordered as they are. Please change the marked ones.",
  wholesaleMinimum: (missing: number) =>
    `Wholesale orders need at least ${policies.wholesaleMinimumItems} items. Add ${missing} more.`,
  checkout: "Proceed To Checkout",
  emptyTitle: "No Item Found",
  empty: "Your cart is empty. What you add stays here until you order.",
  continueShopping: "Continue Shopping",
  failedTitle: "Your cart is saved, but we can't show it right now",
  tryAgain: "Try again",
  unavailable: (count: number) =>
    count === 1
      ? "One product in your cart is no longer available, so we removed it."
      : `${count} products in your cart are no longer available, so we removed them.`,
  joined: (count: number) =>
    count === 1
      ? "One product from your account's cart was added."
      : `${count} products from your account's cart were added.`,
  checkCart: "Check your cart",
  popular: "Popular Products",
} as const;
