import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { query } from "@haat/e2e/database";
import { createMember, staffCookie } from "@haat/e2e/staff";
import { runCommand } from "@haat/local/command";
import { readStartConfig } from "@haat/local/config";
import { z } from "zod";
import { median, quantile } from "./load.ts";
import { machineText } from "./results.ts";
import { table, tenth } from "./tables.ts";

// `pnpm --filter @haat/bench audit-search` adds actions to the catalogue of the shop of `npm start`, which has to run, until there are a million,
// and measures the audit page of the back office, one search after the other.

const wanted = 1_000_000;
const targetMs = 200;
const searches = 50;
const warmUps = 10;

const variables = z.object({ DATABASE_URL: z.string() });
const secrets = z.object({ ACCESS_TOKEN_PRIVATE_JWK: z.string() });

await runCommand(async () => {
  const { HAAT_DIR, BACKOFFICE_PORT } = readStartConfig();
  const databaseOf = async (service: string) =>
    variables.parse(parseEnv(await readFile(join(HAAT_DIR, `${service}.env`), "utf8"))).DATABASE_URL;
  const known = secrets.parse(JSON.parse(await readFile(join(HAAT_DIR, "secrets.json"), "utf8")));
  const [auth, catalogue] = [await databaseOf("auth"), await databaseOf("catalogue")];
  await addActions(catalogue);
  const accessTokenPrivateJwk = known.ACCESS_TOKEN_PRIVATE_JWK;
  const member = await createMember({ databases: { auth }, accessTokenPrivateJwk }, "owner");
  const headers = { cookie: `${staffCookie}=${member}` };
  const lines: string[][] = [];
  let isMet = true;
  for (const [name, filter] of await filters(catalogue)) {
    const times = await measure(
      `http://localhost:${BACKOFFICE_PORT}/audit?${new URLSearchParams(filter)}`,
      headers,
    );
    const p95 = quantile(times, 0.95);
    isMet &&= p95 <= targetMs;
    lines.push([name, tenth(median(times)), tenth(p95), p95 <= targetMs ? "yes" : "no"]);
  }
  const [count] = await query<{ actions: string }>(
    catalogue,
    "select count(*) as actions from staff_actions",
  );
  console.log(`\n${machineText()}. ${count?.actions} actions of the catalogue, ${searches} searches each.\n`);
  console.log(table(["Audit page", "Median ms", "p95 ms", `Met (${targetMs})`], lines));
  return isMet;
});

/** A year of a dozen members: most actions are prices and inspections, few are write-offs. */
async function addActions(database: string): Promise<void> {
  await query(
    database,
    `insert into staff_actions (id, staff_id, verb, subject_kind, subject_id, before, after, reason, at)
     select gen_random_uuid(), 'member-' || floor(sqrt(n % 144)), (array['unit.price', 'unit.grade', 'unit.intake', 'product.edit'])[1 + n % 4],
       'unit', 'unit-' || n % 100000, '{"state": "inspected"}', '{"state": "sellable"}', 'The usual reason', now() - n * interval '30 seconds'
     from generate_series(1, $1 - (select count(*) from staff_actions)) as n`,
    [wanted],
  );
  await query(
    database,
    `insert into staff_actions (id, staff_id, verb, subject_kind, subject_id, reason, at)
     select gen_random_uuid(), 'member-11', 'unit.writeOff', 'unit', 'unit-1', 'Stolen', now() - n * interval '9 days'
     from generate_series(1, 40) as n`,
  );
  await query(database, "analyze staff_actions");
}

async function filters(database: string): Promise<[string, Record<string, string>][]> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const [unit] = await query<{ id: string }>(
    database,
    "select subject_id as id from staff_actions where subject_kind = 'unit' limit 1",
  );
  return [
    ["newest", {}],
    ["a member", { staffId: "member-11" }],
    ["a common action", { verb: "unit.price" }],
    ["a rare action", { verb: "unit.writeOff" }],
    ["one phone", { subjectKind: "unit", subjectId: unit?.id ?? "" }],
    ["a day of last winter", { from: day(300), to: day(300) }],
    ["a common action of a member", { staffId: "member-11", verb: "unit.price" }],
    ["a rare action of a member", { staffId: "member-11", verb: "unit.writeOff" }],
    ["an action that a member never did", { staffId: "member-9", verb: "unit.writeOff" }],
    ["a member in a week", { staffId: "member-11", from: day(100), to: day(93) }],
    ["a rare action since a year", { verb: "unit.writeOff", from: day(365) }],
  ];
}

/** The times of the searches in ms, without those that warm up. */
async function measure(url: string, headers: Readonly<Record<string, string>>): Promise<number[]> {
  const times: number[] = [];
  for (let search = -warmUps; search < searches; search++) {
    const startedAt = performance.now();
    const reply = await fetch(url, { headers, redirect: "manual" });
    await reply.text();
    if (reply.status !== 200) throw new Error(`${url}: ${reply.status}`);
    if (search >= 0) times.push(performance.now() - startedAt);
  }
  return times;
}
