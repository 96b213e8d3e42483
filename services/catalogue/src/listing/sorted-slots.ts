import type { TypedFastBitSet } from "typedfastbitset";
import type { PageEnd } from "./cursor.ts";
import type { ProductColumns, SortColumn } from "./product-columns.ts";

/** All slots in ascending order of some columns, then of the id. */
export class SortedSlots {
  slots = new Uint32Array();
  readonly #columns: ProductColumns;
  readonly by: readonly SortColumn[];

  constructor(columns: ProductColumns, by: readonly SortColumn[]) {
    this.#columns = columns;
    this.by = by;
  }

  /** Moves the changed slots to their place: sorts only them, and merges them with the others. */
  update(changed: TypedFastBitSet): void {
    const { live } = this.#columns;
    const kept = this.slots.filter((slot) => !changed.has(slot));
    const moved = Uint32Array.from(changed.array().filter((slot) => live.has(slot)));
    moved.sort((a, b) => this.#compare(a, b));
    const merged = new Uint32Array(kept.length + moved.length);
    let next = 0;
    let nextMoved = 0;
    for (let index = 0; index < merged.length; index++) {
      const slot = kept[next];
      const other = moved[nextMoved];
      const takeOther = slot === undefined || (other !== undefined && this.#compare(other, slot) < 0);
      merged[index] = (takeOther ? other : slot) ?? 0;
      if (takeOther) nextMoved++;
      else next++;
    }
    this.slots = merged;
  }

  /** The sort values of a slot. */
  valuesOf(slot: number): number[] {
    return this.by.map((name) => this.#columns.sortValues[name][slot] ?? 0);
  }

  /** The index of the first slot that comes after the values and the id; `inclusive`: or has just these. */
  indexAfter({ values, id }: PageEnd, inclusive?: "inclusive"): number {
    let low = 0;
    let high = this.slots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.#compareToEnd(this.slots[middle] ?? 0, values, id);
      if (order < 0 || (order === 0 && !inclusive)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #compare(a: number, b: number): number {
    for (const name of this.by) {
      const column = this.#columns.sortValues[name];
      const difference = (column[a] ?? 0) - (column[b] ?? 0);
      if (difference !== 0) return difference;
    }
    return compareIds(this.#columns.ids[a] ?? "", this.#columns.ids[b] ?? "");
  }

  #compareToEnd(slot: number, values: readonly number[], id: string): number {
    for (const [index, name] of this.by.entries()) {
      const difference = (this.#columns.sortValues[name][slot] ?? 0) - (values[index] ?? 0);
      if (difference !== 0) return difference;
    }
    return compareIds(this.#columns.ids[slot] ?? "", id);
  }
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
