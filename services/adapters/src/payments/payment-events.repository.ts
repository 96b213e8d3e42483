import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { paymentEvents } from "../db/schema.ts";

type Event = typeof paymentEvents.$inferSelect;

/** Stores what was received, once; the id of its row. */
export async function storeEvent(
  db: Db,
  event: { provider: string; source: Event["source"]; raw: string },
): Promise<string> {
  const digest = createHash("sha256").update(event.raw).digest("base64url");
  const [fresh] = await db
    .insert(paymentEvents)
    .values({ ...event, digest })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (fresh) return fresh.id;
  const [known] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, event.provider), eq(paymentEvents.digest, digest)));
  if (!known) throw new Error("An event was neither stored nor there");
  return known.id;
}

/** What became of the event; the first word stands, for a repeat of it changes nothing. */
export async function closeEvent(
  db: Db | Tx,
  id: string,
  end: { outcome: NonNullable<Event["outcome"]>; reason?: string; attemptId?: string },
): Promise<void> {
  const [row] = await db
    .select({ outcome: paymentEvents.outcome })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id));
  if (row?.outcome) return;
  await db.update(paymentEvents).set(end).where(eq(paymentEvents.id, id));
}
