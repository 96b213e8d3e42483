import type { Random } from "./random.ts";
import type { PhoneModel } from "./source-data.ts";
import type { Condition, InspectionResult } from "./stock.types.ts";

const sealedChecks = ["Seal of the box is whole", "IMEI on the box matches the bill"] as const;
const openBoxChecks = [
  "IMEI on phone, box and bill match",
  "Switches on, never set up",
  "Everything is in the box",
  "Screen and touch",
  "Body without marks",
] as const;
const preOwnedChecks = [
  "IMEI on phone and software match",
  "Screen and touch",
  "Rear cameras and flash",
  "Front camera",
  "Speaker, earpiece and microphone",
  "Calls on each SIM",
  "Wi-Fi, Bluetooth and location",
  "Charging port and charging speed",
  "Buttons and vibration",
  "Unlocking by finger or face",
  "Battery under load",
  "No lock of a former owner",
] as const;
const keypadChecks = [
  "Screen",
  "Every key",
  "Calls on each SIM",
  "Speaker and microphone",
  "Charging port",
] as const;

const marks = {
  "Super-mint": [],
  Mint: [
    "One hairline on the frame, seen only at an angle",
    "One faint hairline on the screen, not felt by a nail",
    "Faint hairline on the back",
  ],
  Good: [
    "Scuff on a corner of the frame",
    "Two scratches on the back",
    "Fine scratches on the screen, not seen when it is on",
    "Wear of the coating around the charging port",
  ],
} as const satisfies Record<Exclude<Condition, "Open-box">, readonly string[]>;

/** What was on the bench's list for this phone, and what the buyer should know. */
export function inspectionResults(
  model: PhoneModel,
  condition: Condition | null,
  random: Random,
): InspectionResult[] {
  if (model.formFactor === "feature" && condition !== null) return passed(keypadChecks);
  if (condition === null) return passed(sealedChecks);
  if (condition === "Open-box") return passed(openBoxChecks);
  const notes = random
    .shuffle<string>(marks[condition])
    .slice(0, condition === "Good" ? random.whole(2, 3) : 1);
  return [
    ...passed(preOwnedChecks),
    ...(model.formFactor === "bar" ? [] : passed(["Hinge and fold of the screen"])),
    ...(notes.length === 0
      ? passed(["Body and screen without marks"])
      : notes.map((note): InspectionResult => ({ check: "Body and screen", result: "note", note }))),
  ];
}

function passed(checks: readonly string[]): InspectionResult[] {
  return checks.map((check) => ({ check, result: "pass", note: null }));
}
