import type { Gstin } from "@haat/domain/gstin";
import { newId, type StaffId, type UserId } from "@haat/domain/id";
import type { Pincode } from "@haat/domain/pincode";
import { isReadRecorded } from "@haat/service-kit/staff/contact-reads";
import { and, asc, desc, eq, gt, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { staff, users } from "../db/schema.ts";
import { wholesaleApplications, wholesaleDocuments } from "../db/wholesale-schema.ts";
import type {
  ApplicationState,
  DocumentKind,
  DocumentType,
  WholesaleApplicationId,
  WholesaleDocumentId,
} from "./wholesale.rules.ts";

export type WholesaleApplication = typeof wholesaleApplications.$inferSelect;

export interface ApplicationFields {
  readonly businessName: string;
  readonly gstin: Gstin;
  readonly pincode: Pincode;
  readonly city: string;
}

/** The user's applications, newest first. Served by `wholesale_applications_user`. */
export async function listApplicationsOf(db: Db | Tx, userId: UserId): Promise<WholesaleApplication[]> {
  return await db
    .select()
    .from(wholesaleApplications)
    .where(eq(wholesaleApplications.userId, userId))
    .orderBy(desc(wholesaleApplications.id))
    .limit(50);
}

/** Stores a document of an application that is not sent yet, in place of an earlier one of its kind. */
export async function upsertDocument(
  db: Db,
  document: {
    readonly userId: UserId;
    readonly kind: DocumentKind;
    readonly type: DocumentType;
    readonly bytes: Buffer;
  },
): Promise<void> {
  const { type, bytes } = document;
  const unsent = isNull(wholesaleDocuments.applicationId);
  await db
    .insert(wholesaleDocuments)
    .values(document)
    .onConflictDoUpdate({
      target: [wholesaleDocuments.userId, wholesaleDocuments.kind],
      targetWhere: unsent,
      set: { id: newId(), type, bytes, createdAt: sql`now()` },
    });
}

const documentFacts = {
  id: wholesaleDocuments.id,
  kind: wholesaleDocuments.kind,
  type: wholesaleDocuments.type,
  size: sql<number>`octet_length(${wholesaleDocuments.bytes})`,
};

/** What the user has stored for an application that is not sent yet. Served by `wholesale_documents_unsent`. */
export async function listUnsentDocuments(db: Db | Tx, userId: UserId) {
  return await db
    .select(documentFacts)
    .from(wholesaleDocuments)
    .where(and(eq(wholesaleDocuments.userId, userId), isNull(wholesaleDocuments.applicationId)))
    .orderBy(asc(wholesaleDocuments.kind));
}

/** Served by `wholesale_documents_application`. */
export async function listDocuments(db: Db | Tx, applicationIds: readonly WholesaleApplicationId[]) {
  return await db
    .select({ ...documentFacts, applicationId: wholesaleDocuments.applicationId })
    .from(wholesaleDocuments)
    .where(inArray(wholesaleDocuments.applicationId, [...applicationIds]))
    .orderBy(asc(wholesaleDocuments.kind));
}

/** Stores an application with the documents that wait for it. Needs the lock of the user. */
export async function insertApplication(tx: Tx, userId: UserId, fields: ApplicationFields): Promise<void> {
  const id: WholesaleApplicationId = newId();
  await tx.insert(wholesaleApplications).values({ ...fields, id, userId });
  await tx
    .update(wholesaleDocuments)
    .set({ applicationId: id })
    .where(and(eq(wholesaleDocuments.userId, userId), isNull(wholesaleDocuments.applicationId)));
}

/**
 * Those of a state: waiting ones oldest first, the others newest first. Served by `wholesale_applications_state`.
 */
export async function listApplications(
  db: Db,
  state: ApplicationState,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<WholesaleApplication[]> {
  const { id } = wholesaleApplications;
  const [order, isAfter] = state === "waiting" ? [asc(id), gt] : [desc(id), lt];
  return await db
    .select()
    .from(wholesaleApplications)
    .where(
      and(
        eq(wholesaleApplications.state, state),
        after === undefined ? undefined : isAfter(id, after as WholesaleApplicationId),
      ),
    )
    .orderBy(asc(wholesaleApplications.state), order)
    .limit(limit);
}

/** How many wait for staff, up to this number. Served by `wholesale_applications_state`. */
export async function countWaitingApplications(db: Db, upTo: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select from wholesale_applications where state = 'waiting' limit ${upTo}) as counted`);
  return rows[0]?.count ?? 0;
}

/** An application with its user and who decided, and whether this member's read of it is recorded already. Served by the primary keys. */
export async function findApplication(db: Db, id: WholesaleApplicationId, staffId: StaffId) {
  const [found] = await db
    .select({
      application: wholesaleApplications,
      user: users,
      decidedBy: staff.name,
      isReadRecorded: isReadRecorded({ kind: "wholesaleApplication", id }, staffId),
    })
    .from(wholesaleApplications)
    .innerJoin(users, eq(users.id, wholesaleApplications.userId))
    .leftJoin(staff, eq(staff.id, wholesaleApplications.decidedBy))
    .where(eq(wholesaleApplications.id, id));
  return found;
}

/** A document of this application. */
export async function findDocument(tx: Tx, applicationId: WholesaleApplicationId, id: WholesaleDocumentId) {
  const [document] = await tx
    .select()
    .from(wholesaleDocuments)
    .where(and(eq(wholesaleDocuments.id, id), eq(wholesaleDocuments.applicationId, applicationId)));
  return document;
}

/** Locks the user of an application, then the application, in the order of an erasure. */
export async function lockApplication(tx: Tx, id: WholesaleApplicationId) {
  const [user] = await tx
    .select()
    .from(users)
    .where(
      eq(
        users.id,
        sql`(select user_id from ${wholesaleApplications} where ${wholesaleApplications.id} = ${id})`,
      ),
    )
    .for("update");
  const [application] = await tx
    .select()
    .from(wholesaleApplications)
    .where(eq(wholesaleApplications.id, id))
    .for("update");
  return user && application && { user, application };
}

/** Needs `lockApplication`. */
export async function updateApplication(
  tx: Tx,
  id: WholesaleApplicationId,
  change: {
    readonly state: ApplicationState;
    readonly reason: string | null;
    readonly decidedBy: StaffId;
    readonly removeAfter: SQL | null;
  },
): Promise<void> {
  await tx
    .update(wholesaleApplications)
    .set({ ...change, decidedAt: sql`now()` })
    .where(eq(wholesaleApplications.id, id));
}

/** Removes applications whose time has come, with their documents, and documents that were not sent within a day. */
export async function removeOldApplications(db: Db): Promise<number> {
  // Served by `wholesale_applications_remove`.
  const applications = await db
    .delete(wholesaleApplications)
    .where(lt(wholesaleApplications.removeAfter, sql`now()`));
  // Served by `wholesale_documents_unsent_created`.
  const documents = await db
    .delete(wholesaleDocuments)
    .where(
      and(
        isNull(wholesaleDocuments.applicationId),
        lt(wholesaleDocuments.createdAt, sql`now() - interval '1 day'`),
      ),
    );
  return (applications.rowCount ?? 0) + (documents.rowCount ?? 0);
}
