import { newId } from "@haat/domain/id";
import { findOpenAlarms } from "@haat/service-kit/alarms/alarms";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../src/config.ts";
import { makeDeps, type OwnedDeps } from "../src/deps.ts";
import { removeOldNotices } from "../src/notice/notice.repository.ts";
import { sendNotices } from "../src/notice/send-notices.ts";
import { watchNotices } from "../src/notice/watch-notices.ts";
import { type FakeAdapters, startFakeAdapters } from "./fake-adapters.ts";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { randomIp, randomPhone, registerUser, requestCode, verify } from "./users.ts";

let auth: AuthUnderTest;
let adapters: FakeAdapters;
let deps: OwnedDeps;
beforeAll(async () => {
  adapters = await startFakeAdapters();
  auth = await startAuth();
  const config = readConfig({ ...auth.environment, PORT: "0", ADAPTERS_URL: adapters.url });
  deps = await makeDeps(config, pino({ level: "silent" }));
});
beforeEach(() => {
  adapters.received.length = 0;
});
afterEach(async () => {
  adapters.reply = { status: 200, body: { outcome: "sent", providerReference: "P1" } };
  await auth.pool.query("delete from notices");
});
afterAll(async () => {
  await deps.close();
  await auth.stop();
  await adapters.stop();
});

type User = Awaited<ReturnType<typeof registerUser>>;

const device = (id: string, userAgent = "") => ({
  headers: { "x-device-id": `${id}-0123456789abcdef`, "user-agent": userAgent },
});
const chrome = "Mozilla/5.0 (Linux; Android 15) Chrome/150.0 Mobile Safari/537.36";

async function signInOn(phone: string, call: ReturnType<typeof device>) {
  const verId = await requestCode(auth, phone);
  const reply = await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) }, call);
  expect(reply.status).toBe(200);
  return String(reply.body["access_token"]);
}

/** A user with an e-mail address, signed in on a phone. */
async function registered(): Promise<User> {
  const user = await registerUser(auth, randomPhone(), "Mira Roy", device("phone"));
  // Notices about the account ignore the channel that is chosen for orders.
  const profile = { name: "Mira Roy", email: "mira@example.com", orderChannels: "mail" };
  expect((await auth.post("/api/user/updateUser", profile, user)).status).toBe(200);
  return user;
}

const call = async (path: string, body: object, token: string) =>
  await auth.post(`/api/user/${path}`, body, { token, from: randomIp(), ...device("phone") });

async function confirmOwner({ phone, token }: User): Promise<string> {
  const sent = await call("sendOwnerCode", {}, token);
  const code = { ver_id: sent.body["otp"], otp_code: auth.sms.lastCode(phone) };
  return String((await call("confirmOwner", code, token)).body["ticket"]);
}

async function changeTo(phone: string, user: User) {
  const ticket = await confirmOwner(user);
  const sent = await call("sendNewPhoneCode", { ticket, phone }, user.token);
  const code = { ver_id: sent.body["otp"], otp_code: auth.sms.lastCode(phone) };
  expect((await call("changePhone", { ticket, phone, ...code }, user.token)).status).toBe(200);
}

async function close(user: User): Promise<void> {
  expect((await call("closeAccount", { ticket: await confirmOwner(user) }, user.token)).status).toBe(200);
}

async function sendAll(): Promise<void> {
  for (const channel of ["sms", "mail"] as const) await sendNotices(deps, channel);
}

/** Notices of a user's row, oldest first. */
async function noticesOf(userId: string) {
  const { rows } = await auth.pool.query(
    "select event, channel, recipient, state, reason from notices where user_id = $1 order by channel desc, recipient",
    [userId],
  );
  return rows;
}

/** Moves the times of all notices, as if this long had passed. */
async function pass(time: string): Promise<void> {
  await auth.pool.query(
    "update notices set created_at = created_at - $1::interval, next_attempt_at = next_attempt_at - $1::interval",
    [time],
  );
}

