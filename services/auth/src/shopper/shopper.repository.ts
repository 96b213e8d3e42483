import type { StaffId, UserId } from "@haat/domain/id";
import type { Phone } from "@haat/domain/phone";
import { isReadRecorded } from "@haat/service-kit/staff/contact-reads";
import { desc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { closedAccounts, staff, tierChanges, users } from "../db/schema.ts";

/** The account of a phone number. Served by `users_phone_unique`. */
export async function findShopperByPhone(tx: Tx, phone: Phone) {
  const [found] = await tx
    .select({ id: users.id, name: users.name, tier: users.tier })
    .from(users)
    .where(eq(users.phone, phone));
  return found;
}

/** A shopper, and whether this member's read of the contact data is recorded already. Served by the primary keys. */
export async function findShopper(db: Db, id: UserId, staffId: StaffId) {
  const [found] = await db
    .select({
      user: users,
      closedAt: closedAccounts.closedAt,
      isReadRecorded: isReadRecorded({ kind: "shopper", id }, staffId),
    })
    .from(users)
    .leftJoin(closedAccounts, eq(closedAccounts.userId, users.id))
    .where(eq(users.id, id));
  return found;
}

/**
 * Who last changed the tier of this shopper, by hand or by accepting an application. Without a name when it was given to a command.
 * Served by `tier_changes_user`.
 */
export async function findLastTierChange(tx: Tx, id: UserId) {
  const [found] = await tx
    .select({ by: tierChanges.actorId, name: staff.name })
    .from(tierChanges)
    .leftJoin(staff, eq(sql`${staff.id}::text`, tierChanges.actorId))
    .where(eq(tierChanges.userId, id))
    .orderBy(desc(tierChanges.createdAt), desc(tierChanges.id))
    .limit(1);
  return found;
}
