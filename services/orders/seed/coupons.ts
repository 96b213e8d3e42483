import { paise } from "@haat/domain/money";
import type { Db } from "../src/db/client.ts";
import { coupons } from "../src/db/schema/coupons.ts";

const consumer = "0198c0de-0000-7000-8000-000000000001";
const newConsumer = "0198c0de-0000-7000-8000-000000000002";

const dayMs = 24 * 3600_000;

/** Gives the demo users their first coupons when the shop has none. Returns the number inserted. */
export async function seedCoupons(db: Db, now: Date): Promise<number> {
  if ((await db.$count(coupons)) > 0) return 0;
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  const rows = [
    {
      code: "HAAT200",
      text: "₹200 off your next order of ₹1,000 or more",
      userId: consumer,
      discountPaise: paise(200_00),
      minimumPaise: paise(1_000_00),
      createdAt: at(-2),
      expiresAt: at(90),
    },
    {
      code: "PHONE500",
      text: "₹500 off orders of ₹15,000 or more",
      userId: consumer,
      discountPaise: paise(500_00),
      minimumPaise: paise(15_000_00),
      createdAt: at(-10),
      expiresAt: at(60),
    },
    {
      code: "PUJA100",
      text: "₹100 off for Puja shoppers",
      userId: consumer,
      discountPaise: paise(100_00),
      minimumPaise: paise(500_00),
      createdAt: at(-60),
      expiresAt: at(-20),
    },
    {
      code: "NOMOSKAR",
      text: "₹250 off your first order of ₹2,000 or more",
      userId: newConsumer,
      discountPaise: paise(250_00),
      minimumPaise: paise(2_000_00),
      createdAt: at(-1),
      expiresAt: at(90),
    },
  ];
  const inserted = await db.insert(coupons).values(rows).onConflictDoNothing().returning({ id: coupons.id });
  return inserted.length;
}
