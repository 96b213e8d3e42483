import type { UserId } from "@haat/domain/id";
import type { Phone } from "@haat/domain/phone";
import { ApiError } from "@haat/service-kit/errors";
import type { Db, Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { announceAllEnded, announceEnded } from "../session/ended-sessions.ts";
import { markAllEnded } from "../session/session.repository.ts";
import { deleteUser, findUserId, insertErasure, isDueForErasure, lockUser } from "./erase.repository.ts";

interface Erasure {
  readonly phone: Phone;
  readonly reason: string;
  /** Erases the account only when its user closed it 30 days ago or earlier, and has not signed in since. */
  readonly onlyClosed: boolean;
}

/**
 * Erases the account with this phone number and returns its id, under which orders know it. The number can register
 * again, as another account.
 * @throws ApiError NOT_FOUND without such an account, or when it is not due; an error when Redis did not store the ended sessions: run it again.
 */
export async function eraseUser(
  { db, redis }: Pick<Deps, "db" | "redis">,
  { phone, reason, onlyClosed }: Erasure,
): Promise<UserId> {
  const userId = await findUserId(db, phone);
  if (!userId) throw new ApiError("NOT_FOUND", "No user has this phone number.");
  const expectDue = async (db: Db | Tx) => {
    if (onlyClosed && !(await isDueForErasure(db, userId)))
      throw new ApiError("NOT_FOUND", "This account is not closed, or was closed less than 30 days ago.");
  };
  await expectDue(db);
  // Before the rows are deleted, so that a run that fails here can be repeated.
  await markAllEnded(db, userId);
  await announceAllEnded({ db, redis });
  await db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await expectDue(tx);
    // Of a sign-in in between.
    await announceEnded(redis, await markAllEnded(tx, userId));
    await deleteUser(tx, userId, phone);
    await insertErasure(tx, userId, reason);
  });
  return userId;
}
