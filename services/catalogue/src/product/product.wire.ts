import type { Tier } from "@haat/domain/account";
import { maskImei } from "@haat/domain/imei";
import { cardToWire, inRupees } from "../card/card.wire.ts";
import { mediaPath } from "../media/media.wire.ts";
import type { LadderRow, PriceRow, ProductWithUnit } from "./product.repository.ts";
import type { ProductDetailWire } from "./product.schemas.ts";

interface ProductView {
  readonly ladder: readonly LadderRow[];
  /** Newest first. */
  readonly prices: readonly PriceRow[];
  readonly tier: Tier;
}

export function detailToWire(
  { product, nextUnit, isSold, isDrawn }: ProductWithUnit,
  { ladder, prices, tier }: ProductView,
): ProductDetailWire {
  return {
    ...cardToWire(product, tier),
    pbigdesc: product.bigDescription,
    pothersdesc: product.othersDescription,
    pwarranty: product.warranty,
    pcountry_of_origin: product.countryOfOrigin,
    pimporter: product.importer,
    sold: isSold,
    pcolor_hex: product.colorHex,
    specs: specsToWire(product),
    drawn: isDrawn,
    inspection: nextUnit
      ? {
          battery_health: product.batteryHealth,
          checked_at: nextUnit.inspectedAt?.toISOString() ?? null,
          checks: nextUnit.checks.map(({ name, ok, note }) => ({ name, ok, note })),
          imei_masked: maskImei(nextUnit.imei),
          imei_checked_at: nextUnit.imeiCheckedAt?.toISOString() ?? null,
          warranty: product.warranty,
          branch: product.branchName,
          photos: nextUnit.photos.map(mediaPath),
        }
      : null,
    price_history: pricesToWire(prices),
    ladder: ladder.map((rung) => ({
      _id: rung.id,
      pslug: rung.slug,
      psubsubcategory: rung.condition,
      pram_gb: rung.ramGb,
      pstorage_gb: rung.storageGb,
      pcolor: rung.color,
      pcolor_hex: rung.colorHex,
      pbranch: rung.branchName,
      price: inRupees(rung.pricePaise),
      pqty: rung.quantity,
    })),
  };
}

function specsToWire({ specs, screenInches, batteryMah }: ProductWithUnit["product"]) {
  return {
    released: specs.released ?? null,
    screen_inches: screenInches,
    panel: specs.panel ?? null,
    resolution: specs.resolution ?? null,
    refresh_hz: specs.refreshHz ?? null,
    chipset: specs.chipset ?? null,
    os: specs.os ?? null,
    battery_mah: batteryMah,
    charge_watts: specs.chargeWatts ?? null,
    rear_camera_mp: [...(specs.rearCameraMp ?? [])],
    front_camera_mp: [...(specs.frontCameraMp ?? [])],
  };
}

/** Oldest first. A change of the other tier's price is no point of its own. */
function pricesToWire(prices: readonly PriceRow[]) {
  return prices
    .filter(({ pricePaise }, index) => pricePaise !== prices[index + 1]?.pricePaise)
    .map(({ pricePaise, source, at }) => ({
      at: at.toISOString(),
      price: inRupees(pricePaise),
      demo: source === "demo",
    }))
    .reverse();
}
