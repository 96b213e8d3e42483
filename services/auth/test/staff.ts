import { randomBytes } from "node:crypto";
import type { StaffRole } from "@haat/domain/staff-permissions";
import { connectDatabase } from "@haat/service-kit/database";
import { withActor } from "@haat/service-kit/request-context";
import { asStaff, type TestStaff } from "@haat/testkit/test-users";
import { decodeJwt } from "jose";
import { pino } from "pino";
import { z } from "zod";
import { inviteOwner } from "../src/staff/invite-owner.ts";
import { totpCode, totpStepAt } from "../src/staff/totp.rules.ts";
import { type Authenticator, newAuthenticator } from "./authenticator.ts";
import type { AuthUnderTest, Call } from "./service.ts";
import { randomIp } from "./users.ts";

export interface SignedInMember {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly sessionId: string;
  readonly passkey: Authenticator;
}

const signedIn = z.object({ result: z.looseObject({ accessToken: z.string() }) });
const options = z.object({ result: z.looseObject({ challenge: z.string() }) });
const invited = z.object({
  result: z.object({ link: z.string(), member: z.looseObject({ id: z.string(), email: z.string() }) }),
});

export const randomEmail = () => `staff-${randomBytes(6).toString("hex")}@haat.example`;

/** The token of an owner's invitation, as the command prints it. */
export async function invitedOwner(auth: AuthUnderTest, email = randomEmail()): Promise<string> {
  const { db, pool } = connectDatabase(auth.environment, { log: pino({ level: "silent" }) });
  try {
    const { token } = await withActor({ kind: "staff", id: "test" }, async () =>
      inviteOwner({ db, redis: auth.redis }, { name: "Asha Rao", email }),
    );
    return token;
  } finally {
    await pool.end();
  }
}

export async function post(auth: AuthUnderTest, path: string, body: unknown, call: Call = {}) {
  return await auth.post(`/api/staff/${path}`, body, { from: randomIp(), ...call });
}

export async function challengeFor(auth: AuthUnderTest, path: string, body: unknown, call: Call = {}) {
  const reply = await post(auth, path, body, call);
  if (reply.status !== 200) throw new Error(`no challenge: ${JSON.stringify(reply.body)}`);
  return options.parse(reply.body).result.challenge;
}

export async function acceptByPasskey(
  auth: AuthUnderTest,
  token: string,
  passkey = newAuthenticator(),
): Promise<SignedInMember> {
  const challenge = await challengeFor(auth, "invitation/passkeyOptions", { token });
  const reply = await post(auth, "invitation/acceptByPasskey", {
    token,
    response: passkey.register({ challenge }),
  });
  if (reply.status !== 200) throw new Error(`not accepted: ${JSON.stringify(reply.body)}`);
  return await memberOf(auth, accessTokenOf(reply.body), passkey);
}

async function memberOf(auth: AuthUnderTest, token: string, passkey: Authenticator): Promise<SignedInMember> {
  const { sub = "", sid } = decodeJwt(token);
  const { rows } = await auth.pool.query<{ email: string }>("select email from staff where id = $1", [sub]);
  return { id: sub, email: rows[0]?.email ?? "", token, sessionId: String(sid), passkey };
}

export async function signInByPasskey(
  auth: AuthUnderTest,
  { passkey }: SignedInMember,
): Promise<SignedInMember> {
  const challenge = await challengeFor(auth, "signIn/passkeyOptions", {});
  const reply = await post(auth, "signIn/passkey", { response: passkey.assert({ challenge }) });
  if (reply.status !== 200) throw new Error(`not signed in: ${JSON.stringify(reply.body)}`);
  return await memberOf(auth, accessTokenOf(reply.body), passkey);
}

export async function newOwner(auth: AuthUnderTest): Promise<SignedInMember> {
  return await acceptByPasskey(auth, await invitedOwner(auth));
}

export async function newMember(
  auth: AuthUnderTest,
  owner: SignedInMember,
  role: StaffRole,
): Promise<SignedInMember> {
  const body = { name: "Rahul Das", email: randomEmail(), role };
  const reply = await post(auth, "members/invite", body, { token: owner.token });
  return await acceptByPasskey(auth, tokenOf(invited.parse(reply.body).result.link));
}

export const tokenOf = (link: string) => new URL(link).hash.slice(1);

export const passwordOfTests = "monsoon on park street";

/** The secret of the authenticator app, as the page of an invitation gets it. */
export async function totpSecretFor(auth: AuthUnderTest, token: string): Promise<string> {
  const set = z
    .object({ result: z.object({ secret: z.string() }) })
    .parse((await post(auth, "invitation/totpSecret", { token })).body);
  return set.result.secret;
}

/** Accepts an invitation with a password; returns the secret of the authenticator app too. */
export async function acceptByPassword(auth: AuthUnderTest, token: string, email: string) {
  const secret = await totpSecretFor(auth, token);
  const step = totpStepAt(Date.now());
  const acceptedCode = totpCode(secret, step);
  const reply = await post(auth, "invitation/acceptByPassword", {
    token,
    password: passwordOfTests,
    code: acceptedCode,
  });
  const { recoveryCodes } = z
    .object({ result: z.looseObject({ recoveryCodes: z.array(z.string()) }) })
    .parse(reply.body).result;
  // A code is valid once, and for a step longer than its own.
  return { email, recoveryCodes, acceptedCode, nextCode: totpCode(secret, step + 1) };
}

/** The token in the reply of a sign-in or an assertion. */
export const accessTokenOf = (body: unknown) => signedIn.parse(body).result.accessToken;

/** Stores a member with a session as an accepted invitation does, without the invitation. */
export async function storeStaffSession(
  auth: Pick<AuthUnderTest, "pool">,
  role: StaffRole,
  options: { readonly assertedAt?: Date } = {},
): Promise<TestStaff> {
  const member = await asStaff(role, options);
  await auth.pool.query(
    `with member as (
       insert into staff (id, name, email, role, state) values ($1, 'Asha Rao', $2, $3, 'active') returning id
     )
     insert into staff_sessions (id, staff_id, device, expires_at)
     select $4, id, 'Chrome on Android', now() + interval '12 hours' from member`,
    [member.staffId, `${member.staffId}@haat.example`, role, member.sessionId],
  );
  return member;
}