describe("a sign-in", () => {
  test("on a device that the account has not used is told once by SMS and by e-mail, and no other sign-in", async () => {
    const { phone, userId } = await registered();
    await signInOn(phone, device("phone"));
    expect(await noticesOf(userId)).toEqual([]);
    await signInOn(phone, device("tablet", chrome));
    await signInOn(phone, device("tablet", chrome));
    await sendAll();
    await sendAll();
    const about = {
      id: expect.any(String),
      event: "new_device",
      device: "Chrome on Android",
      at: expect.stringMatching(/^20/),
      url: "https://shop.example/account#devices",
    };
    expect(adapters.received).toEqual([
      { ...about, channel: "sms", recipient: { phone: `+91${phone}` } },
      { ...about, channel: "mail", recipient: { email: "mira@example.com", name: "Mira Roy" } },
    ]);
    expect((await noticesOf(userId)).map(({ state }) => state)).toEqual(["sent", "sent"]);
  });

  test("on a device without an id is told each time, and only by SMS without an e-mail address", async () => {
    const { phone, userId } = await registerUser(auth);
    await signInOn(phone, { headers: { "x-device-id": "", "user-agent": "" } });
    expect(await noticesOf(userId)).toMatchObject([{ event: "new_device", channel: "sms" }]);
  });
});

test("a changed number is told to the earlier number and the new one, also when someone else has the earlier one by then", async () => {
  const user = await registered();
  const phone = randomPhone();
  await changeTo(phone, user);
  const next = await registerUser(auth, user.phone, "Ravi Das");
  await sendAll();
  const recipients = (await noticesOf(user.userId)).map(({ recipient }) => recipient);
  expect(new Set(recipients)).toEqual(new Set([`+91${user.phone}`, `+91${phone}`, "mira@example.com"]));
  expect(adapters.received).toHaveLength(3);
  for (const message of adapters.received)
    expect(message).toMatchObject({ event: "phone_changed", ending: phone.slice(-4) });
  expect(await noticesOf(next.userId)).toEqual([]);
  // The device that changed the number is known to the new one.
  await signInOn(phone, device("phone"));
  expect(await noticesOf(user.userId)).toHaveLength(3);
});

describe("a closed account", () => {
  test("is told with the last day to keep it", async () => {
    const user = await registered();
    await close(user);
    await auth.pool.query(
      "update closed_accounts set closed_at = '2026-11-28T20:00:00Z' where user_id = $1",
      [user.userId],
    );
    await sendAll();
    expect(adapters.received).toMatchObject([
      { event: "account_closing", channel: "sms", lastDay: "2026-12-28" },
      { event: "account_closing", channel: "mail", url: "https://shop.example/login" },
    ]);
  });

  test("is not told when its user has signed in again before", async () => {
    const user = await registered();
    await close(user);
    await signInOn(user.phone, device("phone"));
    await sendAll();
    expect(adapters.received).toEqual([]);
    const dropped = { event: "account_closing", state: "dropped", reason: "the account is open again" };
    expect(await noticesOf(user.userId)).toMatchObject([dropped, dropped]);
  });
});

describe("a notice", () => {
  test("is sent by one of two processes that look for notices at once", async () => {
    const { phone } = await registered();
    await signInOn(phone, device("tablet"));
    await Promise.all([sendAll(), sendAll()]);
    expect(adapters.received.map(({ channel }) => channel).toSorted()).toEqual(["mail", "sms"]);
  });

  test("that the provider does not take is tried again, less and less often, and fails after two days", async () => {
    adapters.reply = { status: 200, body: { outcome: "not_sent", reason: "HTTP 503" } };
    const { phone, userId } = await registered();
    await signInOn(phone, device("tablet"));
    await sendAll();
    await sendAll();
    expect(adapters.received).toHaveLength(2);
    await pass("10 seconds");
    await sendAll();
    expect(adapters.received).toHaveLength(4);
    const waits = { state: "waiting", reason: "HTTP 503" };
    expect(await noticesOf(userId)).toMatchObject([waits, waits]);
    await pass("48 hours");
    await sendAll();
    expect((await noticesOf(userId)).map(({ state }) => state)).toEqual(["failed", "failed"]);
  });

  test.each([
    [{ status: 200, body: { outcome: "rejected", reason: "550 5.1.1" } }, "rejected", "550 5.1.1"],
    [{ status: 400, body: { success: false, msg: "No.", code: "VALIDATION" } }, "failed", "VALIDATION"],
  ])("that adapters answers with %j is %s and not tried again", async (reply, state, reason) => {
    adapters.reply = reply;
    const { phone, userId } = await registered();
    await signInOn(phone, device("tablet"));
    await sendAll();
    await pass("1 hour");
    await sendAll();
    expect(adapters.received).toHaveLength(2);
    expect(await noticesOf(userId)).toMatchObject([
      { state, reason },
      { state, reason },
    ]);
  });

  test("is sent again by another process when the one that took it has died", async () => {
    const { phone } = await registered();
    await signInOn(phone, device("tablet"));
    await auth.pool.query("update notices set next_attempt_at = now() + interval '2 minutes'");
    await sendAll();
    expect(adapters.received).toEqual([]);
    await pass("2 minutes");
    await sendAll();
    expect(adapters.received).toHaveLength(2);
  });

  test("is removed after a year", async () => {
    const { phone, userId } = await registered();
    await signInOn(phone, device("tablet"));
    await auth.pool.query(
      "update notices set created_at = now() - interval '1 day' * case channel when 'sms' then 366 else 364 end",
    );
    expect(await removeOldNotices(deps.db)).toBe(1);
    expect(await noticesOf(userId)).toMatchObject([{ channel: "mail" }]);
  });
});

