// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const handOverTexts = {
  title: ({ day }: { readonly day: string }) => `Hand-over on ${day}`,
  parcels: ({ count }: { readonly count: number }) => plural(locale, count, { one: `${formatNumber(locale, count)} parcel`, other: `${formatNumber(locale, count)} parcels` }),
  staying: "These stay here:",
  notBooked: ({ reference }: { readonly reference: string }) => `Order ${reference}: the courier hasn't accepted it yet.`,
  needsEwayBill: ({ reference }: { readonly reference: string }) => `Order ${reference}: its e-way bill isn't recorded yet.`,
  number: "No.",
  waybill: "Waybill and order",
  to: "To",
  cash: "Cash to collect",
  noCash: "None",
  none: "Nothing to hand over.",
  courier: "Received for the courier: name, time, signature",
};
