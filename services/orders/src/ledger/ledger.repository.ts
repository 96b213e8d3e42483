import { currentActorValues } from "@haat/service-kit/columns";
import type { Db, Tx } from "../db/client.ts";
import { ledger } from "../db/schema/ledger.ts";
import type { LedgerRow } from "./ledger.rules.ts";

/** Writes one entry of the current actor: rows that sum to zero. The database checks the sum at the commit. */
export async function postEntry(db: Db | Tx, orderId: string, reason: string, rows: readonly LedgerRow[]) {
  if (rows.length === 0) return;
  const entry = { orderId, reason, ...currentActorValues() };
  await db.insert(ledger).values(rows.map((row) => ({ ...entry, ...row })));
}
