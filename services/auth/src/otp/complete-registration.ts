import { ApiError } from "@haat/service-kit/errors";
import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { type SignedIn, type SignInContext, signIn } from "../session/sign-in.ts";

/** Creates the account of a number that was just verified. */
export async function completeRegistration(
  deps: Deps,
  input: { ticket: string; name: string },
  context: SignInContext,
  log: FastifyBaseLogger,
): Promise<SignedIn> {
  const phone = await deps.otp.redeemTicket(input.ticket);
  if (!phone) throw new ApiError("CODE_EXPIRED", messages().code.ticketExpired);
  return await signIn(deps, { phone, name: input.name }, context, log);
}
