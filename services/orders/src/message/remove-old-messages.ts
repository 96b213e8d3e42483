import type { Db } from "../db/client.ts";
import { deleteMessagesBefore } from "./message.repository.ts";

/** As long as a consumer can complain about a purchase (Consumer Protection Act 2019, section 69). */
const retentionYears = 2;

/** Removes the messages of old orders, and returns their number. */
export async function removeOldMessages(db: Db): Promise<number> {
  return await deleteMessagesBefore(db, retentionYears);
}
