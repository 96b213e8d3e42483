import type { TestStaff } from "@haat/testkit/test-users";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { storeStaffSession } from "./staff.ts";
import { randomPhone, registerUser } from "./users.ts";

let auth: AuthUnderTest;
let support: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  auth = await startAuth();
  [support, manager] = [await storeStaffSession(auth, "support"), await storeStaffSession(auth, "manager")];
});
beforeEach(async () => {
  await auth.forget("limit:");
});
afterAll(async () => await auth.stop());

const find = async (member: TestStaff, phone: string) =>
  await auth.post("/api/staff/shoppers/find", { phone }, { headers: member.headers });
const read = async (member: TestStaff, userId: string) =>
  await auth.get(`/api/staff/shoppers/${userId}`, { headers: member.headers });
const changeTier = async (member: TestStaff, userId: string, tier: string, reason = "knows the owner") =>
  await auth.post(`/api/staff/shoppers/${userId}/tier`, { tier, reason }, { headers: member.headers });

const actionsOf = async (member: TestStaff) => {
  const { rows } = await auth.pool.query(
    "select verb, subject_id, before, after, reason from staff_actions where staff_id = $1 order by at, id",
    [member.staffId],
  );
  return rows;
};

test("a shopper is found by the phone number, and search and read are recorded without the whole number", async () => {
  const member = await storeStaffSession(auth, "support");
  const { phone, userId } = await registerUser(auth);
  expect((await find(member, `0${phone}`)).body).toMatchObject({
    result: { id: userId, name: "Mira Roy", tier: "consumer" },
  });
  expect((await find(member, randomPhone())).body).toMatchObject({ result: null });
  expect((await find(member, "12345")).body).toMatchObject({
    code: "VALIDATION",
    fields: { phone: "Enter a 10-digit Indian mobile number." },
  });
  const shopper = {
    phone: `+91${phone}`,
    tier: "consumer",
    gstin: null,
    closedAt: null,
    sessions: 1,
    tierChanges: [],
    applications: [],
  };
  expect((await read(member, userId)).body).toMatchObject({ result: shopper });
  await read(member, userId);
  expect(await actionsOf(member)).toMatchObject([
    { verb: "shopper.find", after: { phone: `+********${phone.slice(-4)}` } },
    { verb: "shopper.find" },
    { verb: "shopper.read", subject_id: userId },
  ]);
});

test("shoppers are searched for sixty times an hour by one member, and not listed", async () => {
  const member = await storeStaffSession(auth, "support");
  const phone = randomPhone();
  const replies = await Promise.all(Array.from({ length: 61 }, async () => await find(member, phone)));
  const limited = replies.filter(({ status }) => status === 429);
  expect(limited).toHaveLength(1);
  expect(Number(limited[0]?.headers.get("retry-after"))).toBeGreaterThan(3500);
  expect((await find(support, phone)).status).toBe(200);
  expect((await auth.get("/api/staff/shoppers", { headers: support.headers })).status).toBe(404);
});

test("a change of tier by hand is made once, the page has who did it and why, and a colleague who comes second reads it", async () => {
  const { userId } = await registerUser(auth);
  expect((await changeTier(support, userId, "wholesaler")).status).toBe(403);
  expect((await changeTier(manager, userId, "wholesaler", " ")).body).toMatchObject({ code: "VALIDATION" });
  // Pressed twice.
  const presses = await Promise.all([1, 2].map(async () => await changeTier(manager, userId, "wholesaler")));
  expect(presses.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(manager, userId)).body).toMatchObject({
    result: {
      tier: "wholesaler",
      tierChanges: [{ from: "consumer", to: "wholesaler", by: manager.staffId, reason: "knows the owner" }],
    },
  });
  const colleague = await storeStaffSession(auth, "manager");
  expect(await changeTier(colleague, userId, "wholesaler")).toMatchObject({
    status: 409,
    body: {
      code: "EDITED_MEANWHILE",
      msg: "This shopper is a wholesaler already. Last changed by Asha Rao.",
    },
  });
  expect((await actionsOf(manager)).filter(({ verb }) => verb === "shopper.changeTier")).toMatchObject([
    { before: { tier: "consumer" }, after: { tier: "wholesaler" }, reason: "knows the owner" },
  ]);
});

test("a member who comes after an accepted application reads who accepted it, also one who had changed the tier before", async () => {
  const { userId } = await registerUser(auth);
  await changeTier(manager, userId, "wholesaler");
  await changeTier(manager, userId, "consumer", "has closed the business");
  const colleague = await storeStaffSession(auth, "manager");
  await auth.pool.query("update staff set name = 'Ravi Das' where id = $1", [colleague.staffId]);
  const { rows } = await auth.pool.query<{ id: string }>(
    `insert into wholesale_applications (id, user_id, business_name, gstin, pincode, city)
     values (gen_random_uuid(), $1, 'Sen Mobile House', '19AAACH7409R1ZY', '700019', 'Kolkata') returning id`,
    [userId],
  );
  const path = `/api/staff/wholesale-applications/${rows[0]?.id}/accept`;
  expect((await auth.post(path, undefined, { headers: colleague.headers })).status).toBe(200);
  expect(await changeTier(manager, userId, "wholesaler")).toMatchObject({
    status: 409,
    body: { msg: "This shopper is a wholesaler already. Last changed by Ravi Das." },
  });
});

test("support signs a shopper out everywhere, for a reason", async () => {
  const { userId, token, phone } = await registerUser(auth);
  await registerUser(auth, phone);
  const end = async (reason: string) =>
    await auth.post(`/api/staff/shoppers/${userId}/end-sessions`, { reason }, { headers: support.headers });
  expect((await end("")).body).toMatchObject({ code: "VALIDATION" });
  expect((await end("the phone was stolen")).status).toBe(200);
  expect((await end("the phone was stolen")).status).toBe(200);
  expect((await auth.get("/api/user/authVerify", { token })).status).toBe(401);
  expect((await read(support, userId)).body).toMatchObject({ result: { sessions: 0 } });
  expect((await actionsOf(support)).filter(({ verb }) => verb === "shopper.endSessions")).toMatchObject([
    { subject_id: userId, after: { sessions: 2 }, reason: "the phone was stolen" },
  ]);
});
