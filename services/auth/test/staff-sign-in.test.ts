import type { StaffId } from "@haat/domain/id";
import { asStaff } from "@haat/testkit/test-users";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { totpCode, totpStepAt } from "../src/staff/totp.rules.ts";
import { newAuthenticator } from "./authenticator.ts";
import { type AuthUnderTest, startAuth } from "./service.ts";
import {
  acceptByPasskey,
  acceptByPassword,
  accessTokenOf,
  challengeFor,
  invitedOwner,
  newMember,
  newOwner,
  passwordOfTests,
  post,
  randomEmail,
  type SignedInMember,
  signInByPasskey,
  totpSecretFor,
} from "./staff.ts";

let auth: AuthUnderTest;
let owner: SignedInMember;
beforeAll(async () => {
  auth = await startAuth();
  owner = await newOwner(auth);
});
afterAll(async () => await auth.stop());

/** The ends of a member's sessions in the audit. */
async function endingsOf(staffId: string) {
  const { rows } = await auth.pool.query<{ verb: string; before: unknown }>(
    `select verb, before from staff_actions
     where subject_id = $1 and verb in ('staff.signOut', 'staff.endSession') order by at`,
    [staffId],
  );
  return rows.map(({ verb, before }) => [verb, before]);
}

const sessionOf = async (token: string) => await auth.get("/api/staff/session", { token });

