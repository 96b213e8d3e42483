import { report } from "@haat/local/progress";

/** Measures the steps of the drill, and reports each. */
export class Stopwatch {
  readonly steps: { step: string; seconds: number }[] = [];

  async measure<T>(step: string, work: () => Promise<T>): Promise<T> {
    report(step);
    const startedAt = performance.now();
    const result = await work();
    this.steps.push({ step, seconds: (performance.now() - startedAt) / 1000 });
    return result;
  }
}
