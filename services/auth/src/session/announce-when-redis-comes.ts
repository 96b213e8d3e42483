import type { Redis } from "ioredis";
import type { Logger } from "pino";
import type { Db } from "../db/client.ts";
import { announceAllEnded } from "./ended-sessions.ts";

const retryMs = 2000;

interface Announcer {
  /** Rejects while a Redis that came may not know which sessions are over: their tokens would work elsewhere. */
  readonly announced: () => Promise<void>;
  readonly stop: () => void;
}

/** A Redis that (re)connects may have forgotten which sessions are over: it is told, until it has taken all of it. */
export function announceWhenRedisComes({ db, redis, log }: { db: Db; redis: Redis; log: Logger }): Announcer {
  let owed = true;
  let arrivals = 0;
  let retry: NodeJS.Timeout | undefined;

  async function announce(arrival: number): Promise<void> {
    try {
      const count = await announceAllEnded({ db, redis });
      log.info({ count }, "ended sessions announced");
      // What was written before the last arrival may have gone with it.
      if (arrival === arrivals) owed = false;
    } catch (error) {
      log.error({ err: error }, "ended sessions could not be announced");
      if (arrival === arrivals) retry = setTimeout(() => void announce(arrival), retryMs);
    }
  }

  redis.on("ready", () => {
    clearTimeout(retry);
    owed = true;
    arrivals += 1;
    void announce(arrivals);
  });

  return {
    announced: async () => {
      if (owed) throw new Error("ended sessions are not announced");
    },
    stop: () => {
      // A round under way ends without another one.
      arrivals += 1;
      clearTimeout(retry);
    },
  };
}