describe("an invitation", () => {
  test("names its member, is accepted with a passkey, and signs in", async () => {
    const email = randomEmail();
    const token = await invitedOwner(auth, email);
    expect((await post(auth, "invitation", { token })).body).toMatchObject({
      success: true,
      result: { name: "Asha Rao", email, role: "owner" },
    });
    const member = await acceptByPasskey(auth, token);
    expect((await sessionOf(member.token)).body).toMatchObject({
      success: true,
      result: {
        member: { id: member.id, name: "Asha Rao", email, role: "owner" },
        permissions: expect.arrayContaining(["staff.manage", "unit.price"]),
        methods: ["passkey"],
        session: { id: member.sessionId },
      },
    });
  });

  test("is valid once", async () => {
    const token = await invitedOwner(auth);
    await acceptByPasskey(auth, token);
    await expect(acceptByPasskey(auth, token)).rejects.toThrow("NOT_FOUND");
    expect((await post(auth, "invitation", { token })).body).toMatchObject({ code: "NOT_FOUND" });
  });

  test("is accepted once when two browsers accept it at the same time", async () => {
    const token = await invitedOwner(auth);
    const results = await Promise.allSettled([acceptByPasskey(auth, token), acceptByPasskey(auth, token)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  test("replaces a credential that the member still has", async () => {
    const email = randomEmail();
    const token = await invitedOwner(auth, email);
    await auth.pool.query(
      "insert into staff_passkeys (id, staff_id, public_key, counter, transports, name) select gen_random_uuid(), id, 'x', 0, '{}', 'Phone' from staff where email = $1",
      [email],
    );
    const member = await acceptByPasskey(auth, token);
    expect(await auth.count("from staff_passkeys where staff_id = $1", [member.id])).toBe(1);
  });

  test("expires after 24 hours", async () => {
    const token = await invitedOwner(auth);
    const challenge = await challengeFor(auth, "invitation/passkeyOptions", { token });
    const secret = await totpSecretFor(auth, token);
    const { rows } = await auth.pool.query<{ hours: number }>(
      "select extract(epoch from expires_at - created_at)::float / 3600 as hours from staff_invitations where used_at is null",
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { hours } of rows) expect(hours).toBeCloseTo(24, 2);
    await auth.pool.query("update staff_invitations set expires_at = now() where used_at is null");
    const passkey = { response: newAuthenticator().register({ challenge }) };
    const password = { password: passwordOfTests, code: totpCode(secret, totpStepAt(Date.now())) };
    for (const [path, body] of [
      ["", {}],
      ["/passkeyOptions", {}],
      ["/acceptByPasskey", passkey],
      ["/totpSecret", {}],
      ["/acceptByPassword", password],
    ] as const) {
      const { status } = await post(auth, `invitation${path}`, { token, ...body });
      expect([path, status]).toEqual([path, 404]);
    }
  });

  test("rejects a passkey of another site, and one that did not check its user", async () => {
    const token = await invitedOwner(auth);
    for (const ceremony of [
      { origin: "https://haat.example" },
      { rpId: "haat.example" },
      { userVerified: false },
    ]) {
      const challenge = await challengeFor(auth, "invitation/passkeyOptions", { token });
      const response = newAuthenticator().register({ challenge, ...ceremony });
      expect((await post(auth, "invitation/acceptByPasskey", { token, response })).body).toMatchObject({
        code: "CREDENTIALS_WRONG",
      });
    }
  });
});

describe("a sign-in with a passkey", () => {
  test("needs no e-mail address and starts a session of twelve hours", async () => {
    const { token, sessionId, id } = await signInByPasskey(auth, owner);
    const { exp = 0, iat = 0, aud, sub, role } = decodeJwt(token);
    expect({ aud, sub, role }).toEqual({ aud: "haat-staff", sub: id, role: "owner" });
    expect(Math.abs(exp - iat - 12 * 60 * 60)).toBeLessThanOrEqual(1);
    expect(sessionId).not.toBe(owner.sessionId);
  });

  test("rejects a response that was used before", async () => {
    const challenge = await challengeFor(auth, "signIn/passkeyOptions", {});
    const response = owner.passkey.assert({ challenge });
    expect((await post(auth, "signIn/passkey", { response })).status).toBe(200);
    expect((await post(auth, "signIn/passkey", { response })).body).toMatchObject({ code: "CODE_EXPIRED" });
  });

  test("rejects the key of somebody else, a passkey without its user and an unknown passkey", async () => {
    const stranger = newAuthenticator();
    const ask = async (respond: (challenge: string) => unknown) => {
      const challenge = await challengeFor(auth, "signIn/passkeyOptions", {});
      return (await post(auth, "signIn/passkey", { response: respond(challenge) })).body["code"];
    };
    const codes = [
      await ask((challenge) => ({
        ...stranger.assert({ challenge }),
        id: owner.passkey.id,
        rawId: owner.passkey.id,
      })),
      await ask((challenge) => owner.passkey.assert({ challenge, userVerified: false })),
      await ask((challenge) => stranger.assert({ challenge })),
    ];
    expect(codes).toEqual(["CREDENTIALS_WRONG", "CREDENTIALS_WRONG", "CREDENTIALS_WRONG"]);
  });

  test("rejects the response to a challenge that was made for something else", async () => {
    const { token } = owner;
    const challenge = await challengeFor(auth, "assertion/passkeyOptions", {}, { token });
    const response = owner.passkey.assert({ challenge });
    expect((await post(auth, "signIn/passkey", { response })).body).toMatchObject({
      code: "CREDENTIALS_WRONG",
    });
  });
});

describe("a member's passkeys", () => {
  const passkeysOf = async (member: SignedInMember) =>
    (await auth.get("/api/staff/passkeys", { token: member.token })).body["result"];
  const change = async (path: string, body: unknown, { token }: SignedInMember) =>
    await post(auth, `passkeys/${path}`, body, { token });

  async function addPasskey(member: SignedInMember, passkey = newAuthenticator()) {
    const challenge = await challengeFor(auth, "passkeys/options", {}, { token: member.token });
    const reply = await change("add", { response: passkey.register({ challenge }) }, member);
    return { passkey, reply };
  }

  test("are added and removed under different names, each signs in while it is there, and the audit has both", async () => {
    const member = await newOwner(auth);
    const { passkey, reply } = await addPasskey(member);
    expect(reply.status).toBe(200);
    expect(await passkeysOf(member)).toMatchObject([
      { id: member.passkey.id },
      { id: passkey.id, name: "Unknown device 2", lastUsedAt: null },
    ]);
    const second = await signInByPasskey(auth, { ...member, passkey });
    expect(second.id).toBe(member.id);
    expect((await change("remove", { passkeyId: member.passkey.id }, second)).status).toBe(200);
    await expect(signInByPasskey(auth, member)).rejects.toThrow("CREDENTIALS_WRONG");
    await signInByPasskey(auth, second);
    const { rows } = await auth.pool.query(
      "select verb from staff_actions where staff_id = $1 and subject_id = $1 order by at, id",
      [member.id],
    );
    expect(rows.map(({ verb }) => verb)).toEqual(["staff.accept", "staff.addPasskey", "staff.removePasskey"]);
  });

  test("keep the last one, also when two are removed at the same time, unless there is a password", async () => {
    const member = await newOwner(auth);
    const { passkey } = await addPasskey(member);
    const removed = await Promise.all(
      [member.passkey.id, passkey.id].map(async (passkeyId) => await change("remove", { passkeyId }, member)),
    );
    const statuses = removed.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    expect(removed[statuses.indexOf(409)]?.body).toMatchObject({ code: "STATE_CHANGED" });
    await auth.pool.query(
      "insert into staff_passwords (staff_id, password_hash, totp_secret, totp_step) values ($1, '$argon2id$v=19$m=19456,t=2,p=1$', 'x', 0)",
      [member.id],
    );
    const [last] = (await passkeysOf(member)) as { id: string }[];
    expect((await change("remove", { passkeyId: last?.id }, member)).status).toBe(200);
  });

  test("are not added by a session that ended while the request waited for a reset", async () => {
    const member = await newMember(auth, owner, "packer");
    const challenge = await challengeFor(auth, "passkeys/options", {}, { token: member.token });
    const reset = await auth.pool.connect();
    await reset.query("begin");
    await reset.query("select 1 from staff where id = $1 for update", [member.id]);
    const adding = change("add", { response: newAuthenticator().register({ challenge }) }, member);
    await expect
      .poll(
        async () =>
          await auth.count(
            "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          ),
      )
      .toBe(1);
    await reset.query("delete from staff_passkeys where staff_id = $1", [member.id]);
    await reset.query("update staff set state = 'invited' where id = $1", [member.id]);
    await reset.query("update staff_sessions set ended_at = now() where staff_id = $1", [member.id]);
    await reset.query("commit");
    reset.release();
    expect((await adding).body).toMatchObject({ code: "SESSION_ENDED" });
    expect(await auth.count("from staff_passkeys where staff_id = $1", [member.id])).toBe(0);
  });

  test("are at most ten", async () => {
    const member = await newOwner(auth);
    await auth.pool.query(
      "insert into staff_passkeys (id, staff_id, public_key, counter, transports, name) select gen_random_uuid(), $1, 'x', 0, '{}', 'Phone' from generate_series(1, 8)",
      [member.id],
    );
    expect((await addPasskey(member)).reply.status).toBe(200);
    expect((await addPasskey(member)).reply.body).toMatchObject({ code: "STATE_CHANGED" });
  });

  test("are those of the member only, each is added once, and changes need a fresh proof of identity", async () => {
    const [member, colleague] = [await newOwner(auth), await newOwner(auth)];
    expect((await change("remove", { passkeyId: colleague.passkey.id }, member)).status).toBe(404);
    expect((await addPasskey(member, colleague.passkey)).reply.body).toMatchObject({
      code: "CREDENTIALS_WRONG",
    });
    const old = await asStaff("owner", {
      staffId: member.id as StaffId,
      assertedAt: new Date(Date.now() - 6 * 60_000),
    });
    // The test key signs the same session with an older assertion.
    await auth.pool.query("update staff_sessions set id = $1 where id = $2", [
      old.sessionId,
      member.sessionId,
    ]);
    const response = newAuthenticator().register({ challenge: "A".repeat(43) });
    for (const [path, body] of [
      ["add", { response }],
      ["remove", { passkeyId: member.passkey.id }],
    ] as const) {
      const stale = await auth.post(`/api/staff/passkeys/${path}`, body, { headers: old.headers });
      expect([path, stale.body["code"]]).toEqual([path, "ASSERTION_NEEDED"]);
    }
  });
});

describe("a sign-in with a password", () => {
  const signIn = async (email: string, code: string, password = passwordOfTests) =>
    await post(auth, "signIn/password", { email, password, code });

  async function newPasswordMember() {
    const email = randomEmail();
    return await acceptByPassword(auth, await invitedOwner(auth, email), email);
  }

  test("needs the password and the code of the app, which is valid once", async () => {
    const { email, acceptedCode, nextCode: code } = await newPasswordMember();
    expect((await signIn(email, acceptedCode)).body).toMatchObject({ code: "CREDENTIALS_WRONG" });
    expect((await signIn(email, code, "not this password")).body).toMatchObject({
      code: "CREDENTIALS_WRONG",
    });
    expect((await signIn(email.toUpperCase(), code)).status).toBe(200);
    expect((await signIn(email, code)).body).toMatchObject({ code: "CREDENTIALS_WRONG" });
  });

  test("accepts each recovery code once instead of the app", async () => {
    const { email, recoveryCodes } = await newPasswordMember();
    const [code = ""] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect((await signIn(email, code.toLowerCase())).status).toBe(200);
    expect((await signIn(email, code)).body).toMatchObject({ code: "CREDENTIALS_WRONG" });
  });

  test("makes everyone wait after five wrong tries, whether or not the e-mail address has a member", async () => {
    const { email, nextCode } = await newPasswordMember();
    const triesOf = async (tried: string) => {
      const replies = [];
      for (let index = 0; index < 6; index += 1)
        replies.push(await signIn(tried, "000000", "wrong password"));
      return replies.map(({ status, body }) => [status, body["code"], body["msg"]]);
    };
    const replies = await triesOf(email);
    expect(replies.map(([status]) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await triesOf(randomEmail())).toEqual(replies);
    expect((await signIn(email, nextCode)).status).toBe(429);
  });

  test("stores the password as argon2id", async () => {
    await newPasswordMember();
    const { rows } = await auth.pool.query("select password_hash from staff_passwords");
    for (const { password_hash } of rows)
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test("rejects a short password when the invitation is accepted", async () => {
    const token = await invitedOwner(auth);
    const reply = await post(auth, "invitation/acceptByPassword", {
      token,
      password: "short",
      code: "000000",
    });
    expect(reply.body).toMatchObject({ code: "VALIDATION", msg: "password: Use at least 12 characters" });
  });
});

describe("a staff session", () => {
  test("ends after 30 minutes without use, and every service learns of it", async () => {
    const { token, sessionId } = await signInByPasskey(auth, owner);
    const idle = async (minutes: number) =>
      await auth.pool.query(
        "update staff_sessions set last_seen_at = now() - $2 * interval '1 minute' where id = $1",
        [sessionId, minutes],
      );
    await idle(29);
    expect((await sessionOf(token)).status).toBe(200);
    expect(
      await auth.count("from staff_sessions where id = $1 and last_seen_at > now() - interval '1 minute'", [
        sessionId,
      ]),
    ).toBe(1);
    await idle(31);
    expect((await sessionOf(token)).body).toMatchObject({ code: "SESSION_ENDED" });
    expect(await auth.redis.exists(`{sessions}:ended:${sessionId}`)).toBe(1);
    expect(
      await auth.count("from staff_sessions where id = $1 and ended_by = 'clock:staff-idle'", [sessionId]),
    ).toBe(1);
  });

  test("that has ended in its row is rejected, even when Redis does not know", async () => {
    const { token, sessionId } = await signInByPasskey(auth, owner);
    await auth.pool.query("update staff_sessions set ended_at = now() where id = $1", [sessionId]);
    expect((await sessionOf(token)).body).toMatchObject({ code: "SESSION_ENDED" });
  });

  test("ends at sign-out", async () => {
    const { token, id } = await signInByPasskey(auth, owner);
    expect((await post(auth, "signOut", undefined, { token })).status).toBe(200);
    expect((await sessionOf(token)).status).toBe(401);
    await post(auth, "signOut", undefined, { token });
    expect(await endingsOf(id)).toEqual([["staff.signOut", { device: "Unknown device" }]]);
  });

  test("is listed with its device and can be ended from another one, but not by a colleague", async () => {
    const member = await newMember(auth, await newOwner(auth), "packer");
    const second = await signInByPasskey(auth, member);
    const list = await auth.get("/api/staff/sessions", { token: second.token });
    expect(list.body["result"]).toMatchObject([
      { id: second.sessionId, device: "Unknown device", current: true },
      { id: member.sessionId, current: false },
    ]);
    const end = async (token: string) =>
      (await post(auth, "sessions/end", { sessionId: member.sessionId }, { token })).status;
    expect(await end(owner.token)).toBe(404);
    expect(await end(second.token)).toBe(200);
    expect(await endingsOf(member.id)).toEqual([["staff.endSession", { device: "Unknown device" }]]);
    expect((await sessionOf(member.token)).status).toBe(401);
  });

  test("can end all others of its member", async () => {
    const first = await newMember(auth, await newOwner(auth), "support");
    const second = await signInByPasskey(auth, first);
    expect((await post(auth, "sessions/endOthers", undefined, { token: second.token })).status).toBe(200);
    expect((await sessionOf(first.token)).status).toBe(401);
    expect((await sessionOf(second.token)).status).toBe(200);
    expect(await endingsOf(first.id)).toEqual([["staff.endSession", { device: "Unknown device" }]]);
  });
});

describe("an assertion", () => {
  test("with a passkey replies with a new token of the same session", async () => {
    const { token, sessionId, passkey } = await signInByPasskey(auth, owner);
    const challenge = await challengeFor(auth, "assertion/passkeyOptions", {}, { token });
    const reply = await post(
      auth,
      "assertion/passkey",
      { response: passkey.assert({ challenge }) },
      { token },
    );
    expect(reply.status).toBe(200);
    const accessToken = accessTokenOf(reply.body);
    expect(decodeJwt(accessToken)).toMatchObject({ sid: sessionId, exp: decodeJwt(token).exp });
    expect((await sessionOf(accessToken)).status).toBe(200);
  });

  test("with the passkey of a colleague is rejected", async () => {
    const colleague = await newOwner(auth);
    const { token } = owner;
    const challenge = await challengeFor(auth, "assertion/passkeyOptions", {}, { token });
    const response = colleague.passkey.assert({ challenge });
    expect((await post(auth, "assertion/passkey", { response }, { token })).body).toMatchObject({
      code: "CREDENTIALS_WRONG",
    });
  });

  test("with password and code needs both", async () => {
    const email = randomEmail();
    const { recoveryCodes, nextCode } = await acceptByPassword(auth, await invitedOwner(auth, email), email);
    const [code] = recoveryCodes;
    const signedIn = await post(auth, "signIn/password", { email, password: passwordOfTests, code });
    const token = accessTokenOf(signedIn.body);
    const assert = async (password: string, typed = nextCode) =>
      (await post(auth, "assertion/password", { password, code: typed }, { token })).status;
    expect(await assert("not this password")).toBe(400);
    expect(await assert(passwordOfTests, nextCode === "000000" ? "111111" : "000000")).toBe(400);
    expect(await assert(passwordOfTests)).toBe(200);
  });
});
