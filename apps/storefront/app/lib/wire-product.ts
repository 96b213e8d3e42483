import type { components } from "@haat/api-clients/catalogue";
import { paiseFromRupees } from "@haat/domain/money";
import { isPhone, type Product, toCondition } from "./product.ts";

export type WireProduct = components["schemas"]["ListedProductCard"];

/** A wholesaler's product reply has `pseller_price` instead of `puser_price` (spec §6). */
export function toProduct(wire: WireProduct): Product {
  return {
    id: wire._id,
    slug: wire.pslug,
    title: wire.ptitle,
    category: wire.pcategory,
    brand: wire.pbrand,
    condition: toCondition(wire.psubsubcategory),
    image: wire.pimages[0] ?? null,
    price: paiseFromRupees(wire.pseller_price ?? wire.puser_price ?? wire.pactual_price),
    ...referencePrices(wire),
    quantity: wire.pqty,
    ramGb: wire.pram_gb,
    storageGb: wire.pstorage_gb,
    color: wire.pcolor || null,
    ...distinguishingFacts(wire),
    returnDays: wire.preturn_days,
    choices: wire.choices && wire.choices.products > 1 ? wire.choices : null,
  };
}

/** A catalogue of the previous release sends none of them. */
function distinguishingFacts(wire: WireProduct): Pick<Product, "batteryHealth" | "batteryMah" | "cameraMp"> {
  return {
    batteryHealth: wire.pbattery_health ?? null,
    batteryMah: wire.pbattery_mah ?? null,
    cameraMp: wire.pcamera_mp ?? null,
  };
}

/** A catalogue of the previous release sends none of the new fields: then nothing is compared. */
function referencePrices(
  wire: WireProduct,
): Pick<Product, "newPrice" | "discountPercent" | "launch" | "mrp"> {
  const newPrice = wire.pnew_price ?? null;
  const launchPrice = wire.plaunch_price ?? null;
  const launchYear = wire.plaunch_year ?? null;
  return {
    newPrice: newPrice === null ? null : paiseFromRupees(newPrice),
    discountPercent: newPrice === null ? 0 : (wire.saler_discount ?? wire.user_discount ?? 0),
    launch:
      launchPrice === null || launchYear === null
        ? null
        : { price: paiseFromRupees(launchPrice), year: launchYear },
    mrp: isPhone({ category: wire.pcategory }) ? null : paiseFromRupees(wire.pactual_price),
  };
}
