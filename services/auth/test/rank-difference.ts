/**
 * How many standard deviations two samples of times differ by (Mann-Whitney): it ranks all times together and compares
 * the ranks, so that a few slow ones on a busy machine do not distort the result.
 */
export function rankDifference(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((time) => ({ time, first: true })),
    ...other.map((time) => ({ time, first: false })),
  ];
  all.sort((a, b) => a.time - b.time);
  let ranks = 0;
  for (let start = 0; start < all.length; ) {
    let end = start;
    while (end < all.length && all[end]?.time === all[start]?.time) end++;
    // Equal times share the middle of their ranks.
    const rank = (start + end + 1) / 2;
    for (const { first } of all.slice(start, end)) if (first) ranks += rank;
    start = end;
  }
  const [n, m] = [one.length, other.length];
  const u = ranks - (n * (n + 1)) / 2;
  return (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}
