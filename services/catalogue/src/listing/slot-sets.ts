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

/** Counts how many slots of a set are in each of many other sets. */
export function intersectionCounter(found: TypedFastBitSet): (other: TypedFastBitSet) => number {
  // Most words of a short list are empty.
  const used = new Uint32Array(found.words.length);
  let usedCount = 0;
  for (let index = 0; index < found.words.length; index++)
    if (found.words[index] !== 0) used[usedCount++] = index;
  return ({ words }) => {
    let count = 0;
    for (let place = 0; place < usedCount; place++) {
      const index = used[place] ?? 0;
      count += bitCount((found.words[index] ?? 0) & (words[index] ?? 0));
    }
    return count;
  };
}

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
