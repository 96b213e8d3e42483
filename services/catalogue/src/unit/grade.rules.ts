import { checklists, inspectionClassOf, looks } from "@haat/shop/checklists";
import type { inspections } from "@haat/shop/inspections";
import { policies } from "@haat/shop/policies";
import type { products } from "../db/schema/products.ts";

export const grades = ["Open-box", "Super-mint", "Mint", "Good"] as const;
export type Grade = (typeof grades)[number];
type InspectionClass = keyof typeof inspections;

/** Which checklist a phone of this product has. */
export function inspectionClassOfProduct({
  condition,
  subcategory,
  specs: { formFactor },
}: Pick<typeof products.$inferSelect, "condition" | "subcategory" | "specs">): InspectionClass {
  return inspectionClassOf({
    condition,
    isKeypad: formFactor === "feature" || subcategory === "keypad-phone",
    isFoldable: formFactor === "flip" || formFactor === "fold",
  });
}

/** `faint` and `visible` are marks, which only the looks of a pre-owned phone can have. */
export const checkResults = ["pass", "faint", "visible", "fail"] as const;

export interface CheckedItem {
  readonly name: string;
  readonly result: (typeof checkResults)[number];
  readonly note: string | null;
}

export type ChecklistFault = "checklist" | "noteNeeded" | "onlyPassOrFail";

/** What is wrong with a filled checklist; null when it has every check of its class once and explains what did not pass. */
export function checklistFault(
  inspected: InspectionClass,
  items: readonly CheckedItem[],
): ChecklistFault | null {
  const expected = checklists[inspected];
  const names = new Set(items.map(({ name }) => name));
  if (items.length !== expected.length || !expected.every((name) => names.has(name))) return "checklist";
  if (items.some(({ result, note }) => result !== "pass" && !note)) return "noteNeeded";
  return items.some((item) => isMark(item) && !isLook(item.name)) ? "onlyPassOrFail" : null;
}

const isMark = ({ result }: CheckedItem) => result === "faint" || result === "visible";
const isLook = (name: string) => looks.some((look) => look === name);

/** Whether the class's battery is measured: a keypad phone reports none, and a sealed or open-box phone is new. */
export function needsBatteryHealth(inspected: InspectionClass): boolean {
  return inspected === "smartphone" || inspected === "foldable";
}

/**
 * The grade that follows from the checklist and the battery; null when the phone cannot be sold as it is, and for sealed
 * phones, which have no grade. Super-mint has no marks, Mint one faint mark, Good more.
 * @param condition of the product, which a keypad phone keeps: its checklist has no looks.
 */
export function gradeOf(
  inspected: InspectionClass,
  items: readonly CheckedItem[],
  { batteryHealth, condition }: { batteryHealth: number | null; condition: Grade | null },
): Grade | null {
  if (!isFit(items, batteryHealth)) return null;
  if (inspected === "sealed") return null;
  if (inspected === "openBox") return "Open-box";
  if (inspected === "keypad") return condition;
  const marks = items.filter(isMark);
  if (marks.length === 0) return "Super-mint";
  return marks.length === 1 && marks[0]?.result === "faint" ? "Mint" : "Good";
}

/** The grades that a reasoned override may choose. */
export function allowedGrades(inspected: InspectionClass): readonly Grade[] {
  if (inspected === "sealed") return [];
  if (inspected === "openBox") return ["Open-box"];
  return inspected === "keypad" ? grades : ["Super-mint", "Mint", "Good"];
}

/** Whether a phone can be sold: nothing failed, and the battery is above the shop's minimum. */
export function isFit(items: readonly Pick<CheckedItem, "result">[], batteryHealth: number | null): boolean {
  return (
    items.every(({ result }) => result !== "fail") &&
    (batteryHealth === null || batteryHealth >= policies.minimumBatteryHealth)
  );
}
