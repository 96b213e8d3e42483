import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Deps } from "../deps.ts";
import { announceAllEnded } from "../session/ended-sessions.ts";
import { replaceCredentials } from "./change-member.ts";
import { insertInvitation, type NewInvitation } from "./invitation.repository.ts";
import {
  findMemberByEmailForUpdate,
  insertMember,
  lockActiveOwners,
  type StaffMember,
} from "./staff.repository.ts";

/**
 * Invites the shop's first owner. A member who has this e-mail address becomes an owner whose credentials the invitation replaces, which is
 * how the last owner is recovered.
 */
export async function inviteOwner(
  { db, redis }: Pick<Deps, "db" | "redis">,
  { name, email }: Pick<StaffMember, "name" | "email">,
): Promise<NewInvitation> {
  const invitation = await db.transaction(async (tx) => {
    await lockActiveOwners(tx);
    const created = await insertMember(tx, { name, email, role: "owner" });
    const member = created ?? (await findMemberByEmailForUpdate(tx, email));
    if (!member) throw new Error("no member, although the e-mail address is taken");
    const { id, role, state } = member;
    await recordStaffAction(tx, {
      verb: created ? "staff.invite" : "staff.reset",
      subject: { kind: "staff", id },
      before: created ? undefined : { role, state },
      after: { role: "owner", state: "invited" },
    });
    if (created) return await insertInvitation(tx, id);
    const { result } = await replaceCredentials(tx, member, { name, role: "owner" });
    return result.invitation;
  });
  // All ended sessions, so that a second run announces what the first could not.
  await announceAllEnded({ db, redis });
  return invitation;
}
