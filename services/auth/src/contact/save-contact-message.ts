import type { FastifyBaseLogger } from "fastify";
import { contactMessages } from "../db/schema.ts";
import type { Deps } from "../deps.ts";
import { limitMessages } from "./limit-messages.ts";

type ContactMessage = Pick<typeof contactMessages.$inferInsert, "name" | "email" | "phone" | "message">;

/** Stores a message for the staff. @throws ApiError RATE_LIMITED. */
export async function saveContactMessage(
  deps: Pick<Deps, "db" | "redis" | "config">,
  message: ContactMessage,
  ip: string,
  log: FastifyBaseLogger,
): Promise<void> {
  const sender = { contacts: [message.phone, message.email.toLowerCase()], ip };
  await limitMessages(deps, sender, log, async () => await deps.db.insert(contactMessages).values(message));
}
