import type { Cart } from "./browser-cart.ts";

// What is sent to the account, and what its reply makes of the cart in the browser.

/** A product of the cart as it is sent to the account; `saved` is for later. A quantity of 0 removes it. */
export interface WireLine {
  readonly _id: string;
  readonly quantity: number;
  readonly saved: boolean;
}

/** Changes that were sent, or are about to be. They are sent again, with the same id, until the account has them. */
export interface PendingChange {
  readonly changeId: string;
  /** The whole cart of this browser at its first sign-in; otherwise changes to `base`. */
  readonly merge: boolean;
  readonly lines: readonly WireLine[];
}

/** What this browser knows of an account's cart. */
export interface AccountCart {
  readonly userId: string;
  /** The account's cart as it was last received; the browser's cart is this and the changes since. */
  readonly base: readonly WireLine[];
  readonly pending: PendingChange | null;
  /** Epoch milliseconds of the last reply. */
  readonly receivedAt: number;
  /** How many products the account added to this browser's cart at sign-in, until the shopper changes the cart. */
  readonly joined: number;
}

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

export type CartItems = Pick<Cart, "items" | "later">;

export function linesOf({ items, later }: CartItems): WireLine[] {
  const toLines = (quantities: Cart["items"], saved: boolean) =>
    Object.entries(quantities).map(([_id, quantity]) => ({ _id, quantity, saved }));
  return [...toLines(items, false), ...toLines(later, true)];
}

export function itemsOf(lines: readonly WireLine[]): CartItems {
  const quantities = (saved: boolean) =>
    Object.fromEntries(
      lines.filter((line) => line.saved === saved).map(({ _id, quantity }) => [_id, quantity]),
    );
  return { items: quantities(false), later: quantities(true) };
}

/** The changes that make `from` into `to`. */
export function changesBetween(from: readonly WireLine[], to: readonly WireLine[]): WireLine[] {
  const before = byProduct(from);
  const after = byProduct(to);
  const changed = to.filter((line) => {
    const old = before.get(line._id);
    return old?.quantity !== line.quantity || old.saved !== line.saved;
  });
  const removed = from.filter(({ _id }) => !after.has(_id)).map((line) => ({ ...line, quantity: 0 }));
  return [...changed, ...removed];
}

export function applyChanges(lines: readonly WireLine[], changes: readonly WireLine[]): WireLine[] {
  const cart = byProduct(lines);
  for (const change of changes) {
    if (change.quantity === 0) cart.delete(change._id);
    else cart.set(change._id, change);
  }
  return [...cart.values()];
}

/**
 * The changes that lower quantities to the stock. A product that is sold out stays, so that the shopper sees that it was
 * there.
 */
export function changesToStock(lines: readonly WireLine[], stock: ReadonlyMap<string, number>): WireLine[] {
  return lines.flatMap((line) => {
    const available = stock.get(line._id) ?? line.quantity;
    return line.saved || available < 1 || available >= line.quantity
      ? []
      : [{ ...line, quantity: available }];
  });
}

const byProduct = (lines: readonly WireLine[]) => new Map(lines.map((line) => [line._id, line]));
