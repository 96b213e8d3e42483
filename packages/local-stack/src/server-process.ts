import type { ChildProcess } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { type StopPlan, stopProcess } from "./process.ts";
import { StackError } from "./server.ts";
import { retryFor } from "./wait.ts";

interface ServerProcess {
  /** For messages. */
  name: string;
  /** The signals that stop it. The first is also sent when this process exits without stopping it. */
  signals: StopPlan;
  /** The most seconds that the start may take. */
  seconds: number;
  logFile: string;
  /** Removed after the server ends. */
  throwaway: string | undefined;
  /** Throws while the server is not ready. */
  ping: () => Promise<unknown>;
}

/**
 * Waits until a server that was just started is ready; returns a function that stops it.
 * @throws StackError with the reason in its log when it ends at once.
 */
export async function waitUntilReady(
  child: ChildProcess,
  server: ServerProcess,
): Promise<() => Promise<void>> {
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const lastResort = () => child.kill(server.signals[0][0]);
  process.once("exit", lastResort);
  const pid = () => (child.exitCode === null && child.signalCode === null ? child.pid : undefined);

  const stop = async () => {
    process.off("exit", lastResort);
    const running = pid();
    if (running !== undefined) {
      await stopProcess(running, server.signals);
      await ended;
    }
    if (server.throwaway) await rm(server.throwaway, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await retryFor(server.seconds, `${server.name} did not respond`, async () => {
      if (pid() === undefined)
        throw new StackError(`${server.name} ended during its start: ${await reasonIn(server.logFile)}`);
      await server.ping();
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The last line, or the error that PostgreSQL writes some lines above it. */
async function reasonIn(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, "utf8").catch(() => "")).trim().split("\n");
  const fatal = lines.slice(-4).findLast((line) => line.includes("FATAL:"));
  return fatal ?? (lines.at(-1) || `see ${logFile}`);
}
