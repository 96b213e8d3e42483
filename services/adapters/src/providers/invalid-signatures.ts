import { defineCounter } from "@haat/service-kit/metrics/metric";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { InvalidSignature } from "./provider-errors.ts";
import type { SignatureSource } from "./signature-sources.ts";

const invalid = defineCounter({
  name: "haat_invalid_signatures_total",
  help: "Messages and replies of providers whose signature or token was wrong, by source: webhook, return or reply",
  labels: ["provider", "source"],
});

/**
 * Counts wrong signatures in memory. A periodic job of each process stores them for the watchdog, because anyone can send
 * such messages, and a write for each of them would load the database.
 */
export class InvalidSignatures {
  readonly #counts = new Map<string, { provider: string; source: SignatureSource; count: number }>();

  count(provider: string, source: SignatureSource): void {
    invalid.count({ provider, source });
    this.#add(provider, source, 1);
  }

  /** Runs `read` and counts an InvalidSignature that it throws. */
  async watch<Result>(
    provider: string,
    source: SignatureSource,
    read: () => Result | Promise<Result>,
  ): Promise<Result> {
    try {
      return await read();
    } catch (error) {
      if (error instanceof InvalidSignature) this.count(provider, source);
      throw error;
    }
  }

  /** Adds what was counted since the last call to the current minute, and deletes the counts of yesterday. */
  async store(db: Db): Promise<void> {
    const counts = [...this.#counts.values()];
    if (counts.length === 0) return;
    this.#counts.clear();
    try {
      await storeCounts(db, counts);
    } catch (error) {
      for (const { provider, source, count } of counts) this.#add(provider, source, count);
      throw error;
    }
  }

  #add(provider: string, source: SignatureSource, count: number): void {
    const key = `${provider} ${source}`;
    const known = this.#counts.get(key)?.count ?? 0;
    this.#counts.set(key, { provider, source, count: known + count });
  }
}

/** Two processes lock the rows of a minute in the same order. Served by the primary key. */
async function storeCounts(
  db: Db,
  counts: readonly { provider: string; source: SignatureSource; count: number }[],
): Promise<void> {
  await db.execute(sql`
    with counted as (
      select * from unnest(
        ${sql.param(counts.map(({ provider }) => provider))}::text[],
        ${sql.param(counts.map(({ source }) => source))}::text[],
        ${sql.param(counts.map(({ count }) => count))}::int[]
      ) as counted (provider, source, count)
    ), expired as (
      delete from invalid_signatures using counted
      where invalid_signatures.provider = counted.provider and invalid_signatures.source = counted.source
        and minute < now() - interval '1 day'
    )
    insert into invalid_signatures (provider, source, minute, count)
    select provider, source, date_trunc('minute', now()), count from counted order by provider, source
    on conflict (provider, source, minute) do update set count = invalid_signatures.count + excluded.count`);
}
