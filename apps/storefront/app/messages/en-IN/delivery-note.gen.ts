// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const deliveryNoteTexts = {
  delivery: <Node>({ link }: { readonly link: (text: string) => Node }) => ["Free delivery across India if you pay online. Cash on delivery has a charge. ", link("Delivery policy")],
  wholesaleDelivery: "Free delivery across India. You pay an advance online and the balance on delivery.",
  returns: ({ days }: { readonly days: number }) => `${formatNumber(locale, days)}-day returns from delivery. Full refund if it's defective; otherwise we deduct a 10% restocking fee.`,
  origin: ({ country }: { readonly country: string }) => `Country of origin: ${country}.`,
  importer: ({ importer }: { readonly importer: string }) => `Imported by ${importer}.`,
  chat: ({ branch }: { readonly branch: string }) => `Chat with the ${branch} branch`,
  chatMessage: ({ title, url }: { readonly title: string; readonly url: string }) => `Hello, I have a question about ${title}: ${url}`,
};
