import type { Db, Tx } from "../db/client.ts";
import { ledger } from "../db/schema/ledger.ts";
import type { LedgerRow } from "./ledger.rules.ts";

/** Writes one entry: rows that sum to zero. The database checks the sum at the commit. */
export async function postEntry(db: Db | Tx, orderId: string, reason: string, rows: readonly LedgerRow[]) {
  if (rows.length > 0) await db.insert(ledger).values(rows.map((row) => ({ orderId, reason, ...row })));
}
