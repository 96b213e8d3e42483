// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const listTabTexts = {
  count: ({ count }: { readonly count: number }) => formatNumber(locale, count),
  countOver: ({ count }: { readonly count: number }) => `${formatNumber(locale, count)}+`,
};
