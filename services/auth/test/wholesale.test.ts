import { lowestId, newId } from "@haat/domain/id";
import { connectDatabase } from "@haat/service-kit/database";
import type { TestStaff } from "@haat/testkit/test-users";
import { decodeJwt } from "jose";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { listApplications, removeOldApplications } from "../src/wholesale/wholesale.repository.ts";
import { applicationStates } from "../src/wholesale/wholesale.rules.ts";
import { startOtherService } from "./other-service.ts";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { storeStaffSession } from "./staff.ts";
import { randomIp, registerUser } from "./users.ts";

let auth: AuthUnderTest;
let database: ReturnType<typeof connectDatabase>;
let asha: TestStaff;
let ravi: TestStaff;
beforeAll(async () => {
  auth = await startAuth();
  database = connectDatabase(auth.environment, { log: pino({ level: "silent" }) });
  [asha, ravi] = [await storeStaffSession(auth, "manager"), await storeStaffSession(auth, "manager")];
});
beforeEach(async () => {
  await auth.pool.query("delete from wholesale_documents; delete from wholesale_applications");
});
afterAll(async () => {
  await database.pool.end();
  await auth.stop();
});

const pdf = "%PDF-1.7\n1 0 obj\n";
const fields = {
  businessName: "Sen Mobile House",
  gstin: "19AAACH7409R1ZY",
  pincode: "700019",
  city: "Kolkata",
};

interface Caller {
  readonly token: string;
}

const store = async ({ token }: Caller, bytes = pdf, kind = "gst_certificate") =>
  await auth.postText(`/api/user/wholesaleDocument?kind=${kind}`, bytes, {
    token,
    headers: { "content-type": "application/octet-stream" },
  });
const apply = async ({ token }: Caller, changed: Partial<typeof fields> = {}) =>
  await auth.post("/api/user/applyForWholesale", { ...fields, ...changed }, { token, from: randomIp() });
const own = async ({ token }: Caller) =>
  (await auth.get("/api/user/wholesaleApplication", { token })).body["result"];

const listed = z.object({
  result: z.array(z.looseObject({ id: z.string(), businessName: z.string() })),
  waitingCount: z.number(),
});
const application = z.object({
  result: z.looseObject({ documents: z.array(z.looseObject({ id: z.string() })) }),
});
const queue = async (state = "waiting") =>
  listed.parse(
    (await auth.get(`/api/staff/wholesale-applications?state=${state}`, { headers: asha.headers })).body,
  );
const read = async (id: string, member = asha) =>
  application.parse(
    (await auth.get(`/api/staff/wholesale-applications/${id}`, { headers: member.headers })).body,
  ).result;
const decide = async (member: TestStaff, id: string, what: "accept" | "reject", reason?: string) =>
  await auth.post(
    `/api/staff/wholesale-applications/${id}/${what}`,
    reason === undefined ? undefined : { reason },
    { headers: member.headers },
  );

/** A consumer who has applied with a certificate, and the application's id. */
async function applicant() {
  const user = await registerUser(auth);
  expect((await store(user)).status).toBe(200);
  expect((await apply(user)).status).toBe(200);
  const { rows } = await auth.pool.query<{ id: string }>(
    "select id from wholesale_applications where user_id = $1",
    [user.userId],
  );
  return { ...user, id: rows[0]?.id ?? "" };
}

const actionsAbout = async (id: string) => {
  const { rows } = await auth.pool.query(
    "select verb, staff_id, after, reason from staff_actions where subject_id = $1 order by at, id",
    [id],
  );
  return rows;
};

