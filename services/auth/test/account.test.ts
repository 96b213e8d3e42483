import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { randomIp, randomPhone, registerUser, requestCode, verify, wrongCode } from "./users.ts";

let auth: AuthUnderTest;
beforeAll(async () => (auth = await startAuth()));
afterAll(async () => await auth.stop());

type User = Awaited<ReturnType<typeof registerUser>>;
const call = async (path: string, body: object, token: string) =>
  await auth.post(`/api/user/${path}`, body, { token, from: randomIp() });

/** Confirms the owner and returns the ticket. */
async function confirmOwner({ phone, token }: User): Promise<string> {
  const sent = await call("sendOwnerCode", {}, token);
  const confirmed = await call(
    "confirmOwner",
    { ver_id: sent.body["otp"], otp_code: auth.sms.lastCode(phone) },
    token,
  );
  expect(confirmed.status).toBe(200);
  return String(confirmed.body["ticket"]);
}

/** Sends a code to the new number and changes to it. */
async function changeTo(phone: string, ticket: string, token: string) {
  const sent = await call("sendNewPhoneCode", { ticket, phone }, token);
  if (sent.status !== 200) return sent;
  const code = { ver_id: sent.body["otp"], otp_code: auth.sms.lastCode(phone) };
  return await call("changePhone", { ticket, phone, ...code }, token);
}

async function signInAgain(phone: string) {
  const verId = await requestCode(auth, phone);
  return await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) });
}

/** Locks the user's row as another request does, until it is released. */
async function holdUser(userId: string) {
  const client = await auth.pool.connect();
  onTestFinished(() => client.release());
  await client.query("begin");
  await client.query("select 1 from users where id = $1 for no key update", [userId]);
  return client;
}

