import { z } from "zod";

export const messageChannels = ["sms", "mail"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/**
 * Every state but `waiting` is final. `sent`: the provider took it. `rejected`: it will not, because of the recipient or the
 * content. `failed`: it could not be sent in time. `unknown`: it may be sent. `dropped`: it was of no use any more.
 */
export const messageStates = ["waiting", "sent", "rejected", "failed", "unknown", "dropped"] as const;

export const messageResult = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("sent"), providerReference: z.string() }),
  z.object({ outcome: z.enum(["not_sent", "unknown"]), reason: z.string() }),
  /** `hardBounce`: the address takes no mail at all. */
  z.object({
    outcome: z.literal("rejected"),
    reason: z.string(),
    hardBounce: z.literal(true).exactOptional(),
  }),
]);

/** What the provider did with a message: took it, rejected it for good, did not take it yet, or gave no usable answer. */
export type MessageResult = z.output<typeof messageResult>;

/** One attempt to send a message. `invalid`: adapters rejects our request, which is a bug of ours. */
export type Attempt = MessageResult | { readonly outcome: "invalid"; readonly reason: string };

/** How old a message is, and how many attempts had no usable answer. */
export interface Tries {
  readonly ageHours: number;
  readonly unanswered: number;
}

/** What a message's row becomes. */
export interface MessageChange {
  readonly state: (typeof messageStates)[number];
  /** Null ends that of an earlier attempt. */
  readonly reason?: string | null;
  readonly providerReference?: string;
  readonly unanswered?: number;
}

/** A message that has not been sent by then is not tried again. */
const lastAttemptHours = 48;
/** The ages at which a message that may have arrived is sent again. The second is after an outage of some hours. */
const repeatHours = [0.25, 6];

export function isDue({ ageHours, unanswered }: Tries): boolean {
  const repeatAt = repeatHours[unanswered - 1];
  return repeatAt === undefined || ageHours >= repeatAt;
}

/** What follows from an attempt. A message that stays `waiting` is tried again. */
export function afterAttempt(attempt: Attempt, { ageHours, unanswered }: Tries): MessageChange {
  switch (attempt.outcome) {
    case "sent":
      return { state: "sent", reason: null, providerReference: attempt.providerReference };
    case "rejected":
      return { state: "rejected", reason: attempt.reason };
    case "invalid":
      return { state: "failed", reason: attempt.reason };
    case "not_sent": {
      const { reason } = attempt;
      if (ageHours < lastAttemptHours) return { state: "waiting", reason };
      return { state: unanswered > 0 ? "unknown" : "failed", reason };
    }
    case "unknown": {
      const isLast = unanswered === repeatHours.length;
      return {
        state: isLast ? "unknown" : "waiting",
        reason: attempt.reason,
        unanswered: unanswered + 1,
      };
    }
  }
}
