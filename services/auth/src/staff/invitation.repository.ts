import type { StaffId } from "@haat/domain/id";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { staff, staffInvitations } from "../db/schema.ts";
import { memberColumns, type StaffMember } from "./staff.repository.ts";
import { type InvitationId, newInvitationToken, secretHash, staffRules } from "./staff.rules.ts";

export interface NewInvitation {
  readonly token: string;
  readonly expiresAt: Date;
}

export interface Invitation {
  readonly id: InvitationId;
  readonly totpSecret: string | null;
  readonly expiresAt: Date;
  readonly member: StaffMember;
}

/** Ends the member's earlier invitations. */
export async function insertInvitation(tx: Tx, staffId: StaffId): Promise<NewInvitation> {
  await tx
    .update(staffInvitations)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(staffInvitations.staffId, staffId), isNull(staffInvitations.usedAt)));
  const token = newInvitationToken();
  const expiresAt = new Date(Date.now() + staffRules.invitationLifeMs);
  await tx.insert(staffInvitations).values({ staffId, tokenHash: secretHash(token), expiresAt });
  return { token, expiresAt };
}

/** Undefined when it was used or has expired, and when its member is not invited any more. */
export async function findInvitation(db: Db | Tx, token: string): Promise<Invitation | undefined> {
  const [row] = await db
    .select({
      id: staffInvitations.id,
      totpSecret: staffInvitations.totpSecret,
      expiresAt: staffInvitations.expiresAt,
      member: memberColumns,
    })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(
      and(
        eq(staffInvitations.tokenHash, secretHash(token)),
        isNull(staffInvitations.usedAt),
        gt(staffInvitations.expiresAt, sql`now()`),
        eq(staff.state, "invited"),
      ),
    );
  return row;
}

/** Returns the secret of the member's authenticator app: this one, or an earlier one of the same invitation. */
export async function keepTotpSecret(db: Db | Tx, id: InvitationId, secret: string): Promise<string> {
  const [row] = await db
    .update(staffInvitations)
    .set({ totpSecret: sql`coalesce(${staffInvitations.totpSecret}, ${secret})` })
    .where(eq(staffInvitations.id, id))
    .returning({ totpSecret: staffInvitations.totpSecret });
  return row?.totpSecret ?? secret;
}

/** False when another request has used it. */
export async function markInvitationUsed(tx: Tx, id: InvitationId): Promise<boolean> {
  const { rowCount } = await tx
    .update(staffInvitations)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(staffInvitations.id, id),
        isNull(staffInvitations.usedAt),
        gt(staffInvitations.expiresAt, sql`now()`),
      ),
    );
  return rowCount === 1;
}
