import type { FastifyBaseLogger } from "fastify";
import type { contactMessages } from "../db/contact-schema.ts";
import type { Deps } from "../deps.ts";
import { insertContactMessage } from "./contact.repository.ts";
import { ticketNumber } from "./contact.rules.ts";
import { limitSubmissions } from "./limit-submissions.ts";

type ContactMessage = Pick<typeof contactMessages.$inferInsert, "name" | "email" | "phone" | "message">;

/** Stores a message for the staff, and returns the number of its ticket. @throws ApiError RATE_LIMITED. */
export async function saveContactMessage(
  deps: Pick<Deps, "db" | "redis" | "config">,
  message: ContactMessage,
  ip: string,
  log: FastifyBaseLogger,
): Promise<string> {
  const sender = { contacts: [message.phone, message.email.toLowerCase()], ip };
  const write = async () => await insertContactMessage(deps.db, message);
  return ticketNumber(await limitSubmissions(deps, sender, log, write));
}
