import { ApiError } from "@haat/service-kit/errors";
import { selectStaffActions } from "@haat/service-kit/staff/select-staff-actions";
import type { Tx } from "./db/client.ts";
import { messages } from "./messages.ts";

/** A field that an edit changes. */
export interface Difference {
  readonly field: string;
  readonly yours: unknown;
  readonly theirs: unknown;
}

/** The fields whose value an edit changes. Undefined fields stay as they are. */
export function differences(row: object, edit: object): Difference[] {
  const present = new Map<string, unknown>(Object.entries(row));
  return Object.entries(edit)
    .map(([field, yours]: [string, unknown]) => ({ field, yours, theirs: present.get(field) }))
    .filter(({ yours, theirs }) => yours !== undefined && !isSame(yours, theirs));
}

/** Values of columns: texts, numbers, times, lists, and objects, whose order of keys does not count. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date)
    ? Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
    : value;
}

interface Edited {
  readonly subject: { readonly kind: string; readonly id: string };
  /** The present one. */
  readonly version: number;
  readonly conflicts: readonly Difference[];
}

/** EDITED_MEANWHILE, with both values of each field and who made the present version. */
export async function editedMeanwhile(tx: Tx, { subject, version, conflicts }: Edited): Promise<ApiError> {
  const [last] = await selectStaffActions(tx, { subject }, 1);
  return new ApiError("EDITED_MEANWHILE", messages().staff.editedMeanwhile, {
    details: {
      conflicts,
      version,
      editedBy: last?.staffId ?? null,
      editedAt: last?.at.toISOString() ?? null,
    },
  });
}
