import { lowestId, newId } from "@haat/domain/id";
import { findOpenAlarms } from "@haat/service-kit/alarms/alarms";
import type { TestStaff } from "@haat/testkit/test-users";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { alarmRules } from "../src/alarm-rules.ts";
import { readConfig } from "../src/config.ts";
import { listContactMessages, removeOldContactMessages } from "../src/contact/contact.repository.ts";
import { contactViews } from "../src/contact/contact.rules.ts";
import { sendContactMails } from "../src/contact/send-contact-mails.ts";
import { watchContact } from "../src/contact/watch-contact.ts";
import { makeDeps, type OwnedDeps } from "../src/deps.ts";
import { type FakeAdapters, startFakeAdapters } from "./fake-adapters.ts";
import { type AuthUnderTest, startAuth } from "./service.ts";
import { storeStaffSession } from "./staff.ts";
import { randomIp, randomPhone } from "./users.ts";

let auth: AuthUnderTest;
let adapters: FakeAdapters;
let deps: OwnedDeps;
let asha: TestStaff;
let ravi: TestStaff;
beforeAll(async () => {
  [auth, adapters] = await Promise.all([startAuth(), startFakeAdapters()]);
  const config = readConfig({ ...auth.environment, PORT: "0", ADAPTERS_URL: adapters.url });
  deps = await makeDeps(config, pino({ level: "silent" }));
  [asha, ravi] = [await storeStaffSession(auth, "support"), await storeStaffSession(auth, "support")];
});
beforeEach(async () => {
  adapters.received.length = 0;
  adapters.reply = { status: 200, body: { outcome: "sent", providerReference: "P1" } };
  await auth.pool.query("delete from contact_messages; delete from alarms");
});
afterAll(async () => {
  await deps.close();
  await Promise.all([auth.stop(), adapters.stop()]);
});

const sent = z.object({ number: z.string(), msg: z.string() });
const listed = z.object({
  result: z.array(z.looseObject({ id: z.string(), number: z.string() })),
  next: z.string().nullable().optional(),
});
const ticketReply = z.object({
  result: z.looseObject({ version: z.number(), entries: z.array(z.looseObject({ kind: z.string() })) }),
});

/** Writes to the shop, and returns the ticket's id and number. */
async function write(message = "The box has no charger.") {
  const body = {
    contactName: "Mira Sen",
    contactEmail: `${newId()}@example.in`,
    contactPhone: randomPhone(),
    contactMessage: message,
  };
  const reply = await auth.post("/api/contact/postContactMessage", body, { from: randomIp() });
  const { number, msg } = sent.parse(reply.body);
  expect(msg).toContain(number);
  const [found] = await find(asha, number);
  if (!found) throw new Error("the message is not found");
  return { id: found.id, number, email: body.contactEmail, phone: body.contactPhone };
}

const call = async (member: TestStaff, path: string, body: object) =>
  await auth.post(`/api/staff/tickets/${path}`, body, { headers: member.headers });
const find = async (member: TestStaff, query: string) =>
  listed.parse((await call(member, "find", { query })).body).result;
const list = async (member: TestStaff, query: string) =>
  listed.parse((await auth.get(`/api/staff/tickets?${query}`, { headers: member.headers })).body);
const read = async (member: TestStaff, id: string) =>
  ticketReply.parse((await auth.get(`/api/staff/tickets/${id}`, { headers: member.headers })).body).result;
const numbersIn = async (view: string, member = asha) =>
  (await list(member, `view=${view}`)).result.map(({ number }) => number);
const reply = (version: number, more: object = {}) => ({
  id: newId(),
  kind: "answer",
  text: "A charger is on its way.",
  done: false,
  version,
  ...more,
});
const pass = async (time: string) => {
  await auth.pool.query(`update contact_messages set created_at = created_at - $1::interval`, [time]);
};

