import { newId } from "@haat/domain/id";
import { connectDatabase } from "@haat/service-kit/database";
import { selectStaffActions } from "@haat/service-kit/staff/select-staff-actions";
import { staffActions } from "@haat/service-kit/staff/table";
import { asStaff, type TestStaff } from "@haat/testkit/test-users";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type AuthUnderTest, startAuth } from "./service.ts";

let auth: AuthUnderTest;
let database: ReturnType<typeof connectDatabase>;
let accountant: TestStaff;
beforeAll(async () => {
  auth = await startAuth();
  database = connectDatabase(auth.environment, { log: pino({ level: "silent" }) });
  accountant = await asStaff("accountant");
});
afterAll(async () => {
  await database.pool.end();
  await auth.stop();
});

const page = z.object({
  result: z.array(z.looseObject({ id: z.string() })),
  nextCursor: z.string().nullable(),
});

async function search(query: Record<string, string>) {
  const path = `/api/staff/actions?${new URLSearchParams(query)}`;
  return page.parse((await auth.get(path, { headers: accountant.headers })).body);
}

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 10, minute));
const subject = { subjectKind: "unit", subjectId: newId() };

describe("actions of staff", () => {
  test("are found by member, verb, subject and time", async () => {
    const [asha, ravi] = [newId(), newId()];
    const action = (staffId: string, verb: string, minute: number) => ({
      id: newId(),
      staffId,
      verb,
      ...subject,
      at: at(minute),
    });
    const [price, grade, other] = [
      action(asha, "unit.price", 1),
      action(asha, "unit.grade", 2),
      { ...action(ravi, "unit.price", 3), subjectId: newId() },
    ];
    await database.db.insert(staffActions).values([price, grade, other]);
    const idsOf = async (query: Record<string, string>) => (await search(query)).result.map(({ id }) => id);
    expect(await idsOf({ staffId: asha })).toEqual([grade.id, price.id]);
    expect(await idsOf({ staffId: asha, verb: "unit.price" })).toEqual([price.id]);
    expect(await idsOf(subject)).toEqual([grade.id, price.id]);
    expect(await idsOf({ from: at(2).toISOString(), to: at(4).toISOString() })).toEqual([other.id, grade.id]);
    expect(await idsOf({ from: at(2).toISOString(), to: at(3).toISOString() })).toEqual([grade.id]);
  });

  test("are read page by page, each once, also when several have the same time", async () => {
    const staffId = newId();
    const ids = Array.from({ length: 7 }, () => newId());
    const rows = ids.map((id) => ({ id, staffId, verb: "unit.price", ...subject, at: at(30) }));
    await database.db.insert(staffActions).values(rows);
    const read: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const next = await search({ staffId, limit: "3", ...(cursor && { cursor }) });
      read.push(...next.result.map(({ id }) => id));
      cursor = next.nextCursor;
    }
    expect(read).toEqual(ids.toSorted().toReversed());
  });

  test.each([
    "cursor=x",
    "from=yesterday",
    "from=0000-01-01T00:00:00Z",
    "subjectId=x",
    "limit=101",
    "unknown=1",
  ])("are not searched with %s", async (query) => {
    const reply = await auth.get(`/api/staff/actions?${query}`, { headers: accountant.headers });
    expect(reply.body).toMatchObject({ code: "VALIDATION" });
  });
});

describe("thousands of actions", () => {
  beforeAll(async () => {
    await database.db.execute(sql`
      insert into staff_actions (id, staff_id, verb, subject_kind, subject_id, at)
      select gen_random_uuid(), 'staff-' || n % 20, 'unit.verb' || n % 23, 'unit', n % 1000, now() - n * interval '1 minute'
      from generate_series(1, 20000) n`);
    await database.db.execute(sql`analyze staff_actions`);
  });

  test.each([
    ["nothing", {}, "staff_actions_at"],
    ["cursor", { after: { at: at(0), id: newId() } }, "staff_actions_at"],
    ["time", { from: at(0), to: at(30) }, "staff_actions_at"],
    ["member", { staffId: "staff-3" }, "staff_actions_staff"],
    ["verb", { verb: "unit.verb5" }, "staff_actions_verb"],
    ["subject", { subject: { kind: "unit", id: "7" } }, "staff_actions_subject"],
    ["member and time", { staffId: "staff-3", from: at(0) }, "staff_actions_staff"],
    ["verb and cursor", { verb: "unit.verb5", after: { at: new Date(), id: newId() } }, "staff_actions_verb"],
  ])("by %s are read from an index in order", async (_, filter, index) => {
    const { rows } = await database.db.execute(sql`explain ${selectStaffActions(database.db, filter, 51)}`);
    const plan = rows.map((row) => String(row["QUERY PLAN"])).join("\n");
    expect(plan).toContain(`using ${index}`);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  });
});
