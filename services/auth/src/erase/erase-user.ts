import type { UserId } from "@haat/domain/id";
import type { Phone } from "@haat/domain/phone";
import { ApiError } from "@haat/service-kit/errors";
import type { Deps } from "../deps.ts";
import { announceAllEnded, announceEnded } from "../session/ended-sessions.ts";
import { markAllEnded } from "../session/session.repository.ts";
import { deleteUser, findUserId, insertErasure, lockUser } from "./erase.repository.ts";

/**
 * Erases the account with this phone number and returns its id, under which orders know it. The number can register
 * again, as another account.
 * @throws ApiError NOT_FOUND without such an account; an error when Redis did not store the ended sessions: run it again.
 */
export async function eraseUser(
  { db, redis }: Pick<Deps, "db" | "redis">,
  { phone, reason }: { phone: Phone; reason: string },
): Promise<UserId> {
  const userId = await findUserId(db, phone);
  if (!userId) throw new ApiError("NOT_FOUND", "No user has this phone number.");
  // Before the rows are deleted, so that a run that fails here can be repeated.
  await markAllEnded(db, userId);
  await announceAllEnded({ db, redis });
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    // Of a sign-in in between.
    await announceEnded(redis, await markAllEnded(tx, userId));
    await deleteUser(tx, userId, phone);
    await insertErasure(tx, userId, reason);
  });
  return userId;
}
