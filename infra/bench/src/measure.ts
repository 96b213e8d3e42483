const timeoutMs = 30_000;

export interface Target {
  readonly name: string;
  readonly url: string;
  readonly init?: RequestInit;
}

export interface Measurement {
  readonly name: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** The median divided by the baseline's median. */
  readonly ratio: number;
  readonly bytes: number;
}

/**
 * Requests the baseline and each target in turn in every round, so that noise affects all of them alike. A tenth as many
 * rounds run first as warm-up and are not measured.
 * @throws Error when a response is not 200, because a fast error measures nothing.
 */
export async function measure(
  baseline: Target,
  targets: readonly Target[],
  rounds: number,
): Promise<Measurement[]> {
  const all = [baseline, ...targets];
  const times = all.map((): number[] => []);
  const bytes = all.map(() => 0);
  const warmUp = Math.ceil(rounds / 10);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [index, target] of all.entries()) {
      const before = performance.now();
      bytes[index] = await fetchBytes(target);
      if (round >= 0) times[index]?.push(performance.now() - before);
    }
  }
  const baselineMs = quantile(times[0] ?? [], 0.5);
  return all.map(({ name }, index) => {
    const samples = times[index] ?? [];
    const medianMs = quantile(samples, 0.5);
    return {
      name,
      medianMs,
      p95Ms: quantile(samples, 0.95),
      ratio: medianMs / baselineMs,
      bytes: bytes[index] ?? 0,
    };
  });
}

async function fetchBytes({ name, url, init }: Target): Promise<number> {
  const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  const body = await reply.arrayBuffer();
  if (reply.status !== 200) throw new Error(`${name}: ${url} responded with ${reply.status}`);
  return body.byteLength;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
