import type { AccountCart, PendingChange } from "./cart-account.ts";
import { applyChanges, changesBetween, type WireLine } from "./cart-changes.ts";

/**
 * What this browser sends next: the change that waits to be sent again, with its id, or a new one with what changed since
 * the last reply. The first change of a user is the whole cart.
 */
export function nextChange(
  known: AccountCart | null,
  cart: readonly WireLine[],
  user: { readonly userId: string; readonly newId: () => string },
): AccountCart & { readonly pending: PendingChange } {
  const { userId, newId } = user;
  if (known?.userId !== userId) {
    const pending = { changeId: newId(), merge: true, lines: cart };
    return { userId, base: [], pending, receivedAt: 0, joined: 0 };
  }
  const { pending, base } = known;
  return {
    ...known,
    pending: pending ?? { changeId: newId(), merge: false, lines: changesBetween(base, cart) },
  };
}

/** The account's cart as received, and the browser's cart: the same, with what the shopper changed since it was sent. */
export function afterReply(
  { userId, base, pending, joined }: AccountCart & { readonly pending: PendingChange },
  received: readonly WireLine[],
  cart: readonly WireLine[],
  now: number,
): { readonly account: AccountCart; readonly cart: readonly WireLine[] } {
  const sent = pending.merge ? pending.lines : applyChanges(base, pending.lines);
  return {
    account: {
      userId,
      base: received,
      pending: null,
      receivedAt: now,
      joined: joinedCount(joined, pending, received),
    },
    cart: applyChanges(received, changesBetween(sent, cart)),
  };
}

/** A shopper who signs in to order must see that the account's cart came along. */
function joinedCount(before: number, { lines, merge }: PendingChange, received: readonly WireLine[]): number {
  if (lines.length === 0) return before;
  if (!merge) return 0;
  const sentIds = new Set(lines.map(({ _id }) => _id));
  return received.filter(({ _id, saved }) => !saved && !sentIds.has(_id)).length;
}

/** The browser's cart without that of the account. What the account did not get stays. */
export function withoutAccountLines(known: AccountCart, cart: readonly WireLine[]): WireLine[] {
  const accountIds = new Set(known.base.map(({ _id }) => _id));
  return cart.filter(({ _id }) => !accountIds.has(_id));
}
