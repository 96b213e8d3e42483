// Made from messages/*.json by `pnpm --filter @haat/messages compile`. Do not edit.

import { formatNumber, plural } from "@haat/domain/message-format";

const locale = "en-IN";

export const inspectionTexts = {
  title: "Inspection report",
  inspectedOn: ({ date }: { readonly date: string }) => `Inspected on ${date}`,
  batteryHealth: "Battery health",
  imei: "IMEI",
  imeiClean: ({ date }: { readonly date: string }) => `Clear in the government's register on ${date}`,
  warranty: "Warranty",
  locatedAt: "Located at",
  branch: ({ branch }: { readonly branch: string }) => `${branch} branch`,
  minimumBattery: "Our minimum is 80%",
  belowMinimumBattery: "Below our minimum of 80%",
  checksPassed: ({ passed }: { readonly passed: number }) => `All ${formatNumber(locale, passed)} checks passed`,
  checksPassedWithMarks: ({ passed, marks }: { readonly passed: number; readonly marks: number }) => `${formatNumber(locale, passed)} checks passed, ${plural(locale, marks, { one: `${formatNumber(locale, marks)} cosmetic mark`, other: `${formatNumber(locale, marks)} cosmetic marks` })} noted`,
  passedChecks: ({ count }: { readonly count: number }) => plural(locale, count, { one: "Passed check", other: `Passed checks (${formatNumber(locale, count)})` }),
};
