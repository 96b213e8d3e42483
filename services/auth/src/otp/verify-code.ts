import type { Phone } from "@haat/domain/phone";
import { ApiError } from "@haat/service-kit/errors";
import { defineCounter } from "@haat/service-kit/metrics/metric";
import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { type SignedIn, type SignInContext, signIn } from "../session/sign-in.ts";
import { findUserByPhone } from "../user/user.repository.ts";
import { type Purpose, parsePhoneInput } from "./otp.rules.ts";
import type { CheckResult } from "./otp.store.ts";

const checks = defineCounter({
  name: "haat_codes_checked_total",
  help: "One-time codes entered: right, wrong, or gone (expired, used or replaced)",
  labels: ["result"],
});

interface VerifyInput {
  readonly phone: string;
  readonly verId: string;
  readonly code: string;
}

type Verified = { readonly signedIn: SignedIn } | { readonly ticket: string };

/** @throws ApiError CODE_WRONG or CODE_EXPIRED, also for a right code of another purpose. */
export async function expectRightCode(
  otp: Deps["otp"],
  input: { readonly phone: Phone; readonly verId: string; readonly code: string },
  accepted: readonly Purpose[],
): Promise<{ readonly purpose: Purpose; readonly name: string }> {
  const code = input.code.trim();
  if (!code) throw new ApiError("VALIDATION", messages().code.missing);
  const checked = await otp.checkCode(input.verId, input.phone, code);
  checks.count({ result: checked.outcome });
  if (checked.outcome !== "right") throw wrongCodeError(checked);
  if (!accepted.includes(checked.purpose)) throw wrongCodeError({ outcome: "gone" });
  return checked;
}

/**
 * Signs in the owner of a verified number. A login code of a number without an account returns a ticket to register
 * with.
 */
export async function verifyCode(
  deps: Deps,
  input: VerifyInput,
  context: SignInContext,
  log: FastifyBaseLogger,
): Promise<Verified> {
  const phone = parsePhoneInput(input.phone);
  const checked = await expectRightCode(deps.otp, { ...input, phone }, ["login", "register"]);

  const user = await findUserByPhone(deps.db, phone);
  if (!user && checked.purpose === "login") return { ticket: await deps.otp.issueTicket(phone) };
  return { signedIn: await signIn(deps, { phone, name: checked.name }, context, log) };
}

function wrongCodeError(checked: Exclude<CheckResult, { outcome: "right" }>): ApiError {
  switch (checked.outcome) {
    case "wrong":
      return checked.attemptsLeft > 0
        ? new ApiError("CODE_WRONG", messages().code.wrong)
        : new ApiError("CODE_WRONG", messages().code.wrongLastAttempt);
    case "gone":
      return new ApiError("CODE_EXPIRED", messages().code.expired);
  }
}
