import type { MarkedPart } from "@haat/demo-pictures/image-descriptor";
import type { PhoneModel } from "@haat/demo-pictures/models";
import type { Random } from "@haat/demo-pictures/random";
import type { Condition, InspectionResult } from "./stock.types.ts";

const sealedChecks = ["Box seal intact", "IMEI on the box matches the invoice"] as const;
const openBoxChecks = [
  "IMEI matches on phone, box and invoice",
  "Powers on, never set up",
  "Box contents complete",
  "Screen and touch",
  "No marks on the body",
] as const;
const preOwnedChecks = [
  "IMEI on the phone matches its software",
  "Screen and touch",
  "Rear cameras and flash",
  "Front camera",
  "Speaker, earpiece and microphone",
  "Calls on each SIM",
  "Wi-Fi, Bluetooth and location",
  "Charging port and charging speed",
  "Buttons and vibration",
  "Fingerprint/face unlock",
  "Battery under load",
  "No account lock",
] as const;
const keypadChecks = [
  "Screen",
  "All keys",
  "Calls on each SIM",
  "Speaker and microphone",
  "Charging port",
] as const;
const looks = ["Screen surface", "Frame and corners", "Back"] as const;
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
  if (model.formFactor === "feature" && condition !== null) return passed(keypadChecks);
  if (condition === null) return passed(sealedChecks);
  if (condition === "Open-box") return passed(openBoxChecks);
  return [
    ...passed(preOwnedChecks),
    ...(model.formFactor === "bar" ? [] : passed(["Hinge and folding screen"])),
    ...lookResults(condition, random),
  ];
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

function passed(checks: readonly string[]): InspectionResult[] {
  return checks.map((check) => ({ check, result: "pass", note: null }));
}
