import { TypedFastBitSet } from "typedfastbitset";

/** Positions in the vocabulary's list of models. Sets are shared: change only a set that you have made. */
export type ModelSet = TypedFastBitSet;

/** A set with room for positions below `size`. */
export function emptySet(size: number): ModelSet {
  return TypedFastBitSet.fromWords(new Uint32Array(Math.ceil(size / 32)));
}

/** Whether the sets have a common member. Null stands for all models. */
export function overlap(one: ModelSet | null, other: ModelSet | null): boolean {
  if (one && other) return one.intersects(other);
  const only = one ?? other;
  return only === null || !only.isEmpty();
}

/** The members that both sets have. Null stands for all models. */
export function common(one: ModelSet | null, other: ModelSet | null): ModelSet | null {
  return one && other ? one.new_intersection(other) : (one ?? other);
}
