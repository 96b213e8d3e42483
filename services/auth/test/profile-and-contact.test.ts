import { randomUUID } from "node:crypto";
import { eventually } from "@haat/testkit/eventually";
import { inParallel } from "@haat/testkit/in-parallel";
import { asService } from "@haat/testkit/test-users";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { randomIp, randomPhone, registerUser } from "./users.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => await auth.stop());

describe("the profile", () => {
  test("accepts a name and an email address", async () => {
    const { token, userId } = await registerUser(auth);
    const body = { name: " Mira Sen ", email: "mira@example.in" };
    expect((await auth.post("/api/user/updateUser", body, { token })).body).toEqual({
      success: true,
      msg: "Profile saved.",
    });
    const reply = await auth.get("/api/user/authVerify", { token });
    expect(reply.body["userInfo"]).toMatchObject({ _id: userId, name: "Mira Sen", email: "mira@example.in" });
  });

  test.each([
    [{ name: "Mira", email: "mira" }],
    [{ name: "Mira", email: "" }],
    [{ name: "Mira", email: "a@b" }],
    [{ name: "Mira", email: `${"a".repeat(250)}@example.in` }],
    [{ name: "", email: "mira@example.in" }],
    [{ name: "x".repeat(101), email: "mira@example.in" }],
    [{ email: "mira@example.in" }],
    [{ name: "Mira", email: "mira@example.in", phone: "9830000009" }],
    [{ name: "Mira", email: "mira@example.in", isConsumer: false }],
    [{ name: "Mira", email: "mira@example.in", tier: "wholesaler" }],
    [{ name: "Mira", email: "mira@example.in", gstin: "19AAACH7409R1ZX" }],
  ])("rejects %j and is not changed", async (body) => {
    const { token } = await registerUser(auth);
    const reply = await auth.post("/api/user/updateUser", body, { token });
    expect([reply.status, reply.body["code"]]).toEqual([400, "VALIDATION"]);
    const after = await auth.get("/api/user/authVerify", { token });
    expect(after.body["userInfo"]).toMatchObject({ name: "Mira Roy", email: null, isConsumer: true });
  });
});

test("a user may change the profile 60 times a minute, because mail goes to its unverified address", async () => {
  const { token } = await registerUser(auth);
  const change = async () => {
    const body = { name: "Mira Sen", email: `${randomUUID()}@example.in` };
    return await auth.post("/api/user/updateUser", body, { token });
  };
  const startedAt = Date.now();
  const replies = await inParallel(61, change);
  const secondsPassed = (Date.now() - startedAt) / 1000;
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(60);
  const [limited, ...more] = replies.filter(({ status }) => status === 429);
  expect(more).toEqual([]);
  expect(Number(limited?.headers.get("retry-after"))).toBeGreaterThan(59 - secondsPassed);
  expect(Number(limited?.headers.get("retry-after"))).toBeLessThanOrEqual(60);
});

test("an account chooses by which channels it hears of orders, until it chooses others", async () => {
  const { token, userId } = await registerUser(auth);
  const profile = { name: "Mira Sen", email: "mira@example.in" };
  const save = async (body: object) => (await auth.post("/api/user/updateUser", body, { token })).status;
  const chosen = async () => {
    const headers = await asService("orders", "auth");
    return (await auth.get(`/internal/users/${userId}/order-contact`, { headers })).body["channels"];
  };
  expect(await chosen()).toBe("sms_and_mail");
  expect(await save({ ...profile, orderChannels: "mail" })).toBe(200);
  expect(await save(profile)).toBe(200);
  expect(await chosen()).toBe("mail");
  const session = await auth.get("/api/user/authVerify", { token });
  expect(session.body["userInfo"]).toMatchObject({ orderChannels: "mail" });
  const data = await auth.get("/api/user/accountData", { token });
  expect(data.body["result"]).toMatchObject({ orderChannels: "mail" });
  expect(await save({ ...profile, orderChannels: "none" })).toBe(400);
});

test("an address that rejected our mail is marked until the user saves it again, or another one", async () => {
  const { token, userId } = await registerUser(auth);
  const profile = { name: "Mira Sen", email: "mira@example.in" };
  const headers = await asService("orders", "auth");
  const reject = async (email: string) =>
    await auth.post(`/internal/users/${userId}/email-rejected`, { email }, { headers });
  const takesMail = async () => {
    const contact = await auth.get(`/internal/users/${userId}/order-contact`, { headers });
    const session = await auth.get("/api/user/authVerify", { token });
    expect(session.body["userInfo"]).toMatchObject({ emailTakesMail: contact.body["takesMail"] });
    return contact.body["takesMail"];
  };
  await auth.post("/api/user/updateUser", profile, { token });
  // A mail to an earlier address came back.
  await reject("old@example.in");
  expect(await takesMail()).toBe(true);
  await reject(profile.email);
  expect(await takesMail()).toBe(false);
  await auth.post("/api/user/updateUser", profile, { token });
  expect(await takesMail()).toBe(true);
  await reject(profile.email);
  await auth.post("/api/user/updateUser", { ...profile, email: "sen@example.in" }, { token });
  expect(await takesMail()).toBe(true);
});

