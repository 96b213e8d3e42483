import type { OrderChannels } from "@haat/domain/account";
import type { AddressId, SessionId, UserId } from "@haat/domain/id";
import { and, eq, isNull, sql } from "drizzle-orm";
import { addressColumns } from "../address/address.repository.ts";
import type { Db } from "../db/client.ts";
import { addresses, closedAccounts, sessions, users } from "../db/schema.ts";
import { isLive } from "../session/session.repository.ts";

interface OrderContact {
  readonly channels: OrderChannels;
  readonly email: string | null;
  /** False when the address has rejected our mail for good. */
  readonly takesMail: boolean;
}

/** Undefined when there is no such account. Served by the primary key. */
export async function findOrderContact(db: Db, userId: UserId): Promise<OrderContact | undefined> {
  const [user] = await db
    .select({
      channels: users.orderChannels,
      email: users.email,
      takesMail: sql<boolean>`${users.emailRejectedAt} is null`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user;
}

/**
 * The user of a live session with one of their addresses, which is null when they have no such address. Undefined when
 * the session is not live. Served by the primary keys.
 */
export async function findBuyer(
  db: Db,
  { userId, sessionId, addressId }: { userId: UserId; sessionId: SessionId; addressId: AddressId },
) {
  const [found] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      phone: users.phone,
      tier: users.tier,
      address: addressColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(addresses, and(eq(addresses.id, addressId), eq(addresses.userId, sessions.userId)))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isLive));
  return found;
}

/** Undefined when the account does not exist or is closed. Served by the primary keys. */
export async function findContact(db: Db, userId: UserId) {
  const [found] = await db
    .select({ phone: users.phone, tier: users.tier })
    .from(users)
    .leftJoin(closedAccounts, eq(closedAccounts.userId, users.id))
    .where(and(eq(users.id, userId), isNull(closedAccounts.userId)));
  return found;
}
