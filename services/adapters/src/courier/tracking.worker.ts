import { Queue, Worker } from "bullmq";
import type { Deps } from "../deps.ts";
import { trackShipments } from "./track-shipments.ts";

const queueName = "tracking";
const longestRoundMs = 10_000;
/** The round is put back into Redis that often, for Redis may lose everything. */
const keepAliveMs = 30_000;

/** The tracking worker: a repeated job that looks at the parcels whose time has come. What is due stands in PostgreSQL. */
export async function startTracking(deps: Deps): Promise<{ close: () => Promise<void> }> {
  const { config, log } = deps;
  const everyMs = Math.min(config.TRACKING_POLL_SECONDS * 1000, longestRoundMs);
  const queue = new Queue(queueName, { connection: { url: config.REDIS_URL, enableOfflineQueue: false } });
  queue.on("error", (error) => log.warn({ err: error }, "tracking queue"));
  const worker = new Worker(queueName, async () => await trackShipments(deps), {
    connection: { url: config.REDIS_URL, maxRetriesPerRequest: null },
  });
  worker.on("error", (error) => log.warn({ err: error }, "tracking worker"));
  worker.on("failed", (_job, error) => log.error({ err: error }, "a round of tracking failed"));

  const schedule = async () => {
    await queue
      .upsertJobScheduler(
        "round",
        { every: everyMs },
        { name: "round", opts: { removeOnComplete: true, removeOnFail: 100 } },
      )
      .catch((error: unknown) =>
        log.warn({ err: error }, "the next round of tracking could not be scheduled"),
      );
  };
  await schedule();
  const keepAlive = setInterval(() => void schedule(), keepAliveMs);

  return {
    close: async () => {
      clearInterval(keepAlive);
      await worker.close();
      await queue.close();
    },
  };
}
