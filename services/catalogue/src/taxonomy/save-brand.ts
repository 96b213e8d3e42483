import { ApiError } from "@haat/service-kit/errors";
import { messages as kitMessages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { requireStored } from "../media/require-stored.ts";
import { messages } from "../messages.ts";
import { rejectOtherValues, saveEdit } from "../save-edit.ts";
import { fieldErrors } from "../staff-replies.ts";
import {
  type BrandValues,
  type HomePageChanges,
  insertBrand,
  lockBrand,
  updateBrand,
} from "./taxonomy.repository.ts";

const verb = "brand.edit";

/**
 * Adds a brand. Idempotent by id.
 * @throws ApiError VALIDATION when its name is taken; IDEMPOTENCY_CONFLICT when it was stored with other values
 */
export async function createBrand(
  db: Db,
  brand: Omit<BrandValues, "version"> & { images: string[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await requireStored(tx, brand.images);
    if (await insertBrand(tx, brand)) {
      await recordStaffAction(tx, { verb, subject: { kind: "brand", id: brand.id }, after: brand });
      return;
    }
    const stored = await lockBrand(tx, brand.id);
    if (!stored) throw fieldErrors({ name: messages().staff.brandTaken });
    rejectOtherValues(stored, brand);
  });
}

/**
 * Changes what the home page shows of a brand that has the version that the caller read, and returns the new one. A repeat changes
 * nothing.
 * @throws ApiError NOT_FOUND; EDITED_MEANWHILE with both values of what the caller would overwrite; VALIDATION
 */
export async function editBrand(
  db: Db,
  id: string,
  { version, edit }: { version: number; edit: HomePageChanges },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const row = await lockBrand(tx, id);
    if (!row) throw new ApiError("NOT_FOUND", kitMessages().notFound);
    const write = async () => {
      await requireStored(tx, edit.images);
      await updateBrand(tx, id, edit);
    };
    return await saveEdit(tx, { verb, subject: { kind: "brand", id }, row, version, edit, write });
  });
}
