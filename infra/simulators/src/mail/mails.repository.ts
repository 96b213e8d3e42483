import type { DatabaseSync } from "node:sqlite";
import { z } from "zod";
import { stored } from "../storage/database.ts";

const Mail = z.object({
  id: z.uuid(),
  /** The recipient as the envelope names it, in lower case. */
  to: z.string(),
  /** The names and addresses in the headers From and To. */
  from: z.string(),
  toHeader: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Every header as it arrived, unfolded: `Subject: ...`. */
  headers: z.array(z.string()),
  attachments: z.array(z.object({ fileName: z.string(), type: z.string(), contentBase64: z.string() })),
  sentAt: z.iso.datetime(),
});
export type Mail = z.infer<typeof Mail>;

const mails = stored(Mail);

export function insertMail(db: DatabaseSync, mail: Mail) {
  db.prepare("INSERT INTO mails (id, address, body) VALUES (?, ?, ?)").run(
    mail.id,
    mail.to,
    JSON.stringify(mail),
  );
}

/** Newest first. @param to without it, of everybody */
export function latestMails(db: DatabaseSync, to?: string): Mail[] {
  const address = to?.toLowerCase() ?? null;
  return mails.many(
    db
      .prepare("SELECT body FROM mails WHERE ?1 IS NULL OR address = ?1 ORDER BY rowid DESC LIMIT 100")
      .all(address),
  );
}

export function findMail(db: DatabaseSync, id: string): Mail | undefined {
  return mails.one(db.prepare("SELECT body FROM mails WHERE id = ?").get(id));
}
