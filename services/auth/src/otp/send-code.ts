import { Refusal } from "@haat/service-kit/errors";
import type { FastifyBaseLogger } from "fastify";
import type { Deps } from "../deps.ts";
import { SmsNotSent, SmsUnconfirmed } from "../sms/sms.port.ts";
import { callerNetwork } from "./caller-network.ts";
import { newCode, otpRules, type Purpose } from "./otp.rules.ts";
import type { ClaimResult } from "./otp.store.ts";
import { phoneFrom } from "./phone-input.ts";

interface SendCodeInput {
  readonly phone: string;
  readonly purpose: Purpose;
  readonly name: string;
  readonly ip: string;
}

/** A code that can be entered from now on; unconfirmed when nobody knows whether its SMS will come. */
export interface CodeSent {
  readonly verId: string;
  readonly confirmed: boolean;
}

/**
 * Sends a code and answers its verification id. Whether the number has an account is not looked up, so that neither
 * the answer nor its time tells.
 */
export async function sendCode(
  { otp, sms, config }: Pick<Deps, "otp" | "sms" | "config">,
  input: SendCodeInput,
  log: FastifyBaseLogger,
): Promise<CodeSent> {
  const phone = phoneFrom(input.phone);
  const claimed = await otp.claimSend(phone, callerNetwork(input.ip));
  if ("refused" in claimed) throw refusalOf(claimed);
  const { claim, shopSends } = claimed;
  // Exactly one send of the hour reaches the budget, so this line is an alarm and not a flood.
  if (shopSends === config.OTP_SENDS_PER_HOUR)
    log.error({ sends: shopSends }, "alarm: the hourly budget of one-time codes is spent");

  const code = newCode();
  let confirmed = true;
  try {
    await sms.sendCode({ phone, code, lifeMinutes: otpRules.codeLifeMs / 60_000 });
  } catch (error) {
    if (error instanceof SmsNotSent) {
      await otp.releaseSend(claim);
      log.error({ err: error }, "alarm: a one-time code could not be sent");
      throw new Refusal("UPSTREAM", "We could not send the code right now. Please try again in a minute.");
    }
    if (!(error instanceof SmsUnconfirmed)) throw error;
    // It may arrive late: then it has to work, and to count, or each click would send one more.
    log.error({ err: error }, "alarm: nobody knows whether a one-time code was sent");
    confirmed = false;
  }
  await otp.activate(claim, code, { purpose: input.purpose, name: input.name });
  return { verId: claim.verId, confirmed };
}

function refusalOf({ refused, retryAfter }: Extract<ClaimResult, { refused: unknown }>): Refusal {
  const words = {
    wait: `Please wait ${retryAfter} seconds before asking for another code.`,
    phone: "Too many codes were sent to this number. Please try again later.",
    address: "Too many codes were asked for from your network. Please try again later.",
    shop: "We cannot send codes right now. Please try again later.",
  };
  return new Refusal("RATE_LIMITED", words[refused], { retryAfter });
}
