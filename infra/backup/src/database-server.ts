import { appendFile, copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Account, changeOwner, serverAccount } from "@haat/local-stack/account";
import { createTemporaryDirectory } from "@haat/local-stack/directories";
import { startEmbeddedPostgres } from "@haat/local-stack/embedded-postgres";
import type { Server } from "@haat/local-stack/server";
import { queryRows } from "./query-rows.ts";
import { waitUntil } from "./wait-until.ts";

/** The machine of the database: one folder with a PostgreSQL that archives its log as in production. */
export interface DatabaseMachine {
  readonly directory: string;
  /** PostgreSQL's data directory. */
  readonly cluster: string;
  readonly account: Account;
}

/** For a machine with a few gigabytes of memory. */
const sizes = "shared_buffers = 1GB\nmax_wal_size = 4GB\nmaintenance_work_mem = 256MB\n";

/** Creates an empty cluster. The folder goes away with `stack`. */
export async function createMachine(stack: AsyncDisposableStack): Promise<DatabaseMachine> {
  const account = await serverAccount();
  const directory = await createTemporaryDirectory(account);
  stack.defer(async () => await rm(directory, { recursive: true, force: true, maxRetries: 3 }));
  const machine = { directory, cluster: join(directory, "cluster"), account };
  await (await startDatabase(machine)).stop();
  await appendFile(join(machine.cluster, "postgresql.conf"), sizes);
  return machine;
}

export async function startDatabase({ directory }: DatabaseMachine): Promise<Server> {
  return await startEmbeddedPostgres({ dataDir: directory });
}

/** Adds the archiving of production to the configuration of a stopped server. */
export async function turnOnArchiving({ cluster, account }: DatabaseMachine): Promise<void> {
  const settings = join(cluster, "archiving.conf");
  await copyFile(join(import.meta.dirname, "../archiving.conf"), settings);
  await changeOwner(account, settings);
  await appendFile(join(cluster, "postgresql.conf"), "include 'archiving.conf'\n");
}

/** Ends the server without warning and takes its data away. What was not archived is gone. */
export async function loseMachine({ directory, cluster }: DatabaseMachine): Promise<void> {
  const [pid = ""] = (await readFile(join(cluster, "postmaster.pid"), "utf8")).split("\n");
  process.kill(Number(pid), "SIGKILL");
  await putClusterAside({ directory, cluster });
}

/** Renames the data directory, as the runbook says, and makes place for the restored one. */
export async function putClusterAside({
  directory,
  cluster,
}: Pick<DatabaseMachine, "directory" | "cluster">): Promise<void> {
  const aside = join(directory, "cluster.before-restore");
  await rm(aside, { recursive: true, force: true, maxRetries: 3 });
  await rename(cluster, aside);
}

/** Makes an empty data directory for the restore. */
export async function makeEmptyCluster({ cluster, account }: DatabaseMachine): Promise<void> {
  await mkdir(cluster, { mode: 0o700 });
  await changeOwner(account, cluster);
}

/** Waits until the restored server has replayed the log and accepts writes. */
export async function waitUntilWritable(url: string): Promise<void> {
  await waitUntil("the restored server did not accept writes", async () => {
    const [row] = await queryRows<{ replaying: boolean }>(url, "select pg_is_in_recovery() as replaying");
    return row?.replaying === false;
  });
}

/** Archives the log up to now, while the server still runs. */
export async function archiveLogUntilNow(url: string): Promise<void> {
  const [row] = await queryRows<{ segment: string }>(
    url,
    "select pg_walfile_name(pg_switch_wal()) as segment",
  );
  await waitUntil("the log was not archived", async () => {
    const [archived] = await queryRows<{ segment: string | null }>(
      url,
      "select last_archived_wal as segment from pg_stat_archiver",
    );
    return Boolean(row && archived?.segment && archived.segment >= row.segment);
  });
}

/** A folder or file of pgBackRest that PostgreSQL's account can use. */
export async function makeOwned(account: Account, path: string, text?: string): Promise<string> {
  if (text === undefined) await mkdir(path, { recursive: true, mode: 0o700 });
  else await writeFile(path, text, { mode: 0o600 });
  await changeOwner(account, path);
  return path;
}
