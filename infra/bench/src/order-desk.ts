import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { query } from "@haat/e2e/database";
import { managerToken } from "@haat/e2e/staff";
import { runCommand } from "@haat/local/command";
import { readStartConfig } from "@haat/local/config";
import { writeListCursor } from "@haat/service-kit/list-cursor";
import { z } from "zod";
import type { Request } from "./load.ts";
import { machineText } from "./results.ts";
import { runScenarios } from "./run-scenarios.ts";
import type { Scenario } from "./scenarios.ts";
import { table, tenth, whole } from "./tables.ts";

// `pnpm --filter @haat/bench order-desk` measures list, filters, queues and search of the orders that `pnpm history` has added to the shop
// of `npm start`, which has to run.

const target = { p95Ms: 150 };
const samples = 500;

const variables = z.object({ DATABASE_URL: z.string() });
const secrets = z.object({ ACCESS_TOKEN_PRIVATE_JWK: z.string() });

await runCommand(async (_, signal) => {
  const { HAAT_DIR, ORDERS_PORT } = readStartConfig();
  const env = parseEnv(await readFile(join(HAAT_DIR, "orders.env"), "utf8"));
  const { DATABASE_URL } = variables.parse(env);
  const known = secrets.parse(JSON.parse(await readFile(join(HAAT_DIR, "secrets.json"), "utf8")));
  const headers = { authorization: `Bearer ${await managerToken(known.ACCESS_TOKEN_PRIVATE_JWK)}` };
  const scenarios = await listScenarios(DATABASE_URL, `http://127.0.0.1:${ORDERS_PORT}`, headers);
  const [count] = await query<{ orders: string }>(DATABASE_URL, "select count(*) as orders from orders");
  const rows = await runScenarios(scenarios, { products: 0, runs: 3, seconds: 3, signal });
  console.log(`\n${machineText()}, load generator included. ${count?.orders} orders, medians of 3 runs.\n`);
  const lines = rows.map(({ name, perSecond, p50Ms, p95Ms }) => [
    name,
    whole(perSecond),
    tenth(p50Ms),
    tenth(p95Ms),
    p95Ms <= target.p95Ms ? "yes" : "no",
  ]);
  console.log(table(["Order desk", "Per second", "Median ms", "p95 ms", "Met (150)"], lines));
  return rows.every(({ p95Ms }) => p95Ms <= target.p95Ms);
});

async function listScenarios(
  databaseUrl: string,
  origin: string,
  headers: Readonly<Record<string, string>>,
): Promise<Scenario[]> {
  const scenario = (name: string, requests: readonly Omit<Request, "headers">[]): Scenario => ({
    group: "order desk",
    name,
    origin,
    requests: () => requests.map((request) => ({ ...request, headers })),
    target,
  });
  const list = (name: string, path: string) => scenario(name, [{ path: `/api/staff/${path}` }]);
  /** The search for what this SQL returns as `text`. */
  const search = async (name: string, sql: string): Promise<Scenario> => {
    const found = await query<{ text: string }>(databaseUrl, `${sql} limit ${samples}`);
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
