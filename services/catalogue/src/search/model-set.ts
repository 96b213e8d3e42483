/** A set of positions in the vocabulary's list of models, one bit each. */
export type ModelSet = Uint32Array;

export function emptySet(size: number): ModelSet {
  return new Uint32Array(Math.ceil(size / 32));
}

export function addTo(set: ModelSet, position: number): void {
  const word = position >>> 5;
  set[word] = (set[word] ?? 0) | (1 << (position & 31));
}

export function has(set: ModelSet, position: number): boolean {
  return ((set[position >>> 5] ?? 0) & (1 << (position & 31))) !== 0;
}

export function intersection(a: ModelSet, b: ModelSet): ModelSet {
  return a.map((word, index) => word & (b[index] ?? 0));
}

export function union(a: ModelSet, b: ModelSet): ModelSet {
  return a.map((word, index) => word | (b[index] ?? 0));
}

/** Whether the sets have a common member. Null stands for all models. */
export function overlap(...sets: readonly (ModelSet | null)[]): boolean {
  const given = sets.filter((set) => set !== null);
  const [first, ...others] = given;
  if (!first) return true;
  return first.some((word, index) => others.reduce((bits, set) => bits & (set[index] ?? 0), word) !== 0);
}
