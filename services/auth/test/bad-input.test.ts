import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kolkata } from "./sample-address.ts";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { newOwner, type SignedInMember } from "./staff.ts";
import { randomIp, randomPhone, registerUser } from "./users.ts";

let auth: AuthUnderTest;
let token: string;
let owner: SignedInMember;
beforeAll(async () => {
  auth = await startAuth();
  ({ token } = await registerUser(auth));
  owner = await newOwner(auth);
});
afterAll(async () => await auth.stop());

const id = "0198c0de-0000-7000-8000-0000000000ff";
const calls: {
  path: string;
  good: Record<string, unknown>;
  optional?: string[];
  signedIn?: boolean;
  staff?: boolean;
}[] = [
  { path: "/api/user/register", good: { name: "Mira", phone: "9830055555" } },
  { path: "/api/user/login", good: { phone: "9830055555" } },
  { path: "/api/user/verifyotp", good: { phonenumber: "9830055555", ver_id: id, otp_code: "123456" } },
  { path: "/api/user/completeRegistration", good: { ver_id: id, name: "Mira" } },
  {
    path: "/api/user/updateUser",
    good: { name: "Mira", email: "mira@example.in", gstin: "19AAACH7409R1ZY" },
    optional: ["gstin"],
    signedIn: true,
  },
  { path: "/api/user/endSession", good: { sessionId: id }, signedIn: true },
  { path: "/api/address/postAddress", good: kolkata, optional: ["landmark"], signedIn: true },
  {
    path: "/api/address/updateAddress",
    good: { ...kolkata, addressId: id },
    optional: ["landmark"],
    signedIn: true,
  },
  { path: "/api/address/setDefaultAddress", good: { addressId: id }, signedIn: true },
  {
    path: "/api/address/deleteAddress",
    good: { addressId: id, userId: "x" },
    optional: ["userId"],
    signedIn: true,
  },
  {
    path: "/api/cart/syncCart",
    good: { changeId: id, merge: true, lines: [{ _id: id, quantity: 1, saved: false }] },
    signedIn: true,
  },
  {
    path: "/api/user/applyForWholesale",
    good: { businessName: "Sen", gstin: "19AAACH7409R1ZY", pincode: "700019", city: "Kolkata" },
    signedIn: true,
  },
  { path: "/api/staff/invitation", good: { token: "x" } },
  {
    path: "/api/staff/invitation/acceptByPassword",
    good: { token: "x", password: "monsoon on park street", code: "123456" },
  },
  {
    path: "/api/staff/signIn/password",
    good: { email: "asha@haat.example", password: "monsoon on park street", code: "123456" },
  },
  {
    path: "/api/staff/members/invite",
    good: { name: "Rahul Das", email: "rahul@haat.example", role: "packer" },
    staff: true,
  },
  { path: "/api/staff/members/deactivate", good: { staffId: id, reason: "has left" }, staff: true },
  {
    path: "/api/contact/postContactMessage",
    good: {
      contactName: "M",
      contactEmail: "m@example.in",
      contactPhone: "9830055555",
      contactMessage: "Hi",
    },
  },
  {
    path: "/api/contact/postSellRequest",
    good: {
      model: "Galaxy M14",
      memory: "128 GB",
      turnsOn: "yes",
      glassIntact: "yes",
      partsWork: "no",
      hasBill: "no",
      pincode: "700019",
      phone: "9830055556",
    },
  },
];

/** A flag may be true, and a list may be empty. */
function isAllowed(value: unknown, sample: unknown): boolean {
  if (typeof value === "boolean") return typeof sample === "boolean";
  return Array.isArray(value) && value.length === 0 && Array.isArray(sample);
}

/** The rows of all tables. Invalid input must not change them. */
async function everything(): Promise<unknown> {
  const { rows } = await auth.pool.query(`
    select (select count(*) from users) as users, (select count(*) from sessions) as sessions,
      (select count(*) from addresses) as addresses, (select count(*) from contact_messages) as messages,
      (select count(*) from sell_requests) as sell_requests,
      (select count(*) from wholesale_applications) as applications,
      (select count(*) from carts) as carts, (select count(*) from staff) as staff,
      (select count(*) from staff_actions) as actions,
      (select max(updated_at) from users) as changed`);
  return { ...rows[0], sent: auth.sms.sent.length };
}

