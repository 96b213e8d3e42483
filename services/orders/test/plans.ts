import pg from "pg";
import { vi } from "vitest";
import { z } from "zod";
import type { Shop } from "./shop.ts";

const withText = z.looseObject({ text: z.string() });

/** The plans of the queries that `work` sends. */
export async function plansOf({ env }: Pick<Shop, "env">, work: () => Promise<unknown>): Promise<string> {
  const sent = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const calls = [...sent.mock.calls];
  sent.mockRestore();
  const client = new pg.Client({ connectionString: env["DATABASE_URL"] });
  await client.connect();
  // In a table as small as those of tests, reading all rows may be cheaper than the index.
  await client.query("set enable_seqscan = off");
  const plans: string[] = [];
  for (const [query, values] of calls) {
    const { text } = withText.parse(query);
    const { rows } = await client.query(`explain ${text}`, z.array(z.unknown()).parse(values));
    plans.push(...rows.map((row) => String(row["QUERY PLAN"])));
  }
  await client.end();
  return plans.join("\n");
}
