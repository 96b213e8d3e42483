import type { Cost } from "./costs.ts";
import { meanWait } from "./queue-model.ts";

/** The share of its time that a process is busy at most: twice the usual load still fits. */
const targetBusy = 0.5;
/** One may be replaced, and one may fail. */
const fewestCopies = 2;

/** What one program needs. PostgreSQL and Redis are one server each, so their `copies` are cores. */
interface ProgramPlan {
  readonly program: string;
  readonly cores: number;
  readonly copies: number;
  /** The mean wait for a free copy, as a share of the time that a request needs it. */
  readonly wait: number;
}

export interface CapacityPlan {
  readonly ordersPerMinute: number;
  readonly visitsPerSecond: number;
  readonly programs: readonly ProgramPlan[];
  readonly commitsPerSecond: number;
  readonly walMbPerSecond: number;
}

const servers: readonly string[] = ["postgresql", "redis"];

/** What the visits of a day's mix need that bring so many orders a minute. */
export function planCapacity(costs: readonly Cost[], ordersPerMinute: number): CapacityPlan {
  const sum = (value: (cost: Cost) => number) =>
    costs.reduce((total, cost) => total + (cost.share / 100) * value(cost), 0);
  const visitsPerSecond = ordersPerMinute / 60 / sum(({ orders }) => orders);
  const names = [...new Set(costs.flatMap(({ cpuMs }) => Object.keys(cpuMs)))];
  const programs = names.map((program): ProgramPlan => {
    const cores = (visitsPerSecond * sum(({ cpuMs }) => cpuMs[program] ?? 0)) / 1000;
    const needed = Math.ceil(cores / targetBusy);
    const copies = servers.includes(program) ? Math.max(1, needed) : Math.max(fewestCopies, needed);
    return { program, cores, copies, wait: meanWait(cores, copies) };
  });
  return {
    ordersPerMinute,
    visitsPerSecond,
    programs,
    commitsPerSecond: visitsPerSecond * sum(({ commits }) => commits),
    walMbPerSecond: (visitsPerSecond * sum(({ walBytes }) => walBytes)) / 1e6,
  };
}

/** How many orders a minute fit when each program has so many copies, and which program is full first. */
export function ordersThatFit(
  costs: readonly Cost[],
  copies: number,
): { program: string; ordersPerMinute: number }[] {
  const one = planCapacity(costs, 1);
  return one.programs
    .filter(({ cores }) => cores > 0)
    .map(({ program, cores }) => ({
      program,
      ordersPerMinute: ((servers.includes(program) ? 1 : copies) * targetBusy) / cores,
    }))
    .toSorted((a, b) => a.ordersPerMinute - b.ordersPerMinute);
}
