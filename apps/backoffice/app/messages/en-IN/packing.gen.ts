// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber } from "@haat/domain/message-format";

const locale = "en-IN";

export const packingTexts = {
  title: "Packing",
  branch: "Branch",
  show: "Show",
  none: "Nothing to pack. What is paid for next appears here.",
  noBranch: "There is no branch yet.",
  order: ({ reference }: { readonly reference: string }) => `Order ${reference}`,
  to: ({ name, city, pincode }: { readonly name: string; readonly city: string; readonly pincode: string }) => `To ${name}, ${city} ${pincode}`,
  since: ({ dateTime }: { readonly dateTime: string }) => `Ready since ${dateTime}`,
  imei: ({ imei }: { readonly imei: string }) => `IMEI ${imei}`,
  quantity: ({ quantity }: { readonly quantity: number }) => `${formatNumber(locale, quantity)} ×`,
  waybill: ({ waybill }: { readonly waybill: string }) => `Waybill ${waybill}`,
  notBooked: "The courier hasn't accepted it yet",
  collect: ({ amount }: { readonly amount: string }) => `${amount} in cash`,
  label: "Courier label",
  labelOf: ({ reference }: { readonly reference: string }) => `Courier label of order ${reference}`,
  labelFile: ({ reference }: { readonly reference: string }) => `label-${reference}.pdf`,
  later: "Show what came later",
};
