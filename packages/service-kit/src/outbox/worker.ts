import { Queue, Worker } from "bullmq";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../database.ts";
import { defineDuration, type GaugeSource } from "../metrics/metric.ts";
import { toleratedErrors } from "../metrics/tolerated-errors.ts";
import type { PeriodicJobs } from "../periodic-jobs.ts";
import { queuePrefix, type RedisClient, type WorkerConnection, workerConnection } from "../redis.ts";
import { isRedisUnavailable } from "../redis-unavailable.ts";
import { orderIdOf, type RequestContext, withRequestContext } from "../request-context.ts";
import { errorSummary } from "../serialize-error.ts";
import { jobTelemetry, jobTrace } from "../tracing/tracing.ts";
import { withTimeout } from "../with-timeout.ts";
import type { JobHandler } from "./job.ts";
import { outboxJobs } from "./outbox-jobs.ts";
import { pruneOutbox } from "./prune.ts";
import { type QueueableRow, queueNewRows, requeueAllRows, requeueOldRows } from "./relay.ts";
import { retryDelayMs } from "./retry-delay.ts";
import { outbox } from "./table.ts";

/** Jobs with a queue and slots of their own, so that they never wait for other groups. */
export interface JobGroup {
  readonly name: string;
  /** Jobs of this group that one process runs at once. */
  readonly concurrency: number;
  readonly handlers: readonly JobHandler[];
}

const duration = defineDuration({
  name: "haat_job_duration_seconds",
  help: "Runs of outbox jobs by topic and result: done or failed (retried later)",
  labels: ["topic", "result"],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

interface OutboxWorkerOptions {
  /** The service's name, which is also part of the queue names. */
  readonly name: string;
  readonly db: Pick<Database, "execute" | "select" | "transaction" | "update">;
  /** The process's connection, to add jobs. */
  readonly redis: RedisClient;
  /** For connections that wait for jobs, one per group. */
  readonly redisUrl: string;
  /** The process's periodic jobs, to which those of the outbox are added. */
  readonly periodic: PeriodicJobs;
  readonly groups: readonly JobGroup[];
  readonly log: FastifyBaseLogger;
}

/** The time limit of a job, after which it fails and frees its slot. Less than `requeueAfterMs`. */
const jobTimeoutMs = 30_000;
/** Without this limit BullMQ waits for an unavailable Redis, and the relay's rows stay locked. */
const queueTimeoutMs = 3_000;

/**
 * Moves committed outbox rows to BullMQ and runs them, at least once each, until they succeed; a week later they are
 * deleted. Its periodic jobs must be stopped before `close`.
 * @throws Error when two handlers claim one topic.
 */
export function startOutboxWorker({
  name,
  db,
  redis,
  redisUrl,
  periodic,
  groups,
  log,
}: OutboxWorkerOptions): {
  /** The jobs in Redis. */
  readonly queueGauge: GaugeSource;
  readonly close: () => Promise<void>;
} {
  const queueOfTopic = new Map<string, JobQueue>();
  const queues = groups.map((group) => {
    const queueName = `outbox-${name}-${group.name}`;
    const queue = new JobQueue(() => {
      const opened = new Queue(queueName, { connection: redis, prefix: queuePrefix(queueName) });
      return opened.on("error", warnUnlessUnavailable(log, queueName));
    });
    for (const { topic } of group.handlers) {
      if (queueOfTopic.has(topic)) throw new Error(`two handlers for topic ${topic}`);
      queueOfTopic.set(topic, queue);
    }
    const { connection, close } = workerConnection(redisUrl);
    const worker = startWorker(queueName, group, { db, connection, log });
    return { queue, worker, disconnect: close };
  });

  // What takes too long may still finish later: queueing is idempotent.
  const add = async (rows: readonly QueueableRow[], restart: boolean) =>
    await withTimeout(addJobs(queueOfTopic, rows, { restart, log }), queueTimeoutMs);

  // A Redis that was away may have lost any job, also while no worker ran.
  let mayHaveLostJobs = true;
  const onReady = () => {
    mayHaveLostJobs = true;
  };
  redis.on("ready", onReady);

  const jobs = outboxJobs(name);
  periodic.start(jobs.relay, async () => {
    await queueNewRows(db, add);
    if (!mayHaveLostJobs) return;
    mayHaveLostJobs = false;
    await requeueAllRows(db, add).catch((error: unknown) => {
      mayHaveLostJobs = true;
      throw error;
    });
  });
  periodic.start(jobs.requeue, async () => await requeueOldRows(db, add));
  periodic.start(jobs.prune, async () => await pruneOutbox(db));

  return {
    queueGauge: queueGauge(queues.map(({ queue }) => queue)),
    close: async () => {
      redis.off("ready", onReady);
      await Promise.all(queues.map(({ worker }) => worker.close()));
      await Promise.all(queues.map(({ queue }) => queue.close()));
      for (const { disconnect } of queues) disconnect();
    },
  };
}

/** Idempotent: BullMQ ignores a job whose id is already in its queue. */
async function addJobs(
  queueOfTopic: ReadonlyMap<string, JobQueue>,
  rows: readonly QueueableRow[],
  { restart, log }: { readonly restart: boolean; readonly log: FastifyBaseLogger },
): Promise<void> {
  const rowsOfQueue = Map.groupBy(rows, ({ topic }) => queueOfTopic.get(topic));
  for (const [queue, ownRows] of rowsOfQueue) {
    if (!queue) {
      const topics = [...new Set(ownRows.map(({ topic }) => topic))];
      log.error({ topics }, "no handler for an outbox topic");
      continue;
    }
    const opened = await queue.whenOpen();
    // A job that waits for its next attempt would not be added. One that is running stays.
    const failed = restart ? ownRows.filter(({ failures }) => failures > 0) : [];
    await Promise.all(failed.map(async ({ id }) => await opened.remove(id)));
    await opened.addBulk(
      ownRows.map(({ id, topic, trace_context: traceContext }) => ({
        name: topic,
        // The worker reads the row from the database, so Redis holds only its id.
        data: {},
        opts: {
          jobId: id,
          attempts: Number.MAX_SAFE_INTEGER,
          backoff: { type: "custom" },
          removeOnComplete: true,
          ...jobTrace(traceContext),
        },
      })),
    );
  }
}

function queueGauge(queues: readonly JobQueue[]): GaugeSource {
  return {
    name: "haat_queue_jobs",
    help: "Jobs in Redis by queue and state; delayed jobs have failed and wait for a retry",
    labels: ["queue", "state"],
    read: async () =>
      (
        await Promise.all(
          queues.map(async (queue) => {
            const opened = await queue.whenOpen();
            return Object.entries(await opened.getJobCounts("waiting", "active", "delayed")).map(
              ([state, value]) => ({ labels: { queue: opened.name, state }, value }),
            );
          }),
        )
      ).flat(),
  };
}

/**
 * A queue that is opened again after it could not be opened. BullMQ asks Redis for its version once, and when that fails, every
 * call of the queue fails with the same error.
 */
class JobQueue {
  readonly #open: () => Queue;
  #queue: Queue;
  /** Shared by all callers, because each of them would open a queue that no one closes. */
  #opening: Promise<Queue> | undefined;

  constructor(open: () => Queue) {
    this.#open = open;
    this.#queue = open();
  }

  async whenOpen(): Promise<Queue> {
    this.#opening ??= this.#openAgain().finally(() => {
      this.#opening = undefined;
    });
    return await this.#opening;
  }

  async #openAgain(): Promise<Queue> {
    try {
      await this.#queue.waitUntilReady();
    } catch {
      await this.#queue.close();
      this.#queue = this.#open();
      await this.#queue.waitUntilReady();
    }
    return this.#queue;
  }

  async close(): Promise<void> {
    await this.#queue.close();
  }
}

