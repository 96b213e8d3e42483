import type { Phone } from "@haat/domain/phone";
import { networkOf, rangeOf } from "@haat/service-kit/caller-network";
import { ApiError } from "@haat/service-kit/errors";
import { defineCounter } from "@haat/service-kit/metrics/metric";
import type { FastifyBaseLogger } from "fastify";
import { alarmRules } from "../alarm-rules.ts";
import type { Deps } from "../deps.ts";
import { messages } from "../messages.ts";
import { type DeviceId, deviceHashes } from "../session/device.ts";
import { isKnownDevice } from "../session/session.repository.ts";
import { raiseShopAlarm, resolveShopAlarms } from "../shop-alarms.ts";
import { SmsNotSent, SmsUnconfirmed } from "../sms/sms.port.ts";
import { codeUses, newCode, otpRules, type Purpose, parsePhoneInput } from "./otp.rules.ts";
import type { SendResult } from "./otp.store.ts";
import type { Requester } from "./otp-limits.ts";

const sent = defineCounter({
  name: "haat_codes_sent_total",
  help: "One-time codes asked for: sent, unconfirmed by the provider, not_sent, or limited",
  labels: ["result"],
});

interface SendCodeInput {
  readonly phone: string;
  readonly purpose: Purpose;
  readonly name: string;
  readonly ip: string;
  readonly deviceId: DeviceId | null;
}

/** A code that can be entered from now on; unconfirmed when the provider did not confirm its SMS. */
export interface CodeSent {
  readonly verId: string;
  readonly confirmed: boolean;
}

/**
 * Sends a code and returns its verification id. It does not look up the account, so neither the reply nor its time
 * reveals whether the number has one.
 */
export async function sendCode(
  deps: Pick<Deps, "db" | "otp" | "sms" | "config">,
  input: SendCodeInput,
  log: FastifyBaseLogger,
): Promise<CodeSent> {
  const { db, otp, sms, config } = deps;
  const phone = parsePhoneInput(input.phone);
  const claimed = await otp.claimSend(phone, await findRequester(deps, phone, input));
  if ("limit" in claimed) {
    sent.count({ result: "limited" });
    throw codeLimitError(claimed);
  }
  const { send, shopSends } = claimed;
  if (shopSends === config.OTP_SENDS_PER_HOUR) await raiseShopAlarm(db, log, alarmRules.budget);

  const code = newCode();
  let confirmed = true;
  try {
    await sms.sendCode({
      phone,
      code,
      use: codeUses[input.purpose],
      lifeMinutes: otpRules.codeLifeMs / 60_000,
    });
  } catch (error) {
    if (error instanceof SmsNotSent) {
      sent.count({ result: "not_sent" });
      await otp.releaseSend(send);
      log.warn({ err: error }, "one-time code not sent");
      await raiseShopAlarm(db, log, alarmRules.notSent);
      throw new ApiError("UPSTREAM", messages().code.notSent);
    }
    if (!(error instanceof SmsUnconfirmed)) throw error;
    // The SMS may still arrive, so the code must work and count. Otherwise each click would send another one.
    log.warn({ err: error }, "one-time code not confirmed by the provider");
    await raiseShopAlarm(db, log, alarmRules.unconfirmed);
    confirmed = false;
  }
  sent.count({ result: confirmed ? "sent" : "unconfirmed" });
  await otp.activate(send, code, { purpose: input.purpose, name: input.name });
  if (confirmed) {
    const { notSent, unconfirmed, budget } = alarmRules;
    // A low count means a new hour; codes still being sent do not resolve the alarm.
    const newHour = shopSends !== null && shopSends <= config.OTP_SENDS_PER_HOUR / 2;
    await resolveShopAlarms(db, log, newHour ? [notSent, unconfirmed, budget] : [notSent, unconfirmed]);
  }
  return { verId: send.verId, confirmed };
}

/** A device that has signed in to this number before has limits of its own, which no one else can use up. */
async function findRequester(
  { db, config }: Pick<Deps, "db" | "config">,
  phone: Phone,
  { deviceId, ip }: SendCodeInput,
): Promise<Requester> {
  if (deviceId) {
    if (await isKnownDevice(db, deviceHashes(config, phone, deviceId)))
      return { kind: "knownDevice", deviceId };
  }
  return { kind: "unknown", network: networkOf(ip), range: rangeOf(ip) };
}

function codeLimitError({ limit, retryAfter }: Extract<SendResult, { limit: unknown }>): ApiError {
  const { wait, ...others } = messages().code.limit;
  const text = limit === "wait" ? wait({ seconds: retryAfter }) : others[limit];
  return new ApiError("RATE_LIMITED", text, { retryAfter });
}
