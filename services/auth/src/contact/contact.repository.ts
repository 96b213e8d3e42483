import type { Db, Tx } from "../db/client.ts";
import { contactMessages } from "../db/schema.ts";

export type ContactMessage = Pick<
  typeof contactMessages.$inferInsert,
  "name" | "email" | "phone" | "message"
>;

export async function insertContactMessage(db: Db | Tx, message: ContactMessage): Promise<void> {
  await db.insert(contactMessages).values(message);
}
