import type { inspections } from "./inspections.ts";

type InspectionClass = keyof typeof inspections;

/** The parts of a pre-owned phone on which marks decide the grade. */
export const looks = ["Screen surface", "Frame and corners", "Back"] as const;

const smartphoneChecks = [
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

/** What is checked on a phone of each class, in this order. */
export const checklists: Readonly<Record<InspectionClass, readonly string[]>> = {
  sealed: ["Box seal intact", "IMEI on the box matches the invoice"],
  openBox: [
    "IMEI matches on phone, box and invoice",
    "Powers on, never set up",
    "Box contents complete",
    "Screen and touch",
    "No marks on the body",
  ],
  keypad: ["Screen", "All keys", "Calls on each SIM", "Speaker and microphone", "Charging port"],
  smartphone: [...smartphoneChecks, ...looks],
  foldable: [...smartphoneChecks, "Hinge and folding screen", ...looks],
};

/** The class of a phone. A used keypad phone has its own list, whatever its condition. */
export function inspectionClassOf(phone: {
  readonly condition: string | null;
  readonly isKeypad: boolean;
  readonly isFoldable: boolean;
}): InspectionClass {
  if (phone.condition === null) return "sealed";
  if (phone.isKeypad) return "keypad";
  if (phone.condition === "Open-box") return "openBox";
  return phone.isFoldable ? "foldable" : "smartphone";
}
