import { setTimeout as sleep } from "node:timers/promises";
import type { FailureTarget } from "./failure-targets.ts";

export const failureNames = ["kill", "hang", "slow"] as const;
export type FailureName = (typeof failureNames)[number];

interface Failure {
  readonly description: string;
  /** Resolves when the failure is over. */
  readonly inflict: (target: FailureTarget, signal: AbortSignal) => Promise<void>;
}

const seconds = 10;
/** A process that gets a quarter of the time, in short turns. */
const turn = { stoppedMs: 150, runningMs: 50 };

export const failures: Readonly<Record<FailureName, Failure>> = {
  kill: {
    description: "SIGKILL, then started again",
    inflict: async (target, signal) => await target.killAndRestart(signal),
  },
  hang: {
    description: `SIGSTOP, ${seconds} s later SIGCONT`,
    inflict: async (target, signal) => {
      await suspendFor(target, seconds * 1000, signal);
    },
  },
  slow: {
    description: `for ${seconds} s stopped for ${turn.stoppedMs} ms of each ${turn.stoppedMs + turn.runningMs} ms`,
    inflict: async (target, signal) => {
      const end = performance.now() + seconds * 1000;
      while (performance.now() < end) {
        await suspendFor(target, turn.stoppedMs, signal);
        await sleep(turn.runningMs, undefined, { signal });
      }
    },
  },
};

async function suspendFor(target: FailureTarget, ms: number, signal: AbortSignal): Promise<void> {
  const pids = await target.pids();
  for (const pid of pids) send(pid, "SIGSTOP");
  try {
    await sleep(ms, undefined, { signal });
  } finally {
    for (const pid of pids) send(pid, "SIGCONT");
  }
}

/** A connection's process of PostgreSQL may have ended meanwhile. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
