import { ApiError } from "@haat/service-kit/errors";
import { recordStaffAction, type StaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Tx } from "./db/client.ts";
import { differences, editedMeanwhile } from "./edit-conflict.ts";
import { messages } from "./messages.ts";

interface EditOf {
  readonly verb: StaffAction["verb"];
  readonly subject: StaffAction["subject"];
  /** Locked by the transaction. */
  readonly row: object & { readonly version: number };
  /** The version that the caller read. */
  readonly version: number;
  /** The values to write. Undefined fields stay as they are. */
  readonly edit: object;
  /** Checks the edit and writes it with the next version. */
  readonly write: () => Promise<void>;
}

/**
 * Changes the given fields of a row for a member of staff, records it, and returns the new version. A repeat changes nothing.
 * @throws ApiError EDITED_MEANWHILE with both values of what the caller would overwrite
 */
export async function saveEdit(
  tx: Tx,
  { verb, subject, row, version, edit, write }: EditOf,
): Promise<number> {
  const changes = differences(row, edit);
  if (changes.length === 0) return row.version;
  if (row.version !== version)
    throw await editedMeanwhile(tx, { subject, version: row.version, conflicts: changes });
  await write();
  await recordStaffAction(tx, {
    verb,
    subject,
    before: Object.fromEntries(changes.map(({ field, theirs }) => [field, theirs])),
    after: Object.fromEntries(changes.map(({ field, yours }) => [field, yours])),
  });
  return row.version + 1;
}

/**
 * For the repeat of a creation: its row has been stored before.
 * @throws ApiError IDEMPOTENCY_CONFLICT with other values than these, which would be lost in silence
 */
export function rejectOtherValues(row: object, values: object): void {
  if (differences(row, values).length > 0)
    throw new ApiError("IDEMPOTENCY_CONFLICT", messages().staff.otherValues);
}
