import type { ImageDescriptor } from "@haat/demo-pictures/image-descriptor";
import { phoneModel } from "@haat/demo-pictures/models";
import { randomFrom, stableId } from "@haat/demo-pictures/random";
import { type PhoneBrand, phoneBrands } from "@haat/shop/phone-brands";
import * as accessoryText from "./accessory-descriptions.ts";
import { type AccessoryOffer, accessoryOffers } from "./accessory-offers.ts";
import { bigBanners, smallBanners } from "./banners.ts";
import { seedBranches } from "./branches.ts";
import { brandPhone } from "./brands.ts";
import * as phoneText from "./phone-descriptions.ts";
import { type PhoneOffer, phoneOffers } from "./phone-offers.ts";
import { newPriceRupees, newPriceToday, priced, purchasePricePaise, usedPriceRupees } from "./pricing.ts";
import {
  accessoryFacts,
  isPreOwned,
  keypadPhoneHsn,
  phoneWarranty,
  phoneWeightGrams,
  returnDays,
  smartphoneHsn,
} from "./product-facts.ts";
import { accessoryPictures, phonePictures } from "./product-pictures.ts";
import type {
  AccessoryCategory,
  Stock,
  StockAccessory,
  StockBrand,
  StockCategory,
  StockPhone,
  StockUnit,
} from "./stock.types.ts";
import { buildUnits, listingDate } from "./units.ts";

/** Opening day of the demonstration shop. Phone ages and product dates are relative to it. */
export const seedEpoch = new Date("2026-11-01T00:00:00.000Z");

/** Builds the seeded stock: the same for the same epoch. */
export function buildStock(epoch: Date = seedEpoch): Stock {
  const phones: StockPhone[] = [];
  let unitCount = 0;
  for (const offer of phoneOffers(epoch)) {
    const phone = stockPhone(offer, epoch, unitCount);
    unitCount += phone.units.length;
    phones.push(phone);
  }
  const accessories = accessoryOffers(new Set(phones.map((phone) => phone.modelId))).map((offer) =>
    stockAccessory(offer, epoch),
  );
  const products = [...phones, ...accessories];
  return {
    brands: phoneBrands.map((name) => stockBrand(name)),
    branches: seedBranches,
    categories: categories(accessories),
    bigBanners: bigBanners(products),
    smallBanners: smallBanners(products),
    products,
  };
}

/** What a real shop starts with: everything but the made-up products. */
export function buildBaseData(): Stock {
  const stock = buildStock();
  return {
    ...stock,
    bigBanners: stock.bigBanners.map((banner) => ({ ...banner, productIds: [] })),
    products: [],
  };
}

function stockPhone(offer: PhoneOffer, epoch: Date, firstUnitNumber: number): StockPhone {
  const { key, model, variant, color, condition, ageYears } = offer;
  const random = randomFrom(`price/${key}`);
  const launchRupees = variant.launchPriceInr;
  const consumerRupees = condition
    ? usedPriceRupees({ launchRupees, ageYears, condition, brand: model.brand })
    : newPriceRupees(launchRupees, ageYears, model.brand);
  const prices = priced(launchRupees, consumerRupees, random.between(0.9, 0.94));
  const createdAt = listingDate(key, epoch);
  const preOwned = isPreOwned(condition);
  const keypad = model.formFactor === "feature";
  const units: StockUnit[] = buildUnits({
    offer,
    wholesalePricePaise: prices.wholesalePricePaise,
    createdAt,
    epoch,
    firstUnitNumber,
  });
  return {
    id: stableId(`product/${key}`),
    key,
    slug: toSlug(model.title),
    modelId: model.id,
    title: model.title,
    brand: model.brand,
    branch: offer.branch,
    color,
    category: "Phone",
    subcategory: keypad ? "keypad-phone" : "smartphone",
    tag: preOwned ? "Old" : (condition ?? "New"),
    condition,
    phone: {
      model: model.model,
      released: model.released,
      formFactor: model.formFactor,
      ramGb: variant.ramGb || null,
      storageGb: variant.storageGb || null,
      network: model.network,
      chipset: model.chipset,
      os: model.os,
      display: model.display,
      batteryMah: model.batteryMah,
      chargeWatts: model.chargeW,
      rearCameraMp: model.rearMp,
      frontCameraMp: model.frontMp,
    },
    units,
    ...prices,
    newPrice: condition ? newPriceToday({ launchRupees, ageYears, brand: model.brand, epoch }) : null,
    weightGrams: phoneWeightGrams(model, condition),
    hsn: keypad ? keypadPhoneHsn : smartphoneHsn,
    taxScheme: preOwned ? "margin" : "standard",
    returnDays: returnDays(condition),
    warranty: phoneWarranty(condition),
    shortDescription: phoneText.shortDescription(offer),
    bigDescription: phoneText.bigDescription(offer),
    othersDescription: phoneText.othersDescription(offer),
    images: phonePictures(offer, units),
    createdAt,
  };
}

