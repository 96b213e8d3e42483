import { lowestId, newId } from "@haat/domain/id";
import { connectDatabase } from "@haat/service-kit/database";
import type { TestStaff } from "@haat/testkit/test-users";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { listSellRequests, removeOldSellRequests } from "../src/sell-request/sell-request.repository.ts";
import { sellRequestStates } from "../src/sell-request/sell-request.rules.ts";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { storeStaffSession } from "./staff.ts";
import { randomIp, randomPhone } from "./users.ts";

let auth: AuthUnderTest;
let asha: TestStaff;
let ravi: TestStaff;
beforeAll(async () => {
  auth = await startAuth();
  [asha, ravi] = [await storeStaffSession(auth, "support"), await storeStaffSession(auth, "support")];
});
beforeEach(async () => {
  await auth.pool.query("delete from sell_requests");
});
afterAll(async () => await auth.stop());

const listed = z.object({
  result: z.array(z.looseObject({ id: z.string(), number: z.string() })),
  openCount: z.number(),
});

/** Offers a phone to the shop, and returns the request's id and the phone number. */
async function offer() {
  const phone = randomPhone();
  const body = {
    model: "Samsung Galaxy M14",
    memory: "6 GB, 128 GB",
    turnsOn: "yes",
    glassIntact: "yes",
    partsWork: "no",
    hasBill: "yes",
    pincode: "700019",
    phone,
  };
  const sent = await auth.post("/api/contact/postSellRequest", body, { from: randomIp() });
  const found = (await list("open")).result.find(({ number }) => number === sent.body["number"]);
  if (!found) throw new Error("the request is not in the queue");
  return { id: found.id, phone };
}

const list = async (state: string) =>
  listed.parse((await auth.get(`/api/staff/sell-requests?state=${state}`, { headers: asha.headers })).body);
const read = async (id: string) =>
  (await auth.get(`/api/staff/sell-requests/${id}`, { headers: asha.headers })).body["result"];
const answer = async (member: TestStaff, id: string, body: object) =>
  await auth.post(
    `/api/staff/sell-requests/${id}/entries`,
    { id: newId(), text: "Called.", ...body },
    { headers: member.headers },
  );

test("a request to sell is offered an amount, then closed, and the audit has both without their words", async () => {
  const { id, phone } = await offer();
  expect(await list("open")).toMatchObject({ openCount: 1, result: [{ id, model: "Samsung Galaxy M14" }] });
  expect(await read(id)).toMatchObject({
    phone: `+91${phone}`,
    turnsOn: true,
    glassIntact: true,
    partsWork: false,
    hasBill: true,
    state: "open",
    allowed: ["quote", "decline", "note"],
  });
  expect((await answer(asha, id, { kind: "quote", version: 1 })).body).toMatchObject({
    code: "VALIDATION",
    fields: { amount: "Enter the amount of the offer." },
  });
  const quote = {
    id: newId(),
    kind: "quote",
    amount: 6500,
    version: 1,
    text: "Called 9830012345, thinks about it.",
  };
  expect((await answer(asha, id, quote)).status).toBe(200);
  // Pressed twice.
  expect((await answer(asha, id, quote)).status).toBe(200);
  expect(await read(id)).toMatchObject({
    state: "quoted",
    quote: 6500,
    version: 2,
    entries: [
      { kind: "quote", amount: 6500, staffId: asha.staffId, text: "Called ******2345, thinks about it." },
    ],
  });
  expect((await answer(asha, id, { kind: "close", version: 2, text: "Bought." })).status).toBe(200);
  expect(await list("closed")).toMatchObject({ openCount: 0, result: [{ id, quote: 6500 }] });
  expect((await answer(asha, id, { kind: "quote", amount: 1, version: 3 })).body).toMatchObject({
    code: "STATE_CHANGED",
  });
  const { rows } = await auth.pool.query(
    "select verb, after from staff_actions where subject_id = $1 order by at, id",
    [id],
  );
  expect(rows).toEqual([
    { verb: "sellRequest.read", after: null },
    { verb: "sellRequest.quote", after: { state: "quoted", quotePaise: 650_000 } },
    { verb: "sellRequest.close", after: { state: "closed", quotePaise: 650_000 } },
  ]);
});

