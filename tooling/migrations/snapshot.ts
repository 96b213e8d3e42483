import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** drizzle-kit's description of the tables that the code knows after a migration. */
export const snapshot = z.object({
  tables: z.record(z.string(), z.object({ name: z.string(), columns: z.record(z.string(), z.unknown()) })),
});

export const snapshotFile = (migration: string): string => `meta/${migration.slice(0, 4)}_snapshot.json`;

/** The columns of each table after a migration. */
export async function readColumns(folder: string, migration: string): Promise<ReadonlyMap<string, string[]>> {
  const { tables } = snapshot.parse(JSON.parse(await readFile(join(folder, snapshotFile(migration)), "utf8")));
  return new Map(Object.values(tables).map(({ name, columns }) => [name, Object.keys(columns)]));
}
