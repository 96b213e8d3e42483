import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import type { Db } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { OrderRequest } from "../order-model/order.types.ts";
import { checkHoldWait, type HoldScope, holdMemoryMs } from "./hold-wait.rules.ts";
import { findPastHolds } from "./place-order.repository.ts";

/** Redis remembers which orders came from a device or network, for a day and no longer: they are personal data. */
const key = (scope: HoldScope, id: string) => `orders-from:${scope}:${id}`;
/** More than an honest network places in a day without buying anything. */
const ordersPerKey = 500;

type Needs = Pick<Deps, "redis" | "log"> & { readonly db: Db };
type Placer = Pick<OrderRequest, "userId" | "device" | "network">;

/**
 * Checks that account, device and network did not hold stock in vain again and again. Without Redis only the account is
 * known. @throws ApiError RATE_LIMITED
 */
export async function checkPastHolds({ db, redis, log }: Needs, placer: Placer, now: Date): Promise<void> {
  const ordersFrom = async (scope: "device" | "network") => {
    const id = placer[scope];
    return id === null ? [] : await redis.lrange(key(scope, id), 0, -1);
  };
  const [deviceOrders, networkOrders] = await Promise.all([
    ordersFrom("device"),
    ordersFrom("network"),
  ]).catch((error: unknown) => {
    toleratedErrors.count({ work: "read the earlier orders of a network" });
    log.warn({ err: error }, "earlier orders of a network not read");
    return [[], []];
  });
  const since = new Date(now.getTime() - holdMemoryMs);
  const past = await findPastHolds(db, { userId: placer.userId, deviceOrders, networkOrders, since });
  checkHoldWait(past, now);
}

/** Remembers where an order came from, also when it is paid: a network whose shoppers pay does not wait. */
export async function rememberHold(
  { redis, log }: Pick<Deps, "redis" | "log">,
  { device, network }: Placer,
  orderId: string,
): Promise<void> {
  const push = async (name: string) => {
    const results = await redis
      .pipeline()
      .lpush(name, orderId)
      .ltrim(name, 0, ordersPerKey - 1)
      .pexpire(name, holdMemoryMs)
      .exec();
    // A pipeline does not reject when Redis refuses its commands.
    const failed = results?.find(([error]) => error)?.[0];
    if (failed) throw failed;
  };
  try {
    await Promise.all([
      device === null ? null : push(key("device", device)),
      network === null ? null : push(key("network", network)),
    ]);
  } catch (error) {
    toleratedErrors.count({ work: "remember the network of an order" });
    log.warn({ err: error }, "order of a network not remembered");
  }
}
