// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const installmentTexts = {
  from: ({ monthly, months }: { readonly monthly: string; readonly months: number }) => `EMI example: ${monthly} a month for ${formatNumber(locale, months)} months`,
  explanation: ({ percent }: { readonly percent: number }) => `Examples at ${formatNumber(locale, percent)}% interest a year on a reducing balance. This isn't an offer, and we don't arrange loans. Your bank sets its own rate and fees.`,
  months: "Months",
  monthly: "Per month",
  total: "Total",
};
