// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const sellTexts = {
  description: "Tell Haat which phone you want to sell and what condition it is in. We call you, look at it, and make you an offer.",
  title: "Sell your phone",
  intro: "Tell us about your phone. We'll call you, look at it, and make you an offer. To exchange it, sell it to us and buy the next one here. The two are paid separately.",
  model: "Model",
  modelHint: "For example Samsung Galaxy M14",
  memory: "Memory",
  memoryHint: "For example 6 GB RAM, 128 GB storage",
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
  send: "Send",
  replyTime: "We'll call you within 3 days. We use your number for this request only.",
  requested: ({ number }: { readonly number: string }) => `Your request ${number}`,
  next: "Keep this number until we call. We make you an offer when we have seen and checked the phone, and you decide whether to sell.",
  missing: {
    model: "Enter the model",
    memory: "Enter the memory",
    answer: "Choose yes or no",
  },
};
