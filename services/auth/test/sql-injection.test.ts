import {
  injectOptions,
  injectText,
  parametersOf,
  parametersOfSamples,
  type Sent,
  sqlConditions,
  sqlFragments,
  unstorableTexts,
} from "@haat/testkit/sql-injection";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import openApi from "../openapi.json" with { type: "json" };
import { kolkata } from "./sample-address.ts";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { randomIp, registerUser } from "./users.ts";

const id = "0198c0de-0000-7000-8000-0000000000ff";

/** Every public call with all its parameters. */
const samples: Readonly<Record<string, Sent>> = {
  "POST /api/user/register": { payload: { name: "Mira", phone: "9830055555" } },
  "POST /api/user/login": { payload: { phone: "9830055555" } },
  "POST /api/user/verifyotp": { payload: { phonenumber: "9830055555", ver_id: id, otp_code: "123456" } },
  "POST /api/user/completeRegistration": { payload: { ver_id: id, name: "Mira" } },
  "POST /api/user/endSession": { payload: { sessionId: id } },
  "POST /api/user/updateUser": {
    payload: {
      name: "Mira",
      email: "mira@example.in",
      gstin: "19AAACH7409R1ZY",
      orderChannels: "sms",
    },
  },
  "POST /api/user/confirmOwner": { payload: { ver_id: id, otp_code: "123456" } },
  "POST /api/user/sendNewPhoneCode": { payload: { ticket: id, phone: "9830055556" } },
  "POST /api/user/changePhone": {
    payload: { ticket: id, phone: "9830055556", ver_id: id, otp_code: "123456" },
  },
  "POST /api/user/closeAccount": { payload: { ticket: id } },
  "POST /api/address/postAddress": { payload: kolkata },
  "POST /api/address/updateAddress": { payload: { ...kolkata, addressId: id } },
  "POST /api/address/deleteAddress": { payload: { addressId: id, userId: id } },
  "POST /api/address/setDefaultAddress": { payload: { addressId: id } },
  "POST /api/cart/syncCart": {
    payload: { changeId: id, merge: true, lines: [{ _id: id, quantity: 1, saved: false }] },
  },
  "POST /api/user/wholesaleDocument": { query: { kind: "gst_certificate" } },
  "POST /api/user/applyForWholesale": {
    payload: {
      businessName: "Sen Mobile House",
      gstin: "19AAACH7409R1ZY",
      pincode: "700019",
      city: "Kolkata",
    },
  },
  "POST /api/contact/postContactMessage": {
    payload: {
      contactName: "Mira",
      contactEmail: "mira@example.in",
      contactPhone: "9830055555",
      contactMessage: "Hello",
    },
  },
  "POST /api/contact/postSellRequest": {
    payload: {
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
};

let auth: AuthUnderTest;
let victim: { userId: string };
let caller: { token: string; userId: string };

async function open(): Promise<void> {
  auth = await startAuth({ env: { OTP_SENDS_PER_HOUR: "100000", CONTACT_MESSAGES_PER_HOUR: "100000" } });
  const owner = await registerUser(auth);
  await auth.post("/api/address/postAddress", kolkata, { token: owner.token });
  victim = owner;
  caller = await registerUser(auth);
}
beforeAll(open);
afterAll(async () => await auth.stop());

async function victimsData(): Promise<unknown> {
  const { rows } = await auth.pool.query(
    `select users::text, (select string_agg(addresses::text, ',') from addresses where user_id = users.id) as addresses,
       (select string_agg(id || coalesce(ended_at::text, ''), ',') from sessions where user_id = users.id) as sessions
     from users where id = $1`,
    [victim.userId],
  );
  return rows;
}

/**
 * Sends each variant of each call. Removes the caller's addresses first, because the limit of twenty would reject the
 * others.
 */
async function sendAll(text: string) {
  const answers: { where: string; status: number; body: string }[] = [];
  await auth.pool.query("delete from addresses where user_id = $1", [caller.userId]);
  for (const [call, sent] of Object.entries(samples))
    for (const { where, sent: variant } of injectText(sent, text)) {
      const { url, payload } = injectOptions(call, variant);
      const reply = await auth.postText(url, payload ?? "", { token: caller.token, from: randomIp() });
      answers.push({ where: `${call} ${where}`, status: reply.status, body: JSON.stringify(reply.body) });
    }
  return answers;
}

test("covers every parameter of every public call", () => {
  expect(parametersOfSamples(samples)).toEqual(parametersOf(openApi));
});

describe("a fragment of SQL as data", () => {
  test.each([...sqlFragments, ...sqlConditions.flat()])(
    "%j causes no server error and changes no other user's rows",
    async (fragment) => {
      const before = await victimsData();
      const answers = await sendAll(fragment);
      expect(
        answers.filter(({ status, body }) => status >= 500 || /syntax error|SQLSTATE|pg_catalog/i.test(body)),
      ).toEqual([]);
      // Some fragments are valid text and are accepted.
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      expect(await victimsData()).toEqual(before);
    },
  );

  test.each(sqlFragments)("%j is stored as it was typed", async (fragment) => {
    const locality = `Ballygunge ${fragment} end`;
    await auth.pool.query("delete from addresses where user_id = $1", [caller.userId]);
    const reply = await auth.post(
      "/api/address/postAddress",
      { ...kolkata, locality },
      { token: caller.token },
    );
    expect(reply.status).toBe(200);
    const book = await auth.get("/api/address/getAllAddressByUser", { token: caller.token });
    expect(book.body["result"]).toMatchObject([{ locality }]);
  });
});

describe("a service", () => {
  // The calls before have used up the limits of the caller and of the phone number.
  beforeAll(async () => {
    await auth.stop();
    await open();
  });

  test.each(unstorableTexts)("rejects %j in every field of every call with 400", async (text) => {
    const before = await victimsData();
    expect((await sendAll(text)).filter(({ status }) => status !== 400)).toEqual([]);
    expect(await victimsData()).toEqual(before);
  });

  test("stores no control characters and no changes of direction, except line breaks in a message", async () => {
    const accepted = (await sendAll("A\u202e\r\n\u0085\u001b\u2066B")).filter(({ status }) => status === 200);
    expect(accepted.map(({ where }) => where)).toEqual(
      expect.arrayContaining([
        "POST /api/user/register payload.name",
        "POST /api/user/updateUser payload.name",
        "POST /api/address/postAddress payload.name",
        "POST /api/address/postAddress payload.locality",
        "POST /api/address/postAddress payload.address",
        "POST /api/address/postAddress payload.city",
        "POST /api/address/postAddress payload.landmark",
        "POST /api/contact/postContactMessage payload.contactName",
        "POST /api/contact/postContactMessage payload.contactMessage",
        "POST /api/contact/postSellRequest payload.model",
        "POST /api/contact/postSellRequest payload.memory",
      ]),
    );
    const { rows } = await auth.pool.query<{ row: string }>(
      `select to_jsonb(users)::text as row from users union all select to_jsonb(addresses)::text from addresses
     union all select (to_jsonb(contact_messages) - 'message')::text from contact_messages
     union all select to_jsonb(sell_requests)::text from sell_requests`,
    );
    // JSON writes control characters below U+0020 as escapes.
    expect(rows.filter(({ row }) => /\\[bfnrtu]|[\u007f-\u009f]|\p{Bidi_Control}/u.test(row))).toEqual([]);
    const messages = await auth.pool.query("select distinct message from contact_messages");
    expect(messages.rows).toEqual(
      expect.arrayContaining([{ message: "HelloA\n\nB" }, { message: "A\n\nB" }]),
    );
  });
});
