import type { StaffId } from "@haat/domain/id";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { ApiError } from "@haat/service-kit/errors";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { announceOrThrow } from "../session/end-session.ts";
import type { EndedSession } from "../session/session.repository.ts";
import { deleteCredentials, listMethods } from "./credential.repository.ts";
import { insertInvitation, type NewInvitation } from "./invitation.repository.ts";
import {
  findMemberForUpdate,
  insertMember,
  lastChangedBy,
  lockActiveOwners,
  type StaffMember,
  updateMember,
} from "./staff.repository.ts";
import { markAllStaffSessionsEnded } from "./staff-session.repository.ts";

type ChangeDeps = Pick<Deps, "db" | "endedSessions">;

interface Reasoned {
  readonly staffId: StaffId;
  readonly reason: string;
}

/** @throws ApiError STAFF_EXISTS when the e-mail address has a member already. */
export async function inviteMember(
  { db }: Pick<Deps, "db">,
  invited: Pick<StaffMember, "name" | "email" | "role">,
): Promise<{ member: StaffMember; invitation: NewInvitation }> {
  return await db.transaction(async (tx) => {
    const member = await insertMember(tx, invited);
    if (!member) throw new ApiError("STAFF_EXISTS", messages().staff.exists);
    const { id, name, email, role } = member;
    await recordStaffAction(tx, {
      verb: "staff.invite",
      subject: { kind: "staff", id },
      after: { name, email, role },
    });
    return { member, invitation: await insertInvitation(tx, id) };
  });
}

/** The member's sessions end, because their tokens carry the role. */
export async function changeRole(
  deps: ChangeDeps,
  { staffId, role, version, reason }: Reasoned & { role: StaffRole; version: number },
): Promise<StaffMember> {
  return await changeLocked(deps, staffId, async (tx, member, isLastOwner) => {
    if (member.role === role) return { result: member, ended: [] };
    if (member.version !== version) {
      throw new ApiError("EDITED_MEANWHILE", messages().staff.changed, {
        details: { current: member, changedBy: await lastChangedBy(tx, staffId) },
      });
    }
    if (isLastOwner) throw lastOwner();
    await recordChange(tx, "staff.changeRole", { staffId, reason }, { role: member.role }, { role });
    const result = await updateMember(tx, staffId, { role });
    return { result, ended: await markAllStaffSessionsEnded(tx, staffId) };
  });
}

export async function deactivateMember(
  deps: ChangeDeps,
  { staffId, reason }: Reasoned,
): Promise<StaffMember> {
  return await changeLocked(deps, staffId, async (tx, member, isLastOwner) => {
    if (member.state === "deactivated") return { result: member, ended: [] };
    if (isLastOwner) throw lastOwner();
    const state = "deactivated";
    await recordChange(tx, "staff.deactivate", { staffId, reason }, { state: member.state }, { state });
    const result = await updateMember(tx, staffId, { state });
    return { result, ended: await markAllStaffSessionsEnded(tx, staffId) };
  });
}

/** A member who never accepted an invitation needs a new one: see `resetMember`. */
export async function reactivateMember(
  { db }: Pick<Deps, "db">,
  { staffId, reason }: Reasoned,
): Promise<StaffMember> {
  return await db.transaction(async (tx) => {
    const member = await findMemberForUpdate(tx, staffId);
    if (!member) throw memberNotFound();
    if (member.state !== "deactivated") return member;
    const state = (await listMethods(tx, staffId)).length > 0 ? "active" : "invited";
    await recordChange(tx, "staff.reactivate", { staffId, reason }, { state: member.state }, { state });
    return await updateMember(tx, staffId, { state });
  });
}

/** Replaces the member's credentials, or an invitation that was not accepted, by a new invitation. */
export async function resetMember(
  deps: ChangeDeps,
  { staffId, reason }: Reasoned,
): Promise<{ member: StaffMember; invitation: NewInvitation }> {
  return await changeLocked(deps, staffId, async (tx, member, isLastOwner) => {
    if (isLastOwner) throw lastOwner();
    await recordChange(tx, "staff.reset", { staffId, reason }, { state: member.state }, { state: "invited" });
    return await replaceCredentials(tx, member);
  });
}

/** Ends the sessions of a member whom the transaction has locked, and makes an invitation in place of the credentials. */
export async function replaceCredentials(
  tx: Tx,
  { id }: StaffMember,
  change: Partial<Pick<StaffMember, "name" | "role">> = {},
) {
  await deleteCredentials(tx, id);
  const member = await updateMember(tx, id, { ...change, state: "invited" });
  const result = { member, invitation: await insertInvitation(tx, id) };
  return { result, ended: await markAllStaffSessionsEnded(tx, id) };
}

/**
 * Runs `work` with the member locked, and announces the sessions that it ended.
 * @throws ApiError TRY_AGAIN after the commit when Redis is unavailable. The sessions are announced as soon as it is back.
 */
async function changeLocked<Result>(
  { db, endedSessions }: ChangeDeps,
  staffId: StaffId,
  work: (
    tx: Tx,
    member: StaffMember,
    isLastOwner: boolean,
  ) => Promise<{ result: Result; ended: EndedSession[] }>,
): Promise<Result> {
  const { result, ended } = await db.transaction(async (tx) => {
    const owners = await lockActiveOwners(tx);
    const member = await findMemberForUpdate(tx, staffId);
    if (!member) throw memberNotFound();
    return await work(tx, member, owners.length === 1 && owners[0] === staffId);
  });
  await announceOrThrow(endedSessions, ended);
  return result;
}

async function recordChange(
  tx: Tx,
  verb: `staff.${string}`,
  { staffId, reason }: Reasoned,
  before: Partial<StaffMember>,
  after: Partial<StaffMember>,
): Promise<void> {
  await recordStaffAction(tx, { verb, subject: { kind: "staff", id: staffId }, before, after, reason });
}

const lastOwner = () => new ApiError("LAST_OWNER", messages().staff.lastOwner);
const memberNotFound = () => new ApiError("NOT_FOUND", messages().staff.notFound);
