import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { courierAnswers } from "../db/schema.ts";

export type CourierAnswer = typeof courierAnswers.$inferSelect;

/** Served by the primary key. */
export async function findAnswer(db: Db, question: string): Promise<CourierAnswer | undefined> {
  const [row] = await db.select().from(courierAnswers).where(eq(courierAnswers.question, question));
  return row;
}

/**
 * True for the one process that may ask the courier now. False while another asks, shortly after a failure, and when
 * there is an answer that is newer than `knownSince`. Served by the primary key.
 */
export async function claimQuestion(
  db: Db,
  question: string,
  claim: { knownSince: Date | null; askingUntil: Date; failedBefore: Date },
): Promise<boolean> {
  const { knownSince, askingUntil, failedBefore } = claim;
  const claimed = await db
    .insert(courierAnswers)
    .values({ question, askingUntil })
    .onConflictDoUpdate({
      target: courierAnswers.question,
      set: { askingUntil, touchedAt: sql`now()` },
      setWhere: sql`
        (${courierAnswers.askingUntil} is null or ${courierAnswers.askingUntil} < now())
        and (${courierAnswers.failedAt} is null or ${courierAnswers.failedAt} < ${failedBefore.toISOString()}::timestamptz)
        and ${courierAnswers.answeredAt} is not distinct from ${knownSince?.toISOString() ?? null}::timestamptz`,
    })
    .returning({ question: courierAnswers.question });
  return claimed.length > 0;
}

export async function saveAnswer(db: Db, question: string, answer: unknown, answeredAt: Date): Promise<void> {
  await db
    .update(courierAnswers)
    .set({ answer, answeredAt, askingUntil: null, failedAt: null, touchedAt: sql`now()` })
    .where(eq(courierAnswers.question, question));
}

/** Ends a claim because the courier gave no answer. */
export async function recordFailure(db: Db, question: string): Promise<void> {
  await db
    .update(courierAnswers)
    .set({ askingUntil: null, failedAt: new Date() })
    .where(eq(courierAnswers.question, question));
}

/** Ends a claim of a caller who may not have the courier asked. What was never answered leaves no row behind. */
export async function dropClaim(db: Db, question: string): Promise<void> {
  const deleted = await db
    .delete(courierAnswers)
    .where(and(eq(courierAnswers.question, question), isNull(courierAnswers.answeredAt)))
    .returning({ question: courierAnswers.question });
  if (deleted.length > 0) return;
  await db.update(courierAnswers).set({ askingUntil: null }).where(eq(courierAnswers.question, question));
}

/** Served by `courier_answers_touched`. */
export async function deleteAnswersBefore(db: Db, time: Date): Promise<void> {
  await db.delete(courierAnswers).where(lt(courierAnswers.touchedAt, time));
}
