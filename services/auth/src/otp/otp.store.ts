import { randomUUID } from "node:crypto";
import type { SessionId } from "@haat/domain/id";
import type { Phone } from "@haat/domain/phone";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { RedisClient } from "@haat/service-kit/redis";
import { z } from "zod";
import { claim, type Limit, release } from "../limits/redis-counters.ts";
import { codeHash, otpRules, type Purpose, phoneHash, purposes } from "./otp.rules.ts";
import { activateCode, checkCode, deleteIfEqual } from "./otp.scripts.ts";
import {
  type LimitName,
  otpLimits,
  type Requester,
  type SendLimitOptions,
  sendLimits,
} from "./otp-limits.ts";

export interface OtpStoreOptions extends SendLimitOptions {
  readonly redis: RedisClient;
  /** Of codes that were sent by processes with another pepper, during a rotation. */
  readonly secondPepper: string | undefined;
}

/** A send that is within every limit and has not been made yet. */
export interface Send {
  readonly verId: string;
  readonly phone: Phone;
  readonly requester: Requester;
}

interface CodeUse {
  readonly purpose: Purpose;
  readonly name: string;
}

export type SendResult =
  | { readonly send: Send /** Null for a known device. */; readonly shopSends: number | null }
  | { readonly limit: LimitName; readonly retryAfter: number };

export type CheckResult =
  | { readonly outcome: "right"; readonly purpose: Purpose; readonly name: string }
  | { readonly outcome: "wrong"; readonly attemptsLeft: number }
  | { readonly outcome: "gone" };

const codeKeys = "{otp}:code:";
const checkReply = z.union([
  z.tuple([z.literal("right"), z.enum(purposes), z.string()]),
  z.tuple([z.literal("wrong"), z.number()]),
  z.tuple([z.literal("gone")]),
]);
const ticketReply = z.string().nullable();

/** Without Redis no attempt can be counted, so no code is sent or checked. */
function throwTryAgain(error: unknown): never {
  throw new ApiError("TRY_AGAIN", messages().tryAgain, { cause: error });
}

async function run(
  redis: RedisClient,
  script: string,
  keys: string[],
  args: (string | number)[],
): Promise<unknown> {
  return await redis.eval(script, keys.length, ...keys, ...args).catch(throwTryAgain);
}

export type OtpStore = ReturnType<typeof otpStore>;

/**
 * One-time codes, their limits and the tickets of verified numbers. Redis may lose all of it: users then request a new
 * code.
 */
export function otpStore({ redis, secondPepper, ...options }: OtpStoreOptions) {
  const { pepper } = options;
  const limitsOf = ({ phone, requester }: Send) => sendLimits(options, phone, requester);

  async function checkWith(key: string, verId: string, phone: Phone, code: string): Promise<CheckResult> {
    const { attemptsPerCode, wrongAttemptsPerDay, attemptsPerCodeUnderAttack } = otpLimits;
    const limits = [attemptsPerCode, wrongAttemptsPerDay, attemptsPerCodeUnderAttack];
    const args = [phoneHash(key, phone), codeHash(key, verId, code), ...limits];
    const reply = checkReply.parse(await run(redis, checkCode, [codeKeys + verId], args));
    switch (reply[0]) {
      case "right":
        return { outcome: "right", purpose: reply[1], name: reply[2] };
      case "wrong":
        return { outcome: "wrong", attemptsLeft: reply[1] };
      case "gone":
        return { outcome: "gone" };
    }
  }

  return {
    /** Counts a send against every limit, or returns the limit that is reached and the seconds until it ends. */
    claimSend: async (phone: Phone, requester: Requester): Promise<SendResult> => {
      const send = { verId: randomUUID(), phone, requester };
      const { limits, shop } = limitsOf(send);
      const claimed = await claim<Limit & { name: LimitName }>(redis, limits).catch(throwTryAgain);
      if ("counts" in claimed) return { send, shopSends: shop && (claimed.counts.at(-1) ?? null) };
      return { limit: claimed.reached.name, retryAfter: claimed.retryAfter };
    },

    /** Undoes a claim whose SMS was not sent: nothing is counted and the previous code still works. */
    releaseSend: async (send: Send): Promise<void> => {
      await release(redis, limitsOf(send).limits).catch(throwTryAgain);
    },

    /** Makes a sent code the only valid one of its requester and starts the wait for the next. Also for a send that may have failed. */
    activate: async (send: Send, code: string, use: CodeUse): Promise<void> => {
      const { verId } = send;
      const { digest, current, wait, wrong, unverified } = limitsOf(send);
      const fields = {
        ...use,
        phone: digest,
        hash: codeHash(pepper, verId, code),
        current,
        wait,
        wrong,
        unverified: unverified.map(({ key }) => key).join(" "),
      };
      const lives = [otpRules.codeLifeMs, otpLimits.resendWaitMs];
      const keys = [codeKeys + verId, current, wait];
      await run(redis, activateCode, keys, [verId, ...lives, codeKeys, ...Object.entries(fields).flat()]);
    },

    /** Checks a code. Only one of several parallel checks returns "right". */
    checkCode: async (verId: string, phone: Phone, code: string): Promise<CheckResult> => {
      const checked = await checkWith(pepper, verId, phone, code);
      // A code of another pepper is gone for this one, and the check has changed nothing.
      if (checked.outcome !== "gone" || secondPepper === undefined) return checked;
      return await checkWith(secondPepper, verId, phone, code);
    },

    ...tickets(redis),
  };
}

/** What a user who has entered the right code may do with it later. */
function tickets(redis: RedisClient) {
  return {
    /** A ticket for a session whose user has confirmed the account's number. */
    issueOwnerTicket: async (sessionId: SessionId): Promise<string> => {
      const ticket = randomUUID();
      const key = `{otp}:owner:${ticket}`;
      await redis.set(key, sessionId, "PX", otpRules.ownerTicketLifeMs).catch(throwTryAgain);
      return ticket;
    },

    /** Whether the ticket is valid for the session. */
    isOwnerTicket: async (ticket: string, sessionId: SessionId): Promise<boolean> => {
      const [found] = await redis.mget(`{otp}:owner:${ticket}`).catch(throwTryAgain);
      return found === sessionId;
    },

    /** The same, once. A ticket of another session stays valid for that session. */
    redeemOwnerTicket: async (ticket: string, sessionId: SessionId): Promise<boolean> =>
      (await run(redis, deleteIfEqual, [`{otp}:owner:${ticket}`], [sessionId])) === 1,

    /** A ticket for a verified number without an account: together with a name it creates one. */
    issueTicket: async (phone: Phone): Promise<string> => {
      const ticket = randomUUID();
      await redis.set(`{otp}:ticket:${ticket}`, phone, "PX", otpRules.ticketLifeMs).catch(throwTryAgain);
      return ticket;
    },

    /** The number of a ticket, once; null when the ticket is used, expired or unknown. */
    redeemTicket: async (ticket: string): Promise<Phone | null> => {
      const phone = ticketReply.parse(await redis.getdel(`{otp}:ticket:${ticket}`).catch(throwTryAgain));
      return phone as Phone | null;
    },
  };
}
