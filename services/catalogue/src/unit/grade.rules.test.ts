import { checklists, looks } from "@haat/shop/checklists";
import { expect, test } from "vitest";
import { type CheckedItem, checklistFault, gradeOf } from "./grade.rules.ts";

type Marks = Readonly<Record<string, CheckedItem["result"]>>;

function filled(inspected: keyof typeof checklists, marks: Marks = {}): CheckedItem[] {
  return checklists[inspected].map((name) => {
    const result = marks[name] ?? "pass";
    return { name, result, note: result === "pass" ? null : "A mark" };
  });
}

const [screen, frame, back] = looks;
const smartphone = { batteryHealth: 90, condition: "Mint" } as const;

test.each<[string, Marks, string | null]>([
  ["no marks", {}, "Super-mint"],
  ["one faint mark", { [frame]: "faint" }, "Mint"],
  ["one visible mark", { [back]: "visible" }, "Good"],
  ["two faint marks", { [screen]: "faint", [back]: "faint" }, "Good"],
  ["marks everywhere", { [screen]: "faint", [frame]: "visible", [back]: "faint" }, "Good"],
  ["a broken camera", { "Front camera": "fail" }, null],
  ["a cracked screen", { [screen]: "fail" }, null],
])("grades a smartphone with %s", (_name, marks, expected) => {
  expect(gradeOf("smartphone", filled("smartphone", marks), smartphone)).toBe(expected);
  expect(gradeOf("foldable", filled("foldable", marks), smartphone)).toBe(expected);
});

test.each([
  [100, "Super-mint"],
  [80, "Super-mint"],
  [79, null],
])("grades a perfect phone with a battery health of %i%% as %s", (batteryHealth, expected) => {
  expect(gradeOf("smartphone", filled("smartphone"), { ...smartphone, batteryHealth })).toBe(expected);
});

test("gives a sealed phone no grade, an open-box phone its own, and a keypad phone that of its product", () => {
  const unmeasured = { batteryHealth: null, condition: "Good" } as const;
  expect(gradeOf("sealed", filled("sealed"), { ...unmeasured, condition: null })).toBeNull();
  expect(gradeOf("openBox", filled("openBox"), unmeasured)).toBe("Open-box");
  expect(gradeOf("keypad", filled("keypad"), unmeasured)).toBe("Good");
  expect(gradeOf("keypad", filled("keypad", { "All keys": "fail" }), unmeasured)).toBeNull();
});

test.each<[string, CheckedItem[], string | null]>([
  ["a complete list", filled("smartphone"), null],
  ["a list in another order", filled("smartphone").toReversed(), null],
  ["a missing check", filled("smartphone").slice(1), "checklist"],
  ["a check of another class", filled("keypad"), "checklist"],
  ["one check twice", [...filled("smartphone").slice(1), ...filled("smartphone").slice(-1)], "checklist"],
  ["a mark without a note", [{ name: back, result: "faint", note: null }, ...without(back)], "noteNeeded"],
  ["a mark of a function", filled("smartphone", { "Front camera": "faint" }), "onlyPassOrFail"],
])("%s has the fault %3$s", (_name, items, expected) => {
  expect(checklistFault("smartphone", items)).toBe(expected);
});

function without(name: string): CheckedItem[] {
  return filled("smartphone").filter((item) => item.name !== name);
}
