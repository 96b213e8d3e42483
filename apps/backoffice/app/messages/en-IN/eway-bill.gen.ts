// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const ewayBillTexts = {
  missing: "Its e-way bill number is missing. It must not leave without it.",
  recorded: ({ number }: { readonly number: string }) => `The e-way bill number ${number} is recorded. It stays here until the courier has the number.`,
  rejected: ({ number, reason }: { readonly number: string; readonly reason: string }) => `The courier has rejected the e-way bill number ${number}: ${reason}`,
  numberOf: ({ reference }: { readonly reference: string }) => `E-way bill number of order ${reference}`,
  hint: "12 digits, from the government's portal",
  record: "Record",
  recordOf: ({ reference }: { readonly reference: string }) => `Record the e-way bill number of order ${reference}`,
};
