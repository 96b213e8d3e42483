import { formatActor } from "@haat/domain/actor";
import type { SessionId, UserId } from "@haat/domain/id";
import { currentActor } from "@haat/service-kit/request-context";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { sessions, type staffSessions, users } from "../db/schema.ts";
import type { User } from "../user/user.repository.ts";

export interface EndedSession {
  readonly id: SessionId;
  readonly expiresAt: Date;
}

export async function insertSession(
  db: Db | Tx,
  session: { userId: UserId; expiresAt: Date; device: string; knownDevice: string | null },
): Promise<SessionId> {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new Error("an insert returned no row");
  return row.id;
}

interface OwnSession {
  readonly sessionId: SessionId;
  readonly userId: UserId;
}

const own = ({ sessionId, userId }: OwnSession) =>
  and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
export const isLive = and(isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`));

/** The user of a session that is neither ended nor expired, and when the session was last seen. */
export async function findLiveSession(
  db: Db | Tx,
  session: OwnSession,
): Promise<{ user: User; lastSeenAt: Date } | undefined> {
  const [row] = await db
    .select({ user: users, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(own(session), isLive));
  return row;
}

/** Whether the device with one of these hashes has ever signed in with this phone. */
export async function isKnownDevice(db: Db | Tx, hashes: string[]): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.knownDevice, hashes))
    .limit(1);
  return rows.length > 0;
}

/**
 * Whether the user has signed in before, and never on a device with one of these hashes. A device without an id cannot be
 * recognized, so it is new each time. Served by `sessions_user`.
 */
export async function isNewDevice(db: Db | Tx, userId: UserId, hashes: readonly string[]): Promise<boolean> {
  const { rows } = await db.execute<{ is_new: boolean }>(sql`
    select exists (select from sessions where user_id = ${userId}) and not exists (
      select from sessions where user_id = ${userId} and known_device = any (${sql.param([...hashes])}::text[])) as is_new`);
  return rows[0]?.is_new === true;
}

/** The device of this session has confirmed another number of its user, which it is known to from now on. */
export async function setKnownDevice(
  db: Db | Tx,
  { sessionId, userId }: OwnSession,
  knownDevice: string,
): Promise<void> {
  await db.update(sessions).set({ knownDevice }).where(own({ sessionId, userId }));
}

/** Writes the row once even when two requests do it in parallel. */
export async function markSeen(db: Db | Tx, sessionId: SessionId, unlessSince: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastSeenAt, unlessSince)));
}

/** The user's live sessions, last seen first. */
export async function listLiveSessions(db: Db | Tx, userId: UserId) {
  return await db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
}

const ended = { id: sessions.id, expiresAt: sessions.expiresAt };

const endingActor = () => formatActor(currentActor());

/** Ends a session of this user. Ending it again keeps the first time. */
export async function markEnded(db: Db | Tx, session: OwnSession): Promise<EndedSession | undefined> {
  const [row] = await db
    .update(sessions)
    .set({
      endedAt: sql`coalesce(${sessions.endedAt}, now())`,
      endedBy: sql`case when ${sessions.endedAt} is null then ${endingActor()} else ${sessions.endedBy} end`,
    })
    .where(own(session))
    .returning(ended);
  return row;
}

/** Ends all other sessions of the user. */
export async function markOthersEnded(
  db: Db | Tx,
  { sessionId, userId }: OwnSession,
): Promise<EndedSession[]> {
  return await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBy: endingActor() })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isLive))
    .returning(ended);
}

/** Ends all sessions of the user. */
export async function markAllEnded(db: Db | Tx, userId: UserId): Promise<EndedSession[]> {
  return await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBy: endingActor() })
    .where(and(eq(sessions.userId, userId), isLive))
    .returning(ended);
}

/** A cursor for `endedSessionsAfter`. The expiry is text because a `Date` has no microseconds. */
interface EndedSessionCursor {
  readonly id: SessionId;
  readonly expiry: string;
}

/** Sessions of users or staff that were ended and whose tokens have not expired yet, in the order of their expiry, after `last`. */
export async function endedSessionsAfter(
  db: Db | Tx,
  of: typeof sessions | typeof staffSessions,
  last: EndedSessionCursor | undefined,
  limit: number,
): Promise<(EndedSession & EndedSessionCursor)[]> {
  const rest = last
    ? sql`(${of.expiresAt}, ${of.id}) > (${last.expiry}::timestamptz, ${last.id}::uuid)`
    : undefined;
  return await db
    .select({ id: of.id, expiresAt: of.expiresAt, expiry: sql<string>`${of.expiresAt}::text` })
    .from(of)
    .where(and(isNotNull(of.endedAt), gt(of.expiresAt, sql`now()`), rest))
    .orderBy(asc(of.expiresAt), asc(of.id))
    .limit(limit);
}
