// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const addToCartTexts = {
  add: "Add To Cart",
  adding: "Adding...",
  outOfStock: "Out Of Stock",
  inCart: ({ quantity }: { readonly quantity: number }) => `${formatNumber(locale, quantity)} in cart`,
  inYourCart: "In your cart",
  heldByOrder: <Node>({ link }: { readonly link: (text: string) => Node }) => ["Your ", link("unpaid order"), " is holding it for you."],
  added: "Item added to cart successfully!",
  cartLink: "Cart",
  cartLinkEmpty: "Cart, empty",
  cartLinkWith: ({ shown, count }: { readonly shown: string; readonly count: number }) => `Cart ${shown} ${plural(locale, count, { one: "item", other: "items" })}`,
};
