// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const slipTexts = {
  title: ({ number }: { readonly number: string }) => `Transfer slip ${number}`,
  none: "This phone was not sent to another branch.",
  print: "Print",
  branch: ({ name, address, city, pincode }: { readonly name: string; readonly address: string; readonly city: string; readonly pincode: string }) => `${name}, ${address}, ${city} ${pincode}`,
  from: "From",
  to: "To",
  phone: "Phone",
  variant: "Variant",
  imei: "IMEI",
  grade: "Grade",
  reason: "Reason",
  sentBy: "Sent by",
  sent: ({ who, time }: { readonly who: string; readonly time: string }) => `${who}, ${time}`,
  outcome: "Outcome",
  outcomes: {
    arrived: "Arrived",
    cancelled: "Cancelled",
  },
  handedOver: "Handed over: name, date, signature",
  received: "Received: name, date, signature",
};
