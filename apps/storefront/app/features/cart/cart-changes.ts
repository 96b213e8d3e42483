import type { Cart } from "./cart-store.ts";

/** A product of the cart as it is sent to the account; `saved` is for later. A quantity of 0 removes it. */
export interface WireLine {
  readonly _id: string;
  readonly quantity: number;
  readonly saved: boolean;
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
