import type { Paise } from "@haat/domain/money";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import { policies } from "@haat/shop/policies";
import type { Db } from "../db/client.ts";
import { findLatestImeiChecks } from "../imei/imei.repository.ts";
import { imeisOf } from "../imei/imei.rules.ts";
import { messages } from "../messages.ts";
import { setPrices } from "../product/edit-product.ts";
import { isNewDraft } from "../product/new-draft.rules.ts";
import { updateProduct } from "../product/product-edit.repository.ts";
import { findProductRow, type ProductRow } from "../product/sibling.repository.ts";
import { fieldErrors } from "../staff-replies.ts";
import { changeUnit, moveUnit, onlyItsProduct } from "./change-unit.ts";
import type { UnitRow } from "./unit.repository.ts";

interface Offer {
  /** Of the product, so of all its units. Undefined keeps the present ones. */
  readonly consumerPricePaise?: Paise | undefined;
  readonly wholesalePricePaise?: Paise | undefined;
  /** Of other prices than the present ones. A new draft, which begins with those of its sibling, needs none. */
  readonly reason?: string | undefined;
  /** Whether a draft may be published with it. */
  readonly mayPublish: boolean;
}

/**
 * Puts an inspected phone on sale, with the prices of its product, which is published if it was a draft. Idempotent.
 * @throws ApiError VALIDATION with the fields; STATE_CHANGED
 */
export async function putOnSale(db: Db, unitId: string, offer: Offer): Promise<void> {
  await changeUnit(db, unitId, onlyItsProduct, async (tx, unit) => {
    const product = await findProductRow(tx, unit.productId);
    if (!product) throw new Error(`unit ${unitId} has no product`);
    const prices = {
      consumerPricePaise: offer.consumerPricePaise ?? product.consumerPricePaise,
      wholesalePricePaise: offer.wholesalePricePaise ?? product.wholesalePricePaise,
    };
    const isPriced =
      prices.consumerPricePaise === product.consumerPricePaise &&
      prices.wholesalePricePaise === product.wholesalePricePaise;
    if (unit.state === "sellable" && isPriced && product.published) return;
    if (!isPriced && offer.reason === undefined && !isNewDraft(product))
      throw fieldErrors({ reason: messages().staff.priceReason });
    rejectUnfit(unit, product);
    const checks = [...(await findLatestImeiChecks(tx, imeisOf(unit))).values()];
    // A unit that is older than the table of checks has only the reference in its row.
    if (checks.some(({ result }) => result !== "clear") || unit.imeiCheckReference === null)
      throw fieldErrors({ imei: messages().staff.imeiNotClear });
    if (!product.published) {
      if (!offer.mayPublish) throw fieldErrors({ productId: messages().staff.notPublished });
      if (product.images.length === 0) throw fieldErrors({ productId: messages().staff.noPicture });
      await updateProduct(tx, product.id, { published: true });
    }
    if (!isPriced) await setPrices(tx, product, prices, offer.reason);
    if (unit.state !== "sellable") await moveUnit(tx, unit, "sellable");
    await recordStaffAction(tx, {
      verb: "unit.price",
      subject: { kind: "unit", id: unitId },
      before: {
        state: unit.state,
        published: product.published,
        consumerPricePaise: product.consumerPricePaise,
        wholesalePricePaise: product.wholesalePricePaise,
      },
      after: { state: "sellable", published: true, ...prices },
    });
  });
}

/** @throws ApiError VALIDATION unless the phone was inspected and has the grade of its product. */
function rejectUnfit(unit: UnitRow, product: ProductRow): void {
  if (unit.checks.some(({ failed }) => failed)) throw fieldErrors({ grade: messages().staff.failedChecks });
  const minimum = policies.minimumBatteryHealth;
  if (unit.batteryHealth !== null && unit.batteryHealth < minimum)
    throw fieldErrors({ batteryHealth: messages().staff.batteryTooLow({ minimum }) });
  if (unit.inspectedAt === null || (product.condition !== null && unit.grade !== product.condition))
    throw fieldErrors({ grade: messages().staff.notGraded });
}
