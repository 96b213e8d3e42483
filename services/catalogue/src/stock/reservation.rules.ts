interface Item {
  readonly productId: string;
  readonly quantity: number;
}

/** Whether two requests ask for the same pieces, in whatever order. */
export function sameItems(a: readonly Item[], b: readonly Item[]): boolean {
  const quantities = new Map(a.map((item) => [item.productId, item.quantity]));
  return a.length === b.length && b.every((item) => quantities.get(item.productId) === item.quantity);
}

/** Whether every product gave as many pieces as were asked for. */
export function isFilled(items: readonly Item[], got: ReadonlyMap<string, number>): boolean {
  return items.every((item) => got.get(item.productId) === item.quantity);
}
