import type { Db } from "../db/client.ts";
import { findOldImports, removeImport } from "./import.repository.ts";

/** How long an import can be looked at and undone. What it did stays in the audit. */
const retentionDays = 90;

/** Removes imports, with their rows, some months after their work has ended, and returns their number. */
export async function removeOldImports(db: Db): Promise<number> {
  const ids = await findOldImports(db, retentionDays);
  for (const id of ids) await removeImport(db, id);
  return ids.length;
}
