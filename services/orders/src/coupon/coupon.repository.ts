import { and, eq, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { coupons } from "../db/schema/coupons.ts";
import { redemptions } from "../db/schema/redemptions.ts";
import type { UserCoupon } from "./coupon.rules.ts";

const columns = {
  id: coupons.id,
  code: coupons.code,
  text: coupons.text,
  userId: coupons.userId,
  discountPaise: coupons.discountPaise,
  minimumPaise: coupons.minimumPaise,
  createdAt: coupons.createdAt,
  expiresAt: coupons.expiresAt,
  hasBegun: sql<boolean>`${coupons.createdAt} <= now()`,
  isExpired: sql<boolean>`${coupons.expiresAt} <= now()`,
  redemption: { orderId: redemptions.orderId, state: redemptions.state },
};

function selectCoupons(db: Db | Tx, userId: string) {
  // Served by `redemptions_once`.
  return db
    .select(columns)
    .from(coupons)
    .leftJoin(
      redemptions,
      and(
        eq(redemptions.couponId, coupons.id),
        eq(redemptions.userId, userId),
        ne(redemptions.state, "released"),
      ),
    );
}

/** The user's own coupons and those for every user, newest first. Served by `coupons_user`. */
export async function findCoupons(db: Db | Tx, userId: string): Promise<UserCoupon[]> {
  return await selectCoupons(db, userId)
    .where(
      sql`(${coupons.userId} = ${userId} or ${coupons.userId} is null) and ${coupons.createdAt} <= now()`,
    )
    .orderBy(sql`${coupons.createdAt} desc, ${coupons.id} desc`)
    .limit(200);
}

export async function findCouponByCode(
  db: Db | Tx,
  userId: string,
  code: string,
): Promise<UserCoupon | undefined> {
  const [coupon] = await selectCoupons(db, userId).where(eq(coupons.code, code));
  return coupon;
}

export async function findCoupon(db: Db | Tx, userId: string, id: string): Promise<UserCoupon | undefined> {
  const [coupon] = await selectCoupons(db, userId).where(eq(coupons.id, id));
  return coupon;
}

interface Redemption {
  readonly orderId: string;
  readonly couponId: string;
  readonly userId: string;
}

/**
 * Marks the coupon of a paid order as spent. False when it was released before and another order has taken it.
 * Served by the primary key.
 */
export async function spendCoupon(tx: Tx, redemption: Redemption): Promise<boolean> {
  const rows = await tx
    .update(redemptions)
    .set({ state: "spent" })
    .where(
      and(
        eq(redemptions.orderId, redemption.orderId),
        sql`(${redemptions.state} <> 'released' or not exists (
          select 1 from ${redemptions} other where other.user_id = ${redemption.userId}
          and other.coupon_id = ${redemption.couponId} and other.state <> 'released'))`,
      ),
    )
    .returning({ orderId: redemptions.orderId });
  return rows.length === 1;
}

/** Makes the coupon usable again, because the order was closed unpaid or refunded. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  await tx.update(redemptions).set({ state: "released" }).where(eq(redemptions.orderId, orderId));
}

export async function findRedemptionState(db: Db | Tx, orderId: string) {
  const [row] = await db
    .select({ state: redemptions.state })
    .from(redemptions)
    .where(eq(redemptions.orderId, orderId));
  return row?.state;
}
