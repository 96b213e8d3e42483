import { shop } from "@haat/shop/profile";

export const contactTexts = {
  title: "Contact us",
  intro: "Questions, complaints, or a phone to sell? Write to us.",
  name: "Name",
  email: "Email",
  phone: "Phone",
  message: "Message",
  send: "Get In Touch",
  replyTime: `We'll try to respond within ${shop.contactReplyDays} days.`,
} as const;
