import type { Paise } from "@haat/domain/money";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db, Tx } from "../db/client.ts";
import { differences, editedMeanwhile } from "../edit-conflict.ts";
import { lockImeis } from "../imei/imei.repository.ts";
import { messages } from "../messages.ts";
import { conflictToWire } from "../product/product-edit.staff.wire.ts";
import { findProductRow } from "../product/sibling.repository.ts";
import { fieldErrors } from "../staff-replies.ts";
import { changeUnit, moveUnit, stateChanged } from "./change-unit.ts";
import { rejectInStock, requireClearImeis } from "./receive-unit.ts";
import { type UnitRow, updateIntake, updateUnit } from "./unit.repository.ts";
import type { UnitState } from "./unit-state.ts";

interface Facts {
  readonly imei?: string | undefined;
  readonly imei2?: string | null | undefined;
  readonly productId?: string | undefined;
  readonly pricePaidPaise?: Paise | undefined;
}

interface Correction extends Facts {
  /** What the caller saw of these facts. */
  readonly seen: Facts;
  readonly reason: string;
}

/** A unit that is on sale, held, sold or away is not corrected: it is taken off sale, or brought back, first. */
const correctable: readonly UnitState[] = ["received", "inspected", "repair"];

/**
 * Corrects what was recorded wrongly about a phone. Another IMEI needs a check as at intake; another product, another
 * grade. A repeat changes nothing.
 * @throws ApiError VALIDATION with the fields; STATE_CHANGED; EDITED_MEANWHILE when somebody else has corrected the same
 */
export async function correctUnit(db: Db, unitId: string, correction: Correction): Promise<void> {
  await changeUnit(
    db,
    unitId,
    async (tx, unit) => {
      const given = [correction.imei, correction.imei2].filter((imei) => typeof imei === "string");
      await lockImeis(tx, given);
      const product = correction.productId ? await findProductRow(tx, correction.productId) : undefined;
      if (correction.productId && !product) throw fieldErrors({ productId: messages().staff.unknownProduct });
      if (product && product.branch !== unit.branch)
        throw fieldErrors({ productId: messages().staff.otherBranch });
      if (product && product.category !== "Phone")
        throw fieldErrors({ productId: messages().staff.countedProduct });
      return { productIds: product ? [product.id] : [], found: product };
    },
    async (tx, unit, product) => {
      if (!correctable.includes(unit.state)) throw stateChanged(unit);
      const changes = differences(factsOf(unit), factsIn(correction));
      if (changes.length === 0) return;
      const stale = new Set(differences(factsOf(unit), factsIn(correction.seen)).map(({ field }) => field));
      const conflicts = changes.filter(({ field }) => stale.has(field));
      if (conflicts.length > 0)
        throw await editedMeanwhile(tx, {
          subject: { kind: "unit", id: unitId },
          verb: "unit.correct",
          conflicts: conflicts.map(conflictToWire),
        });
      const values = {
        ...(await imeiValues(tx, unit, correction)),
        ...(correction.pricePaidPaise !== undefined && { purchasePricePaise: correction.pricePaidPaise }),
        ...(product && { productId: product.id }),
      };
      // The checklist of another product may be another one.
      const corrected =
        product && unit.state === "inspected"
          ? await moveUnit(tx, unit, "received", { ...values, grade: null, inspectedAt: null })
          : await updateUnit(tx, unitId, values);
      await recordStaffAction(tx, {
        verb: "unit.correct",
        subject: { kind: "unit", id: unitId },
        before: unitFacts(unit),
        after: unitFacts(corrected),
        reason: correction.reason,
      });
    },
  );
}

async function imeiValues(tx: Tx, unit: UnitRow, correction: Correction): Promise<Partial<UnitRow>> {
  const imei = correction.imei ?? unit.imei;
  const imei2 = correction.imei2 === undefined ? unit.imei2 : correction.imei2;
  if (imei === unit.imei && imei2 === unit.imei2) return {};
  if (imei === imei2) throw fieldErrors({ imei2: messages().staff.sameImei });
  await rejectInStock(tx, { imei, imei2 }, unit.id);
  const checks = await requireClearImeis(tx, { imei, imei2 });
  await updateIntake(tx, unit.id, {
    imei,
    imeiCheckId: checks.imei.id,
    imei2,
    imei2CheckId: checks.imei2?.id ?? null,
  });
  return { imei, imei2, imeiCheckedAt: checks.imei.checkedAt, imeiCheckReference: checks.imei.reference };
}

function factsOf({ imei, imei2, productId, purchasePricePaise: pricePaidPaise }: UnitRow) {
  return { imei, imei2, productId, pricePaidPaise };
}

function factsIn({ imei, imei2, productId, pricePaidPaise }: Facts) {
  return { imei, imei2, productId, pricePaidPaise };
}

function unitFacts({ imei, imei2, productId, purchasePricePaise, state }: UnitRow) {
  return { imei, imei2, productId, purchasePricePaise, state };
}
