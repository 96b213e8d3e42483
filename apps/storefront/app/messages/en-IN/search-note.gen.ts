// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const searchNoteTexts = {
  corrected: <Node>({ strong, text, link, typed }: { readonly strong: (text: string) => Node; readonly text: string; readonly link: (text: string) => Node; readonly typed: string }) => ["Showing results for ", strong(text), ". Search instead for ", link(typed), "."],
  soldOut: ({ model }: { readonly model: string }) => `We don't have ${model} now. Nearest:`,
  soldOutBrand: ({ model, brand }: { readonly model: string; readonly brand: string }) => `We don't have ${model} now, or any other ${brand} phone. Other phones:`,
  unknownModel: ({ model }: { readonly model: string }) => `We don't have a phone called “${model}”. Nearest:`,
  unknownModelOfAccessory: ({ model }: { readonly model: string }) => `We don't have a phone called “${model}”. Check what these fit before you buy.`,
  nothingFits: ({ model }: { readonly model: string }) => `We don't have one for ${model} now. These are for other phones:`,
  otherPrice: ({ model }: { readonly model: string }) => `We don't have ${model} at this price. Nearest:`,
  dropped: ({ words, count }: { readonly words: string; readonly count: number }) => `Nothing here matches ${words}, so we left ${plural(locale, count, { one: "it", other: "them" })} out.`,
  unfiltered: <Node>({ words, link }: { readonly words: string; readonly link: (text: string) => Node }) => [`We can't filter by ${words}. `, link("Ask us"), " before you buy."],
  relaxed: ({ filters }: { readonly filters: string }) => `Nothing matches everything you asked for. We left out: ${filters}.`,
  otherSorts: "We sort by one wish at a time. You also asked for:",
  namesakes: "Which one?",
  compare: "Compare them side by side",
  also: <Node>({ link, text }: { readonly link: (text: string) => Node; readonly text: string }) => ["This list has phones only. You also asked for: ", link(text), "."],
  answers: "Answers",
  answersTo: ({ text }: { readonly text: string }) => `Help with “${text}”`,
  askInstead: <Node>({ link }: { readonly link: (text: string) => Node }) => ["Not what you asked? ", link("Ask us"), "."],
  answer: {
    returns: "How returns work",
    warranty: "What the warranty covers",
    exchange: "Ask us about an exchange",
    sell: "Sell us your phone",
    emi: "See monthly payments on each phone's page. Your bank decides, and we don't arrange loans.",
    delivery: "Delivery charges and cash on delivery",
    orders: "See your orders and invoices",
    branches: "Our branches and how to reach them",
    hours: "Open every day, 10:00-21:00",
    contact: "Contact us",
    checks: "How we check every phone",
    grades: "What new, open-box and our grades mean",
    repairs: "We don't sell spare parts or repair phones",
    coupons: "See your coupons",
    payments: "See whether your order is paid",
    wholesale: "Buy as a wholesaler",
    signIn: "Sign in with a code by SMS",
    account: "Change your account",
    policies: "Read our policies",
  },
};
