/** A product in the cart, or saved for later. */
export interface CartLine {
  readonly productId: string;
  readonly quantity: number;
  /** Saved for later: it is not ordered with the cart. */
  readonly isSaved: boolean;
}

/** More than the 50 products of one order, because products are saved for later too. */
export const linesPerCart = 100;

/**
 * What a device changed since it last received the cart. A change has the line's new quantity, not a difference, so that
 * the device that speaks last wins, line by line. A quantity of 0 removes the line. Lines that the device did not change
 * are not named, so a line that another device has removed does not come back.
 */
export function applyChanges(lines: readonly CartLine[], changes: readonly CartLine[]): CartLine[] {
  const cart = byProduct(lines);
  for (const change of changes) {
    if (change.quantity === 0) cart.delete(change.productId);
    else cart.set(change.productId, change);
  }
  return [...cart.values()];
}

/**
 * The cart of an account with the cart of a device that signs in to it for the first time: the union, with the larger
 * quantity of a product that is in both. A product that is in one cart and saved for later in the other is in the cart.
 * Merging the same lines again changes nothing.
 */
export function mergeCarts(account: readonly CartLine[], device: readonly CartLine[]): CartLine[] {
  const cart = byProduct(account);
  for (const line of device) {
    if (line.quantity === 0) continue;
    const known = cart.get(line.productId);
    cart.set(
      line.productId,
      known
        ? {
            productId: line.productId,
            quantity: Math.max(known.quantity, line.quantity),
            isSaved: known.isSaved && line.isSaved,
          }
        : line,
    );
  }
  return [...cart.values()];
}

const byProduct = (lines: readonly CartLine[]) => new Map(lines.map((line) => [line.productId, line]));
