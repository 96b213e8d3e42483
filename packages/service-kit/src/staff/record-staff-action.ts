import type { Transaction } from "../database.ts";
import { currentActor, currentRequestId } from "../request-context.ts";
import { masked, maskedText } from "./mask.ts";
import { staffActions } from "./table.ts";

export interface StaffAction {
  /** Usually the permission that allows it. */
  readonly verb: `${string}.${string}`;
  readonly subject: { readonly kind: string; readonly id: string };
  /** The values that change, before and after. */
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string | undefined;
}

/**
 * Records what the current staff member does, in the transaction that does it. IMEIs and phone numbers keep only their last four
 * digits.
 * @throws Error when the current actor is no staff member.
 */
export async function recordStaffAction(tx: Transaction, action: StaffAction): Promise<void> {
  await recordStaffActions(tx, [action]);
}

/** As `recordStaffAction`, for several at once. */
export async function recordStaffActions(tx: Transaction, actions: readonly StaffAction[]): Promise<void> {
  const { kind, id } = currentActor();
  const rows = actions.map(({ verb, subject, before, after, reason }) => {
    if (kind !== "staff") throw new Error(`${verb} by ${kind}, who is no staff member`);
    return {
      staffId: id,
      verb,
      subjectKind: subject.kind,
      subjectId: subject.id,
      before: masked(before),
      after: masked(after),
      reason: reason === undefined ? null : maskedText(reason),
      requestId: currentRequestId() ?? null,
    };
  });
  if (rows.length > 0) await tx.insert(staffActions).values(rows);
}
