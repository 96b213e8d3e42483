import type { Phone } from "@haat/domain/phone";
import { dayMs, hourMs } from "../limits/redis-counters.ts";
import { phoneHash, requesterHash } from "./otp.rules.ts";

/** docs/decisions/0014-one-time-codes.md gives the reasons. */
export const otpLimits = {
  attemptsPerCode: 5,
  /** Per number: for all unknown requesters together, and for each known device. */
  wrongAttemptsPerDay: 15,
  /** Attempts per code after the wrong ones above: the owner can still sign in, and guessing stops. */
  attemptsPerCodeUnderAttack: 1,
  /** spec §4: resend is disabled for 1:59. */
  resendWaitMs: 119_000,
  /** Per number and requester, which is a known device or an IP address. */
  sendsPerHour: 5,
  sendsPerDay: 10,
  /** Per number, for all unknown requesters together. */
  unknownSendsPerHour: 10,
  unknownSendsPerDay: 15,
} as const;

/** The limit of a range of addresses, as a multiple of the limit of one network. */
const networksPerRange = 5;

export interface SendLimitOptions {
  readonly pepper: string;
  /** Unused codes of one IP address within an hour. */
  readonly unverifiedPerIp: number;
  /** Codes of the whole shop within an hour. */
  readonly sendsPerHour: number;
}

/** Who requests a code. A known device has signed in to this number before; every other requester is unknown. */
export type Requester =
  | { readonly kind: "knownDevice"; readonly deviceId: string }
  | { readonly kind: "unknown"; readonly network: string; readonly range: string };

/** Which limit was reached; the shopper's error message depends on it. */
export type LimitName = "wait" | "phone" | "address" | "shop";

/** The limits that sending a code counts against, and the Redis keys of this requester for this phone. */
export function sendLimits(
  { pepper, unverifiedPerIp, sendsPerHour }: SendLimitOptions,
  phone: Phone,
  requester: Requester,
) {
  const digest = phoneHash(pepper, phone);
  const name =
    requester.kind === "knownDevice" ? `device|${requester.deviceId}` : `address|${requester.network}`;
  const own = requesterHash(pepper, phone, name);
  const wait = `{otp}:wait:${own}`;
  const ownLimits = [
    { name: "wait", key: wait, most: 1, windowMs: otpLimits.resendWaitMs },
    { name: "phone", key: `{otp}:hour:${own}`, most: otpLimits.sendsPerHour, windowMs: hourMs },
    { name: "phone", key: `{otp}:day:${own}`, most: otpLimits.sendsPerDay, windowMs: dayMs },
  ] as const;
  const keys = { digest, wait, current: `{otp}:current:${own}` };
  if (requester.kind === "knownDevice")
    return { ...keys, wrong: `{otp}:wrong:${own}`, unverified: [], shop: null, limits: ownLimits };

  const { network, range } = requester;
  const unverified = [
    { name: "address", key: `{otp}:address:${network}`, most: unverifiedPerIp, windowMs: hourMs },
    {
      name: "address",
      key: `{otp}:network:${range}`,
      most: unverifiedPerIp * networksPerRange,
      windowMs: hourMs,
    },
  ] as const;
  const shop = { name: "shop", key: "{otp}:shop", most: sendsPerHour, windowMs: hourMs } as const;
  const limits = [
    ...ownLimits,
    { name: "phone", key: `{otp}:hour:${digest}`, most: otpLimits.unknownSendsPerHour, windowMs: hourMs },
    { name: "phone", key: `{otp}:day:${digest}`, most: otpLimits.unknownSendsPerDay, windowMs: dayMs },
    ...unverified,
    shop,
  ] as const;
  return { ...keys, wrong: `{otp}:wrong:${digest}`, unverified, shop, limits };
}
