import type { MessageResult } from "../ports/adapters.ts";
import type { messageStates } from "./message-event.ts";

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
  readonly reason?: string;
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
      return { state: "sent", providerReference: attempt.providerReference };
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
