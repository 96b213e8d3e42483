import type { Tier } from "@haat/domain/account";
import type { StaffId, UserId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import { messages as commonMessages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { announceOrThrow } from "../session/end-session.ts";
import { type EndedSession, markAllEnded } from "../session/session.repository.ts";
import { changeTier } from "../tier/change-tier.ts";
import { lockUserById, type User } from "../user/user.repository.ts";
import { findLastTierChange } from "./shopper.repository.ts";

type ChangeDeps = Pick<Deps, "db" | "endedSessions">;

interface Change {
  readonly userId: UserId;
  readonly staffId: StaffId;
  readonly reason: string;
}

/**
 * Changes a shopper's tier by hand, which ends their sessions. A second press of the same member changes nothing.
 * @throws ApiError NOT_FOUND; EDITED_MEANWHILE when somebody else was first; TRY_AGAIN after the commit when Redis is unavailable.
 */
export async function changeTierByHand(
  deps: ChangeDeps,
  { userId, staffId, tier, reason }: Change & { readonly tier: Tier },
): Promise<void> {
  await changeLocked(deps, userId, async (tx, user) => {
    if (user.tier === tier) {
      const last = await findLastTierChange(tx, userId);
      if (last?.by === staffId) return [];
      const { hasTier, somebody } = messages().shopper;
      throw new ApiError("EDITED_MEANWHILE", hasTier[tier]({ name: last?.name ?? last?.by ?? somebody }));
    }
    await recordStaffAction(tx, {
      verb: "shopper.changeTier",
      subject: { kind: "shopper", id: userId },
      before: { tier: user.tier },
      after: { tier },
      reason,
    });
    return await changeTier(tx, user, { tier, reason });
  });
}

/** Signs a shopper out everywhere. Without a session it changes nothing. @throws ApiError NOT_FOUND; TRY_AGAIN as above. */
export async function endShopperSessions(
  deps: ChangeDeps,
  { userId, reason }: Omit<Change, "staffId">,
): Promise<void> {
  await changeLocked(deps, userId, async (tx) => {
    const ended = await markAllEnded(tx, userId);
    if (ended.length > 0)
      await recordStaffAction(tx, {
        verb: "shopper.endSessions",
        subject: { kind: "shopper", id: userId },
        after: { sessions: ended.length },
        reason,
      });
    return ended;
  });
}

/** Runs `work` with the user locked, and announces the sessions that it ended. */
async function changeLocked(
  { db, endedSessions }: ChangeDeps,
  userId: UserId,
  work: (tx: Tx, user: User) => Promise<EndedSession[]>,
): Promise<void> {
  const ended = await db.transaction(async (tx) => {
    const user = await lockUserById(tx, userId);
    if (!user) throw new ApiError("NOT_FOUND", commonMessages().notFound);
    return await work(tx, user);
  });
  await announceOrThrow(endedSessions, ended);
}
