import { lowestId } from "@haat/domain/id";
import { type Paise, paise } from "@haat/domain/money";
import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { creditNotes } from "../db/schema/credit-notes.ts";
import { invoices } from "../db/schema/invoices.ts";
import { orders } from "../db/schema/orders.ts";
import { shipments } from "../db/schema/shipments.ts";
import { isOrderOf } from "../invoice/invoice.repository.ts";
import type { CreditNoteSnapshot } from "./credit-note.types.ts";

/**
 * The next shipments after this one whose sale was reversed and which have no credit note. Those whose units are not
 * stored yet wait for `backfillUnits`. Served by `shipments_without_credit_note`.
 */
export async function findUncreditedShipments(
  db: Db,
  after: string | undefined,
  limit: number,
): Promise<{ id: string; orderId: string }[]> {
  return await db
    .select({ id: shipments.id, orderId: shipments.orderId })
    .from(shipments)
    .innerJoin(invoices, eq(invoices.orderId, shipments.orderId))
    .where(
      and(
        sql`${shipments.refundPaise} is not null and not ${shipments.hasCreditNote} and ${shipments.status} <> 'delivered'`,
        invoices.hasUnits,
        gt(shipments.id, after ?? lowestId),
      ),
    )
    .orderBy(asc(shipments.id))
    .limit(limit);
}

type NewCreditNote = Pick<
  typeof creditNotes.$inferInsert,
  "orderId" | "cause" | "causeId" | "marginTaxPaise" | "snapshot"
>;

/** Returns its id. */
export async function insertCreditNote(tx: Tx, creditNote: NewCreditNote): Promise<string> {
  const { number, issuedAt, taxAdjustable, ...amounts } = creditNote.snapshot;
  const [row] = await tx
    .insert(creditNotes)
    .values({
      ...creditNote,
      number,
      issuedAt: new Date(issuedAt),
      taxAdjustable,
      totalPaise: paise(amounts.totalPaise),
      taxablePaise: paise(amounts.taxablePaise),
      cgstPaise: paise(amounts.cgstPaise),
      sgstPaise: paise(amounts.sgstPaise),
      igstPaise: paise(amounts.igstPaise),
      marginValuePaise: paise(amounts.marginValuePaise),
    })
    .returning({ id: creditNotes.id });
  if (!row) throw new Error(`credit note ${number} was not inserted`);
  return row.id;
}

export interface IssuedCreditNote {
  readonly id: string;
  readonly number: string;
  readonly totalPaise: Paise;
  readonly issuedAt: Date;
}

/** Oldest first. Served by `credit_notes_order`. */
export async function findCreditNotes(db: Db, orderId: string): Promise<IssuedCreditNote[]> {
  const { id, number, totalPaise, issuedAt } = creditNotes;
  return await db
    .select({ id, number, totalPaise, issuedAt })
    .from(creditNotes)
    .where(eq(creditNotes.orderId, orderId))
    .orderBy(asc(issuedAt), asc(number));
}

/** Also undefined when the order belongs to another user, or to one who is erased but whose token is still valid. */
export async function findUserCreditNote(
  db: Db,
  userId: string,
  id: string,
): Promise<CreditNoteSnapshot | undefined> {
  return await findIssuedCreditNote(db, and(eq(creditNotes.id, id), isOrderOf(userId)));
}

/** For staff: a credit note stays as it was issued when the shopper is erased. */
export async function findOrderCreditNote(
  db: Db,
  orderId: string,
  id: string,
): Promise<CreditNoteSnapshot | undefined> {
  return await findIssuedCreditNote(db, and(eq(creditNotes.id, id), eq(creditNotes.orderId, orderId)));
}

/** Served by the primary key. */
async function findIssuedCreditNote(db: Db, which: SQL | undefined): Promise<CreditNoteSnapshot | undefined> {
  const [row] = await db
    .select({ snapshot: creditNotes.snapshot })
    .from(creditNotes)
    .innerJoin(orders, eq(orders.id, creditNotes.orderId))
    .where(which);
  return row?.snapshot;
}
