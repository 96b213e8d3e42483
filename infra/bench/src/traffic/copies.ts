import { startLoadBalancer } from "@haat/e2e/load-balancer";
import { planProcesses } from "@haat/local/plan";
import { type ProcessSpec, type RunningProcess, waitUntilReady } from "@haat/local/processes";
import { freePort } from "@haat/local-stack/process";
import type { Prepared } from "../servers.ts";
import { trustLoopback } from "../shop-processes.ts";
import { superviseProcess } from "./supervise.ts";

/** The copies of each program, by its name in the plan. */
export type ShopProcesses = ReadonlyMap<string, readonly RunningProcess[]>;

const copies = 2;

/**
 * Starts the programs of `npm start`: two copies of each service, worker and application, and the simulators, which stand
 * for other companies, once. A copy has a port of its own; at the planned port, a load balancer distributes connections.
 */
export async function startCopies(
  { shop, logs }: Prepared,
  stack: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<ShopProcesses> {
  const plan = planProcesses(shop);
  const processes = new Map<string, RunningProcess[]>();
  stack.defer(async () => {
    await Promise.all([...processes.values()].flat().map(async (one) => await one.stop()));
  });
  const start = async (program: string, spec: ProcessSpec) => {
    const process = await superviseProcess(spec, logs, signal);
    processes.set(program, [...(processes.get(program) ?? []), process]);
    return process;
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
  for (const service of [...plan.services, ...plan.applications.map(trustLoopback)]) {
    const balancer = await startLoadBalancer(Number(service.env["PORT"]));
    stack.defer(balancer.close);
    for (const name of namesOfCopies(service)) {
      const port = String(await freePort());
      await start(service.name, { ...service, name, env: { ...service.env, PORT: port } });
      const url = `http://127.0.0.1:${port}`;
      waits.push(async () => {
        await waitUntilReady(`${url}/readyz`, 120, signal);
        await balancer.add(url);
      });
    }
  }
  await Promise.race([
    Promise.all(waits.map(async (wait) => await wait())),
    ...[...processes.values()].flat().map((one) => one.died),
  ]);
  return processes;
}

const namesOfCopies = ({ name }: ProcessSpec): string[] =>
  Array.from({ length: copies }, (_, index) => `${name}-${index + 1}`);
