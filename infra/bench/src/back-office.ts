import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { query } from "@haat/e2e/database";
import { createMember, managerToken, staffCookie } from "@haat/e2e/staff";
import { runCommand } from "@haat/local/command";
import { readStartConfig } from "@haat/local/config";
import { readOrCreateSecrets } from "@haat/local/secrets";
import { writeListCursor } from "@haat/service-kit/list-cursor";
import { z } from "zod";
import { machineText } from "./docs.ts";
import type { Request } from "./load.ts";
import { rowCells } from "./results.ts";
import { isMet, runScenarios } from "./run-scenarios.ts";
import type { Scenario } from "./scenarios.ts";
import { table } from "./tables.ts";

// `pnpm --filter @haat/bench back-office` measures the shop of `npm start`, which has to run: lists, filters, queues and search of the
// orders that `pnpm history` has added, and the audit page with a million actions, which it adds itself.

const variables = z.object({ DATABASE_URL: z.string() });

await runCommand(async (_, signal) => {
  const { HAAT_DIR, ORDERS_PORT, BACKOFFICE_PORT } = readStartConfig();
  const databaseOf = async (service: string) =>
    variables.parse(parseEnv(await readFile(join(HAAT_DIR, `${service}.env`), "utf8"))).DATABASE_URL;
  const [auth, catalogue, orders] = [
    await databaseOf("auth"),
    await databaseOf("catalogue"),
    await databaseOf("orders"),
  ];
  const { ACCESS_TOKEN_PRIVATE_JWK: accessTokenPrivateJwk } = await readOrCreateSecrets(HAAT_DIR);
  await addActions(catalogue);
  const member = await createMember({ databases: { auth }, accessTokenPrivateJwk }, "owner");
  const scenarios = [
    ...(await orderScenarios(orders, `http://127.0.0.1:${ORDERS_PORT}`, {
      authorization: `Bearer ${await managerToken(accessTokenPrivateJwk)}`,
    })),
    ...(await auditScenarios(catalogue, `http://localhost:${BACKOFFICE_PORT}`, {
      cookie: `${staffCookie}=${member}`,
    })),
  ];
  const [count] = await query<{ orders: string }>(orders, "select count(*) as orders from orders");
  const rows = await runScenarios(scenarios, { products: 0, runs: 3, seconds: 3, signal });
  console.log(`\n${machineText()}, load generator included. ${count?.orders} orders, medians of 3 runs.\n`);
  const head = ["Requests", "Per second", "Median ms", "p95 ms", "Target", "Met"];
  console.log(
    table(
      head,
      // Nothing here has a yardstick.
      rows.map((row) => rowCells(row, rows).toSpliced(4, 1)),
    ),
  );
  return rows.every((row) => isMet(row, rows));
});

type Headers = Readonly<Record<string, string>>;

