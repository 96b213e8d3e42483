import { shop } from "@haat/shop/profile";

export const contactTexts = {
  /** For search engines and shared links. */
  description: `Call, email or visit ${shop.name} with a question, a complaint or a phone to sell.`,
  title: "Contact us",
  intro: "Questions, complaints, or a phone to sell? Write to us.",
  name: "Name",
  email: "Email",
  phone: "Phone",
  message: "Message",
  send: "Get In Touch",
  replyTime: `We'll try to respond within ${shop.contactReplyDays} days.`,
} as const;
