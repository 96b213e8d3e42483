import type { MessageChange } from "@haat/service-kit/shopper-messages/attempt.rules";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { contactEntries, contactMessages } from "../db/contact-schema.ts";

export type ContactMail = Awaited<ReturnType<typeof takeDueContactMails>>[number];

/** Longer than an attempt takes: a process that dies meanwhile leaves its mails to the others. */
const takenFor = "2 minutes";

/** Takes the mails that are due, so that no other process sends them. Served by `contact_entries_due`. */
export async function takeDueContactMails(db: Db, limit: number) {
  const { rows: taken } = await db.execute<{ id: string }>(sql`
    update contact_entries set next_attempt_at = now() + ${takenFor}::interval where id = any (array(
      select id from contact_entries where state = 'waiting' and next_attempt_at <= now()
      order by next_attempt_at limit ${limit} for update skip locked)) returning id`);
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
    .where(
      inArray(
        contactEntries.id,
        taken.map(({ id }) => id),
      ),
    );
}

/** After each attempt twice as long as before, within these limits. */
const nextAttempt = sql`now() + least(greatest(now() - ${contactEntries.createdAt}, interval '10 seconds'), interval '5 minutes')`;

/** Records what became of a mail, unless it has ended. One that waits is tried again; the first one that is sent acknowledges the message. */
export async function changeContactMail(
  db: Db,
  { id, messageId }: Pick<ContactMail, "id" | "messageId">,
  change: MessageChange,
): Promise<void> {
  const isAnswered = change.state === "sent" || change.state === "rejected";
  await db.transaction(async (tx) => {
    await tx
      .update(contactEntries)
      .set({ ...change, sentAt: isAnswered ? sql`now()` : null, nextAttemptAt: nextAttempt })
      .where(and(eq(contactEntries.id, id), eq(contactEntries.state, "waiting")));
    if (change.state !== "sent") return;
    // Not a change by staff, so the version stays.
    await tx
      .update(contactMessages)
      .set({ acknowledgedAt: sql`coalesce(${contactMessages.acknowledgedAt}, now())` })
      .where(eq(contactMessages.id, messageId));
  });
}
