/**
 * `unconfirmed`: the owner of the address has not agreed. `waiting`: nothing fits yet. `found`: the message is on its way.
 * `told`: it is sent. `failed`: it could not be sent. `ended`: the shopper ended it.
 */
export const watchStates = ["unconfirmed", "waiting", "found", "told", "failed", "ended"] as const;
export type WatchState = (typeof watchStates)[number];

/** Whether it may still lead to a message. */
export const isOpen = ({ state }: { readonly state: WatchState }): boolean =>
  state === "unconfirmed" || state === "waiting" || state === "found";

/** How many one shopper may have open. */
export const watchLimit = { user: 20, address: 10 } as const;
/** How many of all shoppers may wait for a confirmation: those who have others mailed reach it first. */
export const unconfirmedLimit = 500;
/** An address is asked for confirmation once in this time, however often it is entered. */
export const confirmationHours = 24;
export const watchDays = 90;
/** How long the watchlist shows what was told. */
export const toldDays = 30;

/** Whether a price is what a watch waits for. */
export function isMet({ belowPaise }: { readonly belowPaise: number | null }, pricePaise: number): boolean {
  return belowPaise === null || pricePaise <= belowPaise;
}
