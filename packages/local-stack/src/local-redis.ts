import { spawn } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTemporaryDirectory } from "./directories.ts";
import { pingRedis } from "./external-redis.ts";
import { findOrInstall } from "./find-or-install.ts";
import { readOrCreatePassword } from "./password.ts";
import { freePort, type StopPlan, stopOrphan } from "./process.ts";
import type { Server, ServerOptions } from "./server.ts";
import { waitUntilReady } from "./server-process.ts";

export const REDIS = {
  names: ["redis-server", "valkey-server"],
  debianPackage: "redis-server",
  brewPackage: "redis",
  variable: "REDIS_URL",
};

const STOP: StopPlan = [
  ["SIGTERM", 5],
  ["SIGKILL", 2],
];

/**
 * `redis-server` or `valkey-server` of this machine on a free loopback port; with `dataDir` it keeps its data. `more` are
 * further lines of its configuration.
 */
export async function startLocalRedis(
  { dataDir, port: wantedPort, report }: ServerOptions,
  more: Readonly<Record<string, string | number>> = {},
): Promise<Server> {
  const binary = await findOrInstall(REDIS, report);
  const home = dataDir ?? (await createTemporaryDirectory({}));
  const password = String(more["requirepass"] ?? (await readOrCreatePassword(home)));
  await stopOrphan(join(home, "redis.pid"), home, STOP);

  const port = wantedPort ?? (await freePort());
  // In a file that only this account can read; every account can read a command line.
  const settings = {
    bind: "127.0.0.1",
    port,
    requirepass: password,
    dir: JSON.stringify(home),
    pidfile: JSON.stringify(join(home, "redis.pid")),
    logfile: JSON.stringify(join(home, "redis.log")),
    save: '""',
    appendonly: dataDir === undefined ? "no" : "yes",
    "set-proc-title": "no", // keeps the path in the command line, by which a later run finds the orphan
    ...more,
  };
  const config = join(home, "redis.conf");
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`);
  await rm(config, { force: true });
  await writeFile(config, lines.join(""), { mode: 0o600 });

  const child = spawn(binary, [config], { cwd: home, stdio: "ignore" });
  const url = `redis://:${password}@127.0.0.1:${port}`;
  const stop = await waitUntilReady(child, {
    name: "Redis",
    signals: STOP,
    seconds: 30,
    logFile: join(home, "redis.log"),
    throwaway: dataDir === undefined ? home : undefined,
    ping: async () => await pingRedis(url),
  });
  return { url, source: binary, stop };
}
