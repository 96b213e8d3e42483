import { createHash } from "node:crypto";
import { newId } from "@haat/domain/id";
import { currentRequestId } from "@haat/service-kit/request-context";
import { toStorable } from "@haat/service-kit/text";
import { currentTraceparent } from "@haat/service-kit/tracing/tracing";
import { and, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { outbox, paymentAttempts, paymentEvents } from "../db/schema.ts";
import type { SignedMessage } from "./payment.port.ts";

type PaymentEvent = typeof paymentEvents.$inferSelect;

export type EventSource = PaymentEvent["source"];

interface NewEvent extends SignedMessage {
  readonly provider: string;
  readonly source: EventSource;
}

interface OutboxRow {
  readonly topic: string;
  readonly payload: object;
}

/**
 * Stores an event and the outbox job that `jobFor` returns, in one statement. Returns undefined when the same content
 * was stored before.
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
      values (${eventId}, ${provider}, ${source}, ${digestOf(content)}, ${toStorable(raw)})
      on conflict (provider, digest) do nothing
      returning id
    ), job as (
      insert into ${outbox} (id, topic, payload, request_id, trace_context)
      select ${newId()}::uuid, ${topic}, ${JSON.stringify(payload)}::jsonb, ${currentRequestId() ?? null},
        ${currentTraceparent() ?? null}
      from event
    )
    select id from event`);
  return rows[0]?.id;
}

/** The event with this content. Served by `payment_events_once`. */
export async function findEvent(
  db: Db,
  provider: string,
  content: string,
): Promise<PaymentEvent | undefined> {
  const [event] = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.digest, digestOf(content))));
  return event;
}

const shownAtMost = 50;

/** What providers have reported about the payments of an order, newest first. Served by `payment_attempts_order`, `payment_events_attempt`. */
export async function findEventsOfOrder(db: Db, orderId: string) {
  const { id, provider, source, outcome, reason, receivedAt } = paymentEvents;
  return await db
    .select({ id, provider, source, outcome, reason, receivedAt })
    .from(paymentEvents)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentEvents.attemptId))
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(desc(receivedAt), desc(id))
    .limit(shownAtMost);
}

/** The provider that sent the event. */
export async function findEventProvider(db: Db, id: string): Promise<string> {
  const [event] = await db
    .select({ provider: paymentEvents.provider })
    .from(paymentEvents)
    .where(eq(paymentEvents.id, id));
  if (!event) throw new Error(`payment event ${id} does not exist`);
  return event.provider;
}

/** Stores a notification that is not about a payment, once. */
export async function storeIgnoredEvent(
  db: Db,
  { provider, source, raw, content }: NewEvent,
  reason: string,
): Promise<void> {
  await db
    .insert(paymentEvents)
    .values({ provider, source, raw: toStorable(raw), digest: digestOf(content), outcome: "ignored", reason })
    .onConflictDoNothing();
}

/** Stores the outcome of an event. Returns false and keeps the existing outcome when there is one. */
export async function closeEvent(
  db: Db | Tx,
  id: string,
  end: { outcome: NonNullable<PaymentEvent["outcome"]>; reason?: string; attemptId?: string },
): Promise<boolean> {
  const closed = await db
    .update(paymentEvents)
    .set(end)
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.outcome)))
    .returning({ id: paymentEvents.id });
  return closed.length === 1;
}

/** Hashes the content, not the envelope: encrypting the same content twice gives two different envelopes. */
function digestOf(content: string): string {
  return createHash("sha256").update(content).digest("base64url");
}

/**
 * Marks the quarantined events of an attempt, or an event without one, as resolved by staff. False when they are already. Served by
 * `payment_events_attempt`.
 */
export async function resolveEvents(tx: Tx, attemptOrEventId: string, resolution: string): Promise<boolean> {
  const resolved = await tx
    .update(paymentEvents)
    .set({ resolvedAt: sql`now()`, resolution })
    .where(
      and(
        or(eq(paymentEvents.attemptId, attemptOrEventId), eq(paymentEvents.id, attemptOrEventId)),
        eq(paymentEvents.outcome, "quarantined"),
        isNull(paymentEvents.resolvedAt),
      ),
    )
    .returning({ id: paymentEvents.id });
  return resolved.length > 0;
}

/**
 * Quarantines an event. Returns false when it has an outcome. An event with the same attempt and reason as one that a
 * human has resolved is resolved too, because a gateway may repeat an update with other content. Served by
 * `payment_events_attempt`.
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
