import type { Phone } from "@haat/domain/phone";
import { ApiError } from "@haat/service-kit/errors";
import type { FastifyBaseLogger } from "fastify";
import { alarmRules } from "../alarm-rules.ts";
import type { Deps } from "../deps.ts";
import { type DeviceId, deviceHash } from "../session/device.ts";
import { isKnownDevice } from "../session/session.repository.ts";
import { raiseShopAlarm, resolveShopAlarms } from "../shop-alarms.ts";
import { SmsNotSent, SmsUnconfirmed } from "../sms/sms.port.ts";
import { callerNetwork } from "./caller-network.ts";
import { newCode, otpRules, type Purpose } from "./otp.rules.ts";
import type { Asker, SendResult } from "./otp.store.ts";
import { phoneFrom } from "./phone-input.ts";

interface SendCodeInput {
  readonly phone: string;
  readonly purpose: Purpose;
  readonly name: string;
  readonly ip: string;
  readonly deviceId: DeviceId | null;
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
  deps: Pick<Deps, "db" | "otp" | "sms" | "config">,
  input: SendCodeInput,
  log: FastifyBaseLogger,
): Promise<CodeSent> {
  const { db, otp, sms, config } = deps;
  const phone = phoneFrom(input.phone);
  const claimed = await otp.claimSend(phone, await askerOf(deps, phone, input));
  if ("refused" in claimed) throw refusalOf(claimed);
  const { send, shopSends } = claimed;
  if (shopSends === config.OTP_SENDS_PER_HOUR) await raiseShopAlarm(db, log, alarmRules.budget);

  const code = newCode();
  let confirmed = true;
  try {
    await sms.sendCode({ phone, code, lifeMinutes: otpRules.codeLifeMs / 60_000 });
  } catch (error) {
    if (error instanceof SmsNotSent) {
      await otp.releaseSend(send);
      log.warn({ err: error }, "one-time code not sent");
      await raiseShopAlarm(db, log, alarmRules.notSent);
      throw new ApiError("UPSTREAM", "We could not send the code right now. Please try again in a minute.");
    }
    if (!(error instanceof SmsUnconfirmed)) throw error;
    // It may arrive late: then it has to work, and to count, or each click would send one more.
    log.warn({ err: error }, "one-time code not confirmed by the provider");
    await raiseShopAlarm(db, log, alarmRules.unconfirmed);
    confirmed = false;
  }
  await otp.activate(send, code, { purpose: input.purpose, name: input.name });
  if (confirmed) {
    const { notSent, unconfirmed, budget } = alarmRules;
    // The hour is over when the count is low again; codes that are under way keep the alarm as it is.
    const newHour = shopSends !== null && shopSends <= config.OTP_SENDS_PER_HOUR / 2;
    await resolveShopAlarms(db, log, newHour ? [notSent, unconfirmed, budget] : [notSent, unconfirmed]);
  }
  return { verId: send.verId, confirmed };
}

/** A device that has signed in to this number before has an allowance of its own, which no stranger can use up. */
async function askerOf(
  { db, config }: Pick<Deps, "db" | "config">,
  phone: Phone,
  { deviceId, ip }: SendCodeInput,
): Promise<Asker> {
  if (deviceId && (await isKnownDevice(db, deviceHash(config.OTP_PEPPER, phone, deviceId))))
    return { kind: "device", deviceId };
  return { kind: "stranger", caller: callerNetwork(ip) };
}

function refusalOf({ refused, retryAfter }: Extract<SendResult, { refused: unknown }>): ApiError {
  const words = {
    wait: `Please wait ${retryAfter} seconds before asking for another code.`,
    phone: "Too many codes were sent to this number. Please try again later.",
    address: "Too many codes were asked for from your network. Please try again later.",
    shop: "We cannot send codes right now. Please try again later.",
  };
  return new ApiError("RATE_LIMITED", words[refused], { retryAfter });
}
