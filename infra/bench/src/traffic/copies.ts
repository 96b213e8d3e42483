import { startLoadBalancer } from "@haat/e2e/load-balancer";
import { planProcesses } from "@haat/local/plan";
import { type ProcessSpec, type RunningProcess, startProcess, waitUntilReady } from "@haat/local/processes";
import type { PreparedShop } from "@haat/local/start-shop";
import { freePort } from "@haat/local-stack/process";
import { trustLoopback } from "../servers.ts";

/** One process of a program. */
export interface Copy {
  running: RunningProcess;
  /** Starts it again after it was killed. */
  readonly startAgain: () => Promise<void>;
}

export interface Copies {
  /** By the name of the program in the plan. */
  readonly byProgram: ReadonlyMap<string, readonly Copy[]>;
  /** Rejects when a copy ends that was neither stopped nor killed. */
  readonly died: Promise<never>;
}

const copiesOfEach = 2;

/**
 * Starts the programs of `npm start`: two copies of each service, worker and application, and the simulators, which stand
 * for other companies, once. A copy has a port of its own; at the planned port, a load balancer distributes connections.
 */
export async function startCopies(
  shop: PreparedShop,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<Copies> {
  const plan = planProcesses(shop);
  const byProgram = new Map<string, Copy[]>();
  stack.defer(async () => {
    await Promise.all([...byProgram.values()].flat().map(async ({ running }) => await running.stop()));
  });
  const { promise: died, reject } = Promise.withResolvers<never>();
  const start = async (program: string, spec: ProcessSpec) => {
    const startOnce = async (name: string) => {
      const running = await startProcess({ ...spec, name }, shop.logs);
      running.died.catch(reject);
      return running;
    };
    const copy: Copy = {
      running: await startOnce(spec.name),
      startAgain: async () => {
        copy.running = await startOnce(`${spec.name}-again`);
      },
    };
    byProgram.set(program, [...(byProgram.get(program) ?? []), copy]);
  };
  // Called once all are started.
  const waits: (() => Promise<void>)[] = [];
  for (const spec of plan.simulators) {
    await start(spec.name, spec);
    waits.push(async () => await waitUntilReady(`http://127.0.0.1:${spec.env["PORT"]}/readyz`, 120, signal));
  }
  for (const worker of plan.workers) {
    for (const name of namesOfCopies(worker)) await start(worker.name, { ...worker, name });
  }
  for (const service of [...plan.services, ...plan.applications]) {
    const balancer = await startLoadBalancer(Number(service.env["PORT"]));
    stack.defer(balancer.close);
    for (const name of namesOfCopies(service)) {
      const port = String(await freePort());
      await start(service.name, { ...service, name, env: { ...service.env, ...trustLoopback, PORT: port } });
      const url = `http://127.0.0.1:${port}`;
      waits.push(async () => {
        await waitUntilReady(`${url}/readyz`, 120, signal);
        await balancer.add(url);
      });
    }
  }
  await Promise.race([Promise.all(waits.map(async (wait) => await wait())), died]);
  return { byProgram, died };
}

const namesOfCopies = ({ name }: ProcessSpec): string[] =>
  Array.from({ length: copiesOfEach }, (_, index) => `${name}-${index + 1}`);
