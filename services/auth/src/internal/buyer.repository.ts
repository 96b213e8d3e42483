import type { AddressId, SessionId, UserId } from "@haat/domain/id";
import { and, eq } from "drizzle-orm";
import { addressColumns } from "../address/address.repository.ts";
import type { Db } from "../db/client.ts";
import { addresses, sessions, users } from "../db/schema.ts";
import { isLive } from "../session/session.repository.ts";

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
