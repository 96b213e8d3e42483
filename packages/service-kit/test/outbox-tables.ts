import { sql } from "drizzle-orm";
import type { Database } from "../src/database.ts";

/** The tables of an outbox worker, which the migrations of services create. */
export async function createOutbox(db: Database): Promise<void> {
  await db.execute(sql`
    create table outbox (
      id uuid primary key, topic text not null, payload jsonb not null, request_id text, trace_context text,
      created_at timestamptz not null default now(), queued_at timestamptz, done_at timestamptz,
      failures int not null default 0, last_error text
    );
    create table heartbeats (
      name text primary key, last_success_at timestamptz, last_error_at timestamptz, last_error text,
      claimed_at timestamptz
    )`);
}
