import pg from "pg";
import { vi } from "vitest";
import { z } from "zod";

export interface RecordedQuery {
  readonly text: string;
  readonly values: readonly unknown[];
  /** What sent it. */
  readonly senders: Set<string>;
}

const withText = z.looseObject({ text: z.string() });

/** Records the queries of all connections of this process, each distinct text once. */
export class QueryRecorder {
  readonly queries = new Map<string, RecordedQuery>();
  readonly #spy = vi.spyOn(pg.Client.prototype, "query");

  /** Runs the work and records its queries under a name. */
  async record(sender: string, work: () => PromiseLike<unknown>): Promise<void> {
    this.#spy.mockClear();
    await work();
    for (const [query, values] of this.#spy.mock.calls) {
      const text = typeof query === "string" ? query : withText.parse(query).text;
      if (!/^\s*(select|with|update|insert|delete|\()/i.test(text) || /^select 1$/.test(text)) continue;
      const known = this.queries.get(text);
      if (known) known.senders.add(sender);
      else {
        const given = z.array(z.unknown()).safeParse(values);
        this.queries.set(text, { text, values: given.data ?? [], senders: new Set([sender]) });
      }
    }
  }

  stop(): void {
    this.#spy.mockRestore();
  }
}

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Plans?: readonly Plan[];
}

/** The tables that grow with the shop and that a plan reads from beginning to end. */
export async function tablesScanned(pool: pg.Pool, { text, values }: RecordedQuery): Promise<string[]> {
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(`explain (format json) ${text}`, [
    ...values,
  ]);
  const plan = rows[0]?.["QUERY PLAN"][0].Plan;
  return plan ? scansIn(plan) : [];
}

const largeTables: readonly string[] = ["products", "units", "counted_stock", "media"];

function scansIn(plan: Plan): string[] {
  const table = plan["Relation Name"] ?? "";
  const here = plan["Node Type"] === "Seq Scan" && largeTables.includes(table) ? [table] : [];
  return [...here, ...(plan.Plans ?? []).flatMap(scansIn)];
}
