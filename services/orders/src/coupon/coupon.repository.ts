import type { Paise } from "@haat/domain/money";
import { and, eq, isNull, ne, type SQL, sql, TransactionRollbackError } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { couponCodes } from "../db/schema/coupon-codes.ts";
import { coupons } from "../db/schema/coupons.ts";
import { redemptions } from "../db/schema/redemptions.ts";
import type { Order } from "../order-model/order.types.ts";
import type { Coupon, UserCoupon } from "./coupon.rules.ts";

const hasBudget = sql<boolean>`${coupons.budgetPaise} is not null`;
const startsAt = sql`coalesce(${coupons.startsAt}, ${coupons.createdAt})`;

/** Coupons that are no batch, for `selectCoupons`. */
const ofCoupons = (where: SQL) =>
  sql`select id as coupon_id, null::uuid as code_id, null::uuid as held_by from coupons where code is not null and ${where}`;
/** The codes of batches. */
const ofCodes = (where: SQL) => sql`select coupon_id, id, order_id from coupon_codes where ${where}`;

/** @param presented selects coupons, each with the code of a batch and the order that has this code. */
function selectCoupons(db: Db | Tx, userId: string, presented: SQL) {
  // Served by `redemptions_once`.
  return db
    .select({
      id: coupons.id,
      codeId: sql<string | null>`presented.code_id`,
      code: coupons.code,
      text: coupons.text,
      userId: coupons.userId,
      discountPaise: coupons.discountPaise,
      minimumPaise: coupons.minimumPaise,
      startsAt: startsAt.mapWith(coupons.expiresAt),
      expiresAt: coupons.expiresAt,
      hasBegun: sql<boolean>`${startsAt} <= now()`,
      isExpired: sql<boolean>`${coupons.expiresAt} <= now()`,
      isStopped: sql<boolean>`${coupons.stoppedAt} is not null`,
      hasBudget,
      isUsedUp: sql<boolean>`coalesce(${coupons.usedPaise} + ${coupons.discountPaise} > ${coupons.budgetPaise}, false)`,
      isTaken: sql<boolean>`presented.held_by is not null and presented.held_by is distinct from ${redemptions.orderId}`,
      redemption: { orderId: redemptions.orderId, state: redemptions.state },
    })
    .from(sql`(${presented}) as presented`)
    .innerJoin(coupons, eq(coupons.id, sql`presented.coupon_id`))
    .leftJoin(
      redemptions,
      and(
        eq(redemptions.couponId, coupons.id),
        eq(redemptions.userId, userId),
        ne(redemptions.state, "released"),
      ),
    );
}

/**
 * The user's own coupons and those that every user sees, newest first, with expired ones. Those that are stopped or used up are left out,
 * unless the user has used them. Served by `coupons_user`.
 */
export async function findCoupons(db: Db | Tx, userId: string): Promise<UserCoupon[]> {
  const shown = ofCoupons(sql`(user_id = ${userId} or (user_id is null and is_listed))`);
  return await selectCoupons(db, userId, shown)
    .where(
      sql`${startsAt} <= now() and (${redemptions.orderId} is not null or (${coupons.stoppedAt} is null
        and (${coupons.usedPaise} + ${coupons.discountPaise} > ${coupons.budgetPaise}) is not true))`,
    )
    .orderBy(sql`${startsAt} desc, ${coupons.id} desc`)
    .limit(200);
}

/** Served by the unique indexes of codes. */
export async function findCouponByCode(
  db: Db | Tx,
  userId: string,
  code: string,
): Promise<UserCoupon | undefined> {
  const isCode = sql`code = ${code}`;
  const presented = sql`${ofCoupons(isCode)} union all ${ofCodes(isCode)}`;
  const [coupon] = await selectCoupons(db, userId, presented);
  return coupon;
}

