// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const shopperTexts = {
  title: "Shoppers",
  search: "Phone number of the account",
  searchHint: "Ten digits. The search is recorded.",
  find: "Find",
  notFound: "No account has this number.",
  findHint: "There is no list of all shoppers. An order also leads to its shopper.",
  tiers: {
    consumer: "Consumer",
    wholesaler: "Wholesaler",
  },
  since: ({ tier, date }: { readonly tier: string; readonly date: string }) => `${tier} since ${date}`,
  contact: "Contact",
  phone: "Phone number",
  email: "E-mail",
  gstin: "GSTIN",
  none: "None",
  registered: "Registered",
  closed: ({ date }: { readonly date: string }) => `The shopper has closed this account on ${date}.`,
  sessions: "Signed in on",
  sessionCount: ({ count }: { readonly count: number }) => plural(locale, count, { "=0": "no device", one: `${formatNumber(locale, count)} device`, other: `${formatNumber(locale, count)} devices` }),
  readRecorded: "That you have seen this phone number is recorded.",
  orders: "Orders",
  noOrders: "No orders.",
  older: "Older orders",
  history: "Tier",
  noHistory: "A consumer from the start.",
  change: ({ from, to }: { readonly from: string; readonly to: string }) => `${from} → ${to}`,
  applications: "Wholesale applications",
  application: ({ state, date }: { readonly state: string; readonly date: string }) => `${state}, sent ${date}`,
  changeTier: {
    wholesaler: "Make a wholesaler",
    consumer: "Make a consumer",
  },
  changeTierTitle: {
    wholesaler: ({ name }: { readonly name: string }) => `Make ${name} a wholesaler?`,
    consumer: ({ name }: { readonly name: string }) => `Make ${name} a consumer?`,
  },
  changeTierHint: {
    wholesaler: "For a shopper whose papers you have seen. Others apply on the website. The shopper is signed out everywhere, and sees wholesale prices after the next sign-in.",
    consumer: "The shopper is signed out everywhere, and sees consumer prices after the next sign-in. Orders keep their prices.",
  },
  endSessions: "Sign out everywhere",
  endSessionsTitle: ({ name }: { readonly name: string }) => `Sign ${name} out everywhere?`,
  endSessionsHint: "For a shopper whose phone is lost or stolen. The shopper can sign in again with a code.",
};
