import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import type { Db } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { OrderRequest } from "../order-model/order.types.ts";
import { checkHoldWait, type HoldScope, holdMemoryMs, networkMinutesPerOrder } from "./hold-wait.rules.ts";
import { findPastHolds } from "./place-order.repository.ts";

/** Redis remembers which new accounts ordered from a device or network, for two days and no longer: it is personal data. */
const key = (scope: HoldScope, id: string) => `accounts-at:${scope}:${id}`;
/** The newest count. Each is an account, not an order, so that a place costs a phone number and a one-time code. */
const accountsPerKey = 500;

type Needs = Pick<Deps, "redis" | "log"> & { readonly db: Db };
type Placer = Pick<OrderRequest, "userId" | "device" | "network">;

/**
 * Checks that account, device and network did not hold stock in vain again and again. Without Redis only the account is
 * known. @throws ApiError RATE_LIMITED
 */
export async function checkPastHolds({ db, redis, log }: Needs, placer: Placer, now: Date): Promise<void> {
  const accountsAt = async (scope: "device" | "network") => {
    const id = placer[scope];
    return id === null ? [] : await redis.zrange(key(scope, id), "0", "-1");
  };
  const [deviceAccounts, networkAccounts] = await Promise.all([
    accountsAt("device"),
    accountsAt("network"),
  ]).catch((error: unknown) => {
    toleratedErrors.count({ work: "read the accounts of a network" });
    log.warn({ err: error }, "accounts of a network not read");
    return [[], []];
  });
  const since = new Date(now.getTime() - holdMemoryMs);
  const past = await findPastHolds(db, {
    userId: placer.userId,
    deviceAccounts,
    networkAccounts,
    networkMinutes: networkMinutesPerOrder,
    since,
    now,
  });
  checkHoldWait(past, now);
}

/** Remembers where an account ordered, also when it pays: a network whose shoppers pay does not wait. */
export async function rememberPlacer(
  { redis, log }: Pick<Deps, "redis" | "log">,
  { userId, device, network }: Placer,
): Promise<void> {
  const add = async (name: string) => {
    const results = await redis
      .pipeline()
      .zadd(name, Date.now(), userId)
      .zremrangebyscore(name, 0, Date.now() - holdMemoryMs)
      .zremrangebyrank(name, 0, -accountsPerKey - 1)
      .pexpire(name, holdMemoryMs)
      .exec();
    // A pipeline does not reject when Redis refuses its commands.
    const failed = results?.find(([error]) => error)?.[0];
    if (failed) throw failed;
  };
  try {
    await Promise.all([
      device === null ? null : add(key("device", device)),
      network === null ? null : add(key("network", network)),
    ]);
  } catch (error) {
    toleratedErrors.count({ work: "remember the network of an account" });
    log.warn({ err: error }, "account of a network not remembered");
  }
}
