import type { MarkedPart } from "@haat/demo-pictures/image-descriptor";
import type { PhoneModel } from "@haat/demo-pictures/models";
import type { Random } from "@haat/demo-pictures/random";
import { checklists, inspectionClassOf, looks } from "@haat/shop/checklists";
import type { Condition, InspectionResult } from "./stock.types.ts";

const partOf: Record<(typeof looks)[number], MarkedPart> = {
  "Screen surface": "screen",
  "Frame and corners": "frame",
  Back: "back",
};

/** The mark that a grade allows on each part. */
const marks: Record<"Mint" | "Good", Record<(typeof looks)[number], string>> = {
  Mint: {
    "Screen surface": "One faint hairline scratch that you cannot feel",
    "Frame and corners": "One hairline scratch, visible only at an angle",
    Back: "One faint hairline scratch",
  },
  Good: {
    "Screen surface": "Fine scratches, not visible when the screen is on",
    "Frame and corners": "Scuff on one corner",
    Back: "Two scratches",
  },
};

/** The inspection report of this phone: what passed, and marks that the buyer should know of. */
export function inspectionResults(
  model: PhoneModel,
  condition: Condition | null,
  random: Random,
): InspectionResult[] {
  const inspected = inspectionClassOf({
    condition,
    isKeypad: model.formFactor === "feature",
    isFoldable: model.formFactor === "flip" || model.formFactor === "fold",
  });
  const checks = checklists[inspected];
  if (condition === null || condition === "Open-box" || inspected === "keypad") return passed(checks);
  return [...passed(checks.filter((check) => !isLook(check))), ...lookResults(condition, random)];
}

/** Super-mint phones have no marks, Mint phones one, Good phones two or three. */
function lookResults(condition: Exclude<Condition, "Open-box">, random: Random): InspectionResult[] {
  if (condition === "Super-mint") return passed(looks);
  const marked = random.shuffle(looks).slice(0, condition === "Good" ? random.whole(2, 3) : 1);
  return looks.map((check) =>
    marked.includes(check)
      ? { check, result: "note", note: marks[condition][check] }
      : { check, result: "pass", note: null },
  );
}

/** The parts that every report lists marks of. */
export function sharedMarks(reports: readonly (readonly InspectionResult[])[]): MarkedPart[] {
  return looks
    .filter(
      (look) =>
        reports.length > 0 &&
        reports.every((report) => report.some(({ check, result }) => check === look && result === "note")),
    )
    .map((look) => partOf[look]);
}

function isLook(check: string): boolean {
  return looks.some((look) => look === check);
}

function passed(checks: readonly string[]): InspectionResult[] {
  return checks.map((check) => ({ check, result: "pass", note: null }));
}
