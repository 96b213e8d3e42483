import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { RedisClient } from "@haat/service-kit/redis";
import { z } from "zod";

/** At most `most` claims of this key within `windowMs`, which starts with the first claim. */
export interface Limit {
  readonly key: string;
  readonly most: number;
  readonly windowMs: number;
}

export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

/**
 * One script, so that parallel requests, also from several processes, cannot both claim the last one.
 * KEYS: a counter per limit. ARGV: most and window of each. Returns {0, ...counts}, or {n, ms to wait} for the nth limit.
 */
const claimScript = `
for i = 1, #KEYS do
  if tonumber(redis.call('GET', KEYS[i]) or '0') >= tonumber(ARGV[2 * i - 1]) then
    return {i, redis.call('PTTL', KEYS[i])}
  end
end
local reply = {0}
for i = 1, #KEYS do
  local count = redis.call('INCR', KEYS[i])
  if count == 1 then redis.call('PEXPIRE', KEYS[i], ARGV[2 * i]) end
  reply[i + 1] = count
end
return reply
`;

/** KEYS: counters. Does not recreate an expired counter. */
const releaseScript = `
for i = 1, #KEYS do
  if tonumber(redis.call('GET', KEYS[i]) or '0') > 0 then redis.call('DECR', KEYS[i]) end
end
`;

const claimReply = z.tuple([z.number()], z.number());

type ClaimReply<Of extends Limit> =
  /** The count of each limit in its window, this claim included. */
  { readonly counts: readonly number[] } | { readonly reached: Of; readonly retryAfter: number };

/**
 * Adds one to every limit, or to none when one of them is reached.
 * @throws ApiError TRY_AGAIN without Redis: nothing may be allowed that cannot be counted.
 */
export async function claim<Of extends Limit>(
  redis: RedisClient,
  limits: readonly Of[],
): Promise<ClaimReply<Of>> {
  const keys = limits.map(({ key }) => key);
  const windows = limits.flatMap(({ most, windowMs }) => [most, windowMs]);
  const [reached, ...numbers] = claimReply.parse(
    await redis.eval(claimScript, keys.length, ...keys, ...windows).catch((cause: unknown) => {
      throw new ApiError("TRY_AGAIN", messages().tryAgain, { cause });
    }),
  );
  const limit = limits[reached - 1];
  if (!limit) return { counts: numbers };
  return { reached: limit, retryAfter: Math.max(1, Math.ceil((numbers[0] ?? 0) / 1000)) };
}

/** Undoes a claim. */
export async function release(redis: RedisClient, limits: readonly Limit[]): Promise<void> {
  await redis.eval(releaseScript, limits.length, ...limits.map(({ key }) => key));
}
