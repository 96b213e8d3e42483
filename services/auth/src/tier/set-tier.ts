import type { Phone } from "@haat/domain/phone";
import type { Tier } from "@haat/domain/tier";
import { ApiError } from "@haat/service-kit/errors";
import type { Deps } from "../deps.ts";
import { announceAllEnded } from "../session/ended-sessions.ts";
import { markAllEnded } from "../session/session.repository.ts";
import { changeTier, findUserForUpdate, insertTierChange } from "./tier.repository.ts";

interface TierChange {
  readonly phone: Phone;
  readonly tier: Tier;
  readonly reason: string;
}

/**
 * Changes a user's tier. Tokens carry the tier, so all sessions of the user end: no one keeps seeing the old prices.
 * Returns the number of ended sessions. Idempotent.
 * @throws ApiError NOT_FOUND without such a user; an error when Redis did not store the ended sessions: run it again.
 */
export async function setTier(
  { db, redis }: Pick<Deps, "db" | "redis">,
  { phone, tier, reason }: TierChange,
): Promise<number> {
  const ended = await db.transaction(async (tx) => {
    const user = await findUserForUpdate(tx, phone);
    if (!user) throw new ApiError("NOT_FOUND", "No user has this phone number.");
    if (user.tier === tier) return [];
    await changeTier(tx, user.id, tier);
    await insertTierChange(tx, { userId: user.id, fromTier: user.tier, toTier: tier, reason });
    return await markAllEnded(tx, user.id);
  });
  // All ended sessions, so that a second run announces what the first could not.
  await announceAllEnded({ db, redis });
  return ended.length;
}
