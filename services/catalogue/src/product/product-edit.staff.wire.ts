import { inRupees } from "../card/card.wire.ts";
import type { Difference } from "../edit-conflict.ts";
import type { findPrices, findStock } from "./product-edit.repository.ts";
import type { ProductRow } from "./sibling.repository.ts";

interface StaffProductView {
  readonly prices: Awaited<ReturnType<typeof findPrices>>;
  readonly stock: Awaited<ReturnType<typeof findStock>>;
  /** Whether the reader may see what the shop paid. */
  readonly withCost: boolean;
}

export function staffProductToWire(row: ProductRow, { prices, stock, withCost }: StaffProductView) {
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
    units: stock.map(({ id, state, purchasePricePaise, receivedAt }) => ({
      id,
      state,
      pricePaid: withCost ? inRupees(purchasePricePaise) : null,
      receivedAt: receivedAt.toISOString(),
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
