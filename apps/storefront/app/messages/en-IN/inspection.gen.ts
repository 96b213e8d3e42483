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
  meanings: {
    sealed: "A sealed phone gets 2 checks, seal and IMEI. We don't open its box.",
    openBox: "An open-box phone was never used. Its 5 checks cover identity, first start, contents, screen and body.",
    keypad: "A keypad phone has fewer parts. Its 5 checks cover screen, keys, calls, sound and charging.",
    smartphone: "Every pre-owned smartphone gets the same 15 checks: 12 on how it works, 3 on how it looks.",
    foldable: "A pre-owned foldable gets 16 checks: 13 on how it works, hinge and folding screen included, and 3 on how it looks.",
  },
};
