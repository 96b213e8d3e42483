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
  eraseExplanation: "Name, phone number, document number and the notes of the purchases are deleted for good. The purchases stay.",
  erased: "Erased.",
  export: "Download the data",
  exportExplanation: "The file has all that the shop holds about this person, for the person. Send it to nobody else.",
  exported: "The file is saved in your downloads.",
};
