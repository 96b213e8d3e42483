import type { Tier } from "@haat/domain/account";
import { paise, rupees } from "@haat/domain/money";
import { mediaPath } from "../media/media.wire.ts";
import type { ProductCard } from "./card.repository.ts";
import type { ProductCardWire } from "./card.schemas.ts";
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
    pbattery_health: row.batteryHealth,
    pbattery_mah: row.batteryMah,
    pcamera_mp: row.cameraMp,
    preturn_days: row.returnDays,
    createdAt: row.createdAt.toISOString(),
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

export function inRupees(amount: number): number {
  return rupees(paise(amount));
}

/** As the filters panel names it: `128GB`, `1TB`. */
export function memoryToWire(gigabytes: number): string {
  return gigabytes >= 1024 ? `${gigabytes / 1024}TB` : `${gigabytes}GB`;
}
