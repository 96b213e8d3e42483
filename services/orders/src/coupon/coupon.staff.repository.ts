import { newId } from "@haat/domain/id";
import type { Paise } from "@haat/domain/money";
import { and, asc, desc, eq, lt, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { couponCodes } from "../db/schema/coupon-codes.ts";
import { coupons } from "../db/schema/coupons.ts";
import { orders } from "../db/schema/orders.ts";
import { redemptions } from "../db/schema/redemptions.ts";
import { newestFirst } from "../order-model/order.repository.ts";
import type { BudgetedCouponState } from "./coupon.rules.ts";

/** What staff decide about a coupon. */
export interface CouponTerms {
  readonly name: string;
  readonly text: string;
  readonly discountPaise: Paise;
  readonly minimumPaise: Paise;
  readonly startsAt: Date;
  readonly expiresAt: Date;
  readonly budgetPaise: Paise;
  readonly isListed: boolean;
}

/** A coupon with a budget, by PostgreSQL's clock. */
export interface BudgetedCoupon extends CouponTerms {
  readonly id: string;
  /** Null for a batch. */
  readonly code: string | null;
  readonly codeCount: number | null;
  readonly usedPaise: Paise;
  readonly uses: number;
  readonly state: BudgetedCouponState;
  readonly version: number;
}

// Staff make no coupons without these.
const given = <Column extends typeof coupons.name | typeof coupons.startsAt | typeof coupons.budgetPaise>(
  column: Column,
) => sql<NonNullable<Column["_"]["data"]>>`${column}`.mapWith(column);

/** A coupon without a budget begins at `created_at`, and is never used up. */
const state = sql<BudgetedCouponState>`case
  when ${coupons.stoppedAt} is not null then 'stopped'
  when ${coupons.expiresAt} <= now() then 'ended'
  when ${coupons.usedPaise} + ${coupons.discountPaise} > ${coupons.budgetPaise} then 'usedUp'
  when coalesce(${coupons.startsAt}, ${coupons.createdAt}) > now() then 'planned'
  else 'running' end`;

const columns = {
  id: coupons.id,
  code: coupons.code,
  codeCount: coupons.codeCount,
  name: given(coupons.name),
  text: coupons.text,
  discountPaise: coupons.discountPaise,
  minimumPaise: coupons.minimumPaise,
  startsAt: given(coupons.startsAt),
  expiresAt: coupons.expiresAt,
  budgetPaise: given(coupons.budgetPaise),
  isListed: coupons.isListed,
  usedPaise: coupons.usedPaise,
  uses: coupons.uses,
  state,
  version: coupons.version,
};
const hasBudget = sql`${coupons.budgetPaise} is not null`;

/** Newest first. Served by `coupons_budgeted`. */
export async function listCoupons(
  db: Db,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<BudgetedCoupon[]> {
  return await db
    .select(columns)
    .from(coupons)
    .where(and(hasBudget, after === undefined ? undefined : lt(coupons.id, after)))
    .orderBy(desc(coupons.id))
    .limit(limit);
}

export async function findBudgetedCoupon(db: Db | Tx, id: string): Promise<BudgetedCoupon | undefined> {
  const [coupon] = await db
    .select(columns)
    .from(coupons)
    .where(and(eq(coupons.id, id), hasBudget));
  return coupon;
}

/** Locks the coupon until the transaction ends. Orders that only refer to it do not wait. */
export async function lockCoupon(tx: Tx, id: string): Promise<BudgetedCoupon | undefined> {
  const [coupon] = await tx
    .select(columns)
    .from(coupons)
    .where(and(eq(coupons.id, id), hasBudget))
    .for("no key update");
  return coupon;
}

/** Whether it was inserted: not when there is one with its id or its code. */
export async function insertCoupon(
  tx: Tx,
  coupon: CouponTerms & Pick<BudgetedCoupon, "id" | "code" | "codeCount">,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(coupons)
    .values({ ...coupon, createdAt: null })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** One statement for all codes. */
export async function insertCodes(tx: Tx, couponId: string, codes: readonly string[]): Promise<void> {
  const ids = codes.map(() => newId());
  await tx.execute(sql`
    insert into coupon_codes (id, coupon_id, code) select id, ${couponId}, code
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(codes)}::text[]) as drawn (id, code)`);
}

/** Needs `lockCoupon`. */
export async function updateCoupon(tx: Tx, id: string, edit: Partial<CouponTerms>): Promise<void> {
  await tx
    .update(coupons)
    .set({ ...edit, version: sql`${coupons.version} + 1` })
    .where(eq(coupons.id, id));
}

/** Needs `lockCoupon`. */
export async function setStopped(tx: Tx, id: string, isStopped: boolean): Promise<void> {
  await tx
    .update(coupons)
    .set({ stoppedAt: isStopped ? sql`now()` : null })
    .where(eq(coupons.id, id));
}

/** The codes of a batch, and what became of each. Served by `coupon_codes_coupon` and the primary key of redemptions. */
export async function findCodes(db: Db | Tx, couponId: string) {
  return await db
    .select({ code: couponCodes.code, state: redemptions.state })
    .from(couponCodes)
    .leftJoin(redemptions, eq(redemptions.orderId, couponCodes.orderId))
    .where(eq(couponCodes.couponId, couponId))
    .orderBy(asc(couponCodes.code));
}

/** Whose code it is: of a coupon, or one of a batch. Served by the unique indexes of codes. */
export async function findCode(db: Db, code: string) {
  const isCode = sql`code = ${code}`;
  const [found] = await db
    .select({
      couponId: coupons.id,
      name: coupons.name,
      text: coupons.text,
      userId: coupons.userId,
      hasBudget: sql<boolean>`${hasBudget}`,
      state,
      isOfBatch: sql<boolean>`found.is_of_batch`,
      /** The order that uses a code of a batch. */
      orderId: sql<string | null>`found.order_id`,
    })
    .from(
      sql`(select id as coupon_id, false as is_of_batch, null::uuid as order_id from coupons where ${isCode}
        union all select coupon_id, true, order_id from coupon_codes where ${isCode}) as found`,
    )
    .innerJoin(coupons, eq(coupons.id, sql`found.coupon_id`));
  return found;
}

const use = {
  orderId: orders.id,
  reference: orders.reference,
  placedAt: orders.createdAt,
  isPaid: sql<boolean>`${redemptions.state} = 'spent'`,
};

/** The newest orders with a coupon, unless they were closed. Served by `orders_coupon`. */
export async function findUses(db: Db, couponId: string, limit: number) {
  return await db
    .select(use)
    .from(orders)
    .innerJoin(redemptions, eq(redemptions.orderId, orders.id))
    .where(and(eq(orders.couponId, couponId), ne(redemptions.state, "released")))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** The order that uses a code of a batch. Served by the primary keys. */
export async function findUse(db: Db, orderId: string) {
  return await db
    .select(use)
    .from(orders)
    .innerJoin(redemptions, eq(redemptions.orderId, orders.id))
    .where(eq(orders.id, orderId));
}
