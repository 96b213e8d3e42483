import type { Db } from "../db/client.ts";
import { markUse } from "../media/media.repository.ts";
import { changeUnit, onlyItsProduct } from "./change-unit.ts";
import { findUnitsSoldWithPhotos, updateUnit } from "./unit.repository.ts";

/** How long a buyer may complain (Consumer Protection Act 2019, section 69), which is longer than returns and warranty. */
const retentionYears = 2;
const mostAtOnce = 50;

/**
 * Takes the photographs from phones that were sold two years ago, and returns the number of these phones. `deleteUnusedPhotos` deletes
 * the files.
 */
export async function removeOldPhotos(db: Db): Promise<number> {
  const ids = await findUnitsSoldWithPhotos(db, retentionYears, mostAtOnce);
  for (const id of ids)
    await changeUnit(db, id, onlyItsProduct, async (tx, unit) => {
      if (unit.state !== "sold") return;
      await updateUnit(tx, id, { photos: [] });
      await markUse(tx, unit.photos, []);
    });
  return ids.length;
}
