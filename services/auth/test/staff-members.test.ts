import { newId, type StaffId } from "@haat/domain/id";
import { eventually } from "@haat/testkit/eventually";
import { runProgram } from "@haat/testkit/processes";
import { asStaff } from "@haat/testkit/test-users";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { startOtherService } from "./other-service.ts";
import { type AuthUnderTest, packageFolder, startAuth } from "./service.ts";
import {
  acceptByPasskey,
  accessTokenOf,
  challengeFor,
  invitedOwner,
  newMember,
  newOwner,
  post,
  randomEmail,
  type SignedInMember,
  signInByPasskey,
  tokenOf,
} from "./staff.ts";

let auth: AuthUnderTest;
let owner: SignedInMember;
beforeAll(async () => {
  auth = await startAuth();
  owner = await newOwner(auth);
});
afterAll(async () => await auth.stop());

const invited = z.object({ result: z.looseObject({ link: z.string() }) });
const sessionOf = async (token: string) => await auth.get("/api/staff/session", { token });
const manage = async (path: string, body: unknown, token = owner.token) =>
  await post(auth, `members/${path}`, body, { token });
const reason = "asked by the owner";

async function actionsOn(staffId: string) {
  const { rows } = await auth.pool.query(
    "select staff_id, verb, before, after, reason from staff_actions where subject_id = $1 order by at, id",
    [staffId],
  );
  return rows;
}

