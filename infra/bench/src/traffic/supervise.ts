import { setTimeout as sleep } from "node:timers/promises";
import { failure, type ProcessSpec, type RunningProcess, startProcess } from "@haat/local/processes";
import { report } from "@haat/local/progress";

/** A process that ends this often in this time ends the run. */
const maxEnds = 5;
const withinMs = 60_000;
/** The wait before the first new start. Each further one waits twice as long. */
const firstWaitMs = 250;

/**
 * Starts a process and starts it again when it ends, until `signal` aborts: a Ctrl-C ends all processes at once. `died`
 * rejects when it has ended five times within a minute. Its log keeps the lines of all starts.
 */
export async function superviseProcess(
  spec: ProcessSpec,
  logs: string,
  signal: AbortSignal,
): Promise<RunningProcess> {
  const stopping = new AbortController();
  const over = AbortSignal.any([stopping.signal, signal]);
  let current = await startProcess(spec, logs);
  let ends: number[] = [];

  async function keepRunning(): Promise<void> {
    for (;;) {
      const ending = await current.ended;
      if (over.aborted) return;
      const now = Date.now();
      ends = [...ends.filter((time) => now - time < withinMs), now];
      if (ends.length >= maxEnds)
        throw await failure(`${spec.name} ended ${maxEnds} times within a minute (${ending})`, spec, logs);
      const waitMs = firstWaitMs * 2 ** (ends.length - 1);
      report(`${spec.name} ended (${ending}); starting it again in ${waitMs / 1000} s`);
      await sleep(waitMs, undefined, { signal: over }).catch(() => undefined);
      if (over.aborted) return;
      current = await startProcess(spec, logs, "a");
      if (over.aborted) return await current.stop();
    }
  }
  const running = keepRunning();
  const died = running.then(async () => await new Promise<never>(() => {}));
  died.catch(() => undefined); // prevents an unhandled rejection when nothing awaits it
  return {
    name: spec.name,
    get pid() {
      return current.pid;
    },
    died,
    stop: async () => {
      stopping.abort();
      await current.stop();
      await running.catch(() => undefined);
    },
  };
}
