import type { Tier } from "@haat/domain/account";
import type { UserId } from "@haat/domain/id";
import type { Tx } from "../db/client.ts";
import { type EndedSession, markAllEnded } from "../session/session.repository.ts";
import { insertTierChange, keepApplications, updateTier } from "./tier.repository.ts";

/**
 * Changes the tier of a user whom the transaction has locked. Tokens carry the tier, so all sessions of the user end: no one keeps seeing the
 * old prices. Returns them: the caller announces them after the commit. Idempotent.
 */
export async function changeTier(
  tx: Tx,
  user: { readonly id: UserId; readonly tier: Tier },
  { tier, reason }: { readonly tier: Tier; readonly reason: string },
): Promise<EndedSession[]> {
  if (user.tier === tier) return [];
  await updateTier(tx, user.id, tier);
  await insertTierChange(tx, { userId: user.id, fromTier: user.tier, toTier: tier, reason });
  await keepApplications(tx, user.id, tier);
  return await markAllEnded(tx, user.id);
}
