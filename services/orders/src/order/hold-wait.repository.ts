import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { preparedSql } from "@haat/service-kit/prepared";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { oneOf } from "../db/columns.ts";
import { orders } from "../db/schema/orders.ts";
import type { Deps } from "../deps.ts";
import type { OrderRequest } from "../order-model/order.types.ts";
import { boughtStates } from "../order-model/order-state.ts";
import { longestWindowMs } from "../order-model/payment-window.rules.ts";
import { type EarlierHolds, holdMemoryMs, type PastHolds } from "./hold-wait.rules.ts";

type Placer = Pick<OrderRequest, "userId" | "device" | "network">;
type Memory = Pick<Deps, "redis" | "log">;

/** Redis remembers at which device and network new accounts ordered, until their holds are forgotten: it is personal data. */
const key = (place: "device" | "network", id: string) => `accounts-at:${place}:${id}`;
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

/** The accounts that were remembered at this device and network. None without Redis. */
async function findAccountsAt({ redis, log }: Memory, { device, network }: Placer) {
  const accountsAt = async (name: string) => await redis.zrange(name, "0", "-1");
  try {
    const [onDevice, onNetwork] = await Promise.all([
      device === null ? [] : accountsAt(key("device", device)),
      network === null ? [] : accountsAt(key("network", network)),
    ]);
    return { onDevice, onNetwork };
  } catch (error) {
    toleratedErrors.count({ work: "read the accounts of a network" });
    log.warn({ err: error }, "accounts of a network not read");
    return { onDevice: [], onNetwork: [] };
  }
}

/** Device and network only matter for an account that has not bought anything. */
export async function findEarlierHolds(
  deps: Memory & { readonly db: Db },
  placer: Placer,
  { isNewcomer, now }: { readonly isNewcomer: boolean; readonly now: Date },
): Promise<EarlierHolds> {
  const { onDevice, onNetwork } = isNewcomer
    ? await findAccountsAt(deps, placer)
    : { onDevice: [], onNetwork: [] };
  const shopper = [...new Set([placer.userId, ...onDevice])];
  const holds = await findPastHolds(deps.db, [...shopper, ...onNetwork], now);
  const holdsOf = (accounts: readonly string[]) => accounts.flatMap((account) => holds.get(account) ?? []);
  return { shopper: holdsOf(shopper), network: holdsOf(onNetwork) };
}

const isBought = oneOf(orders.state, boughtStates);
const findHolds = preparedSql<{
  user_id: string;
  unpaid_minutes: number;
  held_until: string | null;
  paid_orders: number;
}>(
  "find_past_holds",
  sql`
    select user_id,
      coalesce(sum(greatest(1, extract(epoch from held_until - created_at) / 60)) filter (where not is_bought), 0)::float8
        as unpaid_minutes,
      max(held_until) filter (where not is_bought) as held_until,
      (count(*) filter (where is_bought))::int as paid_orders
    from (
      select user_id, created_at, ${isBought} as is_bought,
        least(coalesce(grace_until, pay_before), paid_at, created_at + make_interval(mins => ${sql.placeholder("longestMinutes")}::int))
          as held_until
      from ${orders}
      where user_id = any(${sql.placeholder("accounts")}::uuid[]) and created_at > ${sql.placeholder("since")}::timestamptz
    ) as recent
    group by user_id`,
);

/**
 * The orders of these accounts in the time for which they count, by account. An order that was paid and refunded held
 * stock unpaid until it was paid, or cancelling before paying would cost nothing. No hold counts longer than an order
 * is normally open: a longer one waited for a gateway that could not be asked. Served by `orders_user`.
 */
export async function findPastHolds(
  db: Db,
  accounts: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PastHolds>> {
  const rows = await findHolds(db, {
    accounts,
    since: new Date(now.getTime() - holdMemoryMs).toISOString(),
    longestMinutes: longestWindowMs / 60_000,
  });
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        unpaidMinutes: row.unpaid_minutes,
        heldUntil: row.held_until === null ? null : new Date(row.held_until),
        paidOrders: row.paid_orders,
      },
    ]),
  );
}
