import { networkOf, rangeOf } from "@haat/service-kit/caller-network";
import { ApiError } from "@haat/service-kit/errors";
import type { Deps } from "../deps.ts";
import { keyedHash } from "../limits/keyed-hash.rules.ts";
import { claim, hourMs, type Limit, release } from "../limits/redis-counters.ts";
import { messages } from "../messages.ts";

type LimitDeps = Pick<Deps, "redis" | "config">;

const perAddress = 300;
/** Addresses that one party can rent together. */
const perRange = 5 * perAddress;
/** Wrong tries with a password, for one e-mail address. */
const tries = 5;
const triesWindowMs = 15 * 60_000;

/** Limits what someone without a session may ask for. */
export async function limitAddress({ redis }: LimitDeps, ip: string): Promise<void> {
  await claimOrThrow(redis, [
    { key: `{staff}:address:${networkOf(ip)}`, most: perAddress, windowMs: hourMs },
    { key: `{staff}:range:${rangeOf(ip)}`, most: perRange, windowMs: hourMs },
  ]);
}

/**
 * Runs a try with the password of this e-mail address, whether or not it has a member. Five wrong tries within 15 minutes end them.
 * @throws ApiError RATE_LIMITED; what `work` throws.
 */
export async function withinTries<Result>(
  { redis, config }: LimitDeps,
  email: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = `{staff}:tries:${keyedHash(config.OTP_PEPPER, `staff|${email}`)}`;
  const limits = [{ key, most: tries, windowMs: triesWindowMs }];
  await claimOrThrow(redis, limits);
  const result = await work();
  // Only a right try gives its place back.
  await release(redis, limits);
  return result;
}

async function claimOrThrow(redis: LimitDeps["redis"], limits: readonly Limit[]): Promise<void> {
  const claimed = await claim(redis, limits);
  if ("reached" in claimed)
    throw new ApiError("RATE_LIMITED", messages().staff.tries, { retryAfter: claimed.retryAfter });
}