/** The lists and searches of the order desk, over ten connections. */
async function orderScenarios(databaseUrl: string, origin: string, headers: Headers): Promise<Scenario[]> {
  const scenario = (name: string, requests: readonly Omit<Request, "headers">[]): Scenario => ({
    group: "order desk",
    name,
    origin,
    requests: () => requests.map((request) => ({ ...request, headers })),
    target: { p95Ms: 150 },
  });
  const list = (name: string, path: string) => scenario(name, [{ path: `/api/staff/${path}` }]);
  /** The search for what this SQL returns as `text`. */
  const search = async (name: string, sql: string): Promise<Scenario> => {
    const found = await query<{ text: string }>(databaseUrl, `${sql} limit 500`);
    return scenario(
      name,
      found.map(({ text }) => ({ path: "/api/staff/orders/find", body: { query: text } })),
    );
  };
  const middle = await query<{ at: string; id: string }>(
    databaseUrl,
    "select created_at::text as at, id from orders tablesample system (1) limit 100",
  );
  const later = middle.map(({ at, id }) => writeListCursor({ at: new Date(at), id }));
  const some = (part: string) => `tablesample system (1) ${part}`;
  return [
    list("newest orders", "orders?limit=50"),
    scenario(
      "further pages",
      later.map((after) => ({ path: `/api/staff/orders?limit=50&after=${after}` })),
    ),
    list("a state with most", "orders?limit=50&state=delivered"),
    list("a state without orders", "orders?limit=50&state=confirmed"),
    list("a branch", "orders?limit=50&branch=jaynagar"),
    list("a branch without orders", "orders?limit=50&branch=behala"),
    list("wholesale", "orders?limit=50&payment=wholesale"),
    list("all filters", "orders?limit=50&state=delivered&branch=jaynagar&payment=cash"),
    list("counts of the queues", "order-queues"),
    list("a queue", "order-queues/unpacked"),
    await search("by reference", `select reference as text from orders ${some("")}`),
    await search("by invoice", `select number as text from invoices ${some("")}`),
    await search("by waybill", `select waybill as text from shipments ${some("where waybill is not null")}`),
    await search("by IMEI", `select imei as text from order_units ${some("where imei is not null")}`),
    await search("by phone number", `select buyer ->> 'phone' as text from orders ${some("")}`),
    await search("by name", `select left(address ->> 'name', 6) as text from orders ${some("")}`),
    await search("by one letter", "select chr(96 + n) as text from generate_series(1, 26) as n"),
  ];
}

/** Adds a year of a dozen members to the catalogue: most actions are prices and inspections, few are write-offs. */
async function addActions(database: string): Promise<void> {
  await query(
    database,
    `insert into staff_actions (id, staff_id, verb, subject_kind, subject_id, before, after, reason, at)
     select gen_random_uuid(), 'member-' || floor(sqrt(n % 144)), (array['unit.price', 'unit.grade', 'unit.intake', 'product.edit'])[1 + n % 4],
       'unit', 'unit-' || n % 100000, '{"state": "inspected"}', '{"state": "sellable"}', 'The usual reason', now() - n * interval '30 seconds'
     from generate_series(1, 1000000 - (select count(*) from staff_actions)) as n`,
  );
  await query(
    database,
    `insert into staff_actions (id, staff_id, verb, subject_kind, subject_id, reason, at)
     select gen_random_uuid(), 'member-11', 'unit.writeOff', 'unit', 'unit-1', 'Stolen', now() - n * interval '9 days'
     from generate_series(1, 40) as n`,
  );
  await query(database, "analyze staff_actions");
}

/** The searches of the audit page, which asks four services, one after the other. */
async function auditScenarios(databaseUrl: string, origin: string, headers: Headers): Promise<Scenario[]> {
  const search = (name: string, filter: Readonly<Record<string, string>>): Scenario => ({
    group: "audit page",
    name,
    origin,
    requests: () => [{ path: `/audit?${new URLSearchParams(filter)}`, headers }],
    connections: 1,
    target: { p95Ms: 200 },
  });
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const [unit] = await query<{ id: string }>(
    databaseUrl,
    "select subject_id as id from staff_actions where subject_kind = 'unit' limit 1",
  );
  return [
    search("newest", {}),
    search("a member", { staffId: "member-11" }),
    search("a common action", { verb: "unit.price" }),
    search("a rare action", { verb: "unit.writeOff" }),
    search("one phone", { subjectKind: "unit", subjectId: unit?.id ?? "" }),
    search("a day of last winter", { from: day(300), to: day(300) }),
    search("a common action of a member", { staffId: "member-11", verb: "unit.price" }),
    search("a rare action of a member", { staffId: "member-11", verb: "unit.writeOff" }),
    search("an action that a member never did", { staffId: "member-9", verb: "unit.writeOff" }),
    search("a member in a week", { staffId: "member-11", from: day(100), to: day(93) }),
    search("a rare action since a year", { verb: "unit.writeOff", from: day(365) }),
  ];
}
