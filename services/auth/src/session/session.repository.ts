import type { SessionId, UserId } from "@haat/domain/id";
import { and, asc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { sessions, users } from "../db/schema.ts";
import type { User } from "../profile/profile.repository.ts";

export interface EndedSession {
  readonly id: SessionId;
  readonly expiresAt: Date;
}

export async function insertSession(
  db: Db | Tx,
  session: { userId: UserId; expiresAt: Date },
): Promise<SessionId> {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new Error("an insert returned no row");
  return row.id;
}

/** The person of a session that is neither ended nor expired. */
export async function findLiveSession(
  db: Db | Tx,
  { sessionId, userId }: { sessionId: SessionId; userId: UserId },
): Promise<User | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    );
  return row?.user;
}

/** Ends a session of this user; ending it again keeps the first time. */
export async function markEnded(
  db: Db | Tx,
  { sessionId, userId }: { sessionId: SessionId; userId: UserId },
): Promise<EndedSession | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ endedAt: sql`coalesce(${sessions.endedAt}, now())` })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id, expiresAt: sessions.expiresAt });
  return row;
}

/** Sessions that were ended and whose tokens have not expired yet, in the order of their expiry, after `last`. */
export async function endedSessionsAfter(db: Db | Tx, last: EndedSession | undefined, limit: number) {
  const rest = last
    ? or(
        gt(sessions.expiresAt, last.expiresAt),
        and(eq(sessions.expiresAt, last.expiresAt), gt(sessions.id, last.id)),
      )
    : undefined;
  return await db
    .select({ id: sessions.id, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(isNotNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`), rest))
    .orderBy(asc(sessions.expiresAt), asc(sessions.id))
    .limit(limit);
}
