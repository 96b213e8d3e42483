import { databaseTime } from "@haat/service-kit/database-time";
import { ApiError } from "@haat/service-kit/errors";
import { toleratedErrors } from "@haat/service-kit/metrics/tolerated-errors";
import { enqueue } from "@haat/service-kit/outbox/job";
import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { Tx } from "../db/client.ts";
import { oneOf } from "../db/columns.ts";
import { orders } from "../db/schema/orders.ts";
import type { Deps } from "../deps.ts";
import { orderExpired } from "../jobs.ts";
import { findLines } from "../order-model/order.repository.ts";
import type { Order, OrderLine } from "../order-model/order.types.ts";
import { openStates } from "../order-model/order-state.ts";
import { holdMarginMs, latestCloseOfUnverified } from "../order-model/payment-window.rules.ts";

/**
 * How long an overdue order is kept before adapters is asked again: less than `holdMarginMs`, so that its hold still lasts when
 * the catalogue did not answer the first time.
 */
const keepMs = 4 * 60_000;
/** Orders that adapters is asked about in one call. */
const batch = 100;
/** A catalogue that did not answer so many calls of a run is not asked again: each call would wait for its timeout. */
const mostUnanswered = 3;

type Needs = Pick<Deps, "db" | "log" | "adapters" | "catalogue">;

/**
 * Keeps those of the overdue orders whose payment may be captured without our knowing, because the gateway cannot be asked
 * about it: sold again, their stock would be missing when the payment is noticed. Marks them for the watchdog. Returns the
 * ids of the kept ones; after two hours an order is not kept any more.
 */
export async function keepUnverifiedOrders(deps: Needs, overdue: readonly Order[]): Promise<Set<string>> {
  if (overdue.length === 0) return new Set();
  const ids = overdue.map(({ id }) => id);
  // While adapters does not answer, no gateway can be asked about any of them.
  const unverified = (await findUnverified(deps, ids)) ?? new Set(ids);
  const now = await databaseTime(deps.db);
  const until = new Date(now.getTime() + keepMs);
  const held = overdue.filter(
    ({ id, payBefore }) => unverified.has(id) && latestCloseOfUnverified(payBefore) > now,
  );
  const lines = Map.groupBy(
    await findLines(
      deps.db,
      held.map(({ id }) => id),
    ),
    ({ orderId }) => orderId,
  );
  const expiresAt = new Date(until.getTime() + holdMarginMs);
  const ended = new Set<string>();
  let unanswered = 0;
  for (const [index, order] of held.entries()) {
    if (unanswered === mostUnanswered) {
      countNotExtended(deps, { orders: held.length - index });
      break;
    }
    const hold = await extendHold(deps, order, lines.get(order.id) ?? [], expiresAt);
    if (hold === "unanswered") unanswered += 1;
    if (hold === "ended") ended.add(order.id);
  }
  const kept = new Set(held.map(({ id }) => id).filter((id) => !ended.has(id)));
  await deps.db.transaction(async (tx) => {
    const open = await markUnverified(tx, [...unverified], { kept: [...kept], until });
    // The shopper may have cancelled an order before its stock was reserved again here.
    for (const orderId of kept) if (!open.has(orderId)) await enqueue(tx, orderExpired, { orderId });
  });
  return kept;
}

/**
 * Asks again about all marked orders, also those that were closed or paid since, and removes the marks of those that could
 * be checked. Served by `orders_unverified`.
 */
export async function clearVerifiedOrders(deps: Needs): Promise<void> {
  const marked = await deps.db
    .select({ id: orders.id })
    .from(orders)
    .where(isNotNull(orders.paymentUnverifiedSince));
  const verified: string[] = [];
  for (let start = 0; start < marked.length; start += batch) {
    const ids = marked.slice(start, start + batch).map(({ id }) => id);
    const unverified = await findUnverified(deps, ids);
    // Adapters does not answer, and would not about the others.
    if (unverified === null) break;
    verified.push(...ids.filter((id) => !unverified.has(id)));
  }
  if (verified.length === 0) return;
  await deps.db.update(orders).set({ paymentUnverifiedSince: null }).where(inArray(orders.id, verified));
}

/** Null while adapters does not answer. */
async function findUnverified(
  { adapters, log }: Pick<Deps, "adapters" | "log">,
  orderIds: readonly string[],
): Promise<ReadonlySet<string> | null> {
  if (orderIds.length === 0) return new Set();
  try {
    return new Set(await adapters.findUnverifiedOrders(orderIds));
  } catch (error) {
    // The marks of the orders are an alarm when it lasts.
    toleratedErrors.count({ work: "ask adapters about unpaid orders" });
    log.warn({ err: error, orders: orderIds.length }, "adapters was not asked about unpaid orders");
    return null;
  }
}

/** `ended`: the stock is not held any more, so there is nothing to keep. `failed`: the catalogue rejects this call. */
type Hold = "extended" | "ended" | "unanswered" | "failed";

/** Replies to a hold that has ended: its stock is gone, the account holds too much to get it again, or it is of other goods. */
const holdEnded: ReadonlySet<string> = new Set(["OUT_OF_STOCK", "HOLD_LIMIT", "IDEMPOTENCY_CONFLICT"]);

async function extendHold(
  { catalogue, log }: Needs,
  order: Order,
  lines: readonly OrderLine[],
  expiresAt: Date,
): Promise<Hold> {
  try {
    await catalogue.reserve({
      reservationId: order.id,
      userId: order.userId,
      tier: order.tier,
      items: lines.map(({ productId, quantity }) => ({ productId, quantity })),
      expiresAt: expiresAt.toISOString(),
    });
    return "extended";
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    if (code !== null && holdEnded.has(code)) return "ended";
    countNotExtended({ log }, { err: error, orderId: order.id });
    return code === "TRY_AGAIN" ? "unanswered" : "failed";
  }
}

/** These holds still have their margin, and the next run extends them. */
function countNotExtended({ log }: Pick<Needs, "log">, details: object): void {
  toleratedErrors.count({ work: "extend hold" });
  log.warn(details, "holds of unpaid orders not extended");
}

/**
 * Extends the grace period of the kept orders, unless they were paid or closed in the meantime, or a payment that failed has
 * extended it further. Returns those that are open.
 */
async function markUnverified(
  tx: Tx,
  unverified: readonly string[],
  { kept, until }: { kept: readonly string[]; until: Date },
): Promise<ReadonlySet<string>> {
  if (unverified.length === 0) return new Set();
  const open = await tx
    .update(orders)
    .set({
      paymentUnverifiedSince: sql`coalesce(${orders.paymentUnverifiedSince}, now())`,
      graceUntil: sql`case when ${orders.id} = any(${sql.param([...kept])}::uuid[])
        then greatest(${orders.graceUntil}, ${until.toISOString()}::timestamptz) else ${orders.graceUntil} end`,
    })
    .where(and(inArray(orders.id, [...unverified]), oneOf(orders.state, openStates)))
    .returning({ id: orders.id });
  return new Set(open.map(({ id }) => id));
}
