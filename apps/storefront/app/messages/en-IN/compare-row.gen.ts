// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const compareRowTexts = {
  price: "Price",
  grade: "Grade",
  batteryHealth: "Battery health",
  newBattery: "New",
  checks: "Inspection",
  checksPassed: ({ passed, marks }: { readonly passed: number; readonly marks: number }) => `${plural(locale, passed, { one: `${formatNumber(locale, passed)} check`, other: `${formatNumber(locale, passed)} checks` })} passed${plural(locale, marks, { "=0": "", one: `, ${formatNumber(locale, marks)} mark`, other: `, ${formatNumber(locale, marks)} marks` })}`,
  warranty: "Warranty",
  returns: "Returns",
  returnDays: ({ days }: { readonly days: number }) => `${formatNumber(locale, days)}-day returns from delivery. Full refund if it's defective; otherwise we deduct a 10% restocking fee.`,
  branch: "Branch",
  storage: "Storage",
  ram: "RAM",
  color: "Color",
  screen: "Screen",
  inches: ({ inches }: { readonly inches: number }) => `${formatNumber(locale, inches)} inches`,
  hertz: ({ hertz }: { readonly hertz: number }) => `${formatNumber(locale, hertz)} Hz`,
  chipset: "Chipset",
  rearCamera: "Rear cameras",
  frontCamera: "Front camera",
  megapixels: ({ megapixels }: { readonly megapixels: string }) => `${megapixels} MP`,
  battery: "Battery capacity",
  milliampHours: ({ mah }: { readonly mah: number }) => `${formatNumber(locale, mah)} mAh`,
  charging: "Charging",
  watts: ({ watts }: { readonly watts: number }) => `${formatNumber(locale, watts)} W`,
  network: "Network",
  system: "Operating system at launch",
  released: "Released",
  unknown: "Not available",
};
