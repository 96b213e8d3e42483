/** `quoted`: the seller thinks about our offer. `closed`: the phone was bought, or the seller does not want to sell. */
export const sellRequestStates = ["open", "quoted", "declined", "closed"] as const;
export type SellRequestState = (typeof sellRequestStates)[number];

export const sellEntryKinds = ["quote", "decline", "close", "note"] as const;
export type SellEntryKind = (typeof sellEntryKinds)[number];

/** What staff may do with a request in each state. A second offer replaces the first. */
const allowed: Readonly<Record<SellRequestState, readonly SellEntryKind[]>> = {
  open: ["quote", "decline", "note"],
  quoted: ["quote", "decline", "close", "note"],
  declined: ["quote", "note"],
  closed: ["note"],
};

export const allowedEntries = (state: SellRequestState): readonly SellEntryKind[] => allowed[state];

/** The state after an entry. */
export function stateAfter(state: SellRequestState, kind: SellEntryKind): SellRequestState {
  switch (kind) {
    case "quote":
      return "quoted";
    case "decline":
      return "declined";
    case "close":
      return "closed";
    case "note":
      return state;
  }
}
