import { type AppliedMigration, compareMigrations } from "@haat/migrations/applied-migrations";
import { readMigrations } from "@haat/migrations/migration-files";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Database } from "./database.ts";
import type { HealthChecks } from "./health.ts";

/** PostgreSQL's codes for a table that does not exist, and for one that this user may not read. */
const undefinedTable = "42P01";
const insufficientPrivilege = "42501";

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
    const applied = await findApplied(db);
    // Passing over it would leave a forgotten migration unnoticed.
    if (applied instanceof pg.DatabaseError) return [`records (${applied.message})`];
    const { missing, edited } = compareMigrations(bundled, applied);
    return [
      ...missing.map(({ name }) => name),
      ...edited.map(({ name }) => `${name} (edited after it was applied)`),
    ];
  };
}

/** The records, or the error that says that this user may not read them. */
async function findApplied(
  db: Pick<Database, "execute">,
): Promise<readonly AppliedMigration[] | pg.DatabaseError> {
  try {
    // The table has one row per migration, so it stays small.
    const { rows } = await db.execute<AppliedMigration>(
      sql`select created_at, hash from drizzle.__drizzle_migrations`,
    );
    return rows;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof pg.DatabaseError) {
      if (cause.code === undefinedTable) return [];
      if (cause.code === insufficientPrivilege) return cause;
    }
    throw error;
  }
}
