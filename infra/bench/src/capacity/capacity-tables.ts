import type { Measurement } from "./costs.ts";
import { ordersThatFit, planCapacity } from "./plan-capacity.ts";

const volumes = [10, 100, 1000];

/** Everything that follows from the measured costs, as Markdown. */
export function capacityTables({ machine, costs, checks }: Measurement): string {
  const programs = [...new Set(costs.flatMap(({ cpuMs }) => Object.keys(cpuMs)))];
  const plans = volumes.map((volume) => planCapacity(costs, volume));
  return [
    `Measured on ${machine}.`,
    "CPU time of one visit, in ms of one core:",
    table(
      ["Program", ...costs.map(({ kind }) => kind)],
      [
        ...programs.map((program) => [
          program,
          ...costs.map(({ cpuMs }) => (cpuMs[program] ?? 0).toFixed(1)),
        ]),
        ["commits", ...costs.map(({ commits }) => commits.toFixed(1))],
        ["kB of write-ahead log", ...costs.map(({ walBytes }) => (walBytes / 1000).toFixed(1))],
        ["orders", ...costs.map(({ orders }) => orders.toFixed(2))],
        ["of 100 visits", ...costs.map(({ share }) => String(share))],
      ],
    ),
    "Cores in use, and copies at half load (for PostgreSQL and Redis: cores):",
    table(
      ["Orders a minute", ...volumes.map(String)],
      [
        ["visits a second", ...plans.map(({ visitsPerSecond }) => visitsPerSecond.toFixed(1))],
        ...programs.map((program, index) => [
          program,
          ...plans.map((plan) => {
            const { cores = 0, copies = 0 } = plan.programs[index] ?? {};
            return `${cores.toFixed(2)}, ${copies}`;
          }),
        ]),
        ["commits a second", ...plans.map(({ commitsPerSecond }) => commitsPerSecond.toFixed(0))],
        ["MB of write-ahead log a second", ...plans.map(({ walMbPerSecond }) => walMbPerSecond.toFixed(2))],
      ],
    ),
    "What is half busy first, with two copies of each program and one core of PostgreSQL and Redis:",
    table(
      ["Program", "Orders a minute"],
      ordersThatFit(costs, 2).map(({ program, ordersPerMinute }) => [program, ordersPerMinute.toFixed(0)]),
    ),
    ...(checks.length === 0
      ? []
      : ["Predicted by the model / measured with visits that come at random:", checkTable(checks)]),
  ].join("\n\n");
}

function checkTable(checks: Measurement["checks"]): string {
  return table(
    ["Visits a second", "Calls a second", "Cores", "Mean ms", "Median ms", "p95 ms"],
    checks.map(({ visitsPerSecond, callsPerSecond, coresUsed, meanMs, p50Ms, p95Ms }) => [
      visitsPerSecond.toFixed(1),
      callsPerSecond.toFixed(0),
      both(coresUsed, 2),
      both(meanMs, 1),
      both(p50Ms, 1),
      both(p95Ms, 1),
    ]),
  );
}

function both({ predicted, measured }: { predicted: number; measured: number }, digits: number): string {
  return `${predicted.toFixed(digits)} / ${measured.toFixed(digits)}`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
