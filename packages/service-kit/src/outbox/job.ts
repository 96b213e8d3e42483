import type { z } from "zod";
import type { Database } from "../database.ts";
import { currentRequestId } from "../request-context.ts";
import { currentTraceparent } from "../tracing/tracing.ts";
import { outbox } from "./table.ts";

/** One kind of work: its topic and the schema of its payload. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  readonly topic: string;
  readonly payload: Payload;
}

/** Work that runs after the commit that wrote it, at least once; `handle` must be idempotent and throw on failure. */
export interface JobHandler {
  readonly topic: string;
  readonly run: (payload: unknown) => Promise<void>;
}

export function defineJob<Payload extends z.ZodType>(topic: string, payload: Payload): Job<Payload> {
  return { topic, payload };
}

export function handleJob<Payload extends z.ZodType>(
  job: Job<Payload>,
  handle: (payload: z.output<Payload>) => Promise<void>,
): JobHandler {
  return { topic: job.topic, run: async (payload) => await handle(job.payload.parse(payload)) };
}

/** Any drizzle handle or transaction. */
type Inserter = Pick<Database, "insert">;

/** Stores the job in the caller's transaction; the relay queues it after the commit. */
export async function enqueue<Payload extends z.ZodType>(
  tx: Inserter,
  job: Job<Payload>,
  payload: z.input<Payload>,
): Promise<void> {
  await enqueueAll(tx, job, [payload]);
}

/** The same for several jobs of one kind, in one statement. */
export async function enqueueAll<Payload extends z.ZodType>(
  tx: Inserter,
  { topic }: Job<Payload>,
  payloads: readonly z.input<Payload>[],
): Promise<void> {
  if (payloads.length === 0) return;
  const common = { topic, requestId: currentRequestId(), traceContext: currentTraceparent() };
  await tx.insert(outbox).values(payloads.map((payload) => ({ ...common, payload })));
}
