// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const sellTexts = {
  description: "Tell Haat which phone you want to sell and what condition it is in. We call you, look at it, and make you an offer.",
  title: "Sell your phone",
  intro: "You describe it, we quote, you bring it to a branch. You decide at the end.",
  steps: {
    describe: {
      title: "You describe it",
      text: "Model, storage and condition, in the form below.",
    },
    quote: {
      title: "We quote",
      text: "We call you within 3 days and say what we'd pay for such a phone.",
    },
    bring: {
      title: "You bring it",
      text: "We check it at a branch and make you our offer. Bring an identity document. Too far? We agree on the call how it reaches us.",
    },
  },
  price: "What will I get for it?",
  priceText: "It depends on the model, its storage, its condition and whether you have the bill, so we name no price before we know them. We call you within 3 days, 10:00-21:00, with a quote. Our offer follows once we have checked the phone.",
  parts: {
    phone: "Your phone",
    condition: "Its condition",
    contact: "How we reach you",
  },
  model: "Model",
  modelHint: "Type a few letters and choose, for example Samsung Galaxy M14. If yours isn't in the list, type its name.",
  storage: "Storage",
  ram: "RAM",
  sizes: {
    choose: "Choose",
    unknown: "I don't know",
    storageKnown: ({ size }: { readonly size: string }) => `${size} storage`,
    storageUnknown: "storage not known",
    ramKnown: ({ size }: { readonly size: string }) => `${size} RAM`,
    ramUnknown: "RAM not known",
  },
  questions: {
    turnsOn: "Does it turn on and charge?",
    glassIntact: "Are the screen and the back free of cracks?",
    partsWork: "Do the cameras, speakers, buttons and touch work?",
    hasBill: "Do you have the bill?",
  },
  answers: {
    yes: "Yes",
    no: "No",
  },
  pincode: "Pincode",
  phone: "Mobile number",
  send: "Send request",
  afterSending: "You get a number for your request, and we'll call you within 3 days. We use your phone number for this request only.",
  requested: ({ number }: { readonly number: string }) => `Your request ${number}`,
  keepNumber: "Keep the number until we call.",
  sent: "What you told us",
  branches: "Bring it to a branch",
  hours: ({ hours }: { readonly hours: string }) => `Open every day, ${hours}`,
  map: "Map",
  exchange: "To exchange your phone, sell it to us and buy the next one here. The two are paid separately.",
  missing: {
    model: "Enter the model",
    storage: "Choose the storage",
    ram: "Choose the RAM",
    answers: "Answer the marked questions with yes or no",
    summary: ({ count }: { readonly count: number }) => plural(locale, count, { one: "One answer is missing or not valid. It is marked below.", other: `${formatNumber(locale, count)} answers are missing or not valid. They are marked below.` }),
  },
};
