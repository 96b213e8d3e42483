import { createHash } from "node:crypto";
import { newId } from "@haat/domain/id";
import { currentRequestId } from "@haat/service-kit/request-context";
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { outbox, paymentEvents } from "../db/schema.ts";
import type { SignedText } from "./payment.port.ts";

type Event = typeof paymentEvents.$inferSelect;

interface NewEvent extends SignedText {
  readonly provider: string;
  readonly source: Event["source"];
}

interface OutboxRow {
  readonly topic: string;
  readonly payload: object;
}

/**
 * Stores what was received, once, and with it the job `jobFor` its id; undefined when the same content was stored
 * before. One statement: it is both or neither, and costs one round trip.
 */
export async function storeEvent(
  db: Db,
  { provider, source, raw, content }: NewEvent,
  jobFor: (eventId: string) => OutboxRow,
): Promise<string | undefined> {
  const eventId = newId();
  const { topic, payload } = jobFor(eventId);
  const { rows } = await db.execute<{ id: string }>(sql`
    with event as (
      insert into ${paymentEvents} (id, provider, source, digest, raw)
      values (${eventId}, ${provider}, ${source}, ${digestOf(content)}, ${raw})
      on conflict (provider, digest) do nothing
      returning id
    ), job as (
      insert into ${outbox} (id, topic, payload, request_id)
      select ${newId()}::uuid, ${topic}, ${JSON.stringify(payload)}::jsonb, ${currentRequestId() ?? null}
      from event
    )
    select id from event`);
  return rows[0]?.id;
}

/** The event of a content that was stored. Served by `payment_events_once`. */
export async function findEvent(db: Db, provider: string, content: string): Promise<Event | undefined> {
  const [event] = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.digest, digestOf(content))));
  return event;
}

/** Stores what needs no work, once. */
export async function storeIgnoredEvent(
  db: Db,
  { provider, source, raw, content }: NewEvent,
  reason: string,
): Promise<void> {
  await db
    .insert(paymentEvents)
    .values({ provider, source, raw, digest: digestOf(content), outcome: "ignored", reason })
    .onConflictDoNothing();
}

/** Writes down what became of the event. False when that was known: the first outcome stands. */
export async function closeEvent(
  db: Db | Tx,
  id: string,
  end: { outcome: NonNullable<Event["outcome"]>; reason?: string; attemptId?: string },
): Promise<boolean> {
  const closed = await db
    .update(paymentEvents)
    .set(end)
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.outcome)))
    .returning({ id: paymentEvents.id });
  return closed.length === 1;
}

/** Of the content, not of the envelope: each encryption of one message gives another text. */
function digestOf(content: string): string {
  return createHash("sha256").update(content).digest("base64url");
}

/** A human has looked at what was quarantined of an attempt, or at an event without one. Served by `payment_events_attempt`. */
export async function resolveEvents(tx: Tx, attemptOrEventId: string, resolution: string): Promise<void> {
  await tx
    .update(paymentEvents)
    .set({ resolvedAt: sql`now()`, resolution })
    .where(
      and(
        or(eq(paymentEvents.attemptId, attemptOrEventId), eq(paymentEvents.id, attemptOrEventId)),
        eq(paymentEvents.outcome, "quarantined"),
        isNull(paymentEvents.resolvedAt),
      ),
    );
}

/**
 * Quarantines an event. False when it was quarantined, or recorded, before. The gateway repeats itself in new words: what
 * a human has resolved stays resolved. Served by `payment_events_attempt`.
 */
export async function quarantineEvent(
  tx: Tx,
  id: string,
  { reason, attemptId }: { reason: string; attemptId: string | undefined },
): Promise<boolean> {
  const isNew = await closeEvent(tx, id, { outcome: "quarantined", reason, ...(attemptId && { attemptId }) });
  if (!isNew || attemptId === undefined) return isNew;
  const [resolved] = await tx
    .select({ resolvedAt: paymentEvents.resolvedAt, resolution: paymentEvents.resolution })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.attemptId, attemptId),
        eq(paymentEvents.outcome, "quarantined"),
        eq(paymentEvents.reason, reason),
        isNotNull(paymentEvents.resolvedAt),
      ),
    )
    .limit(1);
  if (resolved) await tx.update(paymentEvents).set(resolved).where(eq(paymentEvents.id, id));
  return isNew;
}
