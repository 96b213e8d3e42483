/** The place of a scan. */
export type Place = "origin" | "origin-hub" | "destination-hub" | "destination";

interface StepDetail {
  code: string;
  type: "UD" | "DL" | "RT" | "LT";
  status: string;
  instructions: string;
  at: Place;
}

/** Delhivery's scans of a shipment; LT-100 and RD-AC are unverified, the others come from recorded replies. */
export const STEPS = {
  manifested: step("X-UCI", "UD", "Manifested", "Manifest uploaded", "origin"),
  "pickup-scheduled": step("FMPUR-101", "UD", "Manifested", "Pickup scheduled", "origin"),
  "picked-up": step("X-PPOM", "UD", "In Transit", "Shipment picked up", "origin"),
  "at-origin": step("X-PIOM", "UD", "In Transit", "Shipment Received at Origin Center", "origin-hub"),
  bagged: step("X-DBL1F", "UD", "In Transit", "Added to Bag", "origin-hub"),
  "on-trip": step("X-DLL2F", "UD", "In Transit", "Bag Added To Trip", "origin-hub"),
  "trip-arrived": step("X-ILL2F", "UD", "In Transit", "Trip Arrived", "destination-hub"),
  "bag-received": step("X-ILL1F", "UD", "In Transit", "Bag Received at Facility", "destination-hub"),
  weighed: step("X-DWS", "UD", "In Transit", "System weight captured", "destination-hub"),
  "at-destination": step("X-IBD3F", "UD", "Pending", "Shipment Received at Facility", "destination"),
  "out-for-delivery": step("X-DDD3FD", "UD", "Dispatched", "Out for delivery", "destination"),
  unavailable: step("EOD-11", "UD", "Pending", "Consignee Unavailable", "destination"),
  delivered: step("EOD-38", "DL", "Delivered", "Delivered to consignee", "destination"),
  "not-picked": step("DTUP-210", "UD", "Not Picked", "Seller cancelled the order", "origin"),
  lost: step("LT-100", "LT", "Lost", "Shipment lost", "destination-hub"),
  returning: step("RT-101", "RT", "In Transit", "Returned as per Client Instructions", "destination"),
  "return-on-trip": step("X-DLL2F", "RT", "In Transit", "Bag Added To Trip", "destination-hub"),
  "return-arrived": step("X-ILL2F", "RT", "In Transit", "Trip Arrived", "origin-hub"),
  "return-at-origin": step("X-IBD3F", "RT", "Pending", "Shipment Received at Facility", "origin"),
  "return-out": step("X-DDD3FD", "RT", "Dispatched", "Out for delivery", "origin"),
  returned: step("RD-AC", "DL", "RTO", "Return Accepted", "origin"),
} as const;

export type Step = keyof typeof STEPS;

const NEXT: Record<Step, Step | undefined> = {
  manifested: "pickup-scheduled",
  "pickup-scheduled": "picked-up",
  "picked-up": "at-origin",
  "at-origin": "bagged",
  bagged: "on-trip",
  "on-trip": "trip-arrived",
  "trip-arrived": "bag-received",
  "bag-received": "weighed",
  weighed: "at-destination",
  "at-destination": "out-for-delivery",
  "out-for-delivery": "delivered",
  unavailable: "out-for-delivery",
  delivered: undefined,
  "not-picked": undefined,
  lost: undefined,
  returning: "return-on-trip",
  "return-on-trip": "return-arrived",
  "return-arrived": "return-at-origin",
  "return-at-origin": "return-out",
  "return-out": "returned",
  returned: undefined,
};

const MAX_ATTEMPTS = 3;

/** Called only at the step where the result counts, so that a switch is not used up early. */
export interface JourneySwitches {
  lost: () => boolean;
  unavailable: () => boolean;
  returns: () => boolean;
}

/** @param attempts failed delivery attempts so far. @returns undefined after the last step */
export function nextStep(step: Step, attempts: number, switches: JourneySwitches): Step | undefined {
  const next = NEXT[step];
  if (isUnderway(step) && switches.lost()) return "lost";
  if (step === "out-for-delivery" && (switches.returns() || switches.unavailable())) return "unavailable";
  if (step === "unavailable" && (attempts >= MAX_ATTEMPTS || switches.returns())) return "returning";
  return next;
}

export const isEnd = (step: Step): boolean => NEXT[step] === undefined;

/** The step after a cancellation; undefined where Delhivery rejects it. */
export function cancelledStep(step: Step): Step | undefined {
  if (step === "manifested" || step === "pickup-scheduled") return "not-picked";
  return isUnderway(step) || step === "unavailable" ? "returning" : undefined;
}

/** After a failed attempt that is not the last. */
export function mayBeTriedAgain(step: Step, attempts: number): boolean {
  return step === "unavailable" && attempts < MAX_ATTEMPTS;
}

/** Whether the recipient's phone and address may change. */
export function mayBeEdited(step: Step): boolean {
  const { type, status } = STEPS[step];
  return type === "UD" && status !== "Dispatched" && !isEnd(step);
}

/** Picked up and not yet out for delivery. */
function isUnderway(step: Step): boolean {
  const { type, status } = STEPS[step];
  return type === "UD" && (status === "In Transit" || step === "at-destination");
}

function step(
  code: string,
  type: StepDetail["type"],
  status: string,
  instructions: string,
  at: Place,
): StepDetail {
  return { code, type, status, instructions, at };
}
