import { startReplicatedPostgres } from "@haat/local-stack/replicated-postgres";
import { runMigrations } from "@haat/migrations/run-migrations";
import { urlOf, withClient } from "./template-database.ts";

export interface ReplicatedDatabase {
  readonly url: string;
  readonly replicaUrl: string;
  /** Runs a statement on the replica, whose replay it can pause. */
  readonly onReplica: (statement: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a PostgreSQL with a streaming replica and a migrated database, for one test file. */
export async function startReplicatedDatabase(migrations: string): Promise<ReplicatedDatabase> {
  const { primary, replica, stop } = await startReplicatedPostgres();
  await withClient(primary.url, async (client) => await client.query("create database haat"));
  const url = urlOf(primary.url, "haat");
  await runMigrations(url, migrations);
  const replicaUrl = urlOf(replica.url, "haat");
  const onReplica = async (statement: string) =>
    await withClient(replica.url, async (client) => void (await client.query(statement)));
  return { url, replicaUrl, onReplica, stop };
}