/** For errors of BullMQ. `connectRedis` logs an outage of Redis once for the whole process. */
function warnUnlessUnavailable(log: FastifyBaseLogger, queue: string): (error: Error) => void {
  return (error) => {
    // All connections of a queue lead to Redis, so an error of a socket is one of Redis.
    if (!("syscall" in error) && !isRedisUnavailable(error))
      log.warn({ err: error, queue }, "outbox queue failed");
  };
}

function startWorker(
  queueName: string,
  { handlers, concurrency }: JobGroup,
  { db, connection, log }: Pick<OutboxWorkerOptions, "db" | "log"> & Pick<WorkerConnection, "connection">,
): Worker {
  const byTopic = new Map(handlers.map((handler) => [handler.topic, handler]));
  const worker = new Worker(
    queueName,
    async (job) => {
      const rowId = job.id;
      if (rowId === undefined) throw new Error("job without an outbox row");
      const [row] = await db
        .select({ topic: outbox.topic, payload: outbox.payload, requestId: outbox.requestId })
        .from(outbox)
        .where(and(eq(outbox.id, rowId), isNull(outbox.doneAt)));
      // Another run of the same job has done it.
      if (!row) return;
      const handler = byTopic.get(row.topic);
      if (!handler) throw new Error(`no handler for topic ${row.topic}`);
      const context: RequestContext = {
        requestId: row.requestId ?? rowId,
        actor: { kind: "worker", id: row.topic },
        orderId: orderIdOf(row.payload),
      };
      await withRequestContext(context, async () => {
        const startedAt = performance.now();
        const fields = { topic: row.topic, job: rowId, attempts: job.attemptsMade + 1 };
        try {
          // A handler that takes too long may still finish later: handlers are idempotent.
          await withTimeout(handler.run(row.payload), jobTimeoutMs);
          await db.update(outbox).set({ doneAt: sql`now()` }).where(eq(outbox.id, rowId));
          const ms = performance.now() - startedAt;
          duration.observe({ topic: row.topic, result: "done" }, ms / 1000);
          log.info({ ...fields, ms: Math.round(ms) }, "job done");
        } catch (error) {
          duration.observe({ topic: row.topic, result: "failed" }, (performance.now() - startedAt) / 1000);
          log.warn({ ...fields, err: error }, "job failed and will be retried");
          await recordJobFailure(db, rowId, error).catch((failure: unknown) => {
            toleratedErrors.count({ work: "store job failure" });
            log.warn({ err: failure, job: rowId }, "job failure not stored");
          });
          throw error;
        }
      });
    },
    {
      connection,
      prefix: queuePrefix(queueName),
      ...jobTelemetry(),
      concurrency,
      // Other workers take over the jobs of a killed one within seconds, any number of times.
      lockDuration: 10_000,
      stalledInterval: 5_000,
      maxStalledCount: Number.MAX_SAFE_INTEGER,
      settings: { backoffStrategy: retryDelayMs },
    },
  );
  worker.on("error", warnUnlessUnavailable(log, queueName));
  return worker;
}

/** Stored for the alarm about a job that is not done in time. */
async function recordJobFailure(db: Pick<Database, "update">, rowId: string, error: unknown): Promise<void> {
  await db
    .update(outbox)
    .set({ failures: sql`${outbox.failures} + 1`, lastError: errorSummary(error) })
    .where(eq(outbox.id, rowId));
}