describe("an application for wholesale prices", () => {
  test("is sent once with the documents that were stored before, and its user sees that it waits", async () => {
    const user = await registerUser(auth);
    expect(await own(user)).toEqual({ application: null, documents: [] });
    expect((await apply(user)).body).toMatchObject({
      code: "VALIDATION",
      msg: "Add your GST certificate first.",
    });
    await store(user);
    await store(user, `${pdf}again`);
    await store(user, "RIFF1234WEBPVP8 ", "shop_licence");
    expect(await own(user)).toEqual({ application: null, documents: ["gst_certificate", "shop_licence"] });
    // Pressed twice.
    const presses = await Promise.all([apply(user), apply(user)]);
    expect(presses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await own(user)).toMatchObject({ application: { ...fields, state: "waiting" }, documents: [] });
    const { rows } = await auth.pool.query(
      `select kind, type, convert_from(bytes, 'utf8') as bytes from wholesale_documents
       where user_id = $1 and application_id is not null order by kind`,
      [user.userId],
    );
    expect(rows).toEqual([
      { kind: "gst_certificate", type: "application/pdf", bytes: `${pdf}again` },
      { kind: "shop_licence", type: "image/webp", bytes: "RIFF1234WEBPVP8 " },
    ]);
    expect(await queue()).toMatchObject({ waitingCount: 1, result: [{ businessName: "Sen Mobile House" }] });
  });

  test("needs a GSTIN whose check character fits, a pincode and a name", async () => {
    const user = await registerUser(auth);
    await store(user);
    for (const wrong of [
      { gstin: "19AAACH7409R1ZX" },
      { pincode: "70001" },
      { businessName: " " },
      { city: "" },
    ])
      expect((await apply(user, wrong)).body).toMatchObject({ code: "VALIDATION" });
    expect((await apply(user, { gstin: "19 aaach 7409 r1zy" })).status).toBe(200);
    expect(await own(user)).toMatchObject({ application: { gstin: fields.gstin } });
  });

  test("is for consumers only", async () => {
    const user = await registerUser(auth);
    await store(user);
    await auth.pool.query("update users set tier = 'wholesaler' where id = $1", [user.userId]);
    const again = await registerUser(auth, user.phone);
    expect((await apply(again)).body).toMatchObject({ code: "STATE_CHANGED" });
  });

  test("takes PDFs and pictures of at most 5 MB as documents, by their bytes", async () => {
    const user = await registerUser(auth);
    for (const bytes of ["<html><script>", "GIF89a", "PK\u0003\u0004", ""])
      expect((await store(user, bytes)).body).toMatchObject({ code: "VALIDATION" });
    const large = pdf + " ".repeat(5 * 1024 * 1024);
    expect((await store(user, large)).body).toMatchObject({ code: "BODY_TOO_LARGE" });
    expect((await store(user, large.slice(0, 5 * 1024 * 1024))).status).toBe(200);
    expect((await store(user, pdf, "passport")).body).toMatchObject({ code: "VALIDATION" });
  });

  test("has at most thirty documents stored in a day, also such as replace each other", async () => {
    const user = await registerUser(auth);
    const replies = [];
    for (let count = 0; count < 31; count++) replies.push(await store(user));
    expect(replies.filter(({ status }) => status !== 200)).toMatchObject([
      { status: 429, body: { msg: "Too many attempts. Please try again in 24 hours." } },
    ]);
    expect((await store(await registerUser(auth))).status).toBe(200);
  });

  test("does not count with what strangers write under its sender's phone number", async () => {
    const user = await registerUser(auth);
    const message = {
      contactName: "Mira",
      contactEmail: "mira@example.in",
      contactPhone: user.phone,
      contactMessage: "Is this phone still available?",
    };
    for (let count = 0; count < 5; count++)
      expect((await auth.post("/api/contact/postContactMessage", message, { from: randomIp() })).status).toBe(
        200,
      );
    await store(user);
    expect((await apply(user)).status).toBe(200);
  });

  test("is sent five times a day at most", async () => {
    const user = await registerUser(auth);
    for (let count = 0; count < 5; count++) {
      await store(user);
      // Invalid ones do not count.
      expect((await apply(user, { gstin: "19AAACH7409R1ZX" })).status).toBe(400);
      expect((await apply(user)).status).toBe(200);
      await auth.pool.query("update wholesale_applications set state = 'rejected' where user_id = $1", [
        user.userId,
      ]);
    }
    await store(user);
    const sixth = await apply(user);
    expect(sixth.body).toMatchObject({ code: "RATE_LIMITED" });
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(23 * 3600);
    expect(Number(sixth.headers.get("retry-after"))).toBeLessThanOrEqual(24 * 3600);
  });
});