/** SMS notices of as many users, in this state. */
async function addNotices(users: number, state: string, age: string): Promise<void> {
  for (let user = 0; user < users; user += 1) {
    const { userId, phone } = await registerUser(auth);
    await auth.pool.query(
      `insert into notices (id, user_id, event, channel, recipient, variables, state, reason, created_at, sent_at)
       values ($1, $2, 'new_device', 'sms', $3, '{"device": "Chrome"}', $4, '550', now() - $5::interval,
         case when $4 in ('sent', 'rejected') then now() end)`,
      [newId(), userId, `+91${phone}`, state, age],
    );
  }
}

async function openAlarms() {
  await watchNotices(deps);
  return (await findOpenAlarms(deps.db)).map(({ rule, subject }) => `${rule}: ${subject}`);
}

test("an alarm is open while notices of three users wait for an hour, while one was not sent, and while five in a row are rejected", async () => {
  await addNotices(2, "waiting", "2 hours");
  await addNotices(4, "rejected", "0");
  await addNotices(1, "sent", "0");
  expect(await openAlarms()).toEqual([]);
  await addNotices(1, "waiting", "2 hours");
  await addNotices(1, "failed", "2 days");
  await addNotices(5, "rejected", "0");
  expect((await openAlarms()).toSorted()).toEqual([
    "notices about accounts wait for an hour: sms",
    "notices about accounts were not sent: sms 550",
    "notices about several accounts are rejected in a row: sms",
  ]);
  await sendNotices(deps, "sms");
  await auth.pool.query("update notices set created_at = now() - interval '5 days' where state = 'failed'");
  expect(await openAlarms()).toEqual([]);
});

test("a notice whose address rejects it for good marks the address, which gets no more", async () => {
  const user = await registered();
  await signInOn(user.phone, device("tablet", chrome));
  adapters.reply = { status: 200, body: { outcome: "rejected", reason: "550 5.1.1", hardBounce: true } };
  await sendAll();
  await signInOn(user.phone, device("laptop", chrome));
  expect((await noticesOf(user.userId)).map(({ channel, state }) => `${channel} ${state}`)).toEqual([
    "sms rejected",
    "sms waiting",
    "mail rejected",
  ]);
});

test("a notice that only the next release knows is left to it, holds up no other, and is not in the file of what is stored", async () => {
  const user = await registered();
  await signInOn(user.phone, device("tablet", chrome));
  await auth.pool.query("alter table notices drop constraint notices_event");
  await auth.pool.query(
    "update notices set event = 'of_the_next_release', channel = 'sms' where channel = 'mail'",
  );
  await sendAll();
  expect(adapters.received).toMatchObject([{ event: "new_device", channel: "sms" }]);
  expect(await auth.count("from notices where event = 'of_the_next_release' and state = 'waiting'")).toBe(1);
  const { status, body } = await auth.get("/api/user/accountData", user);
  expect([status, body["result"]]).toMatchObject([200, { notices: [{ event: "new_device" }] }]);
});
