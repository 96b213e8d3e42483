import { randomUUID } from "node:crypto";
import type { Phone } from "@haat/domain/phone";
import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Redis } from "ioredis";
import { z } from "zod";
import { claim, dayMs, hourMs, type Limit, release } from "../limits/limits.ts";
import type { CallerNetwork } from "./caller-network.ts";
import { askerDigest, codeHash, otpRules, type Purpose, phoneDigest, purposes } from "./otp.rules.ts";
import { activateCode, tryCode } from "./otp.scripts.ts";

export interface OtpStoreOptions {
  readonly redis: Redis;
  readonly pepper: string;
  readonly unenteredPerAddress: number;
  readonly sendsPerHour: number;
}

/** Who asks for a code. A known device has signed in to this number before; everybody else is a stranger. */
export type Asker =
  | { readonly kind: "device"; readonly deviceId: string }
  | { readonly kind: "stranger"; readonly caller: CallerNetwork };

/** A send that passed every limit and has not happened yet. */
export interface Send {
  readonly verId: string;
  readonly phone: Phone;
  readonly asker: Asker;
}

interface CodeUse {
  readonly purpose: Purpose;
  readonly name: string;
}

type Refused = "wait" | "phone" | "address" | "shop";

export type SendResult =
  | { readonly send: Send /** Null for a known device. */; readonly shopSends: number | null }
  | { readonly refused: Refused; readonly retryAfter: number };

export type TryResult =
  | { readonly outcome: "right"; readonly purpose: Purpose; readonly name: string }
  | { readonly outcome: "wrong"; readonly triesLeft: number }
  | { readonly outcome: "gone" };

/** Many addresses of one neighbourhood still count as a few. */
const addressesPerNetwork = 5;

const codeKeys = "otp:code:";
const tryReply = z.union([
  z.tuple([z.literal("right"), z.enum(purposes), z.string()]),
  z.tuple([z.literal("wrong"), z.number()]),
  z.tuple([z.literal("gone")]),
]);
const ticketReply = z.string().nullable();

/** Without Redis no code can be counted, so none is sent and none is taken. */
function refuse(error: unknown): never {
  throw new ApiError("TRY_AGAIN", messages.tryAgain, { cause: error });
}

export type OtpStore = ReturnType<typeof otpStore>;

/** One-time codes, their limits and the tickets of proved numbers. All of it may be lost: people ask again. */
export function otpStore({ redis, pepper, unenteredPerAddress, sendsPerHour }: OtpStoreOptions) {
  /** All keys of one asker for one phone, and the limits that a send of theirs counts against. */
  function lane({ phone, asker }: Omit<Send, "verId">) {
    const digest = phoneDigest(pepper, phone);
    const name = asker.kind === "device" ? `device|${asker.deviceId}` : `address|${asker.caller.address}`;
    const own = askerDigest(pepper, phone, name);
    const wait = `otp:wait:${own}`;
    const ownLimits = [
      { refused: "wait", key: wait, most: 1, windowMs: otpRules.resendWaitMs },
      { refused: "phone", key: `otp:hour:${own}`, most: otpRules.sendsPerHour, windowMs: hourMs },
      { refused: "phone", key: `otp:day:${own}`, most: otpRules.sendsPerDay, windowMs: dayMs },
    ] as const;
    const keys = { digest, wait, current: `otp:current:${own}` };
    if (asker.kind === "device")
      return { ...keys, wrong: `otp:wrong:${own}`, unentered: [], shop: null, limits: ownLimits };

    const { address, network } = asker.caller;
    const unentered = [
      { refused: "address", key: `otp:address:${address}`, most: unenteredPerAddress, windowMs: hourMs },
      {
        refused: "address",
        key: `otp:network:${network}`,
        most: unenteredPerAddress * addressesPerNetwork,
        windowMs: hourMs,
      },
    ] as const;
    const shop = { refused: "shop", key: "otp:shop", most: sendsPerHour, windowMs: hourMs } as const;
    const limits = [
      ...ownLimits,
      { refused: "phone", key: `otp:hour:${digest}`, most: otpRules.strangersSendsPerHour, windowMs: hourMs },
      { refused: "phone", key: `otp:day:${digest}`, most: otpRules.strangersSendsPerDay, windowMs: dayMs },
      ...unentered,
      shop,
    ] as const;
    return { ...keys, wrong: `otp:wrong:${digest}`, unentered, shop, limits };
  }

  const run = async (script: string, keys: string[], args: (string | number)[]): Promise<unknown> =>
    await redis.eval(script, keys.length, ...keys, ...args).catch(refuse);

  return {
    /** Counts a send against every limit, or says which one it breaks and for how many seconds. */
    claimSend: async (phone: Phone, asker: Asker): Promise<SendResult> => {
      const send = { verId: randomUUID(), phone, asker };
      const { limits, shop } = lane(send);
      const claimed = await claim<Limit & { refused: Refused }>(redis, limits).catch(refuse);
      if ("counts" in claimed) return { send, shopSends: shop && (claimed.counts.at(-1) ?? null) };
      return { refused: claimed.reached.refused, retryAfter: claimed.retryAfter };
    },

    /** Undoes a claim whose message was surely not sent: nothing is counted and the old code still works. */
    releaseSend: async (send: Send): Promise<void> => {
      await release(redis, lane(send).limits).catch(refuse);
    },

    /** Makes a code that was or may have been sent the only one of its asker; the wait for the next starts now. */
    activate: async (send: Send, code: string, use: CodeUse): Promise<void> => {
      const { verId } = send;
      const { digest, current, wait, wrong, unentered } = lane(send);
      const fields = {
        ...use,
        phone: digest,
        hash: codeHash(pepper, verId, code),
        current,
        wait,
        wrong,
        unentered: unentered.map(({ key }) => key).join(" "),
      };
      const lives = [otpRules.codeLifeMs, otpRules.resendWaitMs];
      const keys = [codeKeys + verId, current, wait];
      await run(activateCode, keys, [verId, ...lives, codeKeys, ...Object.entries(fields).flat()]);
    },

    /** Tries a code. "right" is said once, whatever arrives at the same moment. */
    tryCode: async (verId: string, phone: Phone, code: string): Promise<TryResult> => {
      const { triesPerCode, wrongTriesPerDay, triesPerCodeUnderAttack } = otpRules;
      const limits = [triesPerCode, wrongTriesPerDay, triesPerCodeUnderAttack];
      const args = [phoneDigest(pepper, phone), codeHash(pepper, verId, code), ...limits];
      const reply = tryReply.parse(await run(tryCode, [codeKeys + verId], args));
      switch (reply[0]) {
        case "right":
          return { outcome: "right", purpose: reply[1], name: reply[2] };
        case "wrong":
          return { outcome: "wrong", triesLeft: reply[1] };
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
