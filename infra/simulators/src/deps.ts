import type { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import type { Config } from "./config.ts";
import { createJobs, type Jobs } from "./jobs/jobs.ts";
import { openDatabase } from "./storage/database.ts";
import { createSwitches, type Switches } from "./switches/switches.ts";

export interface Deps {
  config: Config;
  db: DatabaseSync;
  now: () => number;
  jobs: Jobs;
  switches: Switches;
  /** Fires when the process stops. */
  stopping: AbortSignal;
  /** Waits, at most until the process stops. */
  pause: (ms: number) => Promise<void>;
  close: () => Promise<void>;
}

/** @param onError called when a job fails */
export function createDeps(
  config: Config,
  onError: (error: unknown, kind: string) => void,
  now: () => number = Date.now,
): Deps {
  const db = openDatabase(config.SIMULATORS_DATA);
  const stopping = new AbortController();
  const jobs = createJobs({ db, now, onError });
  return {
    config,
    db,
    now,
    jobs,
    switches: createSwitches(db),
    stopping: stopping.signal,
    async pause(ms) {
      try {
        await setTimeout(ms, undefined, { signal: stopping.signal });
      } catch (error) {
        if (!stopping.signal.aborted) throw error;
      }
    },
    async close() {
      stopping.abort();
      await jobs.stop();
      db.close();
    },
  };
}
