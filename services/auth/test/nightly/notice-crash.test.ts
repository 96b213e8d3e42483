import { eventually } from "@haat/testkit/eventually";
import { startProcess, type TestProcess } from "@haat/testkit/processes";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FakeAdapters, startFakeAdapters } from "../fake-adapters.ts";
import { type AuthUnderTest, packageFolder, startAuth } from "../service.ts";
import { randomIp, randomPhone, registerUser, requestCode, verify } from "../users.ts";

/** Takes the requests. It sends nothing. */
let auth: AuthUnderTest;
let adapters: FakeAdapters;
/** Sends what is due, and is killed. */
let sender: TestProcess;
beforeAll(async () => {
  [auth, adapters] = await Promise.all([startAuth(), startFakeAdapters()]);
  sender = await startSender();
});
beforeEach(() => {
  adapters.received.length = 0;
  adapters.calls = 0;
});
afterAll(async () => {
  await sender.stop();
  await Promise.all([auth.stop(), adapters.stop()]);
});

async function startSender(): Promise<TestProcess> {
  const env = { ...auth.environment, LOG_LEVEL: "info", ADAPTERS_URL: adapters.url };
  return await startProcess({ cwd: packageFolder, entry: "src/main.ts", env });
}

async function kill(): Promise<void> {
  await sender.stop("SIGKILL");
  // PostgreSQL would still run the statements that the killed process was waiting for.
  await auth.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
}

/** Holds this lock until the function it returns is called, so that the process waits at the statement that needs it. */
async function hold(statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client(auth.environment.DATABASE_URL);
  await client.connect();
  await client.query("begin");
  await client.query(statement);
  return async () => await client.end();
}

/** Waits until as many of these statements wait for the lock. */
async function waitForLock(count: number, statement: string): Promise<void> {
  const waiting =
    "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1";
  await eventually(async () => expect(await auth.count(waiting, [`${statement}%`])).toBe(count));
}

const device = (id: string) => ({ headers: { "x-device-id": `${id}-0123456789abcdef` } });

/** A user with an e-mail address, and the code for a sign-in on a device that the account has not used. */
async function userWithCode() {
  const user = await registerUser(auth, randomPhone(), "Mira Roy", device("phone"));
  const profile = { name: "Mira Roy", email: "mira@example.com" };
  expect((await auth.post("/api/user/updateUser", profile, user)).status).toBe(200);
  const verId = await requestCode(auth, user.phone);
  return { phone: user.phone, verId, code: auth.sms.lastCode(user.phone) };
}

async function writeToShop(): Promise<void> {
  const contact = { contactName: "Mira", contactEmail: "mira@example.com", contactPhone: randomPhone() };
  const body = { ...contact, contactMessage: "The box has no charger." };
  const reply = await auth.post("/api/contact/postContactMessage", body, { from: randomIp() });
  expect(reply.status).toBe(200);
}

/** A notice by SMS, one by e-mail, and the acknowledgement of a ticket. */
const messages = 3;

const points: readonly [string, FakeAdapters["behaves"]][] = [
  ["before adapters has it", "hang"],
  ["after adapters sent it, before it answers", "hang after"],
  ["after the answer, before that is recorded", "hold"],
];

test.each(points)(
  "each notice and mail of a ticket is sent, at most twice, when auth is killed %s",
  async (_, behaves) => {
    adapters.behaves = behaves;
    expect((await verify(auth, await userWithCode(), device("tablet"))).status).toBe(200);
    await writeToShop();
    await eventually(async () => expect(adapters.calls).toBe(messages));
    if (behaves === "hold") {
      const release = await hold(
        `select from notices where state = 'waiting' for update;
         select from contact_entries where state = 'waiting' for update`,
      );
      adapters.release();
      await waitForLock(messages, "update");
      await kill();
      await release();
    } else await kill();
    adapters.behaves = null;
    // As after the two minutes for which the killed process had taken them.
    for (const table of ["notices", "contact_entries"])
      await auth.pool.query(`update ${table} set next_attempt_at = now() where state = 'waiting'`);
    sender = await startSender();
    await eventually(async () => {
      for (const table of ["notices", "contact_entries"])
        expect(await auth.count(`from ${table} where state <> 'sent'`)).toBe(0);
    });
    const times = Map.groupBy(adapters.received, ({ id }) => id);
    expect(times.size).toBe(messages);
    for (const sent of times.values()) expect([1, 2]).toContain(sent.length);
  },
);

test("a sign-in whose process is killed after the notice is written, before the commit, is told when it is made again", async () => {
  const { phone, verId, code } = await userWithCode();
  const before = await auth.count("from notices");
  const release = await hold("lock table sessions in exclusive mode");
  const signIn = fetch(`${sender.url}/api/user/verifyotp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": randomIp(),
      ...device("tablet").headers,
    },
    body: JSON.stringify({ phonenumber: phone, ver_id: verId, otp_code: code }),
  }).catch(() => null);
  await waitForLock(1, 'insert into "sessions"');
  await kill();
  await release();
  expect(await signIn).toBeNull();
  expect(await auth.count("from notices")).toBe(before);
  sender = await startSender();
  const next = { phone, verId: await requestCode(auth, phone), code: auth.sms.lastCode(phone) };
  expect((await verify(auth, next, device("tablet"))).status).toBe(200);
  await eventually(async () =>
    expect(adapters.received.map(({ event }) => event)).toEqual(["new_device", "new_device"]),
  );
});
