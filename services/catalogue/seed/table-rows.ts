import type { products } from "../src/db/schema/products.ts";
import type { countedStock, units } from "../src/db/schema/stock.ts";
import { searchTerms } from "../src/listing/index/product-words.ts";
import { countryOfOrigin } from "./product-facts.ts";
import type { StockAccessory, StockPhone, StockProduct, StockUnit } from "./stock.types.ts";

type ProductRow = typeof products.$inferInsert;
type UnitRow = typeof units.$inferInsert;
type CountedRow = typeof countedStock.$inferInsert;

export function productRow(product: StockProduct, images: string[]): ProductRow {
  return {
    id: product.id,
    slug: product.slug,
    modelId: product.modelId,
    title: product.title,
    category: product.category,
    subcategory: product.subcategory,
    tag: product.tag,
    condition: product.condition,
    brand: product.brand,
    branch: product.branch,
    color: product.color.name,
    colorHex: product.color.hex,
    listPricePaise: product.listPricePaise,
    newPricePaise: product.newPrice?.paise ?? null,
    newPriceOn: product.newPrice?.on ?? null,
    consumerPricePaise: product.consumerPricePaise,
    wholesalePricePaise: product.wholesalePricePaise,
    weightGrams: product.weightGrams,
    hsn: product.hsn,
    taxScheme: product.taxScheme,
    returnDays: product.returnDays,
    warranty: product.warranty,
    countryOfOrigin: countryOfOrigin(product),
    shortDescription: product.shortDescription,
    bigDescription: product.bigDescription,
    othersDescription: product.othersDescription,
    images,
    createdAt: product.createdAt,
    ...(product.category === "Phone" ? phoneColumns(product) : accessoryColumns(product)),
  };
}

function phoneColumns({ phone }: StockPhone) {
  return {
    model: phone.model,
    ramGb: phone.ramGb,
    storageGb: phone.storageGb,
    network: phone.network,
    batteryMah: phone.batteryMah,
    screenInches: phone.display.inches,
    specs: {
      released: phone.released,
      formFactor: phone.formFactor,
      chipset: phone.chipset,
      os: phone.os,
      panel: phone.display.panel,
      resolution: `${phone.display.width} × ${phone.display.height}`,
      refreshHz: phone.display.hz,
      chargeWatts: phone.chargeWatts,
      rearCameraMp: phone.rearCameraMp,
      frontCameraMp: phone.frontCameraMp,
    },
  };
}

function accessoryColumns({ title, brand, accessory }: StockAccessory) {
  return {
    model: title.startsWith(`${brand} `) ? title.slice(brand.length + 1) : title,
    keywords: searchTerms(accessory.keywords),
    specs: { features: accessory.specs, fitsModelIds: accessory.compatibleModelIds },
  };
}

export function unitRow(productId: string, unit: StockUnit): UnitRow {
  return {
    id: unit.id,
    productId,
    branch: unit.branch,
    imei: unit.imei,
    grade: unit.grade,
    state: unit.state,
    purchasePricePaise: unit.purchasePricePaise,
    batteryHealth: unit.batteryHealthPercent,
    receivedAt: unit.receivedAt,
    inspectedAt: unit.inspection?.checkedAt ?? null,
    checks: (unit.inspection?.results ?? []).map(({ check, result, note }) => ({
      name: check,
      ok: result === "pass",
      note,
    })),
    imeiCheckedAt: unit.imeiCheck?.checkedAt ?? null,
    imeiCheckReference: unit.imeiCheck?.reference ?? null,
  };
}

export function countedRow({ id, quantity, purchasePricePaise }: StockAccessory): CountedRow {
  return { productId: id, sellable: quantity, purchasePricePaise };
}
