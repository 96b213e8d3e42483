import { randomUUID } from "node:crypto";
import type { Phone } from "@haat/domain/phone";
import { messages, Refusal } from "@haat/service-kit/errors";
import type { Redis } from "ioredis";
import { z } from "zod";
import type { CallerNetwork } from "./caller-network.ts";
import { codeHash, otpRules, type Purpose, phoneDigest, purposes } from "./otp.rules.ts";
import { activateCode, claimSend, releaseSend, tryCode } from "./otp.scripts.ts";

export interface OtpStoreOptions {
  readonly redis: Redis;
  readonly pepper: string;
  readonly sendsPerAddress: number;
  readonly sendsPerHour: number;
}

/** A send that passed every limit and has not happened yet. */
export interface Claim {
  readonly verId: string;
  readonly phone: Phone;
  readonly caller: CallerNetwork;
}

interface CodeUse {
  readonly purpose: Purpose;
  readonly name: string;
}

export type ClaimResult =
  | { readonly claim: Claim; readonly shopSends: number }
  | { readonly refused: "wait" | "phone" | "address" | "shop"; readonly retryAfter: number };

export type TryResult =
  | { readonly outcome: "right"; readonly purpose: Purpose; readonly name: string }
  | { readonly outcome: "wrong"; readonly triesLeft: number }
  | { readonly outcome: "gone" }
  | { readonly outcome: "blocked"; readonly retryAfter: number };

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Many addresses of one neighbourhood still count as a few. */
const addressesPerNetwork = 5;

const codeKeys = "otp:code:";
const claimReply = z.tuple([z.number(), z.number()]);
const tryReply = z.union([
  z.tuple([z.literal("right"), z.enum(purposes), z.string()]),
  z.tuple([z.literal("wrong"), z.number()]),
  z.tuple([z.literal("gone")]),
  z.tuple([z.literal("blocked"), z.number()]),
]);
const ticketReply = z.string().nullable();

/** Without Redis no code can be counted, so none is sent and none is taken. */
function refuse(error: unknown): never {
  throw new Refusal("TRY_AGAIN", messages.tryAgain, { cause: error });
}

export type OtpStore = ReturnType<typeof otpStore>;

/** One-time codes, their limits and the tickets of proved numbers. All of it may be lost: people ask again. */
export function otpStore({ redis, pepper, sendsPerAddress, sendsPerHour }: OtpStoreOptions) {
  const currentKey = (digest: string) => `otp:current:${digest}`;
  const waitKey = (digest: string) => `otp:wait:${digest}`;

  const run = async (script: string, keys: string[], args: (string | number)[]): Promise<unknown> =>
    await redis.eval(script, keys.length, ...keys, ...args).catch(refuse);

  function counters({ phone, caller }: Omit<Claim, "verId">) {
    const digest = phoneDigest(pepper, phone);
    return [
      { refused: "phone", key: `otp:hour:${digest}`, limit: otpRules.sendsPerHour, windowMs: hourMs },
      { refused: "phone", key: `otp:day:${digest}`, limit: otpRules.sendsPerDay, windowMs: dayMs },
      { refused: "address", key: `otp:address:${caller.address}`, limit: sendsPerAddress, windowMs: hourMs },
      {
        refused: "address",
        key: `otp:network:${caller.network}`,
        limit: sendsPerAddress * addressesPerNetwork,
        windowMs: hourMs,
      },
      { refused: "shop", key: "otp:shop", limit: sendsPerHour, windowMs: hourMs },
    ] as const;
  }

  function sendKeys(claim: Omit<Claim, "verId">): string[] {
    return [waitKey(phoneDigest(pepper, claim.phone)), ...counters(claim).map(({ key }) => key)];
  }

  return {
    /** Counts a send against every limit, or says which one it breaks and for how many seconds. */
    claimSend: async (phone: Phone, caller: CallerNetwork): Promise<ClaimResult> => {
      const claim = { verId: randomUUID(), phone, caller };
      const limits = counters(claim);
      const keys = sendKeys(claim);
      const windows = limits.flatMap(({ limit, windowMs }) => [limit, windowMs]);
      const reply = await run(claimSend, keys, [claim.verId, otpRules.resendWaitMs, ...windows]);
      const [broken, number] = claimReply.parse(reply);
      if (broken === 0) return { claim, shopSends: number };
      return {
        refused: limits[broken - 2]?.refused ?? "wait",
        retryAfter: Math.max(1, Math.ceil(number / 1000)),
      };
    },

    /** Undoes a claim whose message was surely not sent: nothing is counted and the old code still works. */
    releaseSend: async (claim: Claim): Promise<void> => {
      await run(releaseSend, sendKeys(claim), [claim.verId]);
    },

    /** Makes a code that was or may have been sent the only one of its phone; the wait for the next starts now. */
    activate: async (claim: Claim, code: string, use: CodeUse): Promise<void> => {
      const digest = phoneDigest(pepper, claim.phone);
      const { verId } = claim;
      const keys = [codeKeys + verId, currentKey(digest), waitKey(digest)];
      const fields = { ...use, phone: digest, hash: codeHash(pepper, verId, code) };
      const lives = [otpRules.codeLifeMs, otpRules.resendWaitMs];
      await run(activateCode, keys, [verId, ...lives, codeKeys, ...Object.entries(fields).flat()]);
    },

    /** Tries a code. "right" is said once, whatever arrives at the same moment. */
    tryCode: async (verId: string, phone: Phone, code: string): Promise<TryResult> => {
      const digest = phoneDigest(pepper, phone);
      const keys = [codeKeys + verId, currentKey(digest), waitKey(digest), `otp:wrong:${digest}`];
      const limits = [otpRules.wrongTries, otpRules.wrongTriesPerDay];
      const hash = codeHash(pepper, verId, code);
      const reply = tryReply.parse(await run(tryCode, keys, [digest, hash, ...limits]));
      switch (reply[0]) {
        case "right":
          return { outcome: "right", purpose: reply[1], name: reply[2] };
        case "wrong":
          return { outcome: "wrong", triesLeft: reply[1] };
        case "blocked":
          return { outcome: "blocked", retryAfter: Math.max(1, Math.ceil(reply[1] / 1000)) };
        case "gone":
          return { outcome: "gone" };
      }
    },

    /** A ticket for someone who proved a number that has no account, to be exchanged for one with a name. */
    issueTicket: async (phone: Phone): Promise<string> => {
      const ticket = randomUUID();
      await redis.set(`otp:ticket:${ticket}`, phone, "PX", otpRules.ticketLifeMs).catch(refuse);
      return ticket;
    },

    /** The number behind a ticket, once; `null` when it is used, too old or made up. */
    redeemTicket: async (ticket: string): Promise<Phone | null> => {
      const phone = ticketReply.parse(await redis.getdel(`otp:ticket:${ticket}`).catch(refuse));
      return phone as Phone | null;
    },
  };
}
