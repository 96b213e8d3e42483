import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { StaffMember } from "./staff.repository.ts";
import { staffRules } from "./staff.rules.ts";
import { insertStaffSession } from "./staff-session.repository.ts";

export interface SignedInStaff {
  readonly accessToken: string;
  readonly expiresAt: Date;
}

/** Starts a session of a member whose row the transaction has locked. */
export async function startSession(
  { signStaffToken }: Pick<Deps, "signStaffToken">,
  tx: Tx,
  { id: staffId, role }: StaffMember,
  device: string,
): Promise<SignedInStaff> {
  const expiresAt = new Date(Date.now() + staffRules.sessionLifeMs);
  const sessionId = await insertStaffSession(tx, { staffId, expiresAt, device });
  return { accessToken: await signStaffToken({ staffId, sessionId, role, expiresAt }), expiresAt };
}
