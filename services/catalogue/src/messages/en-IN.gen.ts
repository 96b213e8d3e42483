// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const messages = {
  list: {
    noProducts: "No Product Available",
    productsFound: ({ total }: { readonly total: number }) => plural(locale, total, { one: "1 product found.", other: `${formatNumber(locale, total)} products found.` }),
    moreProducts: "More products.",
    otherListCursor: "cursor: does not belong to this list",
    notAChoice: ({ given, group }: { readonly given: string; readonly group: "category" | "tag" | "branch" | "condition" | "network" | "form" | "color" | "screen" | "health" | "panel" | "discount" | "storage" | "ram" | "other" }) => `"${given}" is not a valid ${{ category: "category", tag: "tag", branch: "branch", condition: "condition", network: "network", form: "form", color: "color", screen: "screen", health: "battery health", panel: "panel", discount: "discount", storage: "storage", ram: "RAM", other: "filter" }[group]}`,
    brands: "The brands we sell.",
  },
  stock: {
    cartInStock: "Everything in your cart is in stock.",
    justSold: "Some of these items have just been sold.",
    alreadySold: "These items have already been sold.",
    otherItems: "This reservation is for other items.",
    orderTooLarge: ({ phones, items, value }: { readonly phones: number; readonly items: number; readonly value: string }) => `One order can have up to ${formatNumber(locale, phones)} phones, ${formatNumber(locale, items)} items and ${value}. Please order fewer items, or call us to order more.`,
    tooMuchHeld: ({ phones, items, value }: { readonly phones: number; readonly items: number; readonly value: string }) => `Your unpaid orders can hold up to ${formatNumber(locale, phones)} phones, ${formatNumber(locale, items)} items and ${value} at a time. Please pay for one of them, or cancel it, and try again.`,
  },
  picture: {
    tooLarge: ({ megabytes }: { readonly megabytes: number }) => `The picture is larger than ${formatNumber(locale, megabytes)} MB.`,
    unreadable: "We can't read this file as a picture.",
    format: ({ format }: { readonly format: string }) => `Pictures in the format ${format} are not accepted.`,
  },
};