describe("an application that staff accept", () => {
  test("makes a wholesaler whose sessions end everywhere and whose account gets the GSTIN", async () => {
    const { id, token, phone, userId } = await applicant();
    await auth.pool.query("update users set email = 'mira@example.in' where id = $1", [userId]);
    expect((await decide(asha, id, "accept")).status).toBe(200);
    // Pressed twice.
    expect((await decide(asha, id, "accept")).status).toBe(200);
    const other = await startOtherService(auth);
    expect((await other.get(token)).statusCode).toBe(401);
    await other.close();
    const again = await registerUser(auth, phone);
    expect(decodeJwt(again.token)["tier"]).toBe("wholesaler");
    const { rows } = await auth.pool.query(
      `select gstin, from_tier, to_tier, actor_id, reason from tier_changes
       join users on users.id = tier_changes.user_id where user_id = $1`,
      [userId],
    );
    expect(rows).toEqual([
      {
        gstin: fields.gstin,
        from_tier: "consumer",
        to_tier: "wholesaler",
        actor_id: asha.staffId,
        reason: "accepted wholesale application",
      },
    ]);
    const notices = await auth.pool.query("select event, channel from notices where user_id = $1", [userId]);
    expect(notices.rows).toContainEqual({ event: "wholesale_accepted", channel: "mail" });
    expect(await actionsAbout(id)).toMatchObject([
      { verb: "wholesaleApplication.accept", after: { state: "accepted", tier: "wholesaler" } },
    ]);
    expect(JSON.stringify(await actionsAbout(id))).not.toMatch(/19AAACH|Sen Mobile/);
  });

  test("leaves the GSTIN that the account has", async () => {
    const { id, userId } = await applicant();
    await auth.pool.query("update users set gstin = '27AAACH7409R1ZX' where id = $1", [userId]);
    await decide(asha, id, "accept");
    expect(await auth.count("from users where id = $1 and gstin = '27AAACH7409R1ZX'", [userId])).toBe(1);
  });
});

test("an application that staff reject shows its user why, and the user may apply again", async () => {
  const user = await applicant();
  const reason = "The certificate names another business.";
  expect((await decide(asha, user.id, "reject", " ")).body).toMatchObject({
    code: "VALIDATION",
    fields: { reason: expect.any(String) },
  });
  expect((await decide(asha, user.id, "reject", reason)).status).toBe(200);
  expect(await own(user)).toMatchObject({ application: { state: "rejected", reason } });
  expect(await read(user.id)).toMatchObject({ state: "rejected", reason, decidedBy: "Asha Rao" });
  expect(JSON.stringify(await actionsAbout(user.id))).not.toContain("another business");
  await store(user);
  expect((await apply(user)).status).toBe(200);
  expect(await own(user)).toMatchObject({ application: { state: "waiting", reason: null } });
  expect((await queue("rejected")).result).toHaveLength(1);
});

test("of two managers who decide at once one is first, and the other reads who it was", async () => {
  const user = await applicant();
  const replies = await Promise.all([
    decide(asha, user.id, "accept"),
    decide(ravi, user.id, "reject", "not the shop's trade"),
  ]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
    code: "EDITED_MEANWHILE",
    msg: expect.stringMatching(/^Asha Rao has (accepted|rejected) this application already\.$/),
  });
});

test("decisions need a fresh proof of identity", async () => {
  const user = await applicant();
  const stale = await storeStaffSession(auth, "manager", { assertedAt: new Date(Date.now() - 6 * 60_000) });
  for (const reply of [
    await decide(stale, user.id, "accept"),
    await decide(stale, user.id, "reject", "not the shop's trade"),
    await auth.post(
      `/api/staff/shoppers/${user.userId}/tier`,
      { tier: "wholesaler", reason: "knows the owner" },
      { headers: stale.headers },
    ),
  ])
    expect([reply.status, reply.body["code"]]).toEqual([403, "ASSERTION_NEEDED"]);
  expect(await queue()).toMatchObject({ waitingCount: 1 });
});

