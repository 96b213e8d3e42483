// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const fieldErrorTexts = {
  name: "Enter your name",
  phone: "Enter a 10-digit Indian mobile number",
  email: "Enter a valid email address",
  gstin: "Check the 15 characters of your GSTIN",
  message: "Write a message",
};
