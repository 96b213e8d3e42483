import { type AppliedMigration, compareMigrations } from "@haat/migrations/applied-migrations";
import { readMigrations } from "@haat/migrations/migration-files";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database } from "./database.ts";
import type { HealthChecks } from "./health.ts";

/** PostgreSQL's code for a table that does not exist. */
const undefinedTable = "42P01";

/**
 * Reads the migrations in `folder` once, and compares them with the database at each call. One that was edited after it was
 * applied is missing, too. The database may be ahead, so that a release can be rolled back.
 */
export async function missingMigrations(
  db: Pick<Database, "execute">,
  folder: string,
): Promise<HealthChecks["missingMigrations"]> {
  const bundled = await readMigrations(folder);
  return async () => {
    const { missing, edited } = compareMigrations(bundled, await findApplied(db));
    return [
      ...missing.map(({ name }) => name),
      ...edited.map(({ name }) => `${name} (edited after it was applied)`),
    ];
  };
}

async function findApplied(db: Pick<Database, "execute">): Promise<readonly AppliedMigration[]> {
  try {
    // The table has one row per migration, so it stays small.
    const { rows } = await db.execute<AppliedMigration>(
      sql`select created_at, hash from drizzle.__drizzle_migrations`,
    );
    return rows;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof pg.DatabaseError && cause.code === undefinedTable) return [];
    throw error;
  }
}
