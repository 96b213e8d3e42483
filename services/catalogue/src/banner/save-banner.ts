import { ApiError } from "@haat/service-kit/errors";
import { messages as kitMessages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db, Tx } from "../db/client.ts";
import { requireStored } from "../media/require-stored.ts";
import { messages } from "../messages.ts";
import { rejectOtherValues, saveEdit } from "../save-edit.ts";
import { fieldErrors } from "../staff-replies.ts";
import {
  type BigBannerRow,
  type BigBannerValues,
  insertBigBanner,
  insertSmallBanner,
  lockBigBanner,
  lockSmallBanner,
  type SmallBannerRow,
  type SmallBannerValues,
  updateBigBanner,
  updateSmallBanner,
} from "./banner.repository.ts";

type NewBanner<Values> = Omit<Values, "state" | "version" | "productIds">;
/** Undefined fields stay as they are. */
type BannerEdit<Row> = {
  readonly [Field in Exclude<keyof Row, "id" | "version" | "productIds">]?: Row[Field] | undefined;
};

const verb = "banner.edit";
const big = (id: string) => ({ kind: "bigBanner", id });
const small = (id: string) => ({ kind: "smallBanner", id });

/**
 * Adds a large banner as a draft. Idempotent by id.
 * @throws ApiError VALIDATION; IDEMPOTENCY_CONFLICT when it was stored with other values
 */
export async function createBigBanner(db: Db, banner: NewBanner<BigBannerValues>): Promise<void> {
  await db.transaction(async (tx) => {
    await rejectWrongValues(tx, banner, banner);
    if (await insertBigBanner(tx, { ...banner, productIds: [], state: "draft" }))
      await recordStaffAction(tx, { verb, subject: big(banner.id), after: banner });
    else rejectOtherValues((await lockBigBanner(tx, banner.id)) ?? {}, banner);
  });
}

/** As `createBigBanner`. */
export async function createSmallBanner(db: Db, banner: NewBanner<SmallBannerValues>): Promise<void> {
  await db.transaction(async (tx) => {
    await rejectWrongValues(tx, banner, banner);
    if (await insertSmallBanner(tx, { ...banner, state: "draft" }))
      await recordStaffAction(tx, { verb, subject: small(banner.id), after: banner });
    else rejectOtherValues((await lockSmallBanner(tx, banner.id)) ?? {}, banner);
  });
}

/**
 * Changes the given fields of a large banner that has the version that the caller read, and returns the new one. A repeat changes nothing.
 * @throws ApiError NOT_FOUND; EDITED_MEANWHILE with both values of what the caller would overwrite; VALIDATION
 */
export async function editBigBanner(
  db: Db,
  id: string,
  { version, edit }: { version: number; edit: BannerEdit<BigBannerRow> },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const row = await lockBigBanner(tx, id);
    if (!row) throw new ApiError("NOT_FOUND", kitMessages().notFound);
    const write = async () => {
      await rejectWrongValues(tx, row, edit);
      await updateBigBanner(tx, id, edit);
    };
    return await saveEdit(tx, { verb, subject: big(id), row, version, edit, write });
  });
}

/** As `editBigBanner`. */
export async function editSmallBanner(
  db: Db,
  id: string,
  { version, edit }: { version: number; edit: BannerEdit<SmallBannerRow> },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const row = await lockSmallBanner(tx, id);
    if (!row) throw new ApiError("NOT_FOUND", kitMessages().notFound);
    const write = async () => {
      await rejectWrongValues(tx, row, edit);
      await updateSmallBanner(tx, id, edit);
    };
    return await saveEdit(tx, { verb, subject: small(id), row, version, edit, write });
  });
}

interface Times {
  readonly startsAt?: Date | null | undefined;
  readonly endsAt?: Date | null | undefined;
}

/** @throws ApiError VALIDATION for a banner that ends before it starts, or a picture that was not uploaded. */
async function rejectWrongValues(
  tx: Tx,
  before: Times,
  edit: Times & { readonly images?: readonly string[] | undefined },
): Promise<void> {
  const { startsAt = before.startsAt, endsAt = before.endsAt, images } = edit;
  if (startsAt && endsAt && startsAt >= endsAt) throw fieldErrors({ endsAt: messages().staff.endsFirst });
  await requireStored(tx, images);
}
