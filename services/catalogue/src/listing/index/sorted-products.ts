import type { IndexedProduct, SortValues } from "./indexed-product.ts";
import type { SlotSet } from "./product-sets.ts";

/** The slots of all products in ascending order of some sort values, then of the id. */
export class SortedProducts {
  readonly by: readonly (keyof SortValues)[];
  readonly #products: readonly (IndexedProduct | undefined)[];
  #slots: number[] = [];
  /** Slots that must be placed again, or are free. */
  readonly #moved = new Set<number>();

  /** `products`: by slot. The list changes with them. */
  constructor(products: readonly (IndexedProduct | undefined)[], by: readonly (keyof SortValues)[]) {
    this.#products = products;
    this.by = by;
  }

  /** Call it with a product before and after a change. */
  update(slot: number, before: SortValues | undefined, after: SortValues | undefined): void {
    if (!before || !after || this.by.some((name) => before[name] !== after[name])) this.#moved.add(slot);
  }

  get slots(): readonly number[] {
    this.sort();
    return this.#slots;
  }

  /** The slots of a list in this order, or in the opposite one. */
  *inOrder(list: SlotSet, direction: "up" | "down" = "up"): Generator<number> {
    const { slots } = this;
    for (let step = 0; step < slots.length; step++) {
      const slot = slots[direction === "up" ? step : slots.length - 1 - step] ?? 0;
      if (list.has(slot)) yield slot;
    }
  }

  /** Places what has moved. Reading does it too; after loading, it saves the first reader the wait. */
  sort(): void {
    if (this.#moved.size === 0) return;
    const others = this.#slots.filter((slot) => !this.#moved.has(slot));
    // A free slot has no product.
    const moved = [...this.#moved].flatMap((slot) => this.#products[slot] ?? []);
    this.#moved.clear();
    this.#slots = [];
    let next = 0;
    for (const product of moved.sort((a, b) => this.compare(a, b))) {
      const place = this.#firstIndex(others, (other) => this.compare(other, product) > 0);
      for (; next < place; next++) this.#slots.push(others[next] ?? 0);
      this.#slots.push(product.slot);
    }
    for (; next < others.length; next++) this.#slots.push(others[next] ?? 0);
  }

  /** The index of the first product whose first sort value is not below this one. */
  indexOf(value: number): number {
    const [name = "createdAt"] = this.by;
    return this.#firstIndex(this.slots, (product) => product[name] >= value);
  }

  /** By binary search: the products that are wanted come after all others. */
  #firstIndex(slots: readonly number[], isWanted: (product: IndexedProduct) => boolean): number {
    let low = 0;
    let high = slots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const product = this.#products[slots[middle] ?? 0];
      if (product && !isWanted(product)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  valuesOf(product: IndexedProduct): number[] {
    return this.by.map((name) => product[name]);
  }

  compare(a: IndexedProduct, b: IndexedProduct): number {
    for (const name of this.by) {
      const difference = a[name] - b[name];
      if (difference !== 0) return difference;
    }
    return a.id < b.id ? -1 : 1;
  }
}
