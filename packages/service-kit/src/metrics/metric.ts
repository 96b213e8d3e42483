import type prometheus from "prom-client";
import type { Counter, Histogram, Registry } from "prom-client";

type Prometheus = typeof prometheus;
type Labels<Label extends string> = Readonly<Record<Label, string>>;

interface Definition<Label extends string> {
  readonly name: `haat_${string}`;
  readonly help: string;
  readonly labels: readonly Label[];
}

/** What the process counts and measures, created in the registry when metrics are on. */
const definitions: ((prometheus: Prometheus, registry: Registry) => void)[] = [];

/** Counts events since the start of the process. Costs and does nothing while metrics are off. */
export function defineCounter<Label extends string>({ name, help, labels }: Definition<Label>) {
  let counter: Counter | undefined;
  definitions.push((prometheus, registry) => {
    counter = new prometheus.Counter({ name, help, labelNames: [...labels], registers: [registry] });
  });
  return { count: (values: Labels<Label>): void => counter?.inc(values) };
}

/** Measures durations in seconds. Costs and does nothing while metrics are off. */
export function defineDuration<Label extends string>({
  name,
  help,
  labels,
  buckets,
}: Definition<Label> & { readonly buckets: readonly number[] }) {
  let histogram: Histogram | undefined;
  definitions.push((prometheus, registry) => {
    histogram = new prometheus.Histogram({
      name,
      help,
      labelNames: [...labels],
      buckets: [...buckets],
      registers: [registry],
    });
  });
  return { observe: (values: Labels<Label>, seconds: number): void => histogram?.observe(values, seconds) };
}

/** Creates all counters and durations that the process has defined. */
export function createDefined(prometheus: Prometheus, registry: Registry): void {
  for (const create of definitions) create(prometheus, registry);
}

/** One value of a gauge. */
export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A value that is read when Prometheus asks for it. */
export interface GaugeSource {
  readonly name: `haat_${string}`;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: () => readonly Sample[] | Promise<readonly Sample[]>;
}
