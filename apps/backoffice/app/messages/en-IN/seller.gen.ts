// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const sellerTexts = {
  title: "Seller",
  recorded: "That you have opened this page is recorded.",
  erasedOn: ({ time }: { readonly time: string }) => `The personal data were erased on ${time}. The purchases stay.`,
  name: "Name",
  phone: "Phone number",
  document: "Document",
  documentReference: "Number of the document",
  firstBought: "First purchase",
  lastBought: "Last purchase",
  erase: "Erase the personal data",
  eraseExplanation: "Name, phone number and document number are deleted for good. The purchases stay.",
  reason: "Reason",
  reasonHint: "Stays in the audit.",
  erased: "Erased.",
};
