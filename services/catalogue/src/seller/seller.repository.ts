import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { sellers } from "../db/schema/intake.ts";

export type SellerRow = typeof sellers.$inferSelect;

/** Served by the primary key. */
export async function findSeller(db: Db | Tx, id: string): Promise<SellerRow | undefined> {
  const [row] = await db.select().from(sellers).where(eq(sellers.id, id));
  return row;
}

export async function insertSeller(tx: Tx, row: typeof sellers.$inferInsert): Promise<void> {
  await tx.insert(sellers).values(row);
}

/** False when the seller does not exist or was erased. */
export async function touchSeller(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(sellers)
    .set({ lastBoughtAt: sql`now()` })
    .where(and(eq(sellers.id, id), isNull(sellers.erasedAt)))
    .returning({ id: sellers.id });
  return rows.length > 0;
}

const erased = { name: null, phone: null, documentReference: null, erasedAt: sql`now()` } as const;

/** False when the seller does not exist or was erased before. */
export async function eraseSellerData(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(sellers)
    .set(erased)
    .where(and(eq(sellers.id, id), isNull(sellers.erasedAt)))
    .returning({ id: sellers.id });
  return rows.length > 0;
}

/** Erases sellers from whom the shop last bought this many years ago. Served by `sellers_retention`. */
export async function eraseSellersBefore(db: Db, years: number): Promise<number> {
  const rows = await db
    .update(sellers)
    .set(erased)
    .where(
      and(isNull(sellers.erasedAt), lt(sellers.lastBoughtAt, sql`now() - make_interval(years => ${years})`)),
    )
    .returning({ id: sellers.id });
  return rows.length;
}
