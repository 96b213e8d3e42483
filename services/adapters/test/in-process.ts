import { buildApp as buildSimulators } from "@haat/simulators/app";
import { readConfig as readSimulatorsConfig } from "@haat/simulators/config";
import { createDeps as createSimulatorsDeps } from "@haat/simulators/deps";
import { pino } from "pino";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { makeDeps } from "../src/deps.ts";
import { startApiJobs } from "../src/start-api-jobs.ts";
import { startWorkerJobs } from "../src/start-worker-jobs.ts";

/** A part of the service that runs in the process of the test: most tests need no process of its own, which is slow to start. */
interface InProcess {
  readonly output: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts what `src/main.ts` starts. */
export async function startApiInProcess(env: NodeJS.ProcessEnv): Promise<InProcess & { url: string }> {
  const { deps, output } = makeLoggedDeps(env);
  const app = await buildApp(deps);
  const periodic = startApiJobs(deps);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const stop = async () => {
    await app.close();
    await periodic.stop();
    await deps.close();
  };
  return { url, output, stop };
}

/** Starts what `src/worker.ts` starts. */
export function startWorkerInProcess(env: NodeJS.ProcessEnv): InProcess {
  const { deps, output } = makeLoggedDeps(env);
  const { periodic, outbox } = startWorkerJobs(deps);
  const stop = async () => {
    await periodic.stop();
    await outbox.close();
    await deps.close();
  };
  return { output, stop };
}

/** Starts the simulated providers. */
export async function startSimulators(env: NodeJS.ProcessEnv): Promise<InProcess & { url: string }> {
  let printed = "";
  const config = readSimulatorsConfig({ ...env, PORT: "0" });
  const app = buildSimulators(
    createSimulatorsDeps(
      config,
      (error, kind) => void (printed += `the job ${kind} failed: ${String(error)}\n`),
    ),
  );
  const url = await app.listen({ host: config.HOST, port: config.PORT });
  return { url, output: () => printed, stop: async () => await app.close() };
}

function makeLoggedDeps(env: NodeJS.ProcessEnv) {
  let printed = "";
  const log = pino({}, { write: (line: string) => void (printed += line) });
  const config = readConfig({ ...env, PORT: "0", LOG_LEVEL: "silent" });
  return { deps: makeDeps(config, log), output: () => printed };
}