/** Waits until as many requests wait for a lock. */
const waiting = async (count: number) =>
  await expect
    .poll(
      async () =>
        await auth.count(
          "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        ),
    )
    .toBe(count);

const isSignedIn = async (token: string) =>
  (await auth.get("/api/user/authVerify", { token })).status === 200;

describe("changing the phone number", () => {
  test("needs a code from both numbers, signs out the other devices, and frees the old number", async () => {
    const user = await registerUser(auth);
    const other = String((await signInAgain(user.phone)).body["access_token"]);
    const phone = randomPhone();
    const ticket = await confirmOwner(user);
    const sent = await call("sendNewPhoneCode", { ticket, phone }, user.token);
    const right = auth.sms.lastCode(phone);
    const change = async (otp_code: string) =>
      await call("changePhone", { ticket, phone, ver_id: sent.body["otp"], otp_code }, user.token);
    expect((await change(wrongCode(right))).body).toMatchObject({ code: "CODE_WRONG" });
    expect(await change(right)).toMatchObject({ status: 200 });
    // The SMS of both codes says that they confirm a change, not a sign-in.
    const templates = auth.sms.sent.filter((sms) => [user.phone, phone].includes(sms.phone));
    expect(templates.slice(-2).map(({ template }) => template)).toEqual(["template-2", "template-2"]);
    expect([await isSignedIn(user.token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await signInAgain(phone)).body).toMatchObject({ user: { _id: user.userId } });
    expect((await signInAgain(user.phone)).body).toMatchObject({ needs_name: true });
    const { rows } = await auth.pool.query(
      "select from_phone, to_phone, actor_id from phone_changes where user_id = $1",
      [user.userId],
    );
    expect(rows).toEqual([
      { from_phone: `+91${user.phone}`, to_phone: `+91${phone}`, actor_id: user.userId },
    ]);
  });

  test("succeeds on one of two devices that have both confirmed the number, and signs the other one out", async () => {
    const user = await registerUser(auth);
    const second = { ...user, token: String((await signInAgain(user.phone)).body["access_token"]) };
    const changes = [];
    for (const { token } of [user, second]) {
      const phone = randomPhone();
      const ticket = await confirmOwner({ ...user, token });
      const sent = await call("sendNewPhoneCode", { ticket, phone }, token);
      const code = { ver_id: sent.body["otp"], otp_code: auth.sms.lastCode(phone) };
      changes.push(async () => await call("changePhone", { ticket, phone, ...code }, token));
    }
    const other = await holdUser(user.userId);
    const replies = Promise.all(changes.map(async (change) => await change()));
    await waiting(2);
    await other.query("commit");
    expect((await replies).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const signedIn = [await isSignedIn(user.token), await isSignedIn(second.token)];
    expect(signedIn).toEqual((await replies).map(({ status }) => status === 200));
  });

  test("is rejected for the number of another account, and for the present one", async () => {
    const [user, other] = [await registerUser(auth), await registerUser(auth)];
    const ticket = await confirmOwner(user);
    expect(await changeTo(user.phone, ticket, user.token)).toMatchObject({ status: 400 });
    expect(await changeTo(other.phone, ticket, user.token)).toMatchObject({
      status: 400,
      body: { code: "VALIDATION" },
    });
    expect(await isSignedIn(other.token)).toBe(true);
  });

  test("is rejected with a ticket that is used, unknown or of another session", async () => {
    const [user, other] = [await registerUser(auth), await registerUser(auth)];
    const used = await confirmOwner(user);
    expect((await changeTo(randomPhone(), used, user.token)).status).toBe(200);
    const othersTicket = await confirmOwner(other);
    const minutes = (await auth.redis.pttl(`{otp}:owner:${othersTicket}`)) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    const unknown = "0198c0de-0000-7000-8000-0000000000ff";
    for (const ticket of [used, othersTicket, unknown]) {
      const phone = randomPhone();
      expect((await changeTo(phone, ticket, user.token)).body).toMatchObject({ code: "CODE_EXPIRED" });
      expect(auth.sms.codesOf(phone)).toEqual([]);
    }
    const phone = randomPhone();
    const sent = await call("sendNewPhoneCode", { ticket: othersTicket, phone }, other.token);
    const code = { phone, ver_id: sent.body["otp"], otp_code: auth.sms.lastCode(phone) };
    for (const ticket of [used, unknown])
      expect((await call("changePhone", { ticket, ...code }, other.token)).body).toMatchObject({
        code: "CODE_EXPIRED",
      });
  });
});

test("a ticket stays valid for its session when another session tries to close an account with it", async () => {
  const [owner, other] = [await registerUser(auth), await registerUser(auth)];
  const second = String((await signInAgain(owner.phone)).body["access_token"]);
  const ticket = await confirmOwner(owner);
  for (const token of [other.token, second])
    expect((await call("closeAccount", { ticket }, token)).body).toMatchObject({ code: "CODE_EXPIRED" });
  expect((await call("closeAccount", { ticket }, owner.token)).status).toBe(200);
});

test("a code to sign in does not confirm the owner, and a code for the owner does not sign in", async () => {
  const user = await registerUser(auth);
  const login = await requestCode(auth, user.phone);
  const body = { ver_id: login, otp_code: auth.sms.lastCode(user.phone) };
  expect((await call("confirmOwner", body, user.token)).body).toMatchObject({ code: "CODE_EXPIRED" });

  const sent = await call("sendOwnerCode", {}, user.token);
  const code = { verId: String(sent.body["otp"]), code: auth.sms.lastCode(user.phone) };
  expect((await verify(auth, { phone: user.phone, ...code })).body).toMatchObject({ code: "CODE_EXPIRED" });
});

test("a closed account is signed out everywhere, waits to be erased, and is kept when its user signs in again", async () => {
  const user = await registerUser(auth);
  const other = String((await signInAgain(user.phone)).body["access_token"]);
  const closed = async () =>
    (await auth.pool.query("select 1 from closed_accounts where user_id = $1", [user.userId])).rowCount;
  const ticket = await confirmOwner(user);
  expect((await call("closeAccount", { ticket }, user.token)).status).toBe(200);
  expect([await isSignedIn(user.token), await isSignedIn(other)]).toEqual([false, false]);
  expect(await closed()).toBe(1);
  expect((await signInAgain(user.phone)).body).toMatchObject({ user: { _id: user.userId } });
  expect(await closed()).toBe(0);
});

test("a sign-in that began before the account was closed is signed out with it", async () => {
  const user = await registerUser(auth);
  const ticket = await confirmOwner(user);
  const signIn = await holdUser(user.userId);
  await signIn.query(
    "insert into sessions (user_id, id, expires_at) values ($1, gen_random_uuid(), now() + interval '1 day')",
    [user.userId],
  );
  const closing = call("closeAccount", { ticket }, user.token);
  await waiting(1);
  await signIn.query("commit");
  expect((await closing).status).toBe(200);
  expect(await auth.count("from sessions where user_id = $1 and ended_at is null", [user.userId])).toBe(0);
});

test("a user's data contains what the service stores about them and no one else", async () => {
  const [user, other] = [await registerUser(auth), await registerUser(auth)];
  const from = { from: randomIp() };
  const address = {
    name: "Mira Roy",
    phone: "9830055555",
    pincode: "700019",
    locality: "Ballygunge",
    address: "9 Lake Road",
    city: "Kolkata",
    district: "Kolkata",
    astate: "West Bengal",
  };
  const newPhone = randomPhone();
  const changed = await changeTo(newPhone, await confirmOwner(user), user.token);
  expect(changed.status).toBe(200);
  const productId = crypto.randomUUID();
  const business = { businessName: "Roy", gstin: "19AAACH7409R1ZY", pincode: "700019", city: "Kolkata" };
  for (const { token } of [user, other]) {
    await auth.post("/api/address/postAddress", address, { token, ...from });
    const lines = [
      { _id: token === user.token ? productId : crypto.randomUUID(), quantity: 2, saved: false },
    ];
    const cart = { changeId: crypto.randomUUID(), merge: false, lines };
    await auth.post("/api/cart/syncCart", cart, { token, ...from });
    const headers = { "content-type": "application/octet-stream" };
    await auth.postText("/api/user/wholesaleDocument?kind=gst_certificate", "%PDF-1.7", { token, headers });
    await auth.post("/api/user/applyForWholesale", business, { token, ...from });
  }
  const reply = await auth.get("/api/user/accountData", { token: user.token });
  expect(reply.body).toMatchObject({
    result: {
      name: user.name,
      phone: `+91${newPhone}`,
      email: null,
      tier: "consumer",
      addresses: [{ ...address, phone: "+919830055555" }],
      cart: [{ productId, quantity: 2, isSaved: false }],
      sessions: [{ device: "Unknown device" }],
      phoneChanges: [{ from: `+91${user.phone}`, to: `+91${newPhone}` }],
      notices: [user.phone, newPhone].map(() => ({
        event: "phone_changed",
        channel: "sms",
        state: "waiting",
      })),
      wholesaleApplications: [
        {
          ...business,
          state: "waiting",
          documents: [{ kind: "gst_certificate", type: "application/pdf", size: 8 }],
        },
      ],
    },
  });
});
