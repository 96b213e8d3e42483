import type { StaffId } from "@haat/domain/id";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { staffActions } from "@haat/service-kit/staff/table";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { staff } from "../db/schema.ts";
import type { staffStates } from "./staff.rules.ts";

export interface StaffMember {
  readonly id: StaffId;
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly state: (typeof staffStates)[number];
  readonly version: number;
}

export const memberColumns = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  state: staff.state,
  version: staff.version,
};

/** Of a shop; more would need pages. */
const mostMembers = 1000;

export async function listMembers(db: Db | Tx): Promise<StaffMember[]> {
  return await db
    .select(memberColumns)
    .from(staff)
    .orderBy(asc(staff.name), asc(staff.id))
    .limit(mostMembers);
}

/** Undefined when the e-mail address has a member already. */
export async function insertMember(
  tx: Tx,
  member: Pick<StaffMember, "name" | "email" | "role">,
): Promise<StaffMember | undefined> {
  const [row] = await tx
    .insert(staff)
    .values(member)
    .onConflictDoNothing({ target: staff.email })
    .returning(memberColumns);
  return row;
}

/** A member who may sign in. */
export async function findActiveMember(db: Db | Tx, id: StaffId): Promise<StaffMember | undefined> {
  const [row] = await db
    .select(memberColumns)
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.state, "active")));
  return row;
}

export async function findMemberName(db: Db | Tx, id: StaffId): Promise<string | undefined> {
  const [row] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, id));
  return row?.name;
}

/** Locks the member: a sign-in waits until the transaction ends and then sees what changed. */
export async function findMemberForUpdate(tx: Tx, id: StaffId): Promise<StaffMember | undefined> {
  const [row] = await tx.select(memberColumns).from(staff).where(eq(staff.id, id)).for("update");
  return row;
}

export async function findMemberByEmailForUpdate(tx: Tx, email: string): Promise<StaffMember | undefined> {
  const [row] = await tx.select(memberColumns).from(staff).where(eq(staff.email, email)).for("update");
  return row;
}

/**
 * Locks the active owners and returns their ids, so that two owners who demote each other do it one after the other. Call it before
 * another row of staff is locked.
 */
export async function lockActiveOwners(tx: Tx): Promise<StaffId[]> {
  const owners = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.role, "owner"), eq(staff.state, "active")))
    .orderBy(asc(staff.id))
    .for("update");
  return owners.map(({ id }) => id);
}

export async function updateMember(
  tx: Tx,
  id: StaffId,
  change: Partial<Pick<StaffMember, "name" | "role" | "state">>,
): Promise<StaffMember> {
  const [row] = await tx
    .update(staff)
    .set({ ...change, version: sql`${staff.version} + 1`, updatedAt: sql`now()` })
    .where(eq(staff.id, id))
    .returning(memberColumns);
  if (!row) throw new Error("an update of a locked row changed none");
  return row;
}

/** The name of who last changed this member; null when it was a command. */
export async function lastChangedBy(db: Db | Tx, id: StaffId): Promise<string | null> {
  const [row] = await db
    .select({ name: staff.name })
    .from(staffActions)
    .leftJoin(staff, eq(sql`${staff.id}::text`, staffActions.staffId))
    .where(and(eq(staffActions.subjectKind, "staff"), eq(staffActions.subjectId, id)))
    .orderBy(desc(staffActions.at), desc(staffActions.id))
    .limit(1);
  return row?.name ?? null;
}
