import { parsePhone } from "@haat/domain/phone";
import { connectDatabase } from "@haat/service-kit/database";
import { withActor } from "@haat/service-kit/request-context";
import { runProgram } from "@haat/testkit/processes";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseUser } from "../src/erase/erase-user.ts";
import { startOtherService } from "./other-service.ts";
import { kolkata } from "./sample-address.ts";
import { type AuthUnderTest, packageFolder, startAuth } from "./service.ts";
import { storeStaffSession } from "./staff.ts";
import { randomPhone, registerUser, requestCode, verify } from "./users.ts";

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => await auth.stop());

async function runCommand(...args: string[]) {
  const { DATABASE_URL, REDIS_URL } = auth.environment;
  const env = { DATABASE_URL, REDIS_URL };
  return await runProgram({ cwd: packageFolder, entry: "src/erase/main.ts", args, env });
}

const reason = "request of 3 March";
const why = ["--by", "Asha", "--reason", reason];

/** As the command does. Starting it takes a second of a processor. */
async function erase(typed: string, { onlyClosed }: { onlyClosed: boolean }) {
  const phone = parsePhone(typed);
  if (!phone) throw new Error("test data");
  const { db, pool } = connectDatabase(auth.environment, { log: pino({ level: "silent" }) });
  const actor = { kind: "staff", id: "Asha" } as const;
  try {
    return await withActor(actor, async () =>
      eraseUser({ db, redis: auth.redis }, { phone, reason, onlyClosed }),
    );
  } finally {
    await pool.end();
  }
}

test("erases a user from every table of auth, also notices that wait, ends their sessions everywhere, and lets the number register again", async () => {
  const { phone, userId, token } = await registerUser(auth);
  // Leaves a notice that waits.
  const verId = await requestCode(auth, phone);
  await verify(auth, { phone, verId, code: auth.sms.lastCode(phone) });
  expect(await auth.count("from notices where user_id = $1", [userId])).toBe(1);
  const stranger = await registerUser(auth);
  await auth.post("/api/address/postAddress", { ...kolkata, phone }, { token });
  await auth.post("/api/user/updateUser", { name: "Asha Sen", email: "asha@example.com" }, { token });
  await auth.post("/api/contact/postContactMessage", {
    contactName: "Asha Sen",
    contactEmail: "asha@example.com",
    contactPhone: phone,
    contactMessage: "Please erase my data.",
  });
  await auth.post("/api/contact/postSellRequest", {
    model: "Samsung Galaxy M14",
    memory: "128 GB",
    turnsOn: "yes",
    glassIntact: "yes",
    partsWork: "yes",
    hasBill: "yes",
    pincode: "700019",
    phone,
  });
  await auth.pool.query(
    `with application as (insert into wholesale_applications (id, user_id, business_name, gstin, pincode, city)
       values (gen_random_uuid(), $1, 'asha@example.com', '19AAACH7409R1ZY', '700019', 'Kolkata') returning id)
     insert into wholesale_documents (id, user_id, application_id, kind, type, bytes)
     select gen_random_uuid(), $1, application.id, 'gst_certificate', 'application/pdf', '%PDF-asha@example'
     from (select id from application union all select null) as application`,
    [userId],
  );
  const { staffId } = await storeStaffSession(auth, "support");
  await auth.pool.query(
    `insert into sell_entries (id, request_id, kind, staff_id, text)
     select gen_random_uuid(), id, 'note', $1, 'asha@example.com calls back' from sell_requests`,
    [staffId],
  );
  await auth.pool.query(
    `insert into contact_entries (id, message_id, kind, staff_id, text)
     select gen_random_uuid(), id, 'note', $1, 'asha@example.com calls back' from contact_messages`,
    [staffId],
  );
  expect(await runCommand(phone, ...why)).toMatchObject({ code: 0, stdout: `auth: erased user ${userId}\n` });

  const { rows: tables } = await auth.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const { rows } = await auth.pool.query(`select * from "${name}"`);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${phone.slice(-10)}|asha@example|Please erase`));
  }
  expect(await auth.count("from wholesale_documents")).toBe(0);
  const other = await startOtherService(auth);
  expect((await other.get(token)).statusCode).toBe(401);
  expect((await other.get(stranger.token)).statusCode).toBe(200);
  await other.close();
  const { rows } = await auth.pool.query("select * from erasures");
  expect(rows).toMatchObject([
    { user_id: userId, actor_kind: "staff", actor_id: "Asha", reason: "request of 3 March" },
  ]);
  expect((await registerUser(auth, phone)).userId).not.toBe(userId);
});

test("erases the contact messages from an earlier number of the user, and keeps those of its next owner", async () => {
  const { phone, userId } = await registerUser(auth);
  const earlier = `+91${randomPhone()}`;
  await auth.pool.query(
    `insert into phone_changes (id, user_id, from_phone, to_phone, actor_kind, actor_id, created_at)
     values (gen_random_uuid(), $1, $2, $3, 'user', 'asha', now() - interval '1 day')`,
    [userId, earlier, `+91${phone}`],
  );
  await auth.pool.query(
    `insert into contact_messages (id, name, email, phone, message, created_at)
     values (gen_random_uuid(), 'Asha Sen', 'asha@example.com', $1, 'Of the user', now() - interval '2 days'),
            (gen_random_uuid(), 'Ravi Das', 'ravi@example.com', $1, 'Of the next owner', now())`,
    [earlier],
  );
  expect(await erase(phone, { onlyClosed: false })).toBe(userId);
  const { rows } = await auth.pool.query("select message from contact_messages where phone = $1", [earlier]);
  expect(rows).toEqual([{ message: "Of the next owner" }]);
});

test("erases with --closed only an account that its user closed 30 days ago and has not opened again", async () => {
  const { phone, userId, token } = await registerUser(auth);
  const notYet = "This account is not closed, or was closed less than 30 days ago.";
  await expect(erase(phone, { onlyClosed: true })).rejects.toThrow(notYet);
  const closeFor = async (days: number) =>
    await auth.pool.query(
      `insert into closed_accounts (user_id, closed_at) values ($1, now() - make_interval(days => $2))
       on conflict (user_id) do update set closed_at = excluded.closed_at`,
      [userId, days],
    );
  await closeFor(29);
  expect(await runCommand(phone, "--closed", ...why)).toMatchObject({ code: 1, stderr: `${notYet}\n` });
  expect((await auth.get("/api/user/authVerify", { token })).status).toBe(200);
  await closeFor(31);
  expect(await erase(phone, { onlyClosed: true })).toBe(userId);
});

test("rejects a number without an account, and a command without a name and a reason", async () => {
  expect(await runCommand(randomPhone(), ...why)).toMatchObject({
    code: 1,
    stderr: "No user has this phone number.\n",
  });
  expect(await runCommand(randomPhone())).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("Usage:"),
  });
  expect(await runCommand(randomPhone(), "--by", "Asha", "--reason", "?")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^<request> must have 3 to 500 characters\nUsage:/),
  });
});
