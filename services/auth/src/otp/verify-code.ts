import { ApiError } from "@haat/service-kit/errors";
import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../deps.ts";
import { findUserByPhone } from "../profile/profile.repository.ts";
import { type SignedIn, type SignInPlace, signIn } from "../session/sign-in.ts";
import type { TryResult } from "./otp.store.ts";
import { phoneFrom } from "./phone-input.ts";

interface VerifyInput {
  readonly phone: string;
  readonly verId: string;
  readonly code: string;
}

type Verified = { readonly signedIn: SignedIn } | { readonly ticket: string };

/** Signs in who proves a number; a number without account and name gets a ticket to register with. */
export async function verifyCode(
  deps: Deps,
  input: VerifyInput,
  place: SignInPlace,
  log: FastifyBaseLogger,
): Promise<Verified> {
  const code = input.code.trim();
  if (!code) throw new ApiError("VALIDATION", "Enter OTP");
  const phone = phoneFrom(input.phone);

  const tried = await deps.otp.tryCode(input.verId, phone, code);
  if (tried.outcome !== "right") throw refusalOf(tried);

  const user = await findUserByPhone(deps.db, phone);
  if (!user && tried.purpose === "login") return { ticket: await deps.otp.issueTicket(phone) };
  return { signedIn: await signIn(deps, { phone, name: tried.name }, place, log) };
}

function refusalOf(tried: Exclude<TryResult, { outcome: "right" }>): ApiError {
  switch (tried.outcome) {
    case "wrong":
      return tried.triesLeft > 0
        ? new ApiError("CODE_WRONG", "That code is not right. Please check it and try again.")
        : new ApiError("CODE_WRONG", "That code is not right. Please ask for a new one.");
    case "gone":
      return new ApiError("CODE_EXPIRED", "This code cannot be used any more. Please ask for a new one.");
  }
}
