import { spawn } from "node:child_process";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { endProcess } from "@haat/local-stack/process";
import { StackError } from "@haat/local-stack/server";

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
  /** Rejects with the last lines of its log when the process ends without being asked to; else stays open. */
  readonly died: Promise<never>;
  /**
   * Asks it to end as Ctrl-C does: a SIGTERM would be kept waiting for a load balancer that is not there. Gives it the
   * time that services take for their last requests, then ends it.
   */
  stop(): Promise<void>;
}

/** Starts one process whose output goes to `<logs>/<name>.log`. */
export async function startProcess(spec: ProcessSpec, logs: string): Promise<RunningProcess> {
  const file = join(logs, `${spec.name}.log`);
  const log = await open(file, "w");
  const child = spawn(process.execPath, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    stdio: ["ignore", log.fd, log.fd],
  });
  await log.close();
  let stopping = false;
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once("error", (error) => resolve(error.message));
  });
  const died = new Promise<never>((_, reject) => {
    void ended.then(async (how) => {
      if (!stopping)
        reject(
          new StackError(
            `The shop closes because ${spec.name} ended (${how}). Its log is ${file}; the last lines:\n${await tail(file)}`,
          ),
        );
    });
  });
  died.catch(() => undefined); // whoever waits for it hears of it; nobody has to
  const { pid } = child;
  if (pid === undefined) throw new StackError(`${spec.name} could not be started: ${await ended}`);
  return {
    name: spec.name,
    pid,
    died,
    stop: async () => {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      await endProcess(pid, [
        ["SIGINT", 14],
        ["SIGKILL", 2],
      ]);
      await ended;
    },
  };
}

/** Runs a process to its end and answers its last line of output; `signal` ends it early. */
export async function runToEnd(spec: ProcessSpec, logs: string, signal: AbortSignal): Promise<string> {
  const file = join(logs, `${spec.name}.log`);
  const log = await open(file, "w");
  const child = spawn(process.execPath, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    stdio: ["ignore", log.fd, log.fd],
    signal,
    timeout: 600_000,
  });
  await log.close();
  const how = await new Promise<string>((resolve) => {
    child.once("exit", (code, killer) => resolve(killer ?? `exit code ${code}`));
    child.once("error", (error) => resolve(error.message));
  });
  signal.throwIfAborted();
  if (how !== "exit code 0")
    throw new StackError(`${spec.name} failed (${how}); its last lines, from ${file}:\n${await tail(file)}`);
  return (await tail(file)).split("\n").at(-1) ?? "";
}

async function tail(file: string): Promise<string> {
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  return lines.slice(-15).join("\n");
}
