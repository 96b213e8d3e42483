import { ApiError } from "@haat/service-kit/errors";
import { messages } from "@haat/service-kit/messages";
import type { Db } from "../db/client.ts";
import { requireStored } from "../media/require-stored.ts";
import { saveEdit } from "../save-edit.ts";
import { type HomePageChanges, lockCategory, updateCategory } from "./taxonomy.repository.ts";

/**
 * Changes what the home page shows of a category that has the version that the caller read, and returns the new one. A repeat changes
 * nothing.
 * @throws ApiError NOT_FOUND; EDITED_MEANWHILE with both values of what the caller would overwrite; VALIDATION
 */
export async function editCategory(
  db: Db,
  id: string,
  { version, edit }: { version: number; edit: HomePageChanges },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const row = await lockCategory(tx, id);
    if (!row) throw new ApiError("NOT_FOUND", messages().notFound);
    const write = async () => {
      await requireStored(tx, edit.images);
      await updateCategory(tx, id, edit);
    };
    const subject = { kind: "category", id };
    return await saveEdit(tx, { verb: "category.edit", subject, row, version, edit, write });
  });
}
