type Call = (round: number) => Promise<unknown>;

/**
 * How much longer `one` takes than `other`: the ratio of their medians. The calls alternate, so that other load on the
 * machine slows both.
 */
export async function durationRatio(rounds: number, one: Call, other: Call): Promise<number> {
  const times: { one: number[]; other: number[] } = { one: [], other: [] };
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0 ? "one" : "other";
    for (const which of [first, first === "one" ? "other" : "one"] as const) {
      const startedAt = performance.now();
      await (which === "one" ? one(round) : other(round));
      times[which].push(performance.now() - startedAt);
    }
  }
  return median(times.one) / median(times.other);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
