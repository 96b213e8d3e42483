import { execFile } from "node:child_process";
import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

interface ProcessFacts {
  /** The start time as the system prints it. Pid and start time together identify a process. */
  startedAt: string;
  command: string;
}

/** The process with this pid; undefined when there is none or it is a zombie. */
export async function processFacts(pid: number): Promise<ProcessFacts | undefined> {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return process.platform === "linux" ? await factsFromProc(pid) : await factsFromPs(pid);
}

async function factsFromProc(pid: number): Promise<ProcessFacts | undefined> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, "utf8"),
      readFile(`/proc/${pid}/cmdline`, "utf8"),
    ]);
    // The second field is the name in brackets and may hold blanks; field 3 is the state, field 22 the start.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields[0] === "Z" || fields[19] === undefined) return undefined;
    return { startedAt: fields[19], command: command.replaceAll("\0", " ") };
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

async function factsFromPs(pid: number): Promise<ProcessFacts | undefined> {
  try {
    const { stdout } = await promisify(execFile)("ps", ["-ww", "-o", "lstart=,command=", "-p", String(pid)], {
      timeout: 5000,
    });
    const line = stdout.trim();
    return line === "" ? undefined : { startedAt: line.slice(0, 24), command: line.slice(24).trim() };
  } catch {
    return undefined; // ps exits with 1 when there is no such process
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH");
}

/** Signals in order, each with the seconds to wait before the next one. */
export type StopPlan = readonly [[NodeJS.Signals, number], ...[NodeJS.Signals, number][]];

/** Sends the signals in order until the process has ended. */
export async function stopProcess(pid: number, signals: StopPlan): Promise<void> {
  const before = await processFacts(pid);
  for (const [signal, seconds] of signals) {
    const end = Date.now() + seconds * 1000;
    if (!(await isSame(pid, before))) return;
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (isGone(error)) return;
      throw error;
    }
    while (Date.now() < end) {
      if (!(await isSame(pid, before))) return;
      await sleep(20);
    }
  }
}

async function isSame(pid: number, before: ProcessFacts | undefined): Promise<boolean> {
  const now = await processFacts(pid);
  return now !== undefined && now.startedAt === before?.startedAt;
}

/**
 * Stops the server of a killed run. It is ours when the command of the pid in the file names `directory`; any other pid
 * is stale or belongs to another process now.
 */
export async function stopOrphan(pidFile: string, directory: string, signals: StopPlan): Promise<boolean> {
  const text = await readFile(pidFile, "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  const facts = await processFacts(pid);
  if (!facts?.command.includes(directory)) return false;
  await stopProcess(pid, signals);
  return true;
}

/** Browsers and `fetch` reject port 10080 and some below 10000. */
const lowestPort = 10_081;

/** The ports that this process got, whose servers may not have begun to listen. */
const givenPorts = new Set<number>();

/**
 * A free loopback port, another one at each call. It is below the ports that systems give to outgoing connections, because one of
 * these could take it before the server does.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(lowestPort, 32_768);
  if (givenPorts.has(port)) return await freePort();
  givenPorts.add(port);
  return (await isFree(port)) ? port : await freePort();
}

async function isFree(port: number): Promise<boolean> {
  return await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else reject(error);
    });
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
