// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const cardTexts = {
  newToday: <Node>({ label, price }: { readonly label: (text: string) => Node; readonly price: string }) => [label("New "), price],
  percentOff: ({ percent }: { readonly percent: number }) => `${formatNumber(locale, percent)}% off`,
  from: <Node>({ price }: { readonly price: (text: string) => Node }) => ["from ", price("")],
  compare: "Compare",
  compareProduct: ({ title }: { readonly title: string }) => `Compare: ${title}`,
  choices: {
    grades: ({ count }: { readonly count: number }) => `${formatNumber(locale, count)} grades`,
    colors: ({ count }: { readonly count: number }) => `${formatNumber(locale, count)} colors`,
    products: ({ count }: { readonly count: number }) => `${formatNumber(locale, count)} to choose from`,
  },
  batteryHealth: ({ percent }: { readonly percent: number }) => `Battery ${formatNumber(locale, percent)}%`,
  checkingWarranty: "10-day checking warranty",
  makersWarranty: "Maker's warranty",
  newAndSealed: "New and sealed",
};
