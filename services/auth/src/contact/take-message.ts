import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { FastifyBaseLogger } from "fastify";
import { alarmRules } from "../alarm-rules.ts";
import type { Deps } from "../deps.ts";
import { keyedHash } from "../limits/keyed-hash.rules.ts";
import { claim, dayMs, hourMs, release } from "../limits/limits.ts";
import { callerNetwork } from "../otp/caller-network.ts";
import { raiseShopAlarm, resolveShopAlarms } from "../shop-alarms.ts";
import { type ContactMessage, insertContactMessage } from "./contact.repository.ts";

/** From one phone number and from one e-mail address: people write once or twice, programs do not. */
const messagesPerDay = 5;
/** Many shoppers share the address of a mobile network. */
const messagesPerAddress = 60;

/** Keeps a message for the staff, unless its sender or all senders together have sent too many. */
export async function takeMessage(
  { db, redis, config }: Pick<Deps, "db" | "redis" | "config">,
  message: ContactMessage,
  ip: string,
  log: FastifyBaseLogger,
): Promise<void> {
  const sender = (text: string) => `contact:sender:${keyedHash(config.OTP_PEPPER, `contact|${text}`)}`;
  const shop = { by: "shop", key: "contact:shop", most: config.CONTACT_MESSAGES_PER_HOUR, windowMs: hourMs };
  const limits = [
    { by: "sender", key: sender(message.phone), most: messagesPerDay, windowMs: dayMs },
    { by: "sender", key: sender(message.email.toLowerCase()), most: messagesPerDay, windowMs: dayMs },
    {
      by: "address",
      key: `contact:address:${callerNetwork(ip).address}`,
      most: messagesPerAddress,
      windowMs: hourMs,
    },
    shop,
  ];
  const claimed = await claim(redis, limits).catch((cause: unknown) => {
    throw new ApiError("TRY_AGAIN", messages.tryAgain, { cause });
  });
  if ("reached" in claimed) {
    const words =
      claimed.reached.by === "sender"
        ? "You have sent several messages today, and we will answer them. Please write again tomorrow."
        : "We cannot take messages right now. Please call us, or try again later.";
    throw new ApiError("RATE_LIMITED", words, { retryAfter: claimed.retryAfter });
  }
  const shopCount = claimed.counts.at(-1);
  if (shopCount === shop.most) await raiseShopAlarm(db, log, alarmRules.contactBudget);
  else if (shopCount === 1) await resolveShopAlarms(db, log, [alarmRules.contactBudget]);
  try {
    await insertContactMessage(db, message);
  } catch (error) {
    await release(redis, limits);
    throw error;
  }
}
