import type { MessageChange } from "@haat/service-kit/shopper-messages/attempt.rules";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { contactEntries, contactMessages } from "../db/contact-schema.ts";
import { attemptColumns, takeDue } from "../due-messages.ts";

export type ContactMail = Awaited<ReturnType<typeof takeDueContactMails>>[number];

/** Takes the mails that are due, so that no other process sends them. Served by `contact_entries_due`. */
export async function takeDueContactMails(db: Db) {
  const taken = await takeDue(db, contactEntries);
  if (taken.length === 0) return [];
  return await db
    .select({
      id: contactEntries.id,
      kind: contactEntries.kind,
      text: contactEntries.text,
      unanswered: contactEntries.unanswered,
      ageHours: sql<number>`(extract(epoch from now() - ${contactEntries.createdAt}) / 3600)::float8`,
      messageId: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
    })
    .from(contactEntries)
    .innerJoin(contactMessages, eq(contactMessages.id, contactEntries.messageId))
    .where(inArray(contactEntries.id, taken));
}

/** Records what became of a mail, unless it has ended. One that waits is tried again; the first one that is sent acknowledges the message. */
export async function changeContactMail(
  db: Db,
  { id, messageId }: Pick<ContactMail, "id" | "messageId">,
  change: MessageChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(contactEntries)
      .set(attemptColumns(change, contactEntries.createdAt))
      .where(and(eq(contactEntries.id, id), eq(contactEntries.state, "waiting")));
    if (change.state !== "sent") return;
    // Not a change by staff, so the version stays.
    await tx
      .update(contactMessages)
      .set({ acknowledgedAt: sql`coalesce(${contactMessages.acknowledgedAt}, now())` })
      .where(eq(contactMessages.id, messageId));
  });
}
