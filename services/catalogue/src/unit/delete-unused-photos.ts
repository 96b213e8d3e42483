import type { Deps } from "../deps.ts";
import { deleteUnusedPhotos as deleteRows } from "../media/media.repository.ts";

/** A run with a bucket sends thirteen requests for each. */
const mostAtOnce = 20;

/**
 * Deletes photographs that no unit has, with their files: removed ones, and those whose upload ended halfway. Returns their number.
 * When the store of pictures fails, the rows stay for the next run.
 */
export async function deleteUnusedPhotos({ db, media }: Pick<Deps, "db" | "media">): Promise<number> {
  return await db.transaction(async (tx) => {
    const hashes = await deleteRows(tx, mostAtOnce);
    for (const hash of hashes) await media.remove(hash);
    return hashes.length;
  });
}
