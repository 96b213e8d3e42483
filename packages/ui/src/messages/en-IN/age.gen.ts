// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const ageTexts = {
  now: "just now",
  minutes: ({ count }: { readonly count: number }) => plural(locale, count, { one: `${formatNumber(locale, count)} minute ago`, other: `${formatNumber(locale, count)} minutes ago` }),
  hours: ({ count }: { readonly count: number }) => plural(locale, count, { one: `${formatNumber(locale, count)} hour ago`, other: `${formatNumber(locale, count)} hours ago` }),
  days: ({ count }: { readonly count: number }) => plural(locale, count, { one: `${formatNumber(locale, count)} day ago`, other: `${formatNumber(locale, count)} days ago` }),
};
