import type { StaffId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import { messages as kitMessages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listMethods,
  listPasskeyIds,
  listPasskeys,
} from "./credential.repository.ts";
import type { RegistrationResponse } from "./passkey.schemas.ts";
import { credentialsWrong, passkeyCreationOptions, verifyNewPasskey } from "./passkey.ts";
import { findMemberForUpdate } from "./staff.repository.ts";
import { staffRules } from "./staff.rules.ts";
import { findLiveStaffSession, type OwnStaffSession } from "./staff-session.repository.ts";

type PasskeyDeps = Pick<Deps, "db" | "redis" | "config">;

/** The options with which a browser makes another passkey for a member who is signed in. */
export async function offerAnotherPasskey(
  deps: PasskeyDeps,
  member: { readonly id: StaffId; readonly name: string; readonly email: string },
) {
  const existing = await listPasskeyIds(deps.db, member.id);
  return await passkeyCreationOptions(deps, member, `passkey:${member.id}`, existing);
}

/** @throws ApiError CODE_EXPIRED, CREDENTIALS_WRONG, SESSION_ENDED; STATE_CHANGED for one passkey too many. */
export async function addPasskey(
  deps: PasskeyDeps,
  session: OwnStaffSession,
  { response, device }: { response: RegistrationResponse; device: string },
): Promise<void> {
  const { staffId } = session;
  const passkey = await verifyNewPasskey(deps, response, `passkey:${staffId}`);
  await deps.db.transaction(async (tx) => {
    await lockMemberOf(tx, session);
    if (await findPasskey(tx, passkey.id)) throw credentialsWrong();
    const limit = staffRules.passkeys;
    const names = (await listPasskeys(tx, staffId)).map(({ name }) => name);
    if (names.length >= limit) throw new ApiError("STATE_CHANGED", messages().staff.passkeyLimit({ limit }));
    const name = freeName(device, names);
    await insertPasskey(tx, { ...passkey, staffId, name });
    await recordStaffAction(tx, {
      verb: "staff.addPasskey",
      subject: { kind: "staff", id: staffId },
      after: { passkey: name },
    });
  });
}

/** `Chrome on Linux`, then `Chrome on Linux 2`: several passkeys of one device must be told apart. */
function freeName(device: string, names: readonly string[]): string {
  let name = device;
  for (let number = 2; names.includes(name); number++) name = `${device} ${number}`;
  return name;
}

/** @throws ApiError NOT_FOUND, SESSION_ENDED; STATE_CHANGED for the only way in which the member can sign in. */
export async function removePasskey(
  { db }: Pick<Deps, "db">,
  session: OwnStaffSession,
  passkeyId: string,
): Promise<void> {
  const { staffId } = session;
  await db.transaction(async (tx) => {
    // Of two removals at the same time, the second one sees what the first has left.
    await lockMemberOf(tx, session);
    const own = await listPasskeys(tx, staffId);
    const passkey = own.find(({ id }) => id === passkeyId);
    if (!passkey) throw new ApiError("NOT_FOUND", kitMessages().notFound);
    if (own.length === 1 && !(await listMethods(tx, staffId)).includes("password"))
      throw new ApiError("STATE_CHANGED", messages().staff.lastMethod);
    await deletePasskey(tx, passkeyId);
    await recordStaffAction(tx, {
      verb: "staff.removePasskey",
      subject: { kind: "staff", id: staffId },
      before: { passkey: passkey.name },
    });
  });
}

/** Locks the member. A reset or deactivation that came first has ended the session, so its member changes no passkey any more. */
async function lockMemberOf(tx: Tx, session: OwnStaffSession): Promise<void> {
  await findMemberForUpdate(tx, session.staffId);
  if (!(await findLiveStaffSession(tx, session))) throw new ApiError("SESSION_ENDED", kitMessages().signIn);
}
