/**
 * How far a request for another delivery attempt is. `waiting`: the courier does not have it yet. `asked`: it has, and decides.
 * The others are final. `overtaken`: the shipment moved on before it was decided.
 */
export const redeliveryStates = ["waiting", "asked", "accepted", "refused", "overtaken"] as const;
