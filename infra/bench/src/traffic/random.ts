export type Random = ReturnType<typeof seededRandom>;

/** A small generator with a seed (mulberry32), because Math.random has none. */
export function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    next,
    below,
    chance: (share: number) => next() < share,
    pick: <Value>(values: readonly Value[]): Value => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error("nothing to pick from");
      return value;
    },
  };
}
