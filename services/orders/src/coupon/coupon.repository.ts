import { and, eq, ne, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { coupons } from "../db/schema/coupons.ts";
import { redemptions } from "../db/schema/redemptions.ts";
import type { CouponOfPerson } from "./coupon.rules.ts";

const columns = {
  id: coupons.id,
  code: coupons.code,
  text: coupons.text,
  userId: coupons.userId,
  discountPaise: coupons.discountPaise,
  minimumPaise: coupons.minimumPaise,
  createdAt: coupons.createdAt,
  expiresAt: coupons.expiresAt,
  use: { orderId: redemptions.orderId, state: redemptions.state },
};

function couponsOf(db: Db | Tx, userId: string) {
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

/** Those that are the person's own or everybody's, newest first. Served by `coupons_user`. */
export async function findCoupons(db: Db | Tx, userId: string): Promise<CouponOfPerson[]> {
  return await couponsOf(db, userId)
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
): Promise<CouponOfPerson | undefined> {
  const [coupon] = await couponsOf(db, userId).where(eq(coupons.code, code));
  return coupon;
}

export async function findCoupon(
  db: Db | Tx,
  userId: string,
  id: string,
): Promise<CouponOfPerson | undefined> {
  const [coupon] = await couponsOf(db, userId).where(eq(coupons.id, id));
  return coupon;
}

interface Use {
  readonly orderId: string;
  readonly couponId: string;
  readonly userId: string;
}

/** False when the person has the coupon in another order. Waits for their other order to commit or not. */
export async function reserveCoupon(tx: Tx, use: Use): Promise<boolean> {
  const rows = await tx
    .insert(redemptions)
    .values({ ...use, state: "reserved" })
    .onConflictDoNothing()
    .returning({ orderId: redemptions.orderId });
  return rows.length === 1;
}

/**
 * The order was paid. False when its use was released meanwhile and the person has spent the coupon elsewhere.
 * Served by the primary key.
 */
export async function spendCoupon(tx: Tx, use: Use): Promise<boolean> {
  const rows = await tx
    .update(redemptions)
    .set({ state: "spent", updatedAt: new Date() })
    .where(
      and(
        eq(redemptions.orderId, use.orderId),
        sql`(${redemptions.state} <> 'released' or not exists (
          select 1 from ${redemptions} other where other.user_id = ${use.userId}
          and other.coupon_id = ${use.couponId} and other.state <> 'released'))`,
      ),
    )
    .returning({ orderId: redemptions.orderId });
  return rows.length === 1;
}

/** The order will not be paid, or was paid back: the coupon is free again. */
export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(redemptions)
    .set({ state: "released", updatedAt: new Date() })
    .where(eq(redemptions.orderId, orderId));
}

export async function findRedemption(db: Db | Tx, orderId: string) {
  const [row] = await db
    .select({ state: redemptions.state })
    .from(redemptions)
    .where(eq(redemptions.orderId, orderId));
  return row?.state;
}
