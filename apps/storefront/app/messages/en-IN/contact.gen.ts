// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const contactTexts = {
  description: "Call, email or visit Haat with a question or a complaint.",
  title: "Contact us",
  intro: "Questions or complaints? Write to us.",
  name: "Name",
  email: "Email",
  phone: "Phone",
  message: "Message",
  send: "Get In Touch",
  aboutOrder: ({ reference }: { readonly reference: string }) => `Order ${reference}: `,
  replyTime: "We'll try to respond within 3 days.",
};
