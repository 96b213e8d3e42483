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
  staff: {
    fields: "Please correct the marked fields.",
    imei: "This is not a valid IMEI. Please check its digits.",
    sameImei: "Both IMEIs are the same.",
    imeiInStock: "This phone is already in stock.",
    imeiNotChecked: "Check this IMEI in the register first. The check may be at most a day old.",
    imeiNotClear: "The register does not clear this IMEI. The phone can be neither bought nor sold.",
    unknownProduct: "This product does not exist.",
    countedProduct: "This product has no IMEIs.",
    otherBranch: "This product belongs to another branch. Use a transfer.",
    sameBranch: "The phone is already in this branch.",
    unknownBranch: "This branch does not exist.",
    unknownSeller: "This seller does not exist or was erased.",
    phone: "This is not an Indian mobile number.",
    aadhaar: "Of an Aadhaar number, keep the last four digits only.",
    future: "This time is in the future.",
    checklist: ({ checks }: { readonly checks: string }) => `The list has these checks: ${checks}`,
    noteNeeded: "Describe what is wrong.",
    onlyPassOrFail: "This check can only pass or fail.",
    batteryNeeded: "Measure the battery health.",
    batteryTooLow: ({ minimum }: { readonly minimum: number }) => `Below ${formatNumber(locale, minimum)}%, the phone can't be sold as it is.`,
    reasonNeeded: "Give a reason.",
    gradeNotAllowed: "This grade is not one of this class.",
    failedChecks: "A check failed. Repair the phone first.",
    notGraded: "Grade the phone first.",
    unknownPhoto: "This picture does not belong to the phone.",
    tooManyPhotos: ({ count }: { readonly count: number }) => `A phone can have up to ${formatNumber(locale, count)} pictures.`,
    notPublished: "The product is a draft. Somebody who may publish products has to put the phone on sale.",
    stateChanged: ({ state }: { readonly state: string }) => `The phone's state is ${state} by now.`,
    editedMeanwhile: "Somebody else has changed this meanwhile.",
    idUsed: "This id was used for something else.",
    outdated: "Something changed at the same moment. Please try again.",
    done: "Saved.",
  },
};
