import { eq } from "drizzle-orm";
import type { Db } from "../src/db/client.ts";
import { media } from "../src/db/schema/media.ts";
import { drawingType } from "../src/media/add-media.ts";
import type { MediaStore } from "../src/media/media-store.ts";
import { PictureSet, writeOriginals } from "./picture-files.ts";
import type { Stock } from "./stock.types.ts";

/** Redraws originals that are missing in the store and returns their number. Cheap when none is missing. */
export async function restorePictures(db: Db, store: MediaStore, build: () => Stock): Promise<number> {
  const rows = await db.select({ hash: media.hash }).from(media).where(eq(media.type, drawingType));
  const kept = new Set(await store.listOriginals());
  const lost = new Set(rows.map((row) => row.hash).filter((hash) => !kept.has(hash)));
  if (lost.size === 0) return 0;
  const pictures = new PictureSet();
  const { branches, brands, categories, bigBanners, smallBanners, products } = build();
  const items = [branches, brands, categories, bigBanners, smallBanners, products].flat();
  for (const image of items.flatMap((item) => item.images)) pictures.hashOf(image);
  const drawings = pictures.all().filter(({ row }) => lost.has(row.hash));
  await writeOriginals(store, drawings);
  return drawings.length;
}
