import type { Random } from "./random.ts";
import type { PhoneModel } from "./source-data.ts";
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

const marks = {
  "Super-mint": [],
  Mint: [
    "One hairline scratch on the frame, visible only at an angle",
    "One faint hairline scratch on the screen that you cannot feel",
    "Faint hairline scratch on the back",
  ],
  Good: [
    "Scuff on a corner of the frame",
    "Two scratches on the back",
    "Fine scratches on the screen, not visible when it is on",
    "Worn coating around the charging port",
  ],
} as const satisfies Record<Exclude<Condition, "Open-box">, readonly string[]>;

/** The inspection report of this phone: what passed, and marks that the buyer should know of. */
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
    ...(model.formFactor === "bar" ? [] : passed(["Hinge and folding screen"])),
    ...(notes.length === 0
      ? passed(["No marks on body and screen"])
      : notes.map((note): InspectionResult => ({ check: "Body and screen", result: "note", note }))),
  ];
}

function passed(checks: readonly string[]): InspectionResult[] {
  return checks.map((check) => ({ check, result: "pass", note: null }));
}
