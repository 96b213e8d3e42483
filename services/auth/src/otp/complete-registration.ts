import { ApiError } from "@haat/service-kit/errors";
import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../deps.ts";
import { type SignedIn, type SignInPlace, signIn } from "../session/sign-in.ts";

/** Opens an account for a number that was proved a moment ago. */
export async function completeRegistration(
  deps: Deps,
  input: { ticket: string; name: string },
  place: SignInPlace,
  log: FastifyBaseLogger,
): Promise<SignedIn> {
  const phone = await deps.otp.redeemTicket(input.ticket);
  if (!phone) throw new ApiError("CODE_EXPIRED", "That took too long. Please ask for a new code.");
  return await signIn(deps, { phone, name: input.name }, place, log);
}
