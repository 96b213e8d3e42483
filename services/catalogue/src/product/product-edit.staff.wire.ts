import { inRupees } from "../card/card.wire.ts";
import type { Difference } from "../edit-conflict.ts";
import type { findCountedChanges, findCountedStock } from "./counted-stock.repository.ts";
import type { findPrices, findStock } from "./product-edit.repository.ts";
import type { ProductRow } from "./sibling.repository.ts";

interface StaffProductView {
  readonly prices: Awaited<ReturnType<typeof findPrices>>;
  readonly stock: Awaited<ReturnType<typeof findStock>>;
  readonly counted: Awaited<ReturnType<typeof findCountedStock>>;
  readonly countedChanges: Awaited<ReturnType<typeof findCountedChanges>>;
  /** Whether the reader may see what the shop paid. */
  readonly withCost: boolean;
}

export function staffProductToWire(row: ProductRow, view: StaffProductView) {
  const { prices, stock, withCost } = view;
  const {
    listPricePaise,
    newPricePaise,
    consumerPricePaise,
    wholesalePricePaise,
    createdAt,
    specs,
    ...rest
  } = row;
  const { rearCameraMp, frontCameraMp, features, fitsModelIds, ...otherSpecs } = specs;
  return {
    ...rest,
    // The reply's lists are not readonly.
    specs: {
      ...otherSpecs,
      ...(rearCameraMp && { rearCameraMp: [...rearCameraMp] }),
      ...(frontCameraMp && { frontCameraMp: [...frontCameraMp] }),
      ...(features && { features: [...features] }),
      ...(fitsModelIds && { fitsModelIds: [...fitsModelIds] }),
    },
    listPrice: inRupees(listPricePaise),
    newPrice: newPricePaise === null ? null : inRupees(newPricePaise),
    consumerPrice: inRupees(consumerPricePaise),
    wholesalePrice: inRupees(wholesalePricePaise),
    createdAt: createdAt.toISOString(),
    priceHistory: prices.map((price) => ({
      at: price.at.toISOString(),
      consumerPrice: inRupees(price.consumerPricePaise),
      wholesalePrice: inRupees(price.wholesalePricePaise),
      actorKind: price.actorKind,
      actorId: price.actorId,
    })),
    counted: row.category === "Phone" ? null : countedToWire(view),
    units: stock.map(({ id, state, purchasePricePaise, receivedAt }) => ({
      id,
      state,
      pricePaid: withCost ? inRupees(purchasePricePaise) : null,
      receivedAt: receivedAt.toISOString(),
    })),
  };
}

function countedToWire({ counted, countedChanges, withCost }: StaffProductView) {
  const cost = (paise: number | null | undefined) => (withCost && paise != null ? inRupees(paise) : null);
  return {
    sellable: counted?.sellable ?? 0,
    held: counted?.held ?? 0,
    sold: counted?.sold ?? 0,
    pricePaid: cost(counted?.purchasePricePaise),
    changes: countedChanges.map(({ at, staffId, change, purchasePricePaise, bill, reason }) => ({
      at: at.toISOString(),
      staffId,
      change,
      pricePaid: cost(purchasePricePaise),
      bill,
      reason,
    })),
  };
}

/** What two staff members want a field to be, as the body of an edit names and writes it. */
export function conflictToWire({ field: column, yours, theirs }: Difference) {
  const field = column.replace(/Paise$/, "");
  const write = (value: unknown) =>
    field !== column && typeof value === "number" ? inRupees(value) : (value ?? null);
  return { field, yours: write(yours), theirs: write(theirs) };
}
