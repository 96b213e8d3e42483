import { paise, rupees } from "@haat/domain/money";
import type { Tier } from "@haat/domain/tier";
import { mediaPath } from "../media/media.wire.ts";
import type { LadderRow, PriceRow, ProductCard, ProductWithUnit } from "./product.repository.ts";
import type { ProductCardWire, ProductDetailWire } from "./product.schemas.ts";
import { savingPercent } from "./saving.rules.ts";

/** The only mapping from a product row to a reply. Leaves out the other tier's price (spec §6). */
export function cardToWire(row: ProductCard, tier: Tier): ProductCardWire {
  return {
    _id: row.id,
    ptitle: row.title,
    pslug: row.slug,
    pmodel: row.model,
    pcategory: row.category,
    psubcategory: row.subcategory,
    psubsubcategory: row.condition,
    pbrand: row.brand,
    pbranch: row.branchName,
    pimages: row.images.map(mediaPath),
    ...referencePricesToWire(row),
    ...tierPriceToWire(row, tier),
    pqty: row.quantity,
    ptags: row.tag,
    psmldesc: row.shortDescription,
    pram_gb: row.ramGb,
    pstorage_gb: row.storageGb,
    pcolor: row.color,
    pnetwork: row.network,
    preturn_days: row.returnDays,
    createdAt: row.createdAt.toISOString(),
  };
}

interface ProductView {
  readonly ladder: readonly LadderRow[];
  /** Newest first. */
  readonly prices: readonly PriceRow[];
  readonly tier: Tier;
}

export function detailToWire(
  { product, nextUnit, isSold }: ProductWithUnit,
  { ladder, prices, tier }: ProductView,
): ProductDetailWire {
  return {
    ...cardToWire(product, tier),
    pbigdesc: product.bigDescription,
    pothersdesc: product.othersDescription,
    pwarranty: product.warranty,
    sold: isSold,
    pcolor_hex: product.colorHex,
    specs: specsToWire(product),
    inspection: nextUnit
      ? {
          battery_health: nextUnit.batteryHealth,
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

/** What the product costs new today, or else cost at its launch. */
function referencePricesToWire(row: ProductCard) {
  const { listPricePaise, newPricePaise, newPriceOn, released } = row;
  return {
    pactual_price: inRupees(newPricePaise ?? listPricePaise),
    pnew_price: newPricePaise === null ? null : inRupees(newPricePaise),
    pnew_price_on: newPricePaise === null ? null : newPriceOn,
    plaunch_price: released === null ? null : inRupees(listPricePaise),
    plaunch_year: released === null ? null : Number(released.slice(0, 4)),
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

/** The price of one tier, under its names of the specification. */
function tierPriceToWire(row: ProductCard, tier: Tier) {
  const { consumerPricePaise, wholesalePricePaise, newPricePaise } = row;
  return tier === "wholesaler"
    ? {
        pseller_price: inRupees(wholesalePricePaise),
        saler_discount: savingPercent(wholesalePricePaise, newPricePaise),
      }
    : {
        puser_price: inRupees(consumerPricePaise),
        user_discount: savingPercent(consumerPricePaise, newPricePaise),
      };
}

function inRupees(amount: number): number {
  return rupees(paise(amount));
}

function maskImei(imei: string): string {
  return `***********${imei.slice(-4)}`;
}

/** As the filters panel names it: `128GB`, `1TB`. */
export function memoryToWire(gigabytes: number): string {
  return gigabytes >= 1024 ? `${gigabytes / 1024}TB` : `${gigabytes}GB`;
}
