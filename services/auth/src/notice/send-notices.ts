import {
  afterAttempt,
  isDue,
  type MessageChange,
  type MessageChannel,
} from "@haat/service-kit/shopper-messages/attempt.rules";
import { toAttempt } from "@haat/service-kit/shopper-messages/message-sender";
import type { Deps } from "../deps.ts";
import { sendEach } from "../due-messages.ts";
import { markEmailRejected } from "../user/user.repository.ts";
import { changeNotice, type Notice, takeDueNotices } from "./notice.repository.ts";

type SendDeps = Pick<Deps, "db" | "adapters" | "config" | "log">;

/**
 * Has adapters send the notices of a channel that are due, and records what became of each. A process that dies in between sends
 * its notices again: no provider recognizes a repeat.
 */
export async function sendNotices(deps: SendDeps, channel: MessageChannel): Promise<void> {
  await sendEach(
    await takeDueNotices(deps.db, channel),
    async (notice) => await changeNotice(deps.db, notice.id, await tryToSend(deps, notice)),
  );
}

async function tryToSend({ db, adapters, config, log }: SendDeps, notice: Notice): Promise<MessageChange> {
  const body = toBody(notice, config.PUBLIC_ORIGIN);
  if (body === null) return { state: "dropped", reason: "the account is open again" };
  if (!isDue(notice)) return { state: "waiting" };
  try {
    const result = await adapters.sendMessage(body);
    if (result.outcome === "rejected" && result.hardBounce && notice.channel === "mail")
      await markEmailRejected(db, notice.userId, notice.recipient);
    return afterAttempt(result, notice);
  } catch (error) {
    log.warn({ err: error, notice: notice.id }, "notice not sent");
    return afterAttempt(toAttempt(error), notice);
  }
}

/** Null when the notice would be wrong by now. */
function toBody({ id, channel, recipient, content, name, createdAt, closedAt }: Notice, origin: string) {
  const to =
    channel === "sms"
      ? { id, channel, recipient: { phone: recipient } }
      : { id, channel, recipient: { email: recipient, name } };
  const at = createdAt.toISOString();
  switch (content.event) {
    case "new_device":
      return { ...to, ...content, at, url: `${origin}/account#devices` };
    case "phone_changed":
      return { ...to, ...content, at, url: `${origin}/contact` };
    // Recorded for mail only.
    case "wholesale_accepted":
      return to.channel === "sms" ? null : { ...to, ...content, url: `${origin}/login` };
    case "wholesale_rejected":
      return to.channel === "sms" ? null : { ...to, ...content, url: `${origin}/account/wholesale` };
    case "account_closing":
      return closedAt && { ...to, ...content, lastDay: lastDayToKeep(closedAt), url: `${origin}/login` };
  }
}

const dayInIndia = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** The last whole day in India before a closed account is erased, such as `2026-12-27`. */
function lastDayToKeep(closedAt: Date): string {
  return dayInIndia.format(new Date(closedAt.getTime() + 29 * 24 * 3600_000));
}
