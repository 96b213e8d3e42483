import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Db } from "../db/client.ts";
import { announceAllEnded, announceEnded, isComplete } from "./ended-sessions.ts";
import type { EndedSession } from "./session.repository.ts";

/** Signed-in users wait this long at most after Redis has lost its data. */
const checkMs = 500;

export interface EndedSessionsAnnouncer {
  /** @throws when Redis did not take it; it is then announced with all others as soon as Redis does. */
  readonly announce: (ended: readonly EndedSession[]) => Promise<void>;
  /** Rejects while Redis may not know every ended session. */
  readonly announced: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/**
 * Keeps Redis informed of all ended sessions. The rows are the truth: everything is announced again when this process
 * (re)connects, when an announcement failed, and when Redis was emptied.
 */
export function endedSessionsAnnouncer({
  db,
  redis,
  log,
}: {
  db: Db;
  redis: Redis;
  log: Logger;
}): EndedSessionsAnnouncer {
  let owed = true;
  let round: Promise<void> | undefined;

  async function announceWhatIsOwed(): Promise<void> {
    if (redis.status !== "ready") return;
    if (!owed && (await isComplete(redis))) return;
    owed = false;
    try {
      const count = await announceAllEnded({ db, redis });
      log.info({ count }, "ended sessions announced");
    } catch (error) {
      owed = true;
      throw error;
    }
  }

  function check(): void {
    round ??= announceWhatIsOwed()
      .catch((error: unknown) => log.error({ err: error }, "ended sessions not announced"))
      .finally(() => {
        round = undefined;
      });
  }

  const timer = setInterval(check, checkMs);
  redis.on("ready", () => {
    owed = true;
    check();
  });

  return {
    announce: async (ended) => {
      try {
        await announceEnded(redis, ended);
      } catch (error) {
        owed = true;
        throw error;
      }
    },
    announced: async () => {
      if (owed) throw new Error("ended sessions are not announced");
    },
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
