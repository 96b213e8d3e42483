import { spawn } from "node:child_process";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { stopProcess } from "@haat/local-stack/process";
import { StackError } from "@haat/local-stack/server";
import { retryFor } from "@haat/local-stack/wait";
import { z } from "zod";
import { rejectOnAbort } from "./stop-signal.ts";

/** A Node process of the shop. */
export interface ProcessSpec {
  name: string;
  cwd: string;
  /** What follows `node` on the command line. */
  args: string[];
  env: Record<string, string>;
}

export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  /** Rejects with the last lines of its log when the process ends before `stop` or `kill` is called. Never resolves. */
  readonly died: Promise<never>;
  /**
   * Sends SIGINT, because after a SIGTERM services wait for a load balancer that does not exist here. Kills the process
   * when it has not ended after 14 s: a Ctrl-C does not wait for requests that hang.
   */
  stop(): Promise<void>;
  /** Ends it like a crash. */
  kill(): Promise<void>;
}

interface StartedProcess extends RunningProcess {
  /** The reason of its end, such as "exit code 1". */
  readonly ended: Promise<string>;
}

/** Starts a process whose output goes to `<logs>/<name>.log`. */
export async function startProcess(spec: ProcessSpec, logs: string): Promise<StartedProcess> {
  const log = await open(logFile(spec, logs), "w");
  const child = spawn(process.execPath, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    stdio: ["ignore", log.fd, log.fd],
  });
  await log.close();
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once("error", (error) => resolve(error.message));
  });
  const { pid } = child;
  if (pid === undefined) throw new StackError(`${spec.name} could not be started: ${await ended}`);
  let stopping = false;
  const died = ended.then(async (ending) => {
    if (stopping) return await new Promise<never>(() => {});
    throw await failure(`The shop stops because ${spec.name} ended (${ending})`, spec, logs);
  });
  died.catch(() => undefined); // prevents an unhandled rejection when nothing awaits it
  const stop = async () => {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    await stopProcess(pid, [
      ["SIGINT", 14],
      ["SIGKILL", 2],
    ]);
    await ended;
  };
  const kill = async () => {
    stopping = true;
    child.kill("SIGKILL");
    await ended;
  };
  return { name: spec.name, pid, ended, died, stop, kill };
}

/** Runs a process to its end and returns its last line of output; `signal` ends it early. */
export async function runToEnd(spec: ProcessSpec, logs: string, signal: AbortSignal): Promise<string> {
  const running = await startProcess(spec, logs);
  let ending: string;
  try {
    ending = await Promise.race([running.ended, rejectOnAbort(signal)]);
  } finally {
    await running.stop();
  }
  if (ending !== "exit code 0") throw await failure(`${spec.name} failed (${ending})`, spec, logs);
  return (await readLastLines(logFile(spec, logs))).split("\n").at(-1) ?? "";
}

const logFile = ({ name }: ProcessSpec, logs: string) => join(logs, `${name}.log`);

/** An error with the last lines of the process's log. */
async function failure(what: string, spec: ProcessSpec, logs: string): Promise<StackError> {
  const file = logFile(spec, logs);
  return new StackError(`${what}. The last lines of its log, ${file}:\n${await readLastLines(file)}`);
}

async function readLastLines(file: string): Promise<string> {
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  return lines.slice(-15).join("\n");
}

const notReadyReply = z.object({ missing: z.array(z.string()) });

/**
 * Waits until the URL responds with 200.
 * @throws StackError with the reason of the last response when it takes longer.
 */
export async function waitUntilReady(url: string, seconds: number, signal: AbortSignal): Promise<void> {
  await retryFor(seconds, `${url} did not become ready`, async () => {
    // A StackError ends the retries.
    if (signal.aborted) throw new StackError("stopped");
    const reply = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]) });
    if (reply.ok) return;
    const body = notReadyReply.safeParse(await reply.json());
    throw new Error(body.success ? `not ready: ${body.data.missing.join(", ")}` : `status ${reply.status}`);
  });
}
