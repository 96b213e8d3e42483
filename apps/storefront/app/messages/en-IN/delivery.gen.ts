// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

export const deliveryTexts = {
  title: "Delivery",
  pincode: "Delivery pincode",
  check: "Check",
  hint: "Enter your pincode to see the delivery date and whether you can pay cash on delivery.",
  invalidPincode: "Enter a 6-digit pincode.",
  checking: ({ pincode }: { readonly pincode: string }) => `Checking ${pincode}...`,
  notChecked: "We can't check this pincode right now. We'll check it again at checkout.",
};
