// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const todayTexts = {
  title: ({ name }: { readonly name: string }) => `Hello, ${name}`,
  role: ({ role }: { readonly role: string }) => `Your role: ${role}`,
  alarms: ({ count }: { readonly count: number }) => plural(locale, count, { one: `${formatNumber(locale, count)} open alarm`, other: `${formatNumber(locale, count)} open alarms` }),
  alarmsOver: ({ count }: { readonly count: number }) => `More than ${formatNumber(locale, count)} open alarms`,
  noAlarms: "No open alarm",
  away: ({ count }: { readonly count: number }) => plural(locale, count, { one: "A part of the shop does not answer.", other: `${formatNumber(locale, count)} parts of the shop do not answer.` }),
  firstSteps: {
    title: "Before the first sale",
    branches: "Put the real address, numbers and courier warehouse into each branch",
    staff: "Invite your colleagues",
    products: "Add the products, one by one or from a file",
    phone: "Take a phone in, inspect it and put it on sale",
  },
};
