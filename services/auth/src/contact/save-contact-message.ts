import { networkOf } from "@haat/service-kit/caller-network";
import { ApiError } from "@haat/service-kit/errors";
import { messages as sharedMessages } from "@haat/service-kit/messages";
import type { FastifyBaseLogger } from "fastify";
import { alarmRules } from "../alarm-rules.ts";
import { contactMessages } from "../db/schema.ts";
import type { Deps } from "../deps.ts";
import { keyedHash } from "../limits/keyed-hash.rules.ts";
import { claim, dayMs, hourMs, release } from "../limits/redis-counters.ts";
import { messages } from "../messages.ts";
import { raiseShopAlarm, resolveShopAlarms } from "../shop-alarms.ts";

type ContactMessage = Pick<typeof contactMessages.$inferInsert, "name" | "email" | "phone" | "message">;

/** Per phone number and per e-mail address. */
const messagesPerDay = 5;
/** Many shoppers share the IP address of a mobile network. */
const messagesPerAddress = 60;

/** Stores a message for the staff, unless its sender or all senders together have sent too many. */
export async function saveContactMessage(
  { db, redis, config }: Pick<Deps, "db" | "redis" | "config">,
  message: ContactMessage,
  ip: string,
  log: FastifyBaseLogger,
): Promise<void> {
  const sender = (text: string) => `{contact}:sender:${keyedHash(config.OTP_PEPPER, `contact|${text}`)}`;
  const shop = {
    by: "shop",
    key: "{contact}:shop",
    most: config.CONTACT_MESSAGES_PER_HOUR,
    windowMs: hourMs,
  };
  const limits = [
    { by: "sender", key: sender(message.phone), most: messagesPerDay, windowMs: dayMs },
    { by: "sender", key: sender(message.email.toLowerCase()), most: messagesPerDay, windowMs: dayMs },
    {
      by: "address",
      key: `{contact}:address:${networkOf(ip)}`,
      most: messagesPerAddress,
      windowMs: hourMs,
    },
    shop,
  ];
  const claimed = await claim(redis, limits).catch((cause: unknown) => {
    throw new ApiError("TRY_AGAIN", sharedMessages().tryAgain, { cause });
  });
  if ("reached" in claimed) {
    const text = claimed.reached.by === "sender" ? messages().contact.senderLimit : messages().contact.limit;
    throw new ApiError("RATE_LIMITED", text, { retryAfter: claimed.retryAfter });
  }
  const shopCount = claimed.counts.at(-1);
  if (shopCount === shop.most) await raiseShopAlarm(db, log, alarmRules.contactBudget);
  else if (shopCount === 1) await resolveShopAlarms(db, log, [alarmRules.contactBudget]);
  try {
    await db.insert(contactMessages).values(message);
  } catch (error) {
    await release(redis, limits);
    throw error;
  }
}
