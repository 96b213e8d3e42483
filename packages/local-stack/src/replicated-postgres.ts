import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { changeOwner } from "./account.ts";
import { createTemporaryDirectory } from "./directories.ts";
import { prepareCluster, startCluster } from "./embedded-postgres.ts";
import type { Server } from "./server.ts";

export interface ReplicatedPostgres {
  readonly primary: Server;
  /** Has all databases of the primary, and answers reads only. */
  readonly replica: Server;
  stop(): Promise<void>;
}

/** Two PostgreSQL servers from the binaries of embedded-postgres, of which one streams from the other. Their data is deleted at the end. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const prepared = await prepareCluster({});
  const { account, password } = prepared;
  // A server that has not started yet can be copied as files.
  const home = await createTemporaryDirectory(account);
  const cluster = join(home, "cluster");
  await changeOwner(account, home);
  await promisify(execFile)("cp", ["-a", join(prepared.base, "cluster"), cluster], account);
  const signal = join(cluster, "standby.signal");
  await writeFile(signal, "");
  await changeOwner(account, signal);

  const primary = await startCluster(prepared);
  const { port } = new URL(primary.url);
  const from = `primary_conninfo=host=127.0.0.1 port=${port} user=haat password=${password}`;
  try {
    const replica = await startCluster({ ...prepared, base: home, home, settings: [from] });
    const stop = async () => {
      await replica.stop();
      await primary.stop();
    };
    return { primary, replica, stop };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}
