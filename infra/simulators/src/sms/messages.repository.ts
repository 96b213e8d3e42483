import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { stored } from "../storage/database.ts";

const Message = z.object({
  /** +91XXXXXXXXXX */
  to: z.string(),
  text: z.string(),
  code: z.string(),
  sentAt: z.iso.datetime(),
});
export type Message = z.infer<typeof Message>;

const messages = stored(Message);

export function insertMessage(db: DatabaseSync, message: Message) {
  db.prepare("INSERT INTO messages (phone, body) VALUES (?, ?)").run(message.to, JSON.stringify(message));
}

/** Newest first. */
export function messagesTo(db: DatabaseSync, to: string): Message[] {
  return messages.many(
    db.prepare("SELECT body FROM messages WHERE phone = ? ORDER BY id DESC LIMIT 100").all(to),
  );
}

export function latestMessages(db: DatabaseSync): Message[] {
  return messages.many(db.prepare("SELECT body FROM messages ORDER BY id DESC LIMIT 100").all());
}
