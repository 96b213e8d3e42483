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
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.entries(value)
    .map(([key, inner]: [string, unknown]) => [key, sorted(inner)] as const)
    .toSorted(([one], [other]) => one.localeCompare(other));
}

interface Edited {
  readonly subject: { readonly kind: string; readonly id: string };
  /** The present one, of what has versions. */
  readonly version?: number;
  /** The action that made the present values. Undefined when every action of the subject does. */
  readonly verb?: string;
  readonly conflicts: readonly Difference[];
}

/** EDITED_MEANWHILE, with both values of each field and who made the present version. */
export async function editedMeanwhile(
  tx: Tx,
  { subject, version, verb, conflicts }: Edited,
): Promise<ApiError> {
  const [last] = await selectStaffActions(tx, { subject, verb }, 1);
  return new ApiError("EDITED_MEANWHILE", messages().staff.editedMeanwhile, {
    details: {
      conflicts,
      version,
      editedBy: last?.staffId ?? null,
      editedAt: last?.at.toISOString() ?? null,
    },
  });
}
