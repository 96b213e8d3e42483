import { newId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import { messages as kitMessages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { messages } from "../messages.ts";
import { fieldErrors } from "../staff-replies.ts";
import {
  type BranchChanges,
  type BranchValues,
  insertBranch,
  lockBranches,
  updateBranch,
} from "./taxonomy.repository.ts";

type NewBranch = Omit<BranchValues, "id" | "position">;

/** Adds a branch after the others. @throws ApiError VALIDATION when its code, name or warehouse is taken */
export async function createBranch(db: Db, branch: NewBranch): Promise<void> {
  await db.transaction(async (tx) => {
    const others = await lockBranches(tx);
    if (others.some(({ code }) => code === branch.code))
      throw fieldErrors({ code: messages().staff.codeTaken });
    rejectTaken(branch, others);
    const position = Math.max(0, ...others.map((other) => other.position)) + 1;
    await insertBranch(tx, { ...branch, id: newId<"Branch">(), position });
    await recordStaffAction(tx, {
      verb: "branch.edit",
      subject: { kind: "branch", id: branch.code },
      after: branch,
    });
  });
}

/**
 * Changes the given facts of a branch. Its code stays: products, units and shipments refer to it.
 * @throws ApiError NOT_FOUND; VALIDATION
 */
export async function editBranch(
  db: Db,
  code: string,
  edit: Omit<BranchChanges, "id" | "code" | "position">,
): Promise<void> {
  await db.transaction(async (tx) => {
    const all = await lockBranches(tx);
    const branch = all.find((one) => one.code === code);
    if (!branch) throw new ApiError("NOT_FOUND", kitMessages().notFound);
    rejectTaken(
      edit,
      all.filter((one) => one.code !== code),
    );
    if (Object.keys(edit).length === 0) return;
    await updateBranch(tx, code, edit);
    await recordStaffAction(tx, {
      verb: "branch.edit",
      subject: { kind: "branch", id: code },
      before: branch,
      after: { ...branch, ...edit },
    });
  });
}

function rejectTaken(
  { name, warehouse }: BranchChanges,
  others: readonly { name: string; warehouse: string }[],
): void {
  if (others.some((other) => other.name === name)) throw fieldErrors({ name: messages().staff.nameTaken });
  if (others.some((other) => other.warehouse === warehouse))
    throw fieldErrors({ warehouse: messages().staff.warehouseTaken });
}
