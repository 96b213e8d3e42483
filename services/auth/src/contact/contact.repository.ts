import { newId, type StaffId } from "@haat/domain/id";
import { isReadRecorded } from "@haat/service-kit/staff/contact-reads";
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { contactEntries, contactMessages } from "../db/contact-schema.ts";
import type { ContactSearch, ContactView } from "./contact.rules.ts";

export type ContactMessage = typeof contactMessages.$inferSelect;

/** Stores a message with its acknowledgement, which a job sends. Returns its id. */
export async function insertContactMessage(
  db: Db,
  message: Pick<typeof contactMessages.$inferInsert, "name" | "email" | "phone" | "message">,
): Promise<string> {
  const id = newId();
  await db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({ ...message, id });
    await tx.insert(contactEntries).values({ messageId: id, kind: "acknowledgement", state: "waiting" });
  });
  return id;
}

/** The shop promises an answer in three days, and the law demands redress in a month. */
const isOverdue = sql<boolean>`(${contactMessages.doneAt} is null and (${contactMessages.createdAt} < now() - interval '25 days'
  or (${contactMessages.answeredAt} is null and ${contactMessages.createdAt} < now() - interval '3 days')))`;

const listed = {
  id: contactMessages.id,
  name: contactMessages.name,
  excerpt: sql<string>`left(${contactMessages.message}, 160)`.as("excerpt"),
  createdAt: contactMessages.createdAt,
  assigneeId: contactMessages.assigneeId,
  answeredAt: contactMessages.answeredAt,
  doneAt: contactMessages.doneAt,
  isOverdue: isOverdue.as("is_overdue"),
};

export type ListedContactMessage = Awaited<ReturnType<typeof listContactMessages>>[number];

interface Page {
  /** The last id of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

function inView(view: ContactView, staffId: StaffId): SQL | undefined {
  const isOpen = isNull(contactMessages.doneAt);
  switch (view) {
    case "open":
      return isOpen;
    case "mine":
      return and(isOpen, eq(contactMessages.assigneeId, staffId));
    case "unassigned":
      return and(isOpen, isNull(contactMessages.assigneeId));
    case "overdue":
      return and(isOpen, isOverdue);
    case "done":
      return isNotNull(contactMessages.doneAt);
  }
}

/**
 * Open ones oldest first, done ones newest first. Served by `contact_messages_open`, `contact_messages_assignee` and
 * `contact_messages_done`.
 */
export async function listContactMessages(
  db: Db,
  { view, staffId }: { readonly view: ContactView; readonly staffId: StaffId },
  { after, limit }: Page,
) {
  const { id } = contactMessages;
  const [order, isAfter] = view === "done" ? [desc(id), lt] : [asc(id), gt];
  return await db
    .select(listed)
    .from(contactMessages)
    .where(and(inView(view, staffId), after === undefined ? undefined : isAfter(id, after)))
    .orderBy(order)
    .limit(limit);
}

const counted = ["open", "mine", "unassigned", "overdue"] as const;
export type CountedView = (typeof counted)[number];

/** How many tickets are in each view of open ones, up to this number. */
export async function countContactMessages(
  db: Db,
  staffId: StaffId,
  upTo: number,
): Promise<Readonly<Record<CountedView, number>>> {
  const counts = counted.map(
    (view) => sql`(select count(*)::int from (select from ${contactMessages}
      where ${inView(view, staffId)} limit ${upTo}) as counted) as ${sql.identifier(view)}`,
  );
  const { rows } = await db.execute<Record<CountedView, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  const [row] = rows;
  if (!row) throw new Error("the counts are one row");
  return row;
}

/** Newest first. Served by `contact_messages_number`, `contact_messages_phone` and `contact_messages_email`. */
export async function searchContactMessages(db: Db, search: ContactSearch, limit: number) {
  return await db
    .select(listed)
    .from(contactMessages)
    .where(matches(search))
    .orderBy(desc(contactMessages.id))
    .limit(limit);
}

function matches(search: ContactSearch): SQL {
  switch (search.by) {
    case "number":
      return sql`upper(right(${contactMessages.id}::text, 10)) = ${search.digits}`;
    case "phone":
      return eq(contactMessages.phone, search.phone);
    case "email":
      return sql`lower(${contactMessages.email}) = ${search.email}`;
  }
}

/** A ticket, with whether this member's read of its contact data is recorded already. Served by the primary key and `staff_actions_subject`. */
export async function findContactMessage(db: Db, id: string, staffId: StaffId) {
  const [found] = await db
    .select({
      message: contactMessages,
      isOverdue,
      isReadRecorded: isReadRecorded({ kind: "ticket", id }, staffId),
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  return found;
}

/** Oldest first. Served by `contact_entries_message`. */
export async function findContactEntries(db: Db, messageId: string) {
  return await db
    .select()
    .from(contactEntries)
    .where(eq(contactEntries.messageId, messageId))
    .orderBy(asc(contactEntries.createdAt), asc(contactEntries.id));
}

/** Locks the ticket until the transaction ends. */
export async function lockContactMessage(tx: Tx, id: string): Promise<ContactMessage | undefined> {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for("update");
  return message;
}

/** Needs `lockContactMessage`. */
export async function updateContactMessage(
  tx: Tx,
  id: string,
  change: {
    readonly assigneeId?: StaffId | null;
    readonly acknowledgedAt?: SQL;
    readonly answeredAt?: SQL;
    readonly doneAt?: SQL | null;
  },
): Promise<void> {
  await tx
    .update(contactMessages)
    .set({ ...change, version: sql`${contactMessages.version} + 1` })
    .where(eq(contactMessages.id, id));
}

/** Returns whether it is new. */
export async function insertContactEntry(
  tx: Tx,
  entry: Pick<typeof contactEntries.$inferInsert, "id" | "messageId" | "kind" | "staffId" | "text" | "state">,
): Promise<boolean> {
  const { rowCount } = await tx.insert(contactEntries).values(entry).onConflictDoNothing();
  return rowCount === 1;
}

/** Removes messages, with what was done about them, after two years: as long as a consumer can complain. Served by `contact_messages_created`. */
export async function removeOldContactMessages(db: Db): Promise<number> {
  const { rowCount } = await db
    .delete(contactMessages)
    .where(lt(contactMessages.createdAt, sql`now() - interval '2 years'`));
  return rowCount ?? 0;
}