test("a request to sell is declined with a text, and gets a note once, which changes no state", async () => {
  const { id } = await offer();
  expect((await answer(asha, id, { kind: "decline", version: 1, text: "Too old." })).status).toBe(200);
  const note = { id: newId(), kind: "note", version: 2, text: "Called again." };
  for (const _ of ["once", "twice"]) expect((await answer(ravi, id, note)).status).toBe(200);
  expect(await read(id)).toMatchObject({
    state: "declined",
    quote: null,
    entries: [
      { kind: "decline", text: "Too old.", staffId: asha.staffId },
      { kind: "note", text: "Called again.", staffId: ravi.staffId },
    ],
  });
  expect(await list("declined")).toMatchObject({ openCount: 0, result: [{ id }] });
  expect(await list("open")).toMatchObject({ result: [] });
});

test("of two colleagues who answer a request at the same time one is first, and the other reads it", async () => {
  const { id } = await offer();
  const replies = await Promise.all([
    answer(asha, id, { kind: "quote", amount: 6500, version: 1 }),
    answer(ravi, id, { kind: "decline", version: 1 }),
  ]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await read(id)).toMatchObject({ version: 2, entries: [{}] });
});

test.each(sellRequestStates.map((state) => [state]))(
  "the queue of requests that are %s reads an index in order, page by page",
  async (state) => {
    const { db, pool } = connectDatabase(auth.environment, { log: pino({ level: "silent" }) });
    await pool.query(
      `insert into sell_requests (id, number, model, memory, turns_on, glass_intact, parts_work, has_bill, pincode, phone, state)
       select gen_random_uuid(), 'SR' || n, 'Galaxy', '128 GB', true, true, true, true, '700019', '+919830055555',
         (array['open', 'quoted', 'declined', 'closed'])[n % 4 + 1] from generate_series(1, 4000) n; analyze sell_requests`,
    );
    const read = new Set<string>();
    let after: string | undefined;
    do {
      const page = await listSellRequests(db, state, { after, limit: 300 });
      for (const { id } of page) read.add(id);
      after = page.length === 300 ? page.at(-1)?.id : undefined;
    } while (after !== undefined);
    expect(read.size).toBe(1000);
    // Ids of the service are ordered by time, and these stand for them. What waits longest is first, and of the others the newest.
    const oldestFirst = [...read].toSorted();
    expect([...read]).toEqual(["open", "quoted"].includes(state) ? oldestFirst : oldestFirst.toReversed());
    const sent = vi.spyOn(pg.Client.prototype, "query");
    await listSellRequests(db, state, { after: lowestId, limit: 50 });
    const [query, values] = sent.mock.calls[0] ?? [];
    sent.mockRestore();
    const { text } = z.looseObject({ text: z.string() }).parse(query);
    const { rows } = await pool.query(`explain ${text}`, z.array(z.unknown()).parse(values));
    const plan = rows.map((row) => String(row["QUERY PLAN"])).join("\n");
    expect(plan).toContain("using sell_requests_state");
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    await pool.end();
  },
);

test("requests to sell are removed with what was said about them after two years", async () => {
  const [old, recent] = [await offer(), await offer()];
  const { db, pool } = connectDatabase(auth.environment, { log: pino({ level: "silent" }) });
  for (const { id } of [old, recent])
    expect((await answer(asha, id, { kind: "note", version: 1 })).status).toBe(200);
  await pool.query("update sell_requests set created_at = now() - interval '2 years 1 day' where id = $1", [
    old.id,
  ]);
  await pool.query("update sell_requests set created_at = now() - interval '23 months' where id = $1", [
    recent.id,
  ]);
  expect(await removeOldSellRequests(db)).toBe(1);
  const { rows } = await pool.query("select request_id from sell_entries where request_id = any($1)", [
    [old.id, recent.id],
  ]);
  expect(rows).toEqual([{ request_id: recent.id }]);
  await pool.end();
});
