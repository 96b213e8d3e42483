import { defineCounter } from "@haat/service-kit/metrics/metric";
import { OutageLog } from "@haat/service-kit/outage-log";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { z } from "zod";
import type { Db } from "./client.ts";

/**
 * Runs a query on the read replica, where there is one, or on the primary. The query sees every change up to `position` of the
 * primary; without it, every change that was announced, so it may miss changes of the last second.
 */
export type Read = <Result>(query: (db: Db) => Promise<Result>, position?: string) => Promise<Result>;

interface Primary {
  readonly db: Db;
  /** The timeline and the log position that include every announced change, as "1 0/3000060". Undefined while announcements may be late. */
  readonly announcedPosition: () => string | undefined;
}

/** Shoppers wait no longer than this for a replica that hangs. */
const connectTimeoutMs = 1000;
const queryTimeoutMs = 2000;
const retryMs = 1000;

const reads = defineCounter({
  name: "haat_catalogue_reads_total",
  help: "Queries that a replica may answer: by the replica, or by the primary because the replica is behind or away",
  labels: ["server"],
});

const stateReply = z.object({ rows: z.tuple([z.object({ is_replica: z.boolean() })]) });
const replayedReply = z.object({ rows: z.tuple([z.object({ has_replayed: z.boolean() })]) });

/**
 * Reads from a streaming replica. Each connection has to prove that its server has replayed the position before it is used.
 * Otherwise a reply that is kept until the next change could be older than the last one. While the replica is behind or away, the
 * primary answers.
 */
export class ReadReplica {
  readonly #primary: Primary;
  readonly #pool: pg.Pool;
  readonly #poolSize: number;
  readonly #outage: OutageLog;
  readonly #handles = new WeakMap<pg.PoolClient, Db>();
  /** The last position that the server of each connection is known to have replayed. */
  readonly #replayed = new WeakMap<pg.PoolClient, string>();
  #isAway = true;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  constructor(
    { url, poolSize }: { url: string; poolSize: number },
    primary: Primary,
    log: Pick<FastifyBaseLogger, "info" | "warn" | "error">,
  ) {
    this.#primary = primary;
    this.#poolSize = poolSize;
    this.#outage = new OutageLog("database replica", log);
    this.#pool = new pg.Pool({
      connectionString: url,
      application_name: "catalogue reads",
      max: poolSize,
      connectionTimeoutMillis: connectTimeoutMs,
      statement_timeout: queryTimeoutMs,
      query_timeout: queryTimeoutMs,
    });
    const lost = (error: Error) => this.#failed(error);
    this.#pool.on("error", lost);
    this.#pool.on("connect", (client) => client.on("error", lost));
  }

  /** Resolves when the replica is in use, or has not answered. */
  async start(): Promise<void> {
    await this.#try();
  }

  readonly read: Read = async (query, position = this.#primary.announcedPosition()) => {
    // A wait for a connection of a full pool can end with the same error as a replica that hangs.
    if (position !== undefined && !this.#isAway && this.#hasFreeConnection()) {
      try {
        const answer = await this.#ask(position, query);
        if (answer) {
          reads.count({ server: "replica" });
          return answer.result;
        }
      } catch (error) {
        // The replica is well, and the next query may succeed there.
        if (!isReplayConflict(error)) this.#failed(error);
      }
    }
    reads.count({ server: "primary" });
    return await query(this.#primary.db);
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#pool.end();
  }

  #hasFreeConnection(): boolean {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return this.#poolSize - totalCount + idleCount > waitingCount;
  }

  /** Returns undefined when the server has not replayed the position yet. */
  async #ask<Result>(position: string, query: (db: Db) => Promise<Result>) {
    const client = await this.#pool.connect();
    try {
      const isProved = this.#replayed.get(client) === position || (await hasReplayed(client, position));
      if (isProved) this.#replayed.set(client, position);
      const answer = isProved ? { result: await query(this.#handleOf(client)) } : undefined;
      client.release();
      return answer;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  #handleOf(client: pg.PoolClient): Db {
    const handle: Db = this.#handles.get(client) ?? drizzle(client, { casing: "snake_case" });
    this.#handles.set(client, handle);
    return handle;
  }

  /** Leaves everything to the primary until the replica answers again. */
  #failed(error: unknown): void {
    this.#outage.failed(error);
    if (this.#isAway) return;
    this.#isAway = true;
    this.#tryIn(retryMs);
  }

  #tryIn(ms: number): void {
    this.#retry = setTimeout(() => void this.#try(), ms).unref();
  }

  async #try(): Promise<void> {
    try {
      const reply = await this.#pool.query("select pg_is_in_recovery() as is_replica");
      if (!stateReply.parse(reply).rows[0].is_replica) throw new Error("the server is not a replica");
      this.#isAway = false;
      this.#outage.succeeded();
    } catch (error) {
      if (this.#isClosed) return;
      this.#outage.failed(error);
      this.#tryIn(retryMs);
    }
  }
}

/** Whether the replica has cancelled the query because it delayed the replay (`max_standby_streaming_delay`). */
function isReplayConflict(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === "40001";
}

async function hasReplayed(client: pg.PoolClient, position: string): Promise<boolean> {
  const reply = await client.query({
    name: "has_replayed",
    // The timeline follows a failover of the primary with a delay. The replayed position is null on a server that is no replica.
    text: `select coalesce(pg_last_wal_replay_lsn() >= split_part($1, ' ', 2)::pg_lsn, false)
      and split_part($1, ' ', 1)::int = (select timeline_id from pg_control_checkpoint()) as has_replayed`,
    values: [position],
  });
  return replayedReply.parse(reply).rows[0].has_replayed;
}
