import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPerson, someAddress } from "./people.ts";
import { type AuthUnderTest, startAuth } from "./service.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => await auth.stop());

describe("the profile", () => {
  test("takes a name and an e-mail", async () => {
    const { token, userId } = await newPerson(auth);
    const body = { name: " Mira Sen ", email: "mira@example.in" };
    expect((await auth.post("/api/user/updateUser", body, { token })).body).toEqual({
      success: true,
      msg: "Your profile is saved.",
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
  ])("refuses %j and stays as it is", async (body) => {
    const { token } = await newPerson(auth);
    const reply = await auth.post("/api/user/updateUser", body, { token });
    expect([reply.status, reply.body["code"]]).toEqual([400, "VALIDATION"]);
    const after = await auth.get("/api/user/authVerify", { token });
    expect(after.body["userInfo"]).toMatchObject({ name: "Mira Roy", email: null, isConsumer: true });
  });
});

describe("a contact message", () => {
  const message = {
    contactName: "Mira",
    contactEmail: "mira@example.in",
    contactPhone: "+91 98300 55555",
    contactMessage: "Do you have the blue one?",
  };

  test("is kept, and the answer names the three days", async () => {
    const reply = await auth.post("/api/contact/postContactMessage", message, { from: someAddress() });
    expect(reply.body).toEqual({ success: true, msg: expect.stringContaining("three days") });
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

  test("without one of its four fields, or with a false one, is refused and not kept", async () => {
    const before = await auth.count("from contact_messages");
    const faulty = [
      ...Object.keys(message).map((field) => ({ ...message, [field]: "" })),
      { ...message, contactEmail: "mira" },
      { ...message, contactPhone: "12" },
      { ...message, contactMessage: "x".repeat(2001) },
      { ...message, admin: true },
    ];
    for (const body of faulty) {
      const reply = await auth.post("/api/contact/postContactMessage", body, { from: someAddress() });
      expect([reply.status, reply.body["code"]]).toEqual([400, "VALIDATION"]);
    }
    expect(await auth.count("from contact_messages")).toBe(before);
  });

  test("after the fifth of an hour from one address has to wait", async () => {
    const from = someAddress();
    for (let index = 0; index < 5; index++) {
      expect((await auth.post("/api/contact/postContactMessage", message, { from })).status).toBe(200);
    }
    const sixth = await auth.post("/api/contact/postContactMessage", message, { from });
    expect([sixth.status, sixth.body["code"]]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect(
      (await auth.post("/api/contact/postContactMessage", message, { from: someAddress() })).status,
    ).toBe(200);
  });
});
