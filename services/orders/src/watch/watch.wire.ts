import { rupees } from "@haat/domain/money";
import type { Watch } from "./watch.repository.ts";
import type { WatchWire } from "./watch.schemas.ts";

/** Those that the shopper may end, and what was told. */
export const watchesWire = (watches: readonly Watch[]): WatchWire[] =>
  watches.flatMap((watch) => {
    const state = shownState(watch);
    return state === null ? [] : [{ ...watchWire(watch), state }];
  });

function shownState({ state }: Watch): WatchWire["state"] | null {
  switch (state) {
    case "unconfirmed":
    case "waiting":
    case "told":
      return state;
    // On its way, and it may still be sold before it is sent.
    case "found":
      return "waiting";
    case "failed":
    case "ended":
      return null;
  }
}

const watchWire = ({
  id,
  productId,
  slug,
  title,
  memory,
  condition,
  belowPaise,
  stateAt,
  endsAt,
}: Watch) => ({
  _id: id,
  productId,
  slug,
  title,
  memory,
  condition,
  belowPrice: belowPaise === null ? null : rupees(belowPaise),
  since: stateAt.toISOString(),
  until: endsAt.toISOString(),
});
