import { formatInr } from "@haat/domain/format-inr";
import type { Paise } from "@haat/domain/money";

/** Texts for shoppers. Programs decide by `code`, never by these. */
export const messages = {
  brands: "The brands we sell.",
  cartInStock: "Everything in your cart is in stock.",
  /** Spec §8. */
  cartShort: "CART ERROR",
  justSold: "Some of these items have just been sold.",
  alreadySold: "These items have already been sold.",
  otherItems: "This reservation is for other items.",
  /** Spec §8: the text of the empty list. */
  noProducts: "No Product Available",
  productsFound: (total: number) => (total === 1 ? "1 product found." : `${total} products found.`),
  moreProducts: "More products.",
  orderTooLarge: (limit: HoldLimit) =>
    `One order can have up to ${holdLimitText(limit)}. Please order fewer items, or call us to order more.`,
  tooMuchHeld: (limit: HoldLimit) =>
    `Your unpaid orders can hold up to ${holdLimitText(limit)} at a time. Please pay for one of them, or cancel it, and try again.`,
  pictureTooLarge: (megabytes: number) => `The picture is larger than ${megabytes} MB.`,
  pictureUnreadable: "We can't read this file as a picture.",
  pictureFormat: (format: string) => `Pictures in the format ${format} are not accepted.`,
  otherListCursor: "cursor: does not belong to this list",
  notAChoice: (given: string | number, group: string) => `"${given}" is not a valid ${group}`,
} as const;

interface HoldLimit {
  readonly phones: number;
  readonly items: number;
  readonly valuePaise: Paise;
}

function holdLimitText({ phones, items, valuePaise }: HoldLimit): string {
  return `${phones} phones, ${items} items and ${formatInr(valuePaise)}`;
}
