import type { StaffId } from "@haat/domain/id";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { withinTries } from "./attempt-limits.ts";
import {
  findPasskey,
  findPassword,
  markPasskeyUsed,
  useRecoveryCode,
  useTotpStep,
} from "./credential.repository.ts";
import type { AssertionResponse } from "./passkey.schemas.ts";
import { credentialsWrong, verifyPasskey } from "./passkey.ts";
import { isPassword } from "./password.ts";
import { findMemberForUpdate, type StaffMember } from "./staff.repository.ts";
import { recoveryCodeHash } from "./staff.rules.ts";
import { totpStepOf } from "./totp.rules.ts";

type ProofDeps = Pick<Deps, "db" | "redis" | "config">;

/** Work for a member who has proved who they are, in the transaction that has locked the member. */
type ProvenWork<Result> = (tx: Tx, member: StaffMember) => Promise<Result>;

/**
 * @param staffId the member who is already signed in; without it, whoever owns the passkey.
 * @throws ApiError CREDENTIALS_WRONG, CODE_EXPIRED
 */
export async function withPasskey<Result>(
  deps: ProofDeps,
  response: AssertionResponse,
  staffId: StaffId | null,
  work: ProvenWork<Result>,
): Promise<Result> {
  const passkey = await findPasskey(deps.db, response.id);
  if (!passkey || (staffId !== null && passkey.staffId !== staffId)) throw credentialsWrong();
  const purpose = staffId === null ? "sign-in" : (`assertion:${staffId}` as const);
  const counter = await verifyPasskey(deps, response, passkey, purpose);
  return await deps.db.transaction(async (tx) => {
    const member = await lockActive(tx, passkey.staffId);
    if (!(await markPasskeyUsed(tx, passkey.id, counter))) throw credentialsWrong();
    return await work(tx, member);
  });
}

export interface PasswordProof {
  readonly email: string;
  readonly password: string;
  /** Of the authenticator app, or a recovery code. */
  readonly code: string;
}

/**
 * Password and code are checked together, so that no reply tells which of them is wrong.
 * @throws ApiError CREDENTIALS_WRONG, also for an unknown e-mail address; RATE_LIMITED after five wrong tries.
 */
export async function withPassword<Result>(
  deps: ProofDeps,
  { email, password, code }: PasswordProof,
  work: ProvenWork<Result>,
): Promise<Result> {
  return await withinTries(deps, email, async () => {
    const credential = await findPassword(deps.db, email);
    if (!(await isPassword(password, credential?.passwordHash)) || !credential) throw credentialsWrong();
    const { staffId, totpSecret } = credential;
    const step = totpStepOf(totpSecret, code.replace(/\s/g, ""), Date.now());
    return await deps.db.transaction(async (tx) => {
      const member = await lockActive(tx, staffId);
      const isRight =
        step === undefined
          ? await useRecoveryCode(tx, staffId, recoveryCodeHash(code))
          : await useTotpStep(tx, staffId, step);
      if (!isRight) throw credentialsWrong();
      return await work(tx, member);
    });
  });
}

async function lockActive(tx: Tx, id: StaffId): Promise<StaffMember> {
  const member = await findMemberForUpdate(tx, id);
  if (member?.state !== "active") throw credentialsWrong();
  return member;
}
