/**
 * How far the replacement of a damaged phone is. `requested`: the catalogue is asked for an equal one. `replaced`: it took the place of
 * the damaged one. `refunded`: there was none. `dropped`: the shipment was cancelled or left meanwhile.
 */
export const replacementStates = ["requested", "replaced", "refunded", "dropped"] as const;
