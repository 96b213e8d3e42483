import { ApiError } from "@haat/service-kit/errors";
import { setActor } from "@haat/service-kit/request-context";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import { shop } from "@haat/shop/profile";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import {
  deleteCredentials,
  insertPasskey,
  insertPassword,
  type SignInMethod,
} from "./credential.repository.ts";
import {
  findInvitation,
  type Invitation,
  keepTotpSecret,
  markInvitationUsed,
} from "./invitation.repository.ts";
import type { RegistrationResponse } from "./passkey.schemas.ts";
import { passkeyCreationOptions, verifyNewPasskey } from "./passkey.ts";
import { hashPassword } from "./password.ts";
import { findMemberForUpdate, updateMember } from "./staff.repository.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./staff.rules.ts";
import { type SignedInStaff, startSession } from "./start-session.ts";
import { newTotpSecret, totpStepOf, totpUri } from "./totp.rules.ts";

type AcceptDeps = Pick<Deps, "db" | "redis" | "config" | "signStaffToken">;

/** @throws ApiError NOT_FOUND when the invitation was used, has expired or never existed. */
export async function readInvitation({ db }: Pick<Deps, "db">, token: string): Promise<Invitation> {
  const invitation = await findInvitation(db, token);
  if (!invitation) throw invitationNotFound();
  return invitation;
}

export async function offerPasskey(deps: AcceptDeps, token: string) {
  const { id, member } = await readInvitation(deps, token);
  return await passkeyCreationOptions(deps, member, `invitation:${id}`);
}

/** Returns the secret for the member's authenticator app. The same each time, so that a page that reloads shows the same QR code. */
export async function offerTotp(deps: AcceptDeps, token: string): Promise<{ secret: string; uri: string }> {
  const { id, member } = await readInvitation(deps, token);
  const secret = await keepTotpSecret(deps.db, id, newTotpSecret());
  return { secret, uri: totpUri(secret, `${shop.name} back office`, member.email) };
}

export async function acceptByPasskey(
  deps: AcceptDeps,
  { token, response, device }: { token: string; response: RegistrationResponse; device: string },
): Promise<SignedInStaff> {
  const invitation = await readInvitation(deps, token);
  const passkey = await verifyNewPasskey(deps, response, `invitation:${invitation.id}`);
  return await accept(deps, invitation, "passkey", device, async (tx) => {
    await insertPasskey(tx, { ...passkey, staffId: invitation.member.id, name: device });
  });
}

/** @throws ApiError CODE_WRONG when the code is not of the app that was set up with this invitation. */
export async function acceptByPassword(
  deps: AcceptDeps,
  { token, password, code, device }: { token: string; password: string; code: string; device: string },
): Promise<SignedInStaff & { recoveryCodes: string[] }> {
  const invitation = await readInvitation(deps, token);
  const { totpSecret } = invitation;
  const totpStep = totpSecret === null ? undefined : totpStepOf(totpSecret, code, Date.now());
  if (totpSecret === null || totpStep === undefined)
    throw new ApiError("CODE_WRONG", messages().staff.codeWrong);
  const recoveryCodes = newRecoveryCodes();
  const credential = {
    staffId: invitation.member.id,
    passwordHash: await hashPassword(password),
    totpSecret,
    totpStep,
  };
  const signedIn = await accept(deps, invitation, "password", device, async (tx) => {
    await insertPassword(tx, credential, recoveryCodes.map(recoveryCodeHash));
  });
  return { ...signedIn, recoveryCodes };
}

/** Uses the invitation, stores the member's credential and signs the member in. */
async function accept(
  deps: AcceptDeps,
  { id, member: { id: staffId } }: Invitation,
  method: SignInMethod,
  device: string,
  storeCredential: (tx: Tx) => Promise<void>,
): Promise<SignedInStaff> {
  setActor({ kind: "staff", id: staffId });
  return await deps.db.transaction(async (tx) => {
    const member = await findMemberForUpdate(tx, staffId);
    if (member?.state !== "invited" || !(await markInvitationUsed(tx, id))) throw invitationNotFound();
    // Only what the holder of the invitation sets up signs in.
    await deleteCredentials(tx, staffId);
    await storeCredential(tx);
    const active = await updateMember(tx, staffId, { state: "active" });
    await recordStaffAction(tx, {
      verb: "staff.accept",
      subject: { kind: "staff", id: staffId },
      before: { state: member.state },
      after: { state: active.state, method },
    });
    return await startSession(deps, tx, active, device);
  });
}

const invitationNotFound = () => new ApiError("NOT_FOUND", messages().staff.invitationNotFound);
