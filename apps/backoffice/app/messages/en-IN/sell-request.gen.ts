// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const sellRequestTexts = {
  title: "Requests to sell",
  requestTitle: ({ number }: { readonly number: string }) => `Request ${number}`,
  states: {
    open: "To answer",
    quoted: "Offer made",
    declined: "Declined",
    closed: "Closed",
  },
  none: "No request here.",
  more: "More requests",
  received: ({ dateTime }: { readonly dateTime: string }) => `Received ${dateTime}`,
  facts: {
    turnsOn: "It turns on",
    glassIntact: "The glass is whole",
    partsWork: "All parts work",
    hasBill: "There is a bill",
  },
  yes: "Yes",
  no: "No",
  fault: ({ fact }: { readonly fact: string }) => `${fact}: no`,
  faultless: "No fault named",
  pincode: ({ pincode }: { readonly pincode: string }) => `Pincode ${pincode}`,
  quote: ({ amount }: { readonly amount: string }) => `Offer ${amount}`,
  seller: "Seller",
  readRecorded: "That you have seen this phone number is recorded.",
  contactHidden: "The phone number is not for your role.",
  phone: "The phone",
  history: "What was done",
  nothing: "Nothing yet.",
  kinds: {
    quote: "Offer",
    decline: "Declined",
    close: "Closed",
    note: "Note for colleagues",
  },
  entryQuote: ({ amount }: { readonly amount: string }) => `Offered ${amount}`,
  answer: "Answer",
  how: "What",
  amount: "Offer in rupees",
  text: "Text",
  hint: "What you told the seller on the phone, or a note. Leave phone numbers out.",
  choices: {
    quote: "I have made an offer",
    decline: "We don't buy it",
    close: "It is settled: bought, or the seller does not want to",
    note: "Note for colleagues",
  },
  save: "Save",
  count: ({ count }: { readonly count: number }) => formatNumber(locale, count),
  countOver: ({ count }: { readonly count: number }) => `${formatNumber(locale, count)}+`,
};
