import { checklists, looks } from "@haat/shop/checklists";
import { inRupees } from "../card/card.wire.ts";
import type { ImeiCheck } from "../imei/imei.repository.ts";
import { mediaPath, photoToWire } from "../media/media.wire.ts";
import { isNewDraft } from "../product/new-draft.rules.ts";
import { allowedGrades, inspectionClassOfProduct, needsBatteryHealth } from "./grade.rules.ts";
import type { findUnitHistory, TransferRow, UnitDetails } from "./unit.repository.ts";
import type { UnitListRow } from "./unit-list.repository.ts";

export function unitRowToWire(row: UnitListRow) {
  const { consumerPricePaise, photos, receivedAt, ...rest } = row;
  return {
    ...rest,
    receivedAt: receivedAt.toISOString(),
    consumerPrice: inRupees(consumerPricePaise),
    photo: photos[0] === undefined ? null : photoToWire(row.id, photos[0]).path,
  };
}

interface UnitView {
  readonly details: UnitDetails;
  readonly history: Awaited<ReturnType<typeof findUnitHistory>>;
  readonly transfer: TransferRow | undefined;
  readonly checks: readonly ImeiCheck[];
  readonly earlier: readonly { id: string; state: string; receivedAt: Date }[];
  /** Whether the reader may see what the shop paid. */
  readonly withCost: boolean;
}

export function unitToWire({ details, history, transfer, checks, earlier, withCost }: UnitView) {
  const { unit, product, branchName, intake } = details;
  return {
    id: unit.id,
    imei: unit.imei,
    imei2: unit.imei2,
    state: unit.state,
    grade: unit.grade,
    branch: unit.branch,
    branchName,
    pricePaid: withCost ? inRupees(unit.purchasePricePaise) : null,
    batteryHealth: unit.batteryHealth,
    receivedAt: unit.receivedAt.toISOString(),
    inspectedAt: unit.inspectedAt?.toISOString() ?? null,
    checks: unit.checks.map(({ name, ok, note, failed = false, mark = "visible", photo = null }) => ({
      name,
      ok,
      note,
      failed,
      result: ok ? ("pass" as const) : failed ? ("fail" as const) : mark,
      photo,
    })),
    photos: unit.photos.map((hash) => photoToWire(unit.id, hash)),
    product: {
      id: product.id,
      slug: product.slug,
      title: product.title,
      condition: product.condition,
      color: product.color,
      ramGb: product.ramGb,
      storageGb: product.storageGb,
      published: product.published,
      newDraft: isNewDraft(product),
      consumerPrice: inRupees(product.consumerPricePaise),
      wholesalePrice: inRupees(product.wholesalePricePaise),
      images: product.images.map(mediaPath),
    },
    intake: intake && {
      sellerId: intake.sellerId,
      source: intake.source,
      note: intake.note,
      at: intake.at.toISOString(),
    },
    imeiChecks: checks.map(imeiCheckToWire),
    transfer: transfer ? transferToWire(transfer) : null,
    history: history.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    /** The same phone, when the shop sold it before. */
    earlierUnits: earlier.map(({ id, state, receivedAt }) => ({
      id,
      state,
      receivedAt: receivedAt.toISOString(),
    })),
    checklist: checklistOf(product),
  };
}

function checklistOf(product: UnitDetails["product"]) {
  const inspected = inspectionClassOfProduct(product);
  return {
    class: inspected,
    checks: checklists[inspected].map((name) => ({ name, marks: looks.some((look) => look === name) })),
    needsBatteryHealth: needsBatteryHealth(inspected),
    grades: [...allowedGrades(inspected)],
  };
}

export function imeiCheckToWire({ id, imei, result, reference, checkedAt, staffId }: ImeiCheck) {
  return { id, imei, result, reference, checkedAt: checkedAt.toISOString(), staffId };
}

function transferToWire(row: TransferRow) {
  const { id, number, fromBranch, toBranch, toProductId, reason, sentBy, endedBy, outcome } = row;
  return {
    id,
    number,
    fromBranch,
    toBranch,
    toProductId,
    reason,
    sentBy,
    sentAt: row.sentAt.toISOString(),
    endedBy,
    endedAt: row.endedAt?.toISOString() ?? null,
    outcome,
  };
}
