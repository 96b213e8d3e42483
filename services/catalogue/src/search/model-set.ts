import { TypedFastBitSet } from "typedfastbitset";

/** Positions in the vocabulary's list of models. Sets are shared: change only a set that you have made. */
export type ModelSet = TypedFastBitSet;

/** A set with room for positions below `size`. */
export function emptySet(size: number): ModelSet {
  return TypedFastBitSet.fromWords(new Uint32Array(Math.ceil(size / 32)));
}

/** Whether the sets have a common member. Null stands for all models. */
export function overlap(...sets: readonly (ModelSet | null)[]): boolean {
  const [first, second, ...others] = sets.filter((set) => set !== null);
  if (!first) return true;
  if (!second) return !first.isEmpty();
  return others.length === 0 ? first.intersects(second) : overlap(first.new_intersection(second), ...others);
}
