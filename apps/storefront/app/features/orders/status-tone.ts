export type Tone = "good" | "moving" | "bad" | "quiet";

const tones: Readonly<Record<string, Tone>> = {
  paid: "good",
  confirmed: "good",
  delivered: "good",
  shipped: "moving",
  manifested: "moving",
  picked_up: "moving",
  in_transit: "moving",
  at_destination: "moving",
  out_for_delivery: "moving",
  payment_failed: "bad",
  lost: "bad",
  failed_attempt: "bad",
};

/** How a state of an order or a parcel is coloured; the words beside it say the same. */
export function toneOf(state: string): Tone {
  return tones[state] ?? "quiet";
}

/** Nothing more comes from the courier. */
export function isOver(state: string): boolean {
  return state === "delivered" || state === "returned";
}
