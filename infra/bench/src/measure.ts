const timeoutMs = 30_000;

export interface Asked {
  readonly name: string;
  readonly url: string;
  readonly init?: RequestInit;
}

export interface Measured {
  readonly name: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** How many times the yardstick's median. */
  readonly ratio: number;
  readonly bytes: number;
}

/**
 * Asks the yardstick and each subject in turn, round after round, so that all of them meet the same noise. The first
 * tenth warms up and is not counted.
 * @throws Error when an answer is not 200: a fast refusal measures nothing.
 */
export async function measure(
  yardstick: Asked,
  subjects: readonly Asked[],
  rounds: number,
): Promise<Measured[]> {
  const all = [yardstick, ...subjects];
  const times = all.map((): number[] => []);
  const bytes = all.map(() => 0);
  const warmUp = Math.ceil(rounds / 10);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [index, asked] of all.entries()) {
      const before = performance.now();
      bytes[index] = await ask(asked);
      if (round >= 0) times[index]?.push(performance.now() - before);
    }
  }
  const floor = quantile(times[0] ?? [], 0.5);
  return all.map(({ name }, index) => {
    const own = times[index] ?? [];
    const medianMs = quantile(own, 0.5);
    return { name, medianMs, p95Ms: quantile(own, 0.95), ratio: medianMs / floor, bytes: bytes[index] ?? 0 };
  });
}

async function ask({ name, url, init }: Asked): Promise<number> {
  const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const body = await reply.arrayBuffer();
  if (reply.status !== 200) throw new Error(`${name}: ${url} answered ${reply.status}`);
  return body.byteLength;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
