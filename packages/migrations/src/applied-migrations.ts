import type { Migration } from "./migration-files.ts";

/** A row of `drizzle.__drizzle_migrations`. */
export interface AppliedMigration {
  readonly [column: string]: unknown;
  /** `createdAt` of the migration. pg returns a bigint as a text, unless the program parses it. */
  readonly created_at: string | number | null;
  readonly hash: string;
}

interface Difference {
  /** Not recorded. */
  readonly missing: readonly Migration[];
  /** Recorded with another hash: the file was edited after it was applied. */
  readonly edited: readonly Migration[];
}

/** What a database lacks of these migrations. It may have others, of a newer version. */
export function compareMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Difference {
  const hashes = new Map(applied.map(({ created_at, hash }) => [Number(created_at), hash]));
  return {
    missing: migrations.filter(({ createdAt }) => !hashes.has(createdAt)),
    edited: migrations.filter(
      ({ createdAt, hash }) => hashes.has(createdAt) && hashes.get(createdAt) !== hash,
    ),
  };
}