test("the GSTIN of a business is kept with the account until it is removed", async () => {
  const { token } = await registerUser(auth);
  const profile = { name: "Mira Sen", email: "mira@example.in" };
  const save = async (body: object) => {
    expect((await auth.post("/api/user/updateUser", body, { token })).status).toBe(200);
    const { body: reply } = await auth.get("/api/user/authVerify", { token });
    return reply["userInfo"];
  };
  expect(await save(profile)).toMatchObject({ gstin: null });
  expect(await save({ ...profile, gstin: " 19aaach7409r1zy " })).toMatchObject({ gstin: "19AAACH7409R1ZY" });
  expect(await save(profile)).toMatchObject({ gstin: "19AAACH7409R1ZY" });
  const { body } = await auth.get("/api/user/accountData", { token });
  expect(body["result"]).toMatchObject({ gstin: "19AAACH7409R1ZY" });
  expect(await save({ ...profile, gstin: "" })).toMatchObject({ gstin: null });
});

describe("a contact message", () => {
  const message = {
    contactName: "Mira",
    contactEmail: "mira@example.in",
    contactPhone: "+91 98300 55555",
    contactMessage: "Do you have the blue one?",
  };

  test("is stored, and the reply names the three days", async () => {
    const reply = await auth.post("/api/contact/postContactMessage", message, { from: randomIp() });
    expect(reply.body).toEqual({
      success: true,
      msg: expect.stringContaining("3 days"),
      number: expect.stringMatching(/^CM[0-9A-F]{10}$/),
    });
    const { rows } = await auth.pool.query("select name, email, phone, message from contact_messages");
    expect(rows).toEqual([
      {
        name: "Mira",
        email: "mira@example.in",
        phone: "+919830055555",
        message: "Do you have the blue one?",
      },
    ]);
  });

  test("is rejected and not stored with a missing or invalid field", async () => {
    const before = await auth.count("from contact_messages");
    const faulty = [
      ...Object.keys(message).map((field) => ({ ...message, [field]: "" })),
      { ...message, contactEmail: "mira" },
      { ...message, contactPhone: "12" },
      { ...message, contactMessage: "x".repeat(2001) },
      { ...message, admin: true },
    ];
    for (const body of faulty) {
      const reply = await auth.post("/api/contact/postContactMessage", body, { from: randomIp() });
      expect([reply.status, reply.body["code"]]).toEqual([400, "VALIDATION"]);
    }
    expect(await auth.count("from contact_messages")).toBe(before);
  });

  const from = randomIp();
  const someMessage = () => ({
    ...message,
    contactEmail: `${randomUUID()}@example.in`,
    contactPhone: randomPhone(),
  });
  const send = async (body: object, address = randomIp()) =>
    await auth.post("/api/contact/postContactMessage", body, { from: address });

  test("is accepted from many users behind one IP address, and invalid ones do not count", async () => {
    for (let index = 0; index < 20; index++) {
      expect((await send({ ...someMessage(), contactEmail: "mira" }, from)).status).toBe(400);
      expect((await send(someMessage(), from)).status).toBe(200);
    }
  });

  test.each([
    ["phone number", { contactPhone: randomPhone() }],
    ["e-mail address", { contactEmail: `${randomUUID()}@example.in` }],
  ])("is rejected after the fifth of a day with one %s, from every IP address", async (_, same) => {
    const before = await auth.count("from contact_messages");
    for (let index = 0; index < 5; index++) {
      // Invalid ones do not count.
      expect((await send({ ...someMessage(), ...same, contactName: "" })).status).toBe(400);
      expect((await send({ ...someMessage(), ...same })).status).toBe(200);
    }
    const sixth = await send({ ...someMessage(), ...same });
    expect([sixth.status, sixth.body["code"]]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(23 * 3600);
    expect(Number(sixth.headers.get("retry-after"))).toBeLessThanOrEqual(24 * 3600);
    expect(await auth.count("from contact_messages")).toBe(before + 5);
  });

  test("counts an email address in upper and lower case as one", async () => {
    const contactEmail = `${randomUUID()}@example.in`;
    for (let index = 0; index < 5; index++) await send({ ...someMessage(), contactEmail });
    expect((await send({ ...someMessage(), contactEmail: contactEmail.toUpperCase() })).status).toBe(429);
  });

  test("is rejected beyond the shop's hourly budget, for every sender, with one alarm", async () => {
    await auth.forget("{contact}:");
    expect((await send(someMessage())).status).toBe(200);
    // Counts as if 200 messages had been sent.
    await auth.redis.incrby("{contact}:shop", 199);
    const replies = await inParallel(103, async () => await send(someMessage()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(100);
    const limited = replies.filter(({ status }) => status === 429);
    expect(limited).toHaveLength(3);
    for (const { headers, body } of limited) {
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(3500);
      expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(3600);
      expect(body["msg"]).toMatch(/call us/);
    }
    // The test reads the log shortly after the reply.
    const raised = () => auth.output().match(/"alarm: hourly budget of contact messages is spent"/g);
    await eventually(async () => expect(raised()).toHaveLength(1));
    // Simulates the end of the hour.
    await auth.forget("{contact}:");
    await send(someMessage());
    await eventually(async () =>
      expect(auth.output()).toContain("alarm resolved: hourly budget of contact messages is spent"),
    );
    expect(raised()).toHaveLength(1);
  });

  test("leaves neither phone number nor email address in Redis", async () => {
    const one = someMessage();
    await send(one);
    const keys = await auth.redis.keys("{contact}:*");
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => key.includes(one.contactPhone) || key.includes("@"))).toEqual([]);
  });
});
