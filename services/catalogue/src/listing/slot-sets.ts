import type { TypedFastBitSet } from "typedfastbitset";

// Loops over all slots of a set. They run for every list, so they read the words of the set without a callback per slot.

/** Removes the slots whose value in the column has no mark. */
export function keepMarked(found: TypedFastBitSet, column: Uint32Array, marks: Uint8Array): void {
  const { words } = found;
  for (let index = 0; index < words.length; index++) {
    let kept = words[index] ?? 0;
    for (let rest = kept; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      if (marks[column[(index << 5) | bit] ?? 0] === 0) kept &= ~(1 << bit);
    }
    words[index] = kept;
  }
}

/** Removes the slots whose value in the column is not within the bounds. */
export function keepWithin(
  found: TypedFastBitSet,
  column: ArrayLike<number>,
  {
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
  }: { min?: number | undefined; max?: number | undefined },
): void {
  const { words } = found;
  for (let index = 0; index < words.length; index++) {
    let kept = words[index] ?? 0;
    for (let rest = kept; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const value = column[(index << 5) | bit] ?? 0;
      if (value < min || value > max) kept &= ~(1 << bit);
    }
    words[index] = kept;
  }
}

/**
 * Keeps the slot with the lowest key of each number. `numberOf` has the number of each slot, below `size`; keys are whole
 * numbers from 0, and no two slots have the same.
 */
export function keepLowestOfEach(
  found: TypedFastBitSet,
  numberOf: Uint32Array,
  size: number,
  keyOf: (slot: number) => number,
): void {
  // The lowest key plus 1, by number.
  const lowestKeys = new Uint32Array(size);
  const { words } = found;
  for (let index = 0; index < words.length; index++) {
    for (let rest = words[index] ?? 0; rest !== 0; rest &= rest - 1) {
      const slot = (index << 5) | (31 - Math.clz32(rest & -rest));
      const number = numberOf[slot] ?? 0;
      const before = lowestKeys[number] ?? 0;
      const key = keyOf(slot) + 1;
      if (before === 0 || key < before) lowestKeys[number] = key;
    }
  }
  for (let index = 0; index < words.length; index++) {
    let kept = words[index] ?? 0;
    for (let rest = kept; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const slot = (index << 5) | bit;
      if (lowestKeys[numberOf[slot] ?? 0] !== keyOf(slot) + 1) kept &= ~(1 << bit);
    }
    words[index] = kept;
  }
}

/** The slots with the lowest keys, ascending; without those whose key is not above `after`. */
export function lowest(
  found: TypedFastBitSet,
  count: number,
  keyOf: (slot: number) => number,
  after = Number.NEGATIVE_INFINITY,
): number[] {
  const slots: number[] = [];
  const keys: number[] = [];
  const { words } = found;
  for (let index = 0; index < words.length; index++) {
    for (let rest = words[index] ?? 0; rest !== 0; rest &= rest - 1) {
      const slot = (index << 5) | (31 - Math.clz32(rest & -rest));
      const key = keyOf(slot);
      if (key <= after || (keys.length === count && key >= (keys[count - 1] ?? 0))) continue;
      let place = Math.min(keys.length, count - 1);
      for (; place > 0 && (keys[place - 1] ?? 0) > key; place--) {
        keys[place] = keys[place - 1] ?? 0;
        slots[place] = slots[place - 1] ?? 0;
      }
      keys[place] = key;
      slots[place] = slot;
    }
  }
  return slots;
}

/** The slots of a set, ascending. */
export function slotsOf({ words }: TypedFastBitSet, size: number): Uint32Array {
  const slots = new Uint32Array(size);
  let count = 0;
  for (let index = 0; index < words.length; index++) {
    for (let rest = words[index] ?? 0; rest !== 0; rest &= rest - 1)
      slots[count++] = (index << 5) | (31 - Math.clz32(rest & -rest));
  }
  return slots;
}

/** Counts the slots of a set by their values. */
export class SlotCounter {
  readonly size: number;
  readonly #found: TypedFastBitSet;
  /** The words that are not empty. Most words of a short list are. */
  readonly #used: Uint32Array;
  /** Listed once for the counts of all columns. */
  #slots: Uint32Array | undefined;

  constructor(found: TypedFastBitSet) {
    this.#found = found;
    const { words } = found;
    const used = new Uint32Array(words.length);
    let count = 0;
    let size = 0;
    for (let index = 0; index < words.length; index++) {
      const word = words[index] ?? 0;
      if (word === 0) continue;
      used[count++] = index;
      size += bitCount(word);
    }
    this.size = size;
    this.#used = used.subarray(0, count);
  }

  /** How many are in another set. */
  countIn({ words }: TypedFastBitSet): number {
    const own = this.#found.words;
    const used = this.#used;
    let count = 0;
    for (let place = 0; place < used.length; place++) {
      const index = used[place] ?? 0;
      count += bitCount((own[index] ?? 0) & (words[index] ?? 0));
    }
    return count;
  }

  /** How many have each value, by the value's number. `numberOf` has the number of each slot, `sets` the slots of each number. */
  countEach(numberOf: Uint16Array, sets: readonly TypedFastBitSet[]): ArrayLike<number> {
    // Looking up the value of a slot costs about as much as comparing two words.
    if (this.size > this.#used.length * sets.length) return sets.map((set) => this.countIn(set));
    const slots = (this.#slots ??= slotsOf(this.#found, this.size));
    const counts = new Uint32Array(sets.length);
    for (let place = 0; place < slots.length; place++) {
      const number = numberOf[slots[place] ?? 0] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
    return counts;
  }
}

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
