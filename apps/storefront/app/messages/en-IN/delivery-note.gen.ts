// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";
import { codDelivery, prepaidDelivery, returnTerms, wholesaleDelivery } from "../values.ts";

const locale = "en-IN";

export const deliveryNoteTexts = {
  delivery: `${prepaidDelivery} ${codDelivery}`,
  wholesaleDelivery: `${wholesaleDelivery}`,
  returns: ({ days }: { readonly days: number }) => `${formatNumber(locale, days)}-day returns from delivery. ${returnTerms}`,
  chat: ({ branch }: { readonly branch: string }) => `Chat with the ${branch} branch`,
  chatMessage: ({ title, url }: { readonly title: string; readonly url: string }) => `Hello, I have a question about ${title}: ${url}`,
};
