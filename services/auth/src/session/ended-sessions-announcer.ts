import type { PeriodicJob } from "@haat/service-kit/periodic-jobs";
import type { RedisClient } from "@haat/service-kit/redis";
import type { Logger } from "pino";
import type { Db } from "../db/client.ts";
import { announceAllEnded, announceEnded, isComplete } from "./ended-sessions.ts";
import type { EndedSession } from "./session.repository.ts";

/** Its period is the longest that users wait after Redis has lost its data. */
export const announcementJob: PeriodicJob = {
  name: "auth-ended-sessions",
  everyMs: 500,
  inEachProcess: true,
};

export interface EndedSessionsAnnouncer {
  /** @throws Error when Redis is unavailable; all ended sessions are then announced as soon as it is back. */
  readonly announce: (ended: readonly EndedSession[]) => Promise<void>;
  /** Rejects while Redis may not know every ended session. */
  readonly announced: () => Promise<void>;
  /** Rejects until this process has announced all of them for the first time. */
  readonly announcedOnce: () => Promise<void>;
  /** The work of `announcementJob`: announces all of them when Redis may not know every one. */
  readonly announcePending: () => Promise<void>;
}

/**
 * Announces all ended sessions to Redis. The rows are the source of truth: all are announced again when this process
 * (re)connects, when an announcement failed, and when Redis lost its data.
 */
export function endedSessionsAnnouncer({
  db,
  redis,
  log,
}: {
  db: Db;
  redis: RedisClient;
  log: Logger;
}): EndedSessionsAnnouncer {
  let pending = true;
  let announcing = false;
  let once = false;
  let round: Promise<void> | undefined;

  async function announceAll(): Promise<void> {
    if (redis.status !== "ready") return;
    if (!pending && (await isComplete(redis))) return;
    // What fails meanwhile is pending again.
    pending = false;
    announcing = true;
    try {
      const count = await announceAllEnded({ db, redis });
      once = true;
      log.info({ count }, "ended sessions announced");
    } catch (error) {
      pending = true;
      throw error;
    } finally {
      announcing = false;
    }
  }

  async function announcePending(): Promise<void> {
    round ??= announceAll().finally(() => {
      round = undefined;
    });
    await round;
  }

  redis.on("ready", () => {
    pending = true;
    // The periodic job tries again, and logs why it fails.
    announcePending().catch(() => undefined);
  });

  return {
    announce: async (ended) => {
      try {
        await announceEnded(redis, ended);
      } catch (error) {
        pending = true;
        throw error;
      }
    },
    announced: async () => {
      if (pending || announcing) throw new Error("ended sessions are not announced");
    },
    announcedOnce: async () => {
      if (!once) throw new Error("ended sessions have never been announced");
    },
    announcePending,
  };
}
