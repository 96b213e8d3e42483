import { asc } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { bigBanners, smallBanners } from "../db/schema/banners.ts";

// Two tables of a few rows each: they are read whole.

export async function allBigBanners(db: Db | Tx) {
  return await db.select().from(bigBanners).orderBy(asc(bigBanners.position));
}

export async function allSmallBanners(db: Db | Tx) {
  return await db.select().from(smallBanners).orderBy(asc(smallBanners.position));
}
