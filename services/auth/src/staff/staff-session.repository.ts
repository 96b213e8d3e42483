import { formatActor } from "@haat/domain/actor";
import type { SessionId, StaffId } from "@haat/domain/id";
import { currentActor } from "@haat/service-kit/request-context";
import { and, desc, eq, gt, isNull, lt, ne, not, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { staff, staffSessions } from "../db/schema.ts";
import type { EndedSession } from "../session/session.repository.ts";
import { memberColumns, type StaffMember } from "./staff.repository.ts";
import { staffRules } from "./staff.rules.ts";

export async function insertStaffSession(
  tx: Tx,
  session: { staffId: StaffId; expiresAt: Date; device: string },
): Promise<SessionId> {
  const [row] = await tx.insert(staffSessions).values(session).returning({ id: staffSessions.id });
  if (!row) throw new Error("an insert returned no row");
  return row.id;
}

export interface OwnStaffSession {
  readonly sessionId: SessionId;
  readonly staffId: StaffId;
}

const own = ({ sessionId, staffId }: OwnStaffSession) =>
  and(eq(staffSessions.id, sessionId), eq(staffSessions.staffId, staffId));
const isLive = and(isNull(staffSessions.endedAt), gt(staffSessions.expiresAt, sql`now()`));

interface LiveStaffSession {
  readonly member: StaffMember;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
  /** Nobody has used it for 30 minutes. */
  readonly isIdle: boolean;
}

const isIdle = sql<boolean>`${staffSessions.lastSeenAt} < now() - ${staffRules.idleMs} * interval '1 millisecond'`;

/** A session that is neither ended nor expired, of an active member. */
export async function findLiveStaffSession(
  db: Db | Tx,
  session: OwnStaffSession,
): Promise<LiveStaffSession | undefined> {
  const [row] = await db
    .select({
      member: memberColumns,
      expiresAt: staffSessions.expiresAt,
      lastSeenAt: staffSessions.lastSeenAt,
      isIdle,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(own(session), isLive, eq(staff.state, "active")));
  return row;
}

/** Writes the row once even when two requests do it in parallel. */
export async function markStaffSeen(db: Db | Tx, sessionId: SessionId, unlessSince: Date): Promise<void> {
  await db
    .update(staffSessions)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(staffSessions.id, sessionId), lt(staffSessions.lastSeenAt, unlessSince)));
}

/** The member's live sessions that are not idle, last seen first. */
export async function listLiveStaffSessions(db: Db | Tx, staffId: StaffId) {
  return await db
    .select({
      id: staffSessions.id,
      device: staffSessions.device,
      createdAt: staffSessions.createdAt,
      lastSeenAt: staffSessions.lastSeenAt,
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isLive, not(isIdle)))
    .orderBy(desc(staffSessions.lastSeenAt), desc(staffSessions.id));
}

const ended = { id: staffSessions.id, expiresAt: staffSessions.expiresAt, device: staffSessions.device };
type EndedStaffSession = EndedSession & { readonly device: string };
const endNow = () => ({ endedAt: sql`now()`, endedBy: formatActor(currentActor()) });

/** Ends a session of this member, unless it has ended. */
export async function markStaffSessionEnded(
  db: Db | Tx,
  session: OwnStaffSession,
): Promise<EndedStaffSession | undefined> {
  const [row] = await db
    .update(staffSessions)
    .set(endNow())
    .where(and(own(session), isNull(staffSessions.endedAt)))
    .returning(ended);
  return row;
}

export async function findStaffSession(
  db: Db | Tx,
  session: OwnStaffSession,
): Promise<EndedSession | undefined> {
  const [row] = await db.select(ended).from(staffSessions).where(own(session));
  return row;
}

/** Ends all other sessions of the member. */
export async function markOtherStaffSessionsEnded(
  db: Db | Tx,
  { sessionId, staffId }: OwnStaffSession,
): Promise<EndedStaffSession[]> {
  return await db
    .update(staffSessions)
    .set(endNow())
    .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.id, sessionId), isLive))
    .returning(ended);
}

/** Ends all sessions of the member. */
export async function markAllStaffSessionsEnded(db: Db | Tx, staffId: StaffId): Promise<EndedSession[]> {
  return await db
    .update(staffSessions)
    .set(endNow())
    .where(and(eq(staffSessions.staffId, staffId), isLive))
    .returning(ended);
}
