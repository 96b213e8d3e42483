import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { readMachine } from "@haat/local-stack/config";
import { freePort } from "@haat/local-stack/process";

export { freePort };

/** What follows `node` to run a program from source. */
const runSource = ["--conditions=@haat/source", `--import=${import.meta.resolve("./fast-imports.mjs")}`];

export interface TestProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** The output of the process so far. */
  readonly output: () => string;
  /** Stops it as Ctrl-C does and waits. SIGTERM stops it as a cluster does, SIGKILL as a crash does. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** Long enough for a busy machine to load thousands of modules. */
const startTimeoutMs = 60_000;

/** Runs a real process of a service on a free port and waits until its `/healthz` responds. */
export async function startProcess(options: {
  /** The package's folder. */
  readonly cwd: string;
  /** The file to run, such as `src/main.ts`. */
  readonly entry: string;
  readonly env: Readonly<Record<string, string>>;
  /** A worker does not listen: it counts as started when it has printed this. */
  readonly startedWhen?: RegExp;
}): Promise<TestProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [...runSource, options.entry], {
    cwd: options.cwd,
    env: { PATH: readMachine().path, HOST: "127.0.0.1", PORT: String(port), ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const closed = new Promise((resolve) => child.once("close", resolve));
  const url = `http://127.0.0.1:${port}`;
  const stop = async (signal: NodeJS.Signals = "SIGINT"): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };

  const end = Date.now() + startTimeoutMs;
  const started = options.startedWhen
    ? () => Promise.resolve(options.startedWhen?.test(printed) ?? false)
    : async () =>
        await fetch(`${url}/healthz`).then(
          (reply) => reply.ok,
          () => false,
        );
  while (!(await started())) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop("SIGKILL");
      // A process may have ended before its last output was read.
      await closed;
      // Another process has taken the port since.
      if (printed.includes("EADDRINUSE")) return await startProcess(options);
      throw new Error(`${options.entry} did not start:\n${printed}`);
    }
    await sleep(50);
  }
  return { url, child, output: () => printed, stop };
}

/** Less than a test may take, so that a program that hangs does not outlive its test. */
const programTimeoutMs = 60_000;

/** Runs a program of a service to its end, as a member of staff or a job does. */
export async function runProgram(options: {
  /** The package's folder. */
  readonly cwd: string;
  /** The file to run, such as `scripts/erase-user.ts`. */
  readonly entry: string;
  readonly args?: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
}): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const { cwd, entry, args = [], env } = options;
  // A service would answer SIGTERM with a stop that takes most of a minute.
  const run = { cwd, env, timeout: programTimeoutMs, killSignal: "SIGKILL" } as const;
  return await promisify(execFile)(process.execPath, [...runSource, entry, ...args], run).then(
    (done) => ({ code: 0, ...done }),
    (failed) => (failed.killed ? { ...failed, code: `killed after ${programTimeoutMs / 1000} s` } : failed),
  );
}
