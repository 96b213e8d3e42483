import { asc } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { bigBanners, smallBanners } from "../db/schema/banners.ts";

// These tables have a few rows and are read whole.

export async function allBigBanners(db: Db | Tx) {
  return await db.select().from(bigBanners).orderBy(asc(bigBanners.position));
}

export async function allSmallBanners(db: Db | Tx) {
  return await db.select().from(smallBanners).orderBy(asc(smallBanners.position));
}
