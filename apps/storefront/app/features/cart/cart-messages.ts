/** Spec §4. */
export const cartMessages = {
  added: "Item added to cart successfully!",
  removed: "Item removed from cart completely!",
  decreased: "Item quantity decreased!",
} as const;
