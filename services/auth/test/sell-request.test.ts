import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { randomIp, randomPhone, registerUser } from "./users.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => await auth.stop());

const request = () => ({
  model: "Samsung Galaxy M14",
  memory: "6 GB, 128 GB",
  turnsOn: "yes",
  glassIntact: "yes",
  partsWork: "no",
  hasBill: "no",
  pincode: "700 019",
  phone: randomPhone(),
});
const send = async (body: object) =>
  await auth.post("/api/contact/postSellRequest", body, { from: randomIp() });

test("stores a request to sell a phone, and the reply names its number and the three days", async () => {
  const sent = request();
  const { status, body } = await send(sent);
  expect([status, body]).toEqual([
    200,
    {
      success: true,
      number: expect.stringMatching(/^SR[0-9A-F]{10}$/),
      msg: `We have your request ${body["number"]}. We'll call you within 3 days.`,
    },
  ]);
  const { rows } = await auth.pool.query(
    "select number, model, memory, turns_on, glass_intact, parts_work, has_bill, pincode, phone from sell_requests",
  );
  expect(rows).toEqual([
    {
      number: body["number"],
      model: "Samsung Galaxy M14",
      memory: "6 GB, 128 GB",
      turns_on: true,
      glass_intact: true,
      parts_work: false,
      has_bill: false,
      pincode: "700019",
      phone: `+91${sent.phone}`,
    },
  ]);
});

test("rejects a request with a missing or invalid field and stores nothing", async () => {
  const before = await auth.count("from sell_requests");
  const faulty = [
    ...Object.keys(request()).map((field) => ({ ...request(), [field]: "" })),
    { ...request(), turnsOn: "perhaps" },
    { ...request(), model: "x".repeat(101) },
    { ...request(), pincode: "70001" },
    { ...request(), price: 5000 },
  ];
  for (const body of faulty) {
    const reply = await send(body);
    expect([reply.status, reply.body["code"]]).toEqual([400, "VALIDATION"]);
  }
  expect(await auth.count("from sell_requests")).toBe(before);
});

test("counts requests to sell and contact messages of a number together", async () => {
  const { phone } = request();
  for (let index = 0; index < 3; index++) {
    // Invalid ones do not count.
    for (const turnsOn of ["perhaps", ""])
      expect((await send({ ...request(), phone, turnsOn })).status).toBe(400);
    expect((await send({ ...request(), phone })).status).toBe(200);
  }
  const message = {
    contactName: "Mira",
    contactEmail: "mira@example.in",
    contactPhone: phone,
    contactMessage: "Did you get my request?",
  };
  const write = async () => await auth.post("/api/contact/postContactMessage", message, { from: randomIp() });
  for (let index = 0; index < 2; index++) expect((await write()).status).toBe(200);
  expect([(await send({ ...request(), phone })).status, (await write()).status]).toEqual([429, 429]);
});

test("counts requests, messages and applications of all senders together, 300 an hour", async () => {
  await auth.forget("{contact}:");
  expect((await send(request())).status).toBe(200);
  // Counts as if 298 messages had been sent.
  await auth.redis.incrby("{contact}:shop", 298);
  const { token } = await registerUser(auth);
  const pdf = { token, headers: { "content-type": "application/octet-stream" } };
  await auth.postText("/api/user/wholesaleDocument?kind=gst_certificate", "%PDF-1.7\n1 0 obj\n", pdf);
  const application = {
    businessName: "Sen Mobile House",
    gstin: "19AAACH7409R1ZY",
    pincode: "700019",
    city: "Kolkata",
  };
  const apply = await auth.post("/api/user/applyForWholesale", application, { token, from: randomIp() });
  expect(apply.status).toBe(200);
  expect((await send(request())).status).toBe(429);
});