function stockAccessory(offer: AccessoryOffer, epoch: Date): StockAccessory {
  const { key, accessory, color, branch, quantity } = offer;
  const random = randomFrom(`price/${key}`);
  const prices = priced(accessory.mrpInr, accessory.priceInr, random.between(0.9, 0.94));
  const { hsn, weightGrams, warranty } = accessoryFacts(accessory.category, accessory.specs);
  return {
    id: stableId(`product/${key}`),
    key,
    slug: toSlug(accessory.title),
    modelId: accessory.id,
    title: accessory.title,
    brand: accessory.brand,
    branch,
    color,
    category: "Accessories",
    subcategory: accessory.category,
    tag: "New",
    condition: null,
    accessory: {
      specs: accessory.specs,
      keywords: accessory.keywords,
      compatibleModelIds: accessory.compatible ?? [],
    },
    quantity,
    purchasePricePaise: purchasePricePaise(prices.wholesalePricePaise, random.between(0.6, 0.82)),
    ...prices,
    newPrice: null,
    weightGrams,
    hsn,
    taxScheme: "standard",
    returnDays: returnDays(null),
    warranty,
    shortDescription: accessoryText.shortDescription(offer),
    bigDescription: accessoryText.bigDescription(offer),
    othersDescription: accessoryText.othersDescription(offer),
    images: accessoryPictures(offer),
    createdAt: listingDate(key, epoch),
  };
}

/** Spec §2: the title with special characters removed and spaces turned into hyphens. */
export function toSlug(title: string): string {
  return title
    .replaceAll(/[^A-Za-z0-9 -]/g, "")
    .trim()
    .replaceAll(/[ -]+/g, "-");
}

function stockBrand(name: PhoneBrand): StockBrand {
  return {
    id: stableId(`brand/${name}`),
    name,
    images: [portrait(brandPhone[name], "back")],
  };
}

function categories(accessories: readonly StockAccessory[]): StockCategory[] {
  const kinds = [...new Set(accessories.map((accessory) => accessory.subcategory))].sort();
  const face: AccessoryCategory = "headphones";
  return [
    {
      id: stableId("category/Phone"),
      name: "Phone",
      subcategories: ["smartphone", "keypad-phone"],
      images: [portrait("apple-iphone-13", "pair")],
    },
    {
      id: stableId("category/Accessories"),
      name: "Accessories",
      subcategories: kinds,
      images: accessories.find((accessory) => accessory.subcategory === face)?.images ?? [],
    },
  ];
}

function portrait(modelId: string, view: "back" | "pair"): ImageDescriptor {
  const color = phoneModel(modelId).colors[0];
  return {
    kind: "phone",
    modelId,
    colorName: color?.name ?? "",
    view,
    wear: null,
    marks: [],
    seed: "portrait",
  };
}
