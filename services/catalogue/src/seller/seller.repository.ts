import { staffActions } from "@haat/service-kit/staff/table";
import { and, asc, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { intakes, sellers } from "../db/schema/intake.ts";
import { products } from "../db/schema/products.ts";
import { units } from "../db/schema/stock.ts";

export type SellerRow = typeof sellers.$inferSelect;

/** Served by the primary key. */
export async function findSeller(db: Db | Tx, id: string): Promise<SellerRow | undefined> {
  const [row] = await db.select().from(sellers).where(eq(sellers.id, id));
  return row;
}

/** Those with this phone number, in E.164, the newest purchase first. Served by `sellers_phone`. */
export async function findSellersByPhone(tx: Tx, phone: string): Promise<SellerRow[]> {
  return await tx
    .select()
    .from(sellers)
    .where(eq(sellers.phone, phone))
    .orderBy(desc(sellers.lastBoughtAt), desc(sellers.id))
    .limit(10);
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

/** False when the seller does not exist or was erased before. */
export async function eraseSellerData(tx: Tx, id: string): Promise<boolean> {
  return (await eraseWhere(tx, eq(sellers.id, id))) > 0;
}

/** Erases sellers from whom the shop last bought this many years ago. Served by `sellers_retention`. */
export async function eraseSellersBefore(tx: Tx, years: number): Promise<number> {
  return await eraseWhere(tx, lt(sellers.lastBoughtAt, sql`now() - make_interval(years => ${years})`));
}

/** Also erases the notes of their purchases, in which people write names. Those are served by `intakes_seller`. */
async function eraseWhere(tx: Tx, condition: SQL): Promise<number> {
  const rows = await tx
    .update(sellers)
    .set({ name: null, phone: null, documentReference: null, erasedAt: sql`now()` })
    .where(and(isNull(sellers.erasedAt), condition))
    .returning({ id: sellers.id });
  const ids = rows.map(({ id }) => id);
  await tx.update(intakes).set({ note: null }).where(inArray(intakes.sellerId, ids));
  return rows.length;
}

/** What the shop bought from a seller, oldest first. Served by `intakes_seller`. */
export async function findPurchases(tx: Tx, sellerId: string) {
  return await tx
    .select({
      unitId: units.id,
      at: intakes.at,
      source: intakes.source,
      note: intakes.note,
      imei: intakes.imei,
      imei2: intakes.imei2,
      title: products.title,
      color: products.color,
      pricePaidPaise: units.purchasePricePaise,
    })
    .from(intakes)
    .innerJoin(units, eq(units.id, intakes.unitId))
    .innerJoin(products, eq(products.id, units.productId))
    .where(eq(intakes.sellerId, sellerId))
    .orderBy(asc(intakes.at), asc(intakes.unitId));
}

/** When staff read, exported or erased a seller's data, oldest first. Served by `staff_actions_subject`. */
export async function findAccesses(tx: Tx, sellerId: string) {
  return await tx
    .select({ verb: staffActions.verb, at: staffActions.at })
    .from(staffActions)
    .where(and(eq(staffActions.subjectKind, "seller"), eq(staffActions.subjectId, sellerId)))
    .orderBy(asc(staffActions.at), asc(staffActions.id));
}