test("an owner invites a member, whose name every colleague sees", async () => {
  const email = randomEmail();
  const reply = await manage("invite", { name: "Rahul Das", email: email.toUpperCase(), role: "technician" });
  const { link } = invited.parse(reply.body).result;
  expect(link).toMatch(/^http:\/\/localhost:3001\/invitation#[\w-]{43}$/);
  const member = await acceptByPasskey(auth, tokenOf(link));
  const list = await auth.get("/api/staff/members", { token: member.token });
  expect(list.body["result"]).toHaveLength(await auth.count("from staff"));
  expect(list.body["result"]).toContainEqual({
    id: member.id,
    name: "Rahul Das",
    email,
    role: "technician",
    state: "active",
    version: 2,
  });
  expect(await actionsOn(member.id)).toMatchObject([
    { staff_id: owner.id, verb: "staff.invite", after: { name: "Rahul Das", email, role: "technician" } },
    { staff_id: member.id, verb: "staff.accept", after: { state: "active", method: "passkey" } },
  ]);
});

test("rejects a second member with the same e-mail address", async () => {
  const body = { name: "Rahul Das", email: owner.email, role: "packer" };
  expect((await manage("invite", body)).body).toMatchObject({ code: "STAFF_EXISTS" });
});

test("asks for a fresh assertion, also of an owner, which a passkey gives", async () => {
  const { token, sessionId, passkey } = await signInByPasskey(auth, owner);
  const staffId = owner.id as StaffId;
  const old = await asStaff("owner", { staffId, assertedAt: new Date(Date.now() - 6 * 60_000) });
  // The test key signs the same session with an older assertion.
  await auth.pool.query("update staff_sessions set id = $1 where id = $2", [old.sessionId, sessionId]);
  expect((await sessionOf(token)).status).toBe(401);
  const { headers } = old;
  const colleague = { name: "Mira Roy", email: randomEmail(), role: "packer" };
  const reply = await post(auth, "members/invite", colleague, { headers });
  expect([reply.status, reply.body["code"]]).toEqual([403, "ASSERTION_NEEDED"]);
  const challenge = await challengeFor(auth, "assertion/passkeyOptions", {}, { headers });
  const response = passkey.assert({ challenge });
  const fresh = accessTokenOf((await post(auth, "assertion/passkey", { response }, { headers })).body);
  expect((await manage("invite", colleague, fresh)).status).toBe(200);
});

test("a change of role ends the member's sessions, and the next one has the new permissions", async () => {
  const member = await newMember(auth, owner, "packer");
  const other = await startOtherService(auth);
  expect((await other.getAsStaff(member.token)).statusCode).toBe(200);
  const body = { staffId: member.id, role: "accountant", version: 2, reason };
  expect((await manage("changeRole", body)).body["result"]).toMatchObject({ role: "accountant", version: 3 });
  expect((await sessionOf(member.token)).status).toBe(401);
  expect((await other.getAsStaff(member.token)).statusCode).toBe(401);
  await other.close();
  const again = await signInByPasskey(auth, member);
  expect((await sessionOf(again.token)).body["result"]).toMatchObject({
    permissions: expect.arrayContaining(["audit.read"]),
  });
  expect((await actionsOn(member.id)).at(-1)).toEqual({
    staff_id: owner.id,
    verb: "staff.changeRole",
    before: { role: "packer" },
    after: { role: "accountant" },
    reason,
  });
  // A double press changes nothing and signs nobody out.
  expect((await manage("changeRole", body)).status).toBe(200);
  expect((await sessionOf(again.token)).status).toBe(200);
});

test("rejects a change of role that was made from an outdated version, and says what is stored and by whom", async () => {
  const member = await newMember(auth, owner, "packer");
  const change = { staffId: member.id, version: 2, reason };
  await manage("changeRole", { ...change, role: "support" });
  const reply = await manage("changeRole", { ...change, role: "buyer" });
  expect(reply.status).toBe(409);
  expect(reply.body).toMatchObject({
    code: "EDITED_MEANWHILE",
    current: { id: member.id, role: "support", version: 3 },
    changedBy: "Asha Rao",
  });
});

test("a deactivated member is stopped in every service at once, also while Redis has lost its data", async () => {
  const member = await newMember(auth, owner, "manager");
  const other = await startOtherService(auth);
  try {
    expect((await other.getAsStaff(member.token)).statusCode).toBe(200);
    expect((await manage("deactivate", { staffId: member.id, reason })).body["result"]).toMatchObject({
      state: "deactivated",
    });
    expect((await other.getAsStaff(member.token)).json()).toMatchObject({ code: "SESSION_ENDED" });
    await auth.redis.flushdb();
    const replies = new Set<number>();
    await eventually(async () => {
      replies.add((await other.getAsStaff(member.token)).statusCode);
      expect((await other.getAsStaff(owner.token)).statusCode).toBe(200);
    });
    expect(replies).not.toContain(200);
    expect((await other.getAsStaff(member.token)).json()).toMatchObject({ code: "SESSION_ENDED" });
  } finally {
    await other.close();
  }
  await expect(signInByPasskey(auth, member)).rejects.toThrow("CREDENTIALS_WRONG");
  expect((await manage("reactivate", { staffId: member.id, reason })).body["result"]).toMatchObject({
    state: "active",
  });
  expect((await sessionOf(member.token)).status).toBe(401);
  expect((await sessionOf((await signInByPasskey(auth, member)).token)).status).toBe(200);
});

test("a reset replaces the member's passkey by a new invitation", async () => {
  const member = await newMember(auth, owner, "buyer");
  const other = await startOtherService(auth);
  expect((await other.getAsStaff(member.token)).statusCode).toBe(200);
  const { link } = invited.parse((await manage("reset", { staffId: member.id, reason })).body).result;
  expect((await sessionOf(member.token)).status).toBe(401);
  expect((await other.getAsStaff(member.token)).statusCode).toBe(401);
  await other.close();
  await expect(signInByPasskey(auth, member)).rejects.toThrow("CREDENTIALS_WRONG");
  const again = await acceptByPasskey(auth, tokenOf(link));
  expect(again.id).toBe(member.id);
});

test("a newer invitation ends the earlier one, and a deactivated member cannot accept any", async () => {
  const body = { name: "Rahul Das", email: randomEmail(), role: "packer" };
  const first = z
    .object({ result: z.object({ link: z.string(), member: z.looseObject({ id: z.string() }) }) })
    .parse((await manage("invite", body)).body).result;
  const staffId = first.member.id;
  const second = invited.parse((await manage("reset", { staffId, reason })).body).result;
  const read = async (link: string) => (await post(auth, "invitation", { token: tokenOf(link) })).status;
  expect([await read(first.link), await read(second.link)]).toEqual([404, 200]);
  await manage("deactivate", { staffId, reason });
  expect(await read(second.link)).toBe(404);
});

test("the last owner stays an owner, also when two owners demote each other at the same time", async () => {
  await auth.pool.query("update staff set state = 'deactivated' where role = 'owner'");
  try {
    const first = await newOwner(auth);
    const change = async (by: SignedInMember, path: string, body: object) =>
      await manage(path, { reason, ...body }, by.token);
    for (const [path, body] of [
      ["changeRole", { role: "manager", version: 2 }],
      ["deactivate", {}],
      ["reset", {}],
    ] as const)
      expect((await change(first, path, { ...body, staffId: first.id })).body).toMatchObject({
        code: "LAST_OWNER",
      });

    const second = await newOwner(auth);
    const codes = await Promise.all([
      change(first, "deactivate", { staffId: second.id }),
      change(second, "deactivate", { staffId: first.id }),
    ]);
    const succeeded = codes.filter(({ status }) => status === 200);
    expect(succeeded).toHaveLength(1);
    expect(await auth.count("from staff where role = 'owner' and state = 'active'")).toBe(1);
  } finally {
    await auth.pool.query("update staff set state = 'active' where id = $1", [owner.id]);
  }
});

test("an unknown member is not found", async () => {
  expect((await manage("deactivate", { staffId: newId(), reason })).status).toBe(404);
});

test("the record of what staff did cannot be changed", async () => {
  for (const sql of [
    "update staff_actions set reason = ''",
    "delete from staff_actions",
    "truncate staff_actions",
  ])
    await expect(auth.pool.query(sql)).rejects.toThrow("staff_actions is append-only");
});

test("the command prints an owner's invitation, also for the last owner, whose credentials it replaces", async () => {
  const { DATABASE_URL, REDIS_URL } = auth.environment;
  const env = { DATABASE_URL, REDIS_URL, STAFF_ORIGIN: "https://staff.haat.example" };
  const run = async (...args: string[]) =>
    await runProgram({ cwd: packageFolder, entry: "src/staff/main.ts", args, env });
  const last = await newOwner(auth);
  const { code, stdout } = await run("--", "--name", "Asha Rao", "--email", last.email, "--by", "Ravi");
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^auth: valid once, for 24 hours: https:\/\/staff\.haat\.example\/invitation#[\w-]{43}\n$/,
  );
  expect((await sessionOf(last.token)).status).toBe(401);
  const again = await acceptByPasskey(auth, tokenOf(stdout.trim().split(" ").at(-1) ?? ""));
  expect(again.id).toBe(last.id);
  expect(await actionsOn(last.id)).toContainEqual(
    expect.objectContaining({
      staff_id: "Ravi",
      verb: "staff.reset",
      before: { role: "owner", state: "active" },
    }),
  );
  expect(await run("--name", "Asha Rao", "--email", "nobody")).toMatchObject({ code: 1 });
});

test("an invitation of the command is for an owner", async () => {
  const { token } = await acceptByPasskey(auth, await invitedOwner(auth));
  expect((await sessionOf(token)).body["result"]).toMatchObject({ member: { role: "owner" } });
});
