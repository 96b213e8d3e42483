import { TypedFastBitSet } from "typedfastbitset";

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

/** Used again by the next list: it would be most of what a list leaves behind. */
let lowestKeysOfNumbers: Uint32Array = new Uint32Array();

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
  const lowestKeys = withRoom(lowestKeysOfNumbers, size).fill(0);
  lowestKeysOfNumbers = lowestKeys;
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

/** Adds a slot. A set that is too short grows by a quarter; `add` would double it. */
export function addSlot(slots: TypedFastBitSet, slot: number): void {
  const place = slot >>> 5;
  if (place >= slots.words.length) {
    const longer = new Uint32Array(place + (place >>> 2) + 1);
    longer.set(slots.words);
    slots.words = longer;
  }
  slots.add(slot);
}

/** Makes one set equal to another one, and returns it. */
export function copySlots({ words }: TypedFastBitSet, into: TypedFastBitSet): TypedFastBitSet {
  into.words = withRoom(into.words, words.length);
  into.words.set(words);
  into.words.fill(0, words.length);
  return into;
}

/** Writes the slots of a set, ascending. */
export function listSlots({ words }: TypedFastBitSet, slots: Uint32Array): void {
  let count = 0;
  for (let index = 0; index < words.length; index++) {
    for (let rest = words[index] ?? 0; rest !== 0; rest &= rest - 1)
      slots[count++] = (index << 5) | (31 - Math.clz32(rest & -rest));
  }
}

/**
 * Counts the slots of a set by their values. Its lists are used again for the next set, because they would be most of the
 * garbage of a request.
 */
export class SlotCounter {
  size = 0;
  #found = new TypedFastBitSet();
  /** The words that are not empty. Most words of a short list are. */
  #used: Uint32Array = new Uint32Array();
  #usedCount = 0;
  #slots: Uint32Array = new Uint32Array();
  #counts: Uint32Array = new Uint32Array();
  /** Whether `#slots` has those of the set: they are listed once for the counts of all columns. */
  #isListed = false;

  /** Counts this set from now on. It must not change meanwhile. */
  read(found: TypedFastBitSet): this {
    const { words } = found;
    this.#found = found;
    this.#isListed = false;
    const used = withRoom(this.#used, words.length);
    let count = 0;
    let size = 0;
    for (let index = 0; index < words.length; index++) {
      const word = words[index] ?? 0;
      if (word === 0) continue;
      used[count++] = index;
      size += bitCount(word);
    }
    this.#used = used;
    this.#usedCount = count;
    this.size = size;
    return this;
  }

  /** How many are in another set. */
  countIn({ words }: TypedFastBitSet): number {
    const own = this.#found.words;
    const used = this.#used;
    const usedCount = this.#usedCount;
    let count = 0;
    for (let place = 0; place < usedCount; place++) {
      const index = used[place] ?? 0;
      count += bitCount((own[index] ?? 0) & (words[index] ?? 0));
    }
    return count;
  }

  /**
   * How many have each value, by the value's number; valid until the next call. `numberOf` has the number of each slot, `sets`
   * the slots of each number.
   */
  countEach(numberOf: Uint8Array | Uint16Array, sets: readonly TypedFastBitSet[]): ArrayLike<number> {
    // Looking up the value of a slot costs about as much as comparing two words.
    if (this.size > this.#usedCount * sets.length) return sets.map((set) => this.countIn(set));
    if (!this.#isListed) {
      this.#slots = withRoom(this.#slots, this.size);
      listSlots(this.#found, this.#slots);
      this.#isListed = true;
    }
    const slots = this.#slots;
    const { size } = this;
    const counts = withRoom(this.#counts, sets.length).fill(0);
    this.#counts = counts;
    for (let place = 0; place < size; place++) {
      const number = numberOf[slots[place] ?? 0] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
    return counts;
  }
}

/** The array itself if it is long enough, else a new one. */
function withRoom(array: Uint32Array, length: number): Uint32Array {
  return array.length < length ? new Uint32Array(length) : array;
}

function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
