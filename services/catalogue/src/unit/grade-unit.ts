import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import { checklists } from "@haat/shop/checklists";
import { policies } from "@haat/shop/policies";
import type { Db, Tx } from "../db/client.ts";
import { differences, editedMeanwhile } from "../edit-conflict.ts";
import { messages } from "../messages.ts";
import { ensureSibling, findProductRow, type ProductRow } from "../product/sibling.repository.ts";
import { fieldErrors } from "../staff-replies.ts";
import { changeUnit, moveUnit, stateChanged } from "./change-unit.ts";
import {
  allowedGrades,
  type CheckedItem,
  checklistFault,
  gradeOf,
  grades,
  inspectionClassOfProduct,
  isFit,
  needsBatteryHealth,
} from "./grade.rules.ts";
import type { UnitRow } from "./unit.repository.ts";

type Grade = (typeof grades)[number];

export interface Inspection {
  readonly checks: readonly (CheckedItem & { readonly photo?: string | undefined })[];
  readonly batteryHealth: number | null;
  /** When the phone was last inspected, as the caller saw it; null for one that waits for its inspection. */
  readonly seen: string | null;
  /** Instead of the grade that follows from the checks. Needs a reason. */
  readonly grade?: Grade | undefined;
  readonly reason?: string | undefined;
}

export interface GradeResult {
  /** null when the phone cannot be sold as it is, and for sealed phones. */
  readonly grade: Grade | null;
  readonly fit: boolean;
  readonly productId: string;
  /** The product did not exist: it is a draft now. */
  readonly productCreated: boolean;
}

/**
 * Stores the inspection of a phone and its grade. A grade that is not the condition of its product moves the phone to the
 * product of that condition, which is made as a draft when there is none. A repeat changes nothing.
 * @throws ApiError VALIDATION with the fields; STATE_CHANGED; EDITED_MEANWHILE when somebody else has inspected it
 */
export async function gradeUnit(db: Db, unitId: string, inspection: Inspection): Promise<GradeResult> {
  return await changeUnit(
    db,
    unitId,
    async (tx, unit) => {
      const product = await findProductRow(tx, unit.productId);
      if (!product) throw new Error(`unit ${unitId} has no product`);
      rejectForeignPhotos(unit, inspection);
      const { grade, fit } = assess(product, inspection);
      const sibling = await productFor(tx, product, grade);
      return { productIds: [sibling.id], found: { product, grade, fit, sibling } };
    },
    async (tx, unit, { grade, fit, sibling }) => {
      const found = {
        grade,
        batteryHealth: inspection.batteryHealth,
        checks: inspection.checks.map(toReport),
      };
      const isFirst = (unit.inspectedAt?.toISOString() ?? null) === inspection.seen;
      const conflicts = isFirst ? [] : differences(unit, found);
      if (!isFirst && conflicts.length === 0)
        return { grade, fit, productId: unit.productId, productCreated: false };
      // A phone on sale is taken off sale first, by those who may.
      if (unit.state !== "received" && unit.state !== "inspected") throw stateChanged(unit);
      if (!isFirst) {
        const subject = { kind: "unit", id: unitId };
        throw await editedMeanwhile(tx, { subject, verb: "unit.grade", conflicts });
      }
      await moveUnit(tx, unit, "inspected", { ...found, productId: sibling.id, inspectedAt: new Date() });
      await recordStaffAction(tx, {
        verb: "unit.grade",
        subject: { kind: "unit", id: unitId },
        before: { grade: unit.grade, batteryHealth: unit.batteryHealth, productId: unit.productId },
        after: { grade, batteryHealth: inspection.batteryHealth, productId: sibling.id },
        reason: inspection.reason,
      });
      return { grade, fit, productId: sibling.id, productCreated: sibling.created };
    },
  );
}

/** A pre-owned phone without a grade stays where it is, until it is repaired. */
async function productFor(tx: Tx, product: ProductRow, grade: Grade | null) {
  if (grade === null || grade === product.condition) return { id: product.id, created: false };
  return await ensureSibling(tx, product, { branch: product.branch, condition: grade });
}

function assess(product: ProductRow, inspection: Inspection): { grade: Grade | null; fit: boolean } {
  const { checks, batteryHealth, grade: override, reason } = inspection;
  const inspected = inspectionClassOfProduct(product);
  const fault = checklistFault(inspected, checks);
  if (fault === "checklist")
    throw fieldErrors({ checks: messages().staff.checklist({ checks: checklists[inspected].join(", ") }) });
  if (fault !== null) throw fieldErrors({ checks: messages().staff[fault] });
  if (batteryHealth === null && needsBatteryHealth(inspected))
    throw fieldErrors({ batteryHealth: messages().staff.batteryNeeded });
  const fit = isFit(checks, batteryHealth);
  const condition = grades.find((grade) => grade === product.condition) ?? null;
  const byRule = gradeOf(inspected, checks, { batteryHealth, condition });
  if (override === undefined || override === byRule) return { grade: byRule, fit };
  if (!fit)
    throw fieldErrors(
      batteryHealth !== null && batteryHealth < policies.minimumBatteryHealth
        ? { batteryHealth: messages().staff.batteryTooLow({ minimum: policies.minimumBatteryHealth }) }
        : { grade: messages().staff.failedChecks },
    );
  if (!allowedGrades(inspected).includes(override))
    throw fieldErrors({ grade: messages().staff.gradeNotAllowed });
  if (reason === undefined) throw fieldErrors({ reason: messages().staff.reasonNeeded });
  return { grade: override, fit };
}

function rejectForeignPhotos(unit: UnitRow, { checks }: Inspection): void {
  if (checks.some(({ photo }) => photo !== undefined && !unit.photos.includes(photo)))
    throw fieldErrors({ checks: messages().staff.unknownPhoto });
}

function toReport({ name, result, note, photo }: Inspection["checks"][number]) {
  return {
    name,
    ok: result === "pass",
    note,
    ...(result === "fail" && { failed: true }),
    ...((result === "faint" || result === "visible") && { mark: result }),
    ...(photo !== undefined && { photo }),
  };
}
