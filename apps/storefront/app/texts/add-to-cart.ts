/** The Add To Cart buttons, the cart link in the header and their messages (spec §4). */
export const addToCartTexts = {
  add: "Add To Cart",
  adding: "Adding...",
  outOfStock: "Out Of Stock",
  inCart: (quantity: number) => `${quantity} in cart`,
  added: "Item added to cart successfully!",
  cartLink: "Cart",
  cartLinkEmpty: "Cart, empty",
  cartLinkWith: (count: string) => `Cart ${count} ${count === "1" ? "item" : "items"}`,
} as const;