describe("a contact message", () => {
  test("has a number, which the sender gets at once and by e-mail, and by which staff find it", async () => {
    const { id, number, email, phone } = await write();
    expect(number).toMatch(/^CM[0-9A-F]{10}$/);
    await sendContactMails(deps);
    await sendContactMails(deps);
    expect(adapters.received).toEqual([
      {
        id: expect.any(String),
        event: "contact_received",
        channel: "mail",
        recipient: { email, name: "Mira Sen" },
        number,
        url: "https://shop.example/contact",
      },
    ]);
    expect(await read(asha, id)).toMatchObject({ acknowledgedAt: expect.any(String), version: 1 });
    // Another message is not among what is found.
    await write();
    for (const query of [number.toLowerCase(), email.toUpperCase(), phone])
      expect(await find(asha, query)).toMatchObject([{ id }]);
    expect((await call(asha, "find", { query: "charger" })).body).toMatchObject({ code: "VALIDATION" });
  });

  test("shows phone number and e-mail address only to roles with shopper.read, and records who has seen them, once an hour", async () => {
    const { id, email, phone } = await write();
    await read(asha, id);
    expect(await read(asha, id)).toMatchObject({ contact: { email, phone: `+91${phone}` } });
    const actions = async () =>
      (
        await auth.pool.query("select verb, staff_id from staff_actions where subject_id = $1 order by at", [
          id,
        ])
      ).rows;
    expect(await actions()).toEqual([{ verb: "ticket.read", staff_id: asha.staffId }]);
    // Ravi read it more than an hour ago, and reads it again.
    await auth.pool.query(
      `insert into staff_actions (id, staff_id, verb, subject_kind, subject_id, at)
       values (gen_random_uuid(), $1, 'ticket.read', 'ticket', $2, now() - interval '61 minutes')`,
      [ravi.staffId, id],
    );
    await read(ravi, id);
    expect(await actions()).toHaveLength(3);
  });
});

