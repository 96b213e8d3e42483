import type { TypedFastBitSet } from "typedfastbitset";
import type { PageEnd } from "./cursor.ts";
import type { ProductColumns } from "./product-columns.ts";
import { listSlots, lowest } from "./slot-sets.ts";
import type { SortColumn } from "./sort-values.ts";

/** A set is sparse when it has less than one slot of so many. */
const sparse = 16;

/** All slots in ascending order of some columns, then of the id. */
export class SortedSlots {
  slots = new Uint32Array();
  /** The index of each slot in `slots`. */
  #ranks = new Uint32Array();
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
    const changedLive = changed.new_intersection(live);
    const moved = new Uint32Array(changedLive.size());
    listSlots(changedLive, moved);
    moved.sort((a, b) => this.#compare(a, b));
    const merged = new Uint32Array(kept.length + moved.length);
    let copied = 0;
    for (const [index, slot] of moved.entries()) {
      const place = this.#placeOf(slot, kept, copied);
      merged.set(kept.subarray(copied, place), copied + index);
      merged[place + index] = slot;
      copied = place;
    }
    merged.set(kept.subarray(copied), copied + moved.length);
    this.slots = merged;
    this.#ranks = new Uint32Array(this.#columns.slotCount);
    for (let rank = 0; rank < merged.length; rank++) this.#ranks[merged[rank] ?? 0] = rank;
  }

  rankOf(slot: number): number {
    return this.#ranks[slot] ?? 0;
  }

  /** The first slots of a set from a rank on, or back from it. */
  take(
    found: TypedFastBitSet,
    { from, step, count }: { from: number; step: 1 | -1; count: number },
  ): number[] {
    // A set with few slots is sorted by rank: a walk along the list would pass many others.
    if (found.size() * sparse < this.slots.length) {
      return lowest(found, count, (slot) => this.rankOf(slot) * step, from * step - 1);
    }
    const taken: number[] = [];
    for (let rank = from; rank >= 0 && rank < this.slots.length && taken.length < count; rank += step) {
      const slot = this.slots[rank] ?? 0;
      if (found.has(slot)) taken.push(slot);
    }
    return taken;
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

  /** The index of the first of the slots, from one on, that comes after a slot. */
  #placeOf(slot: number, slots: Uint32Array, from: number): number {
    let low = from;
    let high = slots.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(slots[middle] ?? 0, slot) < 0) low = middle + 1;
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
    return this.#columns.ids.compare(a, b);
  }

  #compareToEnd(slot: number, values: readonly number[], id: string): number {
    for (const [index, name] of this.by.entries()) {
      const difference = (this.#columns.sortValues[name][slot] ?? 0) - (values[index] ?? 0);
      if (difference !== 0) return difference;
    }
    return this.#columns.ids.compareTo(slot, id);
  }
}
