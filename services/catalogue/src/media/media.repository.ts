import { eq } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { media } from "../db/schema/media.ts";

export type MediaRow = Omit<typeof media.$inferSelect, "createdAt">;

/** Served by the primary key. */
export async function findMedia(db: Db | Tx, hash: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.hash, hash));
  return row;
}

export async function insertMedia(db: Db | Tx, rows: readonly MediaRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(media)
      .values([...rows])
      .onConflictDoNothing();
}
