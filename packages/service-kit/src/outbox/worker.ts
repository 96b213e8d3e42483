import { Queue, Worker } from "bullmq";
import { eq, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database.ts";
import { every } from "../every.ts";
import { withRequestId } from "../request-id.ts";
import type { JobHandler } from "./job.ts";
import { pruneOutbox } from "./prune.ts";
import { outbox } from "./table.ts";

interface OutboxWorkerOptions {
  /** The service's name; names the queue too. */
  readonly name: string;
  readonly db: Pick<Database, "execute" | "update">;
  readonly redisUrl: string;
  readonly handlers: readonly JobHandler[];
  readonly log: FastifyBaseLogger;
}

const relayEveryMs = 500;
const pruneEveryMs = 10 * 60_000;
/** Longer than any job takes; a row that is queued but not done by then is queued again, for Redis may have lost it. */
const requeueAfter = "2 minutes";
const batch = 100;
const backoffCapMs = 5 * 60_000;

interface OutboxRow {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly topic: string;
  readonly payload: unknown;
}

/**
 * Moves committed outbox rows to BullMQ and runs them, at least once each, until they succeed; a week later they are
 * forgotten.
 * @throws Error when two handlers claim one topic.
 */
export function startOutboxWorker({ name, db, redisUrl, handlers, log }: OutboxWorkerOptions): {
  close: () => Promise<void>;
} {
  const byTopic = new Map(handlers.map((handler) => [handler.topic, handler]));
  if (byTopic.size !== handlers.length) throw new Error("Two handlers for one topic");

  const queueName = `outbox-${name}`;
  const queue = new Queue(queueName, { connection: { url: redisUrl, enableOfflineQueue: false } });
  queue.on("error", (error) => log.warn({ err: error }, "outbox queue"));

  const worker = new Worker(
    queueName,
    async (job) => {
      const handler = byTopic.get(job.name);
      if (!handler) throw new Error(`No handler for topic ${job.name}`);
      const rowId = job.id;
      if (rowId === undefined) throw new Error("A job that stands in no row");
      await withRequestId(rowId, async () => await handler.run(job.data));
      await db.update(outbox).set({ doneAt: sql`now()` }).where(eq(outbox.id, rowId));
    },
    {
      connection: { url: redisUrl, maxRetriesPerRequest: null },
      concurrency: 10,
      // A worker that was killed loses its jobs to the others within seconds, however often it happens to one job.
      lockDuration: 10_000,
      stalledInterval: 5_000,
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      settings: { backoffStrategy: (attempts) => Math.min(500 * 2 ** (attempts - 1), backoffCapMs) },
    },
  );
  worker.on("error", (error) => log.warn({ err: error }, "outbox worker"));
  worker.on("failed", (job, error) => {
    const attempts = job?.attemptsMade ?? 0;
    log[attempts >= 10 ? "error" : "warn"](
      { err: error, topic: job?.name, job: job?.id, attempts },
      "job failed, it will be tried again",
    );
  });

  const relay = every(relayEveryMs, log, async () => {
    const { rows } = await db.execute<OutboxRow>(sql`
      update outbox set queued_at = now() where id in (
        select id from outbox
        where done_at is null and (queued_at is null or queued_at < now() - ${requeueAfter}::interval)
        order by created_at limit ${batch} for update skip locked
      ) returning id, topic, payload`);
    if (rows.length === 0) return;
    await queue.addBulk(
      rows.map((row) => ({
        name: row.topic,
        data: row.payload,
        opts: {
          jobId: row.id,
          attempts: Number.MAX_SAFE_INTEGER,
          backoff: { type: "custom" },
          removeOnComplete: true,
        },
      })),
    );
  });

  const pruning = every(pruneEveryMs, log, async () => await pruneOutbox(db));

  return {
    close: async () => {
      await Promise.all([relay.stop(), pruning.stop()]);
      await worker.close();
      await queue.close();
    },
  };
}
