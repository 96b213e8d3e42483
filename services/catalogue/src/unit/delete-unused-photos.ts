import type { Deps } from "../deps.ts";
import { deleteUnusedPhoto } from "../media/media.repository.ts";

/** A run with a bucket sends thirteen requests for each. */
const mostAtOnce = 20;

/**
 * Deletes photographs that no unit has, with their files: removed ones, and those whose upload ended halfway. Returns their number.
 * When the store of pictures fails, the row of the photograph stays for the next run.
 */
export async function deleteUnusedPhotos({ db, media }: Pick<Deps, "db" | "media">): Promise<number> {
  for (let deleted = 0; deleted < mostAtOnce; deleted++) {
    const hash = await db.transaction(async (tx) => {
      const unused = await deleteUnusedPhoto(tx);
      // The lock is kept meanwhile, or files of the same photograph, uploaded again, would be deleted.
      if (unused !== undefined) await media.remove(unused);
      return unused;
    });
    if (hash === undefined) return deleted;
  }
  return mostAtOnce;
}
