import { networkOf } from "@haat/service-kit/caller-network";
import { ApiError } from "@haat/service-kit/errors";
import type { FastifyBaseLogger } from "fastify";
import { alarmRules } from "../alarm-rules.ts";
import type { Deps } from "../deps.ts";
import { keyedHash } from "../limits/keyed-hash.rules.ts";
import { claim, dayMs, hourMs, release } from "../limits/redis-counters.ts";
import { messages } from "../messages.ts";
import { raiseShopAlarm, resolveShopAlarms } from "../shop-alarms.ts";

/** Per phone number, e-mail address and account. */
const submissionsPerDay = 5;
/** Many shoppers share the IP address of a mobile network. */
const submissionsPerAddress = 60;

interface Sender {
  /** Phone number and e-mail address, as far as the sender gave them; of a signed-in shopper, the account. */
  readonly contacts: readonly string[];
  readonly ip: string;
}

/**
 * Stores what a shopper sends to the staff with `write`: a message, an application or a request, unless its sender or all senders together have sent too many, of all kinds.
 * What could not be stored does not count.
 * @throws ApiError RATE_LIMITED.
 */
export async function limitSubmissions<Result>(
  { db, redis, config }: Pick<Deps, "db" | "redis" | "config">,
  { contacts, ip }: Sender,
  log: FastifyBaseLogger,
  write: () => Promise<Result>,
): Promise<Result> {
  const shop = {
    by: "shop",
    key: "{contact}:shop",
    most: config.CONTACT_MESSAGES_PER_HOUR,
    windowMs: hourMs,
  };
  const limits = [
    ...contacts.map((contact) => ({
      by: "sender",
      key: `{contact}:sender:${keyedHash(config.OTP_PEPPER, `contact|${contact}`)}`,
      most: submissionsPerDay,
      windowMs: dayMs,
    })),
    {
      by: "address",
      key: `{contact}:address:${networkOf(ip)}`,
      most: submissionsPerAddress,
      windowMs: hourMs,
    },
    shop,
  ];
  const claimed = await claim(redis, limits);
  if ("reached" in claimed) {
    const text = claimed.reached.by === "sender" ? messages().contact.senderLimit : messages().contact.limit;
    throw new ApiError("RATE_LIMITED", text, { retryAfter: claimed.retryAfter });
  }
  const shopCount = claimed.counts.at(-1);
  if (shopCount === shop.most) await raiseShopAlarm(db, log, alarmRules.contactBudget);
  else if (shopCount === 1) await resolveShopAlarms(db, log, [alarmRules.contactBudget]);
  try {
    return await write();
  } catch (error) {
    await release(redis, limits);
    throw error;
  }
}