describe("a ticket", () => {
  test("is taken, answered by e-mail and done, and each step is in the audit without its words", async () => {
    const { id, number } = await write();
    await sendContactMails(deps);
    await call(asha, `${id}/assign`, { assigneeId: ravi.staffId, version: 1 });
    expect([await numbersIn("mine"), await numbersIn("mine", ravi), await numbersIn("unassigned")]).toEqual([
      [],
      [number],
      [],
    ]);
    const answer = reply(2, { done: true });
    expect((await call(ravi, `${id}/entries`, answer)).status).toBe(200);
    // Pressed twice.
    expect((await call(ravi, `${id}/entries`, answer)).status).toBe(200);
    await sendContactMails(deps);
    expect(adapters.received.at(-1)).toMatchObject({
      event: "contact_answer",
      number,
      text: "A charger is on its way.",
    });
    const ticket = await read(ravi, id);
    expect(ticket).toMatchObject({ answeredAt: expect.any(String), doneAt: expect.any(String), version: 3 });
    expect(ticket.entries).toMatchObject([
      { kind: "acknowledgement", staffId: null, mail: { state: "sent" } },
      { kind: "answer", staffId: ravi.staffId, mail: { state: "sent" } },
    ]);
    expect([await numbersIn("open"), await numbersIn("done")]).toEqual([[], [number]]);
    const { rows } = await auth.pool.query(
      "select verb, before, after, reason from staff_actions where subject_id = $1 and verb <> 'ticket.read' order by at, id",
      [id],
    );
    expect(rows.map(({ verb }) => verb)).toEqual(["ticket.assign", "ticket.answer", "ticket.done"]);
    expect(JSON.stringify(rows)).not.toContain("charger");
  });

  test("of two colleagues who answer at the same time is answered once, and the other reads that somebody was first", async () => {
    const { id } = await write();
    const replies = await Promise.all(
      [asha, ravi].map(async (one) => await call(one, `${id}/entries`, reply(1))),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({ code: "EDITED_MEANWHILE" });
    expect((await read(asha, id)).entries.filter(({ kind }) => kind === "answer")).toHaveLength(1);
    // Whoever answered has it.
    const second = replies[0]?.status === 200 ? ravi : asha;
    for (const [path, body] of [
      ["assign", { assigneeId: second.staffId }],
      ["finish", { done: true }],
      ["entries", reply(1, { kind: "call" })],
    ] as const)
      expect((await call(asha, `${id}/${path}`, { ...body, version: 1 })).status).toBe(409);
    // A note is no answer, so it needs no version.
    const note = { kind: "note", text: "Call after six." };
    expect((await call(ravi, `${id}/entries`, reply(1, note))).status).toBe(200);
    expect((await read(asha, id)).entries.at(-1)).toMatchObject({ ...note, staffId: ravi.staffId });
  });

  test("goes only to a colleague who may answer", async () => {
    const { id } = await write();
    const packer = await storeStaffSession(auth, "packer");
    for (const assigneeId of [packer.staffId, newId()])
      expect((await call(asha, `${id}/assign`, { assigneeId, version: 1 })).body).toMatchObject({
        code: "NOT_FOUND",
      });
  });

  test("that is done is opened again, and a call that was made answers it", async () => {
    const { id, number } = await write();
    await call(asha, `${id}/finish`, { done: true, version: 1 });
    expect(await numbersIn("done")).toEqual([number]);
    await call(asha, `${id}/finish`, { done: false, version: 2 });
    await call(asha, `${id}/entries`, reply(3, { kind: "call", text: "She found it." }));
    expect((await read(asha, id)).entries).toContainEqual(
      expect.objectContaining({ kind: "call", text: "She found it.", staffId: asha.staffId }),
    );
    expect(await read(asha, id)).toMatchObject({
      doneAt: null,
      answeredAt: expect.any(String),
      acknowledgedAt: expect.any(String),
      assigneeId: asha.staffId,
    });
    await sendContactMails(deps);
    expect(adapters.received.map(({ event }) => event)).toEqual(["contact_received"]);
  });

  test("is late when it is not answered after three days", async () => {
    const { id, number } = await write();
    await pass("2 days 23 hours");
    expect(await numbersIn("overdue")).toEqual([]);
    await pass("1 hour 1 minute");
    expect(await numbersIn("overdue")).toEqual([number]);
    const counts = async () =>
      (await auth.get("/api/staff/ticket-counts", { headers: asha.headers })).body["result"];
    expect(await counts()).toEqual({ open: 1, mine: 0, unassigned: 1, overdue: 1 });
    await call(asha, `${id}/assign`, { assigneeId: asha.staffId, version: 1 });
    expect(await counts()).toEqual({ open: 1, mine: 1, unassigned: 0, overdue: 1 });
  });
});

describe("an alarm", () => {
  const rules = async () => {
    await watchContact(deps);
    return (await findOpenAlarms(deps.db)).map(({ rule }) => rule);
  };

  test("is raised before the 48 hours of an acknowledgement and before the month of redress are over", async () => {
    adapters.reply = { status: 200, body: { outcome: "not_sent", reason: "ECONNREFUSED" } };
    const { id, number } = await write();
    await sendContactMails(deps);
    await pass("35 hours");
    expect(await rules()).toEqual([]);
    await pass("2 hours");
    expect(await rules()).toEqual([alarmRules.ticketNotAcknowledged]);
    expect(await findOpenAlarms(deps.db)).toMatchObject([{ subject: id, details: { ticket: number } }]);
    await call(asha, `${id}/entries`, reply(1, { kind: "call", text: "Told her." }));
    expect(await rules()).toEqual([]);
    await pass("23 days");
    expect(await rules()).toEqual([]);
    await pass("1 day");
    expect(await rules()).toEqual([alarmRules.ticketNotDone]);
    await call(asha, `${id}/finish`, { done: true, version: 2 });
    expect(await rules()).toEqual([]);
  });

  test("is raised for an answer that was not taken, until another one or a call follows", async () => {
    const { id } = await write();
    await sendContactMails(deps);
    adapters.reply = { status: 200, body: { outcome: "rejected", reason: "550 5.1.1" } };
    await call(asha, `${id}/entries`, reply(1, { done: true }));
    await sendContactMails(deps);
    expect(await rules()).toEqual([alarmRules.ticketAnswerNotSent]);
    await call(asha, `${id}/entries`, reply(2, { kind: "call", text: "Told her." }));
    expect(await rules()).toEqual([]);
  });
});

/** The plan of the query that `work` sends. */
async function planOf(work: () => Promise<unknown>): Promise<string> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const [query, values] = sent.mock.calls[0] ?? [];
  sent.mockRestore();
  const { text } = z.looseObject({ text: z.string() }).parse(query);
  const { rows } = await auth.pool.query(`explain ${text}`, z.array(z.unknown()).parse(values));
  return rows.map((row) => String(row["QUERY PLAN"])).join("\n");
}

