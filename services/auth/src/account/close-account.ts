import { ApiError } from "@haat/service-kit/errors";
import type { AuthenticatedUser } from "@haat/service-kit/tokens";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { announceOrThrow } from "../session/end-session.ts";
import { markAllEnded } from "../session/session.repository.ts";
import { closeAccountOf } from "../user/user.repository.ts";

/**
 * Closes the account of a user who has confirmed its number, and signs out every device. Staff erase it 30 days later, unless
 * the user signs in again (docs/runbooks/erase-a-user.md).
 * @throws ApiError CODE_EXPIRED without a valid ticket.
 */
export async function closeAccount(deps: Deps, session: AuthenticatedUser, ticket: string): Promise<void> {
  if (!(await deps.otp.redeemOwnerTicket(ticket, session.sessionId)))
    throw new ApiError("CODE_EXPIRED", messages().account.ownerNotConfirmed);
  // Together, so that no closed account, which is erased later, has a session.
  const ended = await deps.db.transaction(async (tx) => {
    await closeAccountOf(tx, session.userId);
    return await markAllEnded(tx, session.userId);
  });
  await announceOrThrow(deps.endedSessions, ended);
}
