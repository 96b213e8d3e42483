import { newId } from "@haat/domain/id";
import type { Paise } from "@haat/domain/money";
import { ApiError } from "@haat/service-kit/errors";
import { recordStaffAction } from "@haat/service-kit/staff/record-staff-action";
import type { Db, Tx } from "../db/client.ts";
import type { documentKinds, intakeSources } from "../db/states.ts";
import { stockTransaction } from "../db/stock-transaction.ts";
import {
  findLatestImeiChecks,
  findUnitsOfImeis,
  type ImeiCheck,
  lockImeis,
} from "../imei/imei.repository.ts";
import { imeisOf, purchaseFault } from "../imei/imei.rules.ts";
import { messages } from "../messages.ts";
import { findProductRow } from "../product/sibling.repository.ts";
import { insertSeller, touchSeller } from "../seller/seller.repository.ts";
import { fieldErrors } from "../staff-replies.ts";
import { lockProducts } from "../stock/stock.repository.ts";
import { findUnit, insertIntake, insertUnit } from "./unit.repository.ts";

interface SellerFacts {
  readonly name: string;
  readonly phone: string;
  readonly documentKind: (typeof documentKinds)[number];
  readonly documentReference: string;
}

export interface Intake {
  /** Chosen by the caller, so that a retry receives the phone once. */
  readonly id: string;
  readonly imei: string;
  readonly imei2: string | null;
  readonly productId: string;
  readonly pricePaidPaise: Paise;
  readonly source: (typeof intakeSources)[number];
  readonly seller: SellerFacts | { readonly sellerId: string };
  readonly note: string | null;
}

/**
 * Takes a phone into stock that the shop buys. Both its IMEIs need a clear check of the last day. Idempotent by id.
 * @throws ApiError VALIDATION with the fields; IDEMPOTENCY_CONFLICT when the id is that of another unit.
 */
export async function receiveUnit(db: Db, intake: Intake): Promise<void> {
  await stockTransaction(db, async (tx) => {
    await lockImeis(tx, imeisOf(intake));
    const known = await findUnit(tx, intake.id);
    if (known) {
      if (known.imei === intake.imei) return;
      throw new ApiError("IDEMPOTENCY_CONFLICT", messages().staff.idUsed);
    }
    const product = await findProductRow(tx, intake.productId);
    if (!product) throw fieldErrors({ productId: messages().staff.unknownProduct });
    if (product.category !== "Phone") throw fieldErrors({ productId: messages().staff.countedProduct });
    await rejectInStock(tx, intake);
    const checks = await requireClearImeis(tx, intake);
    await lockProducts(tx, [product.id]);
    await insertUnit(tx, {
      id: intake.id,
      productId: product.id,
      branch: product.branch,
      imei: intake.imei,
      imei2: intake.imei2,
      state: "received",
      purchasePricePaise: intake.pricePaidPaise,
      imeiCheckedAt: checks.imei.checkedAt,
      imeiCheckReference: checks.imei.reference,
    });
    await insertIntake(tx, {
      unitId: intake.id,
      sellerId: await sellerOf(tx, intake),
      source: intake.source,
      imei: intake.imei,
      imeiCheckId: checks.imei.id,
      imei2: intake.imei2,
      imei2CheckId: checks.imei2?.id ?? null,
      note: intake.note,
    });
    const { imei, imei2, productId, pricePaidPaise, source } = intake;
    await recordStaffAction(tx, {
      verb: "unit.intake",
      subject: { kind: "unit", id: intake.id },
      after: { imei, imei2, productId, pricePaidPaise, source },
    });
  });
}

interface Imeis {
  readonly imei: string;
  readonly imei2: string | null;
}

/** @throws ApiError VALIDATION when another unit than `exceptId` that is not sold has one of the IMEIs. Needs `lockImeis`. */
export async function rejectInStock(tx: Tx, given: Imeis, exceptId?: string): Promise<void> {
  const found = await findUnitsOfImeis(tx, imeisOf(given));
  const inStock = found.filter(({ id, state }) => id !== exceptId && state !== "sold").flatMap(imeisOf);
  for (const field of ["imei", "imei2"] as const)
    if (inStock.some((imei) => imei === given[field]))
      throw fieldErrors({ [field]: messages().staff.imeiInStock });
}

/** @throws ApiError VALIDATION when one of the IMEIs has no fresh and clear check. */
export async function requireClearImeis(
  tx: Tx,
  { imei, imei2 }: Imeis,
): Promise<{ imei: ImeiCheck; imei2: ImeiCheck | null }> {
  const latest = await findLatestImeiChecks(tx, imeisOf({ imei, imei2 }));
  const clear = (field: string, given: string) => {
    const check = latest.get(given);
    const fault = purchaseFault(check, new Date());
    if (fault !== null || !check) throw fieldErrors({ [field]: messages().staff[fault ?? "imeiNotChecked"] });
    return check;
  };
  return { imei: clear("imei", imei), imei2: imei2 === null ? null : clear("imei2", imei2) };
}

async function sellerOf(tx: Tx, { seller }: Intake): Promise<string> {
  if ("sellerId" in seller) {
    if (await touchSeller(tx, seller.sellerId)) return seller.sellerId;
    throw fieldErrors({ "seller.sellerId": messages().staff.unknownSeller });
  }
  const id = newId<"Seller">();
  await insertSeller(tx, { id, ...seller });
  return id;
}