test("an alarm is open while people wait for two days for an answer that the shop promised", async () => {
  const open = async () => {
    await watchContact(deps);
    const found = (await findOpenAlarms(deps.db)).filter(({ rule }) => rule === alarmRules.answersWait);
    return found.toSorted((one, other) => one.subject.localeCompare(other.subject));
  };
  const { id } = await write();
  await sendContactMails(deps);
  await auth.pool.query(
    `insert into sell_requests (id, number, model, memory, turns_on, glass_intact, parts_work, has_bill, pincode, phone)
     values (gen_random_uuid(), 'SR0000000001', 'M14', '6 GB', true, true, true, true, '700019', '+919830055555');
     with someone as (insert into users (id, phone, name) values (gen_random_uuid(), '+916000000001', 'Mira') returning id)
     insert into wholesale_applications (id, user_id, business_name, gstin, pincode, city)
     select gen_random_uuid(), id, 'Sen', '19AAACH7409R1ZY', '700019', 'Kolkata' from someone`,
  );
  const passForAll = async (time: string) => {
    await pass(time);
    for (const table of ["sell_requests", "wholesale_applications"])
      await auth.pool.query(`update ${table} set created_at = created_at - $1::interval`, [time]);
  };
  await passForAll("47 hours");
  expect(await open()).toEqual([]);
  await passForAll("2 hours");
  expect(await open()).toMatchObject([
    { subject: "contact messages", details: { waiting: 1 } },
    { subject: "requests to sell", details: { waiting: 1 } },
    { subject: "wholesale applications", details: { waiting: 1 } },
  ]);
  await call(asha, `${id}/entries`, reply(1, { kind: "call", text: "Told her." }));
  await auth.pool.query(
    "update sell_requests set state = 'quoted'; update wholesale_applications set state = 'accepted'",
  );
  expect(await open()).toEqual([]);
});

describe("the list", () => {
  test("continues after the last ticket of a page, each once", async () => {
    const written = [];
    for (let count = 0; count < 5; count++) written.push((await write()).number);
    const read: string[] = [];
    let after = "";
    do {
      const page = await list(asha, `limit=2${after === "" ? "" : `&after=${after}`}`);
      read.push(...page.result.map(({ number }) => number));
      after = page.next ?? "";
    } while (after !== "");
    expect(read).toEqual(written);
  });

  test("is counted up to 21 tickets", async () => {
    await auth.pool.query(
      `insert into contact_messages (id, name, email, phone, message)
       select gen_random_uuid(), 'Mira', 'mira@example.in', '+919830055555', 'x' from generate_series(1, 22)`,
    );
    const counts = await auth.get("/api/staff/ticket-counts", { headers: asha.headers });
    expect(counts.body["result"]).toEqual({ open: 21, mine: 0, unassigned: 21, overdue: 0 });
  });

  test.each(contactViews.map((view) => [view]))(
    "of %s ones reads an index, and not the whole history",
    async (view) => {
      await auth.pool.query(
        `insert into contact_messages (id, name, email, phone, message, created_at, done_at)
       select gen_random_uuid(), 'Mira', 'mira@example.in', '+919830055555', 'x', now() - n * interval '1 hour', case when n % 50 > 0 then now() end
       from generate_series(1, 5000) n; analyze contact_messages`,
      );
      const page = { after: lowestId, limit: 50 };
      const plan = await planOf(
        async () => await listContactMessages(deps.db, { view, staffId: asha.staffId }, page),
      );
      // The few open ones may be sorted.
      expect(plan).toMatch(/contact_messages_(open|assignee|done)/);
      expect(plan).not.toMatch(/Seq Scan|contact_messages_(created|pkey)/);
    },
  );
});

test("messages are removed with what was done about them after two years", async () => {
  const { id } = await write();
  await call(asha, `${id}/entries`, reply(1));
  await pass("2 years 1 day");
  await write();
  expect(await removeOldContactMessages(deps.db)).toBe(1);
  expect(await auth.count(`from contact_entries where message_id = '${id}'`)).toBe(0);
});
