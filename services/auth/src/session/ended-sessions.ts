import { endedSessionKey } from "@haat/service-kit/tokens";
import type { Redis } from "ioredis";
import type { Db } from "../db/client.ts";
import { type EndedSession, endedSessionsAfter } from "./session.repository.ts";

const batch = 1000;

/** Tells every service that these sessions' tokens are dead. */
async function announce(redis: Redis, ended: readonly EndedSession[]): Promise<void> {
  const pipeline = redis.pipeline();
  for (const { id, expiresAt } of ended) pipeline.set(endedSessionKey(id), "1", "PXAT", expiresAt.getTime());
  const results = (await pipeline.exec()) ?? [];
  const failed = results.find(([error]) => error)?.[0];
  if (failed) throw failed;
}

/** @throws when Redis did not take it: the token would go on working elsewhere. */
export async function announceEnded(redis: Redis, ended: EndedSession): Promise<void> {
  await announce(redis, [ended]);
}

/** Writes all of them again, for a Redis that may have forgotten: the rows are the truth. */
export async function announceAllEnded({ db, redis }: { db: Db; redis: Redis }): Promise<number> {
  let count = 0;
  let last: EndedSession | undefined;
  for (;;) {
    const ended = await endedSessionsAfter(db, last, batch);
    if (ended.length === 0) return count;
    await announce(redis, ended);
    count += ended.length;
    last = ended.at(-1);
  }
}