/** @param id of a coupon, or of one code of a batch. Nobody can use a batch without a code. */
export async function findCoupon(db: Db | Tx, userId: string, id: string): Promise<UserCoupon | undefined> {
  const isId = sql`id = ${id}`;
  const presented = sql`${ofCoupons(isId)} union all ${ofCodes(isId)}`;
  const [coupon] = await selectCoupons(db, userId, presented);
  return coupon;
}

interface Use {
  readonly orderId: string;
  readonly coupon: Pick<Coupon, "id" | "codeId" | "hasBudget">;
  readonly discountPaise: Paise;
}

/**
 * Gives an order the code of a batch, and its part of the budget. False when another order has the code, or too little of the budget is
 * left. All orders with the coupon wait for each other here, so it is the last step of placing one. Served by the primary keys.
 */
export async function takeCoupon(tx: Tx, { orderId, coupon, discountPaise }: Use): Promise<boolean> {
  if (coupon.codeId !== null) {
    const { rowCount } = await tx
      .update(couponCodes)
      .set({ orderId })
      .where(and(eq(couponCodes.id, coupon.codeId), isNull(couponCodes.orderId)));
    if (rowCount !== 1) return false;
  }
  if (!coupon.hasBudget) return true;
  const used = sql`${coupons.usedPaise} + ${discountPaise}`;
  const { rowCount } = await tx
    .update(coupons)
    .set({ usedPaise: used, uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.id, coupon.id), sql`${used} <= ${coupons.budgetPaise}`));
  return rowCount === 1;
}

type CouponOrder = Pick<Order, "id" | "userId" | "couponDiscountPaise">;

/**
 * Marks the coupon of a paid order as spent. When it was released before, the order takes it again; if it cannot, because others have
 * used the coupon or its budget, the coupon stays released. Needs `lockOrder`. Served by the primary key and `redemptions_once`.
 */
export async function spendCoupon(tx: Tx, order: CouponOrder): Promise<void> {
  const ofOrder = eq(redemptions.orderId, order.id);
  const [found] = await tx
    .select({
      state: redemptions.state,
      coupon: { id: coupons.id, codeId: redemptions.codeId, hasBudget },
    })
    .from(redemptions)
    .innerJoin(coupons, eq(coupons.id, redemptions.couponId))
    .where(ofOrder);
  if (!found) return;
  if (found.state !== "released") {
    await tx.update(redemptions).set({ state: "spent" }).where(ofOrder);
    return;
  }
  await tx
    .transaction(async (again) => {
      const isOwn = sql`not exists (select from ${redemptions} other where other.user_id = ${order.userId}
        and other.coupon_id = ${found.coupon.id} and other.state <> 'released')`;
      const { rowCount } = await again.update(redemptions).set({ state: "spent" }).where(and(ofOrder, isOwn));
      const use = { orderId: order.id, coupon: found.coupon, discountPaise: order.couponDiscountPaise };
      if (rowCount !== 1 || !(await takeCoupon(again, use))) again.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
}

/** Makes the coupon and its part of the budget usable again, because the order was closed unpaid or refunded. */
export async function releaseCoupon(
  tx: Tx,
  { id, couponDiscountPaise }: Pick<CouponOrder, "id" | "couponDiscountPaise">,
): Promise<void> {
  const [released] = await tx
    .update(redemptions)
    .set({ state: "released" })
    .where(and(eq(redemptions.orderId, id), ne(redemptions.state, "released")))
    .returning({ couponId: redemptions.couponId, codeId: redemptions.codeId });
  if (!released) return;
  if (released.codeId !== null)
    await tx.update(couponCodes).set({ orderId: null }).where(eq(couponCodes.id, released.codeId));
  await tx
    .update(coupons)
    .set({
      usedPaise: sql`${coupons.usedPaise} - ${couponDiscountPaise}`,
      uses: sql`${coupons.uses} - 1`,
    })
    .where(and(eq(coupons.id, released.couponId), hasBudget));
}

export async function findRedemptionState(db: Db | Tx, orderId: string) {
  const [row] = await db
    .select({ state: redemptions.state })
    .from(redemptions)
    .where(eq(redemptions.orderId, orderId));
  return row?.state;
}
