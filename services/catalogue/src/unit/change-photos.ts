import { ApiError } from "@haat/service-kit/errors";
import { messages as kitMessages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { addMedia } from "../media/add-media.ts";
import { markUse } from "../media/media.repository.ts";
import type { MediaStore } from "../media/media-store.ts";
import { messages } from "../messages.ts";
import { fieldErrors } from "../staff-replies.ts";
import { changeUnit, onlyItsProduct, stateChanged } from "./change-unit.ts";
import { findUnit, type UnitRow, updateUnit } from "./unit.repository.ts";

const maxPhotos = 20;

/** @throws ApiError NOT_FOUND when the unit does not have this photograph. */
export async function requirePhoto(db: Db, unitId: string, hash: string): Promise<void> {
  const unit = await findUnit(db, unitId);
  if (!unit?.photos.includes(hash)) throw new ApiError("NOT_FOUND", kitMessages().notFound);
}

/**
 * Adds a photograph of a unit and returns all its photographs. The same picture twice is one.
 * @throws ApiError VALIDATION; STATE_CHANGED for a unit that is held or sold.
 */
export async function addPhoto(
  { db, media }: { db: Db; media: MediaStore },
  unitId: string,
  bytes: Uint8Array,
): Promise<string[]> {
  const hash = await addMedia(db, media, bytes, unitId);
  return await changePhotos(db, unitId, ({ photos }) => (photos.includes(hash) ? photos : [...photos, hash]));
}

/**
 * Puts the photographs of a unit into another order. Those that are not named, such as one that a colleague has just added, follow.
 * @throws ApiError VALIDATION for a picture that is not of this unit; STATE_CHANGED
 */
export async function orderPhotos(db: Db, unitId: string, hashes: readonly string[]): Promise<string[]> {
  return await changePhotos(db, unitId, ({ photos }) => {
    const wanted = [...new Set(hashes)];
    if (!wanted.every((hash) => photos.includes(hash)))
      throw fieldErrors({ photos: messages().staff.unknownPhoto });
    return [...wanted, ...photos.filter((hash) => !wanted.includes(hash))];
  });
}

/**
 * Removes a photograph of a unit and returns those that stay. Idempotent.
 * @throws ApiError STATE_CHANGED
 */
export async function removePhoto(db: Db, unitId: string, hash: string): Promise<string[]> {
  return await changePhotos(db, unitId, ({ photos }) => photos.filter((one) => one !== hash));
}

async function changePhotos(db: Db, unitId: string, change: (unit: UnitRow) => string[]): Promise<string[]> {
  return await changeUnit(db, unitId, onlyItsProduct, async (tx, unit) => {
    if (unit.state === "held" || unit.state === "sold") throw stateChanged(unit);
    const photos = change(unit);
    if (photos.length > maxPhotos)
      throw fieldErrors({ photos: messages().staff.tooManyPhotos({ count: maxPhotos }) });
    if (photos.join() === unit.photos.join()) return photos;
    await updateUnit(tx, unitId, { photos });
    await markUse(tx, [...unit.photos, ...photos], photos);
    await recordStaffAction(tx, {
      verb: "unit.photos",
      subject: { kind: "unit", id: unitId },
      before: { photos: unit.photos },
      after: { photos },
    });
    return photos;
  });
}
