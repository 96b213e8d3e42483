import type { ServiceName } from "@haat/local/programs";
import { queryRows } from "./query-rows.ts";
import { waitUntil } from "./wait-until.ts";

/** Rows of each table, as `orders.payments`. */
export type RowCounts = Readonly<Record<string, number>>;

/** Tables in which the workers add and remove rows while the shop is not used. */
const workersTables = ["order_changes", "stock_changes", "alarms", "heartbeats"];

export async function countRows(databaseUrls: Readonly<Record<ServiceName, string>>): Promise<RowCounts> {
  const counts: Record<string, number> = {};
  for (const [service, url] of Object.entries(databaseUrls)) {
    const tables = await queryRows<{ name: string }>(
      url,
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1) order by 1`,
      [workersTables],
    );
    for (const { name } of tables) {
      const [row] = await queryRows<{ rows: string }>(url, `select count(*) as rows from "${name}"`);
      counts[`${service}.${name}`] = Number(row?.rows);
    }
  }
  return counts;
}

/** The tables whose numbers differ, as text. */
export function differences(expected: RowCounts, found: RowCounts): string[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(found)])]
    .filter((table) => expected[table] !== found[table])
    .map((table) => `${table}: ${expected[table]} rows expected, ${found[table]} found`);
}

/** A moment at which nothing was written, by the clock of the server, and the rows at that moment. */
export async function quietMoment(
  databaseUrls: Readonly<Record<ServiceName, string>>,
): Promise<{ moment: string; counts: RowCounts }> {
  return await waitUntil("the shop did not become quiet", async () => {
    const before = await countRows(databaseUrls);
    const [row] = await queryRows<{ moment: string }>(
      databaseUrls.orders,
      "select clock_timestamp()::text as moment from pg_sleep(1)",
    );
    const after = await countRows(databaseUrls);
    return row && differences(before, after).length === 0 && { moment: row.moment, counts: after };
  });
}
