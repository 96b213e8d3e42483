import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { InspectionReport } from "./inspection-report.tsx";

const passed = Array.from({ length: 12 }, (_, index) => ({ name: `Check ${index}`, ok: true, note: null }));
const marks = [
  { name: "Screen surface", ok: false, note: "Fine scratches" },
  { name: "Frame and corners", ok: false, note: "Scuff on one corner" },
  { name: "Back", ok: false, note: "Two scratches" },
];
const report = {
  batteryHealth: 91,
  checkedAt: "2026-10-30T10:00:00.000Z",
  checks: [...passed, ...marks],
  meaning: "Every pre-owned smartphone gets the same 15 checks.",
  imeiMasked: "***********4242",
  imeiCheckedAt: null,
  warranty: "10-day checking warranty",
  branch: "Jaynagar",
  photos: [],
};
const html = (over: Partial<typeof report> = {}) =>
  renderToStaticMarkup(createElement(InspectionReport, { report: { ...report, ...over } }));

it("counts passed checks and cosmetic marks, and names each mark before the passed checks", () => {
  const page = html();
  expect(page).toContain("12 checks passed, 3 cosmetic marks noted");
  const visible = page.slice(0, page.indexOf("<details"));
  for (const { name, note } of marks)
    expect(visible).toContain(`${name}<span class="block text-13 text-muted">${note}`);
  expect(visible).toContain(report.meaning);
});

it("shows a battery in green only from the shop's minimum up, and names the minimum", () => {
  expect(html({ batteryHealth: 80 })).toContain("Our minimum is 80%");
  expect(html({ batteryHealth: 80 })).toContain("fill-paan");
  expect(html({ batteryHealth: 79 })).toContain("Below our minimum of 80%");
  expect(html({ batteryHealth: 79 })).not.toContain("fill-paan");
});
