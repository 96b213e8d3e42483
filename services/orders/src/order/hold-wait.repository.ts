import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { oneOf } from "../db/columns.ts";
import { orders } from "../db/schema/orders.ts";
import type { Deps } from "../deps.ts";
import type { OrderRequest } from "../order-model/order.types.ts";
import { boughtStates } from "../order-model/order-state.ts";
import { longestWindowMs } from "../order-model/payment-window.rules.ts";
import { holdMemoryMs, type PastHolds } from "./hold-wait.rules.ts";

type Placer = Pick<OrderRequest, "userId" | "device" | "network">;
type Memory = Pick<Deps, "redis" | "log">;
type Place = "device" | "network";

/** Redis remembers at which device and network new accounts ordered, until their holds are forgotten: it is personal data. */
const key = (place: Place, id: string) => `accounts-at:${place}:${id}`;
/** The newest are remembered. Each is an account, not an order, so that a place costs a phone number and a one-time code. */
const accountsPerKey = 500;

/** Remembers where an account ordered that has not bought anything. */
export async function rememberPlacer(
  { redis, log }: Memory,
  { userId, device, network }: Placer,
  now: Date,
): Promise<void> {
  const add = async (name: string) => {
    const results = await redis
      .pipeline()
      .zadd(name, now.getTime(), userId)
      .zremrangebyscore(name, 0, now.getTime() - holdMemoryMs)
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

/** The accounts that were remembered at this device or network. None without Redis. */
async function findAccountsAt({ redis, log }: Memory, place: Place, id: string | null): Promise<string[]> {
  if (id === null) return [];
  try {
    return await redis.zrange(key(place, id), "0", "-1");
  } catch (error) {
    toleratedErrors.count({ work: "read the accounts of a network" });
    log.warn({ err: error }, "accounts of a network not read");
    return [];
  }
}

type Needs = Memory & { readonly db: Db };

/** The holds of the account, and of others on its device when it has not bought anything. */
export async function findShopperHolds(
  deps: Needs,
  { userId, device }: Placer,
  { isNewcomer, now }: { readonly isNewcomer: boolean; readonly now: Date },
): Promise<PastHolds[]> {
  const onDevice = isNewcomer ? await findAccountsAt(deps, "device", device) : [];
  return await findPastHolds(deps.db, [userId, ...onDevice], now);
}

/** The holds of the new accounts on its network. They only lengthen a wait, so few orders need this query over many accounts. */
export async function findNetworkHolds(deps: Needs, { network }: Placer, now: Date): Promise<PastHolds[]> {
  return await findPastHolds(deps.db, await findAccountsAt(deps, "network", network), now);
}

const isBought = oneOf(orders.state, boughtStates);

/**
 * The holds of each of these accounts that has ordered in the time that counts. Orders that are open at the same time
 * count once: together they hold no more than one may, because the catalogue limits both. An order that was paid and refunded held
 * stock unpaid until it was paid, or cancelling before paying would cost nothing. One that the shopper cancelled after the payment counts
 * as long as any can; how many of these an account may have is a rule of its own (`checkOwingOrders`). No hold counts longer than an order
 * is normally open: a longer one waited for a gateway that could not be asked. Served by `orders_user`.
 */
export async function findPastHolds(db: Db, accounts: readonly string[], now: Date): Promise<PastHolds[]> {
  const since = new Date(now.getTime() - holdMemoryMs).toISOString();
  const { rows } = await db.execute<{
    user_id: string;
    unpaid_minutes: number;
    held_until: string | null;
    paid_orders: number;
  }>(sql`
    select user_id, paid_orders, upper(holds) as held_until,
      (select coalesce(sum(extract(epoch from upper(hold) - lower(hold))) / 60, 0) from unnest(holds) as hold)::float8
        as unpaid_minutes
    from (
      select user_id, (count(*) filter (where is_bought))::int as paid_orders,
        range_agg(tstzrange(created_at, greatest(held_until, created_at + interval '1 minute'))) filter (where not is_bought)
          as holds
      from (
        select user_id, created_at, ${isBought} as is_bought,
          least(
            case when state <> 'cancelled' then least(coalesce(grace_until, pay_before), paid_at) end,
            created_at + make_interval(mins => ${longestWindowMs / 60_000}::int)
          ) as held_until
        from ${orders}
        where user_id = any(${sql.param(accounts)}::uuid[]) and created_at > ${since}::timestamptz
      ) as recent
      group by user_id
    ) as accounts`);
  return rows.map((row) => ({
    userId: row.user_id,
    unpaidMinutes: row.unpaid_minutes,
    heldUntil: row.held_until === null ? null : new Date(row.held_until),
    paidOrders: row.paid_orders,
  }));
}
