import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const index = z.object({
  name: z.string(),
  isUnique: z.boolean(),
  columns: z.array(z.object({ expression: z.string() })),
  where: z.string().optional(),
});

/** drizzle-kit's description of the tables that the code knows after a migration. */
export const snapshot = z.object({
  tables: z.record(
    z.string(),
    z.object({
      name: z.string(),
      columns: z.record(z.string(), z.unknown()),
      indexes: z.record(z.string(), index).default({}),
      checkConstraints: z.record(z.string(), z.object({ value: z.string() })).default({}),
    }),
  ),
});

export const snapshotFile = (migration: string): string => `meta/${migration.slice(0, 4)}_snapshot.json`;

const readTables = async (folder: string, migration: string) =>
  snapshot.parse(JSON.parse(await readFile(join(folder, snapshotFile(migration)), "utf8"))).tables;

/** The conditions of all checks after a migration, by name. */
export async function readChecks(folder: string, migration: string): Promise<ReadonlyMap<string, string>> {
  const tables = Object.values(await readTables(folder, migration));
  return new Map(
    tables.flatMap(({ checkConstraints }) =>
      Object.entries(checkConstraints).map(([name, { value }]) => [name, value]),
    ),
  );
}

/** The columns of each table after a migration. */
export async function readColumns(folder: string, migration: string): Promise<ReadonlyMap<string, string[]>> {
  const tables = await readTables(folder, migration);
  return new Map(Object.values(tables).map(({ name, columns }) => [name, Object.keys(columns)]));
}

export interface UniqueIndex {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly where: string;
}

/** The unique indexes after a migration, with conditions without quotes. */
export async function readUniqueIndexes(folder: string, migration: string): Promise<UniqueIndex[]> {
  const tables = await readTables(folder, migration);
  return Object.values(tables).flatMap(({ name: table, indexes }) =>
    Object.values(indexes)
      .filter(({ isUnique }) => isUnique)
      .map(({ name, columns, where = "" }) => ({
        table,
        name,
        columns: columns.map(({ expression }) => expression),
        where: where.replaceAll('"', ""),
      })),
  );
}
