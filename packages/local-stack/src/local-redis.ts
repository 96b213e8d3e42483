import { spawn } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { thisMachine } from "./config.ts";
import { throwawayDirectory } from "./directories.ts";
import { pingRedis } from "./given-redis.ts";
import { passwordIn } from "./password.ts";
import { endOrphan, endProcess, freePort } from "./process.ts";
import { findOrInstall } from "./programs.ts";
import { type Server, type ServerOptions, StackError } from "./server.ts";
import { retryFor } from "./wait.ts";

export const REDIS = {
  names: ["redis-server", "valkey-server"],
  debianPackage: "redis-server",
  missing:
    "no Redis: set REDIS_URL, start Docker, or put redis-server on the PATH (Debian, Ubuntu: sudo apt-get install redis-server; macOS: brew install redis)",
};

const STOP: [NodeJS.Signals, number][] = [
  ["SIGTERM", 5],
  ["SIGKILL", 2],
];

/** `redis-server` or `valkey-server` of this machine on a free loopback port; with `dataDir` it keeps what it holds. */
export async function startLocalRedis({ dataDir, report }: ServerOptions): Promise<Server> {
  const binary = await findOrInstall(thisMachine(), REDIS, report);
  const home = dataDir ?? (await throwawayDirectory({}));
  const password = await passwordIn(home);
  await endOrphan(join(home, "redis.pid"), home, STOP);

  const port = await freePort();
  // The password stands in a file that others cannot read; on the command line everyone could.
  const settings = {
    bind: "127.0.0.1",
    port,
    requirepass: password,
    dir: JSON.stringify(home),
    pidfile: JSON.stringify(join(home, "redis.pid")),
    logfile: JSON.stringify(join(home, "redis.log")),
    save: '""',
    appendonly: dataDir === undefined ? "no" : "yes",
    "set-proc-title": "no", // the command line keeps the path by which a later run knows its orphan
  };
  const config = join(home, "redis.conf");
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  await rm(config, { force: true });
  await writeFile(config, lines.join(""), { mode: 0o600 });

  const child = spawn(binary, [config], { cwd: home, stdio: "ignore" });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const lastResort = () => child.kill("SIGTERM");
  process.once("exit", lastResort);

  const stop = async () => {
    process.off("exit", lastResort);
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      await endProcess(child.pid, STOP);
      await ended;
    }
    if (dataDir === undefined) await rm(home, { recursive: true, force: true, maxRetries: 3 });
  };
  const url = `redis://:${password}@127.0.0.1:${port}`;
  try {
    await retryFor(30, "Redis did not answer", async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
        const log = await readFile(join(home, "redis.log"), "utf8").catch(() => "");
        throw new StackError(`Redis ended at its start: ${log.trim().split("\n").at(-1) || binary}`);
      }
      await pingRedis(url);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, source: binary, stop };
}
