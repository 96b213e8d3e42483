import { randomUUID } from "node:crypto";
import type { RedisClient } from "@haat/service-kit/redis";
import { endedSessionKey, endedSessionsCompleteKey } from "@haat/service-kit/tokens";
import type { Db } from "../db/client.ts";
import { sessions, staffSessions } from "../db/schema.ts";
import { type EndedSession, endedSessionsAfter } from "./session.repository.ts";

const batch = 1000;
/** Longer than any round takes; the key of a killed process expires then. */
const roundLifeMs = 10 * 60_000;

/** Marks Redis as complete only when it still has the key that was written before the round's first session. */
const completeRound = `
if redis.call('DEL', KEYS[1]) == 0 then return 0 end
redis.call('SET', KEYS[2], '1')
return 1
`;

/**
 * Announces to every service that the tokens of these sessions are invalid.
 * @throws Error when Redis failed: other services would still accept the tokens.
 */
export async function announceEnded(redis: RedisClient, ended: readonly EndedSession[]): Promise<void> {
  const pipeline = redis.pipeline();
  for (const { id, expiresAt } of ended) pipeline.set(endedSessionKey(id), "1", "PXAT", expiresAt.getTime());
  const results = (await pipeline.exec()) ?? [];
  const failed = results.find(([error]) => error)?.[0];
  if (failed) throw failed;
}

/** Announces every ended session of users and staff whose token has not expired, and marks Redis as complete. */
export async function announceAllEnded({ db, redis }: { db: Db; redis: RedisClient }): Promise<number> {
  const round = `{sessions}:announcing:${randomUUID()}`;
  await redis.set(round, "1", "PX", roundLifeMs);
  let count = 0;
  for (const table of [sessions, staffSessions]) {
    let ended = await endedSessionsAfter(db, table, undefined, batch);
    while (ended.length > 0) {
      await announceEnded(redis, ended);
      count += ended.length;
      ended = await endedSessionsAfter(db, table, ended.at(-1), batch);
    }
  }
  if ((await redis.eval(completeRound, 2, round, endedSessionsCompleteKey)) !== 1)
    throw new Error("redis lost its data while the ended sessions were announced");
  return count;
}

export async function isComplete(redis: RedisClient): Promise<boolean> {
  return (await redis.exists(endedSessionsCompleteKey)) === 1;
}
