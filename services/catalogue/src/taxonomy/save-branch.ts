import { newId } from "@haat/domain/id";
import { ApiError } from "@haat/service-kit/errors";
import { messages as kitMessages } from "@haat/service-kit/messages";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db } from "../db/client.ts";
import { differences } from "../edit-conflict.ts";
import { messages } from "../messages.ts";
import { saveEdit } from "../save-edit.ts";
import { fieldErrors } from "../staff-replies.ts";
import {
  type BranchChanges,
  type BranchValues,
  insertBranch,
  lockBranches,
  updateBranch,
} from "./taxonomy.repository.ts";

type NewBranch = Omit<BranchValues, "id" | "position" | "version">;
/** The code stays: products, units and shipments refer to it. */
type BranchEdit = Omit<BranchChanges, "id" | "code" | "position" | "version">;

/**
 * Adds a branch after the others. A repeat changes nothing.
 * @throws ApiError VALIDATION when its code, name or warehouse is taken
 */
export async function createBranch(db: Db, branch: NewBranch): Promise<void> {
  await db.transaction(async (tx) => {
    const others = await lockBranches(tx);
    const same = others.find(({ code }) => code === branch.code);
    if (same && differences(same, branch).length === 0) return;
    if (same) throw fieldErrors({ code: messages().staff.codeTaken });
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
 * Changes the given facts of a branch that has the version that the caller read, and returns the new one. A repeat changes nothing.
 * @throws ApiError NOT_FOUND; EDITED_MEANWHILE with both values of what the caller would overwrite; VALIDATION
 */
export async function editBranch(
  db: Db,
  code: string,
  { version, edit }: { version: number; edit: BranchEdit },
): Promise<number> {
  return await db.transaction(async (tx) => {
    const all = await lockBranches(tx);
    const branch = all.find((one) => one.code === code);
    if (!branch) throw new ApiError("NOT_FOUND", kitMessages().notFound);
    return await saveEdit(tx, {
      verb: "branch.edit",
      subject: { kind: "branch", id: code },
      row: branch,
      version,
      edit,
      write: async () => {
        rejectTaken(
          edit,
          all.filter((one) => one.code !== code),
        );
        await updateBranch(tx, code, edit);
      },
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
