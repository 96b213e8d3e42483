import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

/** Applies the migrations in `folder`. Safe to run from several processes in parallel. */
export async function runMigrations(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    // One migrator at a time: several replicas may start together.
    await client.query("select pg_advisory_lock(hashtext('haat-migrations'))");
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