describe("private documents", () => {
  test("are saved as files by those who decide, and each read is recorded", async () => {
    const { id } = await applicant();
    const [document] = (await read(id)).documents;
    const path = `/api/staff/wholesale-applications/${id}/documents/${document?.id}`;
    const reply = await fetch(auth.processes[0]?.url + path, { headers: asha.headers });
    expect(await reply.text()).toBe(pdf);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="gst-certificate-[0-9a-f]{8}\.pdf"$/,
      ),
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    const elsewhere = `/api/staff/wholesale-applications/${newId()}/documents/${document?.id}`;
    expect((await auth.get(elsewhere, { headers: asha.headers })).status).toBe(404);
    await read(id);
    expect(await actionsAbout(id)).toMatchObject([
      { verb: "wholesaleApplication.read" },
      { verb: "wholesaleApplication.document", after: { document: "gst_certificate" } },
    ]);
    const support = await storeStaffSession(auth, "support");
    expect((await auth.get(path, { headers: support.headers })).status).toBe(403);
  });

  test("are removed a day after they were stored for nothing, 90 days after a rejection, and eight years after the last day as a wholesaler", async () => {
    const [rejected, accepted, unsent] = [await applicant(), await applicant(), await registerUser(auth)];
    await store(unsent);
    await decide(asha, rejected.id, "reject", "not the shop's trade");
    await decide(asha, accepted.id, "accept");
    const pass = async (time: string) => {
      await auth.pool.query(
        `update wholesale_applications set remove_after = remove_after - '${time}'::interval;
         update wholesale_documents set created_at = created_at - '${time}'::interval`,
      );
      await removeOldApplications(database.db);
      return {
        rejected: await auth.count("from wholesale_documents where user_id = $1", [rejected.userId]),
        accepted: await auth.count("from wholesale_documents where user_id = $1", [accepted.userId]),
        unsent: await auth.count("from wholesale_documents where user_id = $1", [unsent.userId]),
      };
    };
    expect(await pass("23 hours")).toEqual({ rejected: 1, accepted: 1, unsent: 1 });
    expect(await pass("2 hours")).toEqual({ rejected: 1, accepted: 1, unsent: 0 });
    expect(await pass("88 days")).toEqual({ rejected: 1, accepted: 1, unsent: 0 });
    expect(await pass("1 day")).toEqual({ rejected: 0, accepted: 1, unsent: 0 });
    expect(await pass("50 years")).toMatchObject({ accepted: 1 });
    const body = { tier: "consumer", reason: "has closed the business" };
    await auth.post(`/api/staff/shoppers/${accepted.userId}/tier`, body, { headers: asha.headers });
    expect(await pass("7 years 11 months")).toMatchObject({ accepted: 1 });
    expect(await pass("2 months")).toMatchObject({ accepted: 0 });
    expect(await auth.count("from wholesale_applications")).toBe(0);
  });
});

test.each(applicationStates.map((state) => [state]))(
  "the queue of applications that are %s reads an index in order, page by page",
  async (state) => {
    const { db, pool } = database;
    await pool.query(
      `with someone as (insert into users (id, phone, name) select gen_random_uuid(), '+916' || lpad(n::text, 9, '0'), 'Mira'
         from generate_series(1, 3000) n on conflict do nothing returning id)
       insert into wholesale_applications (id, user_id, business_name, gstin, pincode, city, state)
       select gen_random_uuid(), id, 'Sen', '19AAACH7409R1ZY', '700019', 'Kolkata',
         (array['waiting', 'accepted', 'rejected'])[row_number() over () % 3 + 1] from someone; analyze wholesale_applications`,
    );
    const read = new Set<string>();
    let after: string | undefined;
    do {
      const page = await listApplications(db, state, { after, limit: 300 });
      for (const { id } of page) read.add(id);
      after = page.length === 300 ? page.at(-1)?.id : undefined;
    } while (after !== undefined);
    expect(read.size).toBe(1000);
    // Ids of the service are ordered by time, and these stand for them. What waits longest is first, and of the others the newest.
    const oldestFirst = [...read].toSorted();
    expect([...read]).toEqual(state === "waiting" ? oldestFirst : oldestFirst.toReversed());
    const sent = vi.spyOn(pg.Client.prototype, "query");
    await listApplications(db, state, { after: lowestId, limit: 50 });
    const [query, values] = sent.mock.calls[0] ?? [];
    sent.mockRestore();
    const { text } = z.looseObject({ text: z.string() }).parse(query);
    const { rows } = await pool.query(`explain ${text}`, z.array(z.unknown()).parse(values));
    const plan = rows.map((row) => String(row["QUERY PLAN"])).join("\n");
    expect(plan).toContain("using wholesale_applications_state");
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    await pool.query("delete from users where phone like '+916000%'");
  },
);