describe.each(calls)("$path", ({ path, good, optional = [], signedIn = false, staff = false }) => {
  const caller = () => ({
    from: randomIp(),
    ...(signedIn && { token }),
    ...(staff && { token: owner.token }),
  });

  test("rejects unknown fields, wrong types and missing fields, and stores nothing", async () => {
    const before = await everything();
    const faulty: unknown[] = [
      { ...good, extra: 1 },
      { ...good, __proto__x: {} },
      [good],
      "text",
      7,
      null,
      ...Object.keys(good).flatMap((field) =>
        [7, true, {}, [], ["x"], "x".repeat(5000), "a\0b"]
          .filter((value) => !isAllowed(value, good[field]))
          .map((value) => ({ ...good, [field]: value })),
      ),
      ...Object.keys(good)
        .filter((field) => !optional.includes(field))
        .flatMap((field) => [
          { ...good, [field]: null },
          Object.fromEntries(Object.entries(good).filter(([name]) => name !== field)),
        ]),
    ];
    for (const body of faulty) {
      const reply = await auth.post(path, body, caller());
      // Includes the body, so that a failure shows which one it was.
      expect({ body, status: reply.status, reply: reply.body }).toEqual({
        body,
        status: 400,
        reply: { success: false, code: "VALIDATION", msg: expect.any(String) },
      });
    }
    expect(await everything()).toEqual(before);
  });

  test("rejects invalid, empty, non-JSON and too large bodies", async () => {
    const before = await everything();
    for (const text of ["{", '{"name":', "", "\0", '{"a":1}}', JSON.stringify(good).slice(0, -1)]) {
      const reply = await auth.postText(path, text, caller());
      expect([reply.status, reply.body["code"]]).toEqual([400, "VALIDATION"]);
    }
    const large = await auth.postText(path, JSON.stringify({ ...good, name: "x".repeat(70_000) }), caller());
    expect([large.status, large.body["code"]]).toEqual([413, "BODY_TOO_LARGE"]);
    for (const type of [
      "application/x-www-form-urlencoded",
      "application/xml",
      // A page of another site can send this without a preflight request.
      "text/plain",
      "multipart/form-data; boundary=x",
    ]) {
      const headers = { "content-type": type };
      const reply = await auth.postText(path, JSON.stringify(good), { ...caller(), headers });
      expect([reply.status, reply.body["code"]]).toEqual([415, "MEDIA_TYPE"]);
    }
    expect(await everything()).toEqual(before);
  });
});

test.each(calls.filter(({ signedIn, staff }) => signedIn ?? staff))(
  "$path rejects a request without a session, whatever its body",
  async ({ path, good }) => {
    for (const body of [good, { malformed: true }]) {
      const reply = await auth.post(path, body, { from: randomIp() });
      expect([reply.status, reply.body["code"]]).toEqual([401, "UNAUTHENTICATED"]);
    }
  },
);

test("returns the standard error reply for unknown routes, wrong methods and malformed URLs", async () => {
  for (const path of [
    "/",
    "/api/user",
    "/api/user/nothing",
    "/api/user/login/x",
    "/api/address/%00",
    "/internal/x",
  ]) {
    const reply = await auth.get(path, { from: randomIp() });
    expect([reply.status, reply.body["code"]]).toEqual([404, "NOT_FOUND"]);
  }
  expect((await auth.get("/api/user/login", { from: randomIp() })).status).toBe(404);
  const odd = await auth.get("/api/user/%E0%A4%A", { from: randomIp() });
  expect([odd.status, odd.body["success"]]).toEqual([400, false]);
});

test("stores SQL and HTML fragments as plain text", async () => {
  const phone = randomPhone();
  const name = `Robert'); drop table users; -- <script>alert(1)</script> ₹ 😀`;
  const user = await registerUser(auth, phone, name);
  const reply = await auth.get("/api/user/authVerify", { token: user.token });
  expect(reply.body["userInfo"]).toMatchObject({ name });
});
