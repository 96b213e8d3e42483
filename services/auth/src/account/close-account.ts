import { ApiError } from "@haat/service-kit/errors";
import type { AuthenticatedUser } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { recordNotice } from "../notice/record-notice.ts";
import { announceOrThrow } from "../session/end-session.ts";
import { markAllEnded } from "../session/session.repository.ts";
import { closeAccountOf, type User } from "../user/user.repository.ts";

/**
 * Closes the account of a user who has confirmed its number, and signs out every device. Staff erase it 30 days later, unless
 * the user signs in again (docs/runbooks/erase-a-user.md).
 * @throws ApiError CODE_EXPIRED without a valid ticket.
 */
export async function closeAccount(
  deps: Deps,
  user: User,
  session: AuthenticatedUser,
  ticket: string,
): Promise<void> {
  if (!(await deps.otp.redeemOwnerTicket(ticket, session.sessionId)))
    throw new ApiError("CODE_EXPIRED", messages().account.ownerNotConfirmed);
  // Together, so that no closed account, which is erased later, has a session.
  const ended = await deps.db.transaction(async (tx) => {
    if (await closeAccountOf(tx, user.id))
      await recordNotice(tx, user, [user.phone], { event: "account_closing" });
    return await markAllEnded(tx, user.id);
  });
  await announceOrThrow(deps.endedSessions, ended);
}
