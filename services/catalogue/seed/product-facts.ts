import type { WearGrade } from "@haat/demo-pictures/image-descriptor";
import type { PhoneModel } from "@haat/demo-pictures/models";
import { policies } from "@haat/shop/policies";
import { seedTexts } from "./seed-texts.ts";
import type { AccessoryCategory, Condition } from "./stock.types.ts";

/** HSN codes of the GST tariff, with eight digits as on the invoice. */
export const smartphoneHsn = "85171300";
export const keypadPhoneHsn = "85171400";

const accessoryTariff: Record<AccessoryCategory, { hsn: string; weightGrams: number; warranty: string }> = {
  cable: { hsn: "85444299", weightGrams: 70, warranty: "6-month manufacturer's warranty" },
  "car-charger": { hsn: "85044030", weightGrams: 110, warranty: "6-month manufacturer's warranty" },
  case: { hsn: "39269099", weightGrams: 75, warranty: "No warranty" },
  charger: { hsn: "85044030", weightGrams: 160, warranty: "6-month manufacturer's warranty" },
  earbuds: { hsn: "85183000", weightGrams: 180, warranty: "1-year manufacturer's warranty" },
  headphones: { hsn: "85183000", weightGrams: 520, warranty: "1-year manufacturer's warranty" },
  holder: { hsn: "39269099", weightGrams: 190, warranty: "6-month manufacturer's warranty" },
  "memory-card": { hsn: "85235100", weightGrams: 35, warranty: "10-year manufacturer's warranty" },
  neckband: { hsn: "85183000", weightGrams: 130, warranty: "1-year manufacturer's warranty" },
  otg: { hsn: "84733099", weightGrams: 35, warranty: "6-month manufacturer's warranty" },
  "power-bank": { hsn: "85076000", weightGrams: 330, warranty: "6-month manufacturer's warranty" },
  "screen-guard": { hsn: "70071900", weightGrams: 90, warranty: "No warranty" },
  "smart-watch": { hsn: "85176290", weightGrams: 240, warranty: "1-year manufacturer's warranty" },
  speaker: { hsn: "85182200", weightGrams: 540, warranty: "1-year manufacturer's warranty" },
  stylus: { hsn: "84716090", weightGrams: 60, warranty: "6-month manufacturer's warranty" },
  tracker: { hsn: "85176290", weightGrams: 50, warranty: "1-year manufacturer's warranty" },
  "wired-earphones": { hsn: "85183000", weightGrams: 80, warranty: "6-month manufacturer's warranty" },
  "wireless-charger": { hsn: "85044030", weightGrams: 230, warranty: "1-year manufacturer's warranty" },
};

export function accessoryFacts(category: AccessoryCategory, specs: readonly string[]) {
  const facts = accessoryTariff[category];
  if (category === "power-bank") {
    const capacity = Number.parseInt(specs[0] ?? "", 10);
    return { ...facts, weightGrams: 110 + Math.round(capacity / 50) };
  }
  if (category === "case" && specs.includes("PU leather")) return { ...facts, hsn: "42023290" };
  if (category === "screen-guard" && specs.includes("hydrogel"))
    return { ...facts, hsn: "39199090", weightGrams: 40 };
  return facts;
}

const phonesFromAbroad = new Map([
  ["Asus", "China"],
  ["Google", "Vietnam"],
  ["Huawei", "China"],
  ["LG", "South Korea"],
  ["Sony", "Thailand"],
]);
const accessoriesFromIndia = new Set(["Ambrane", "boAt", "Noise", "Portronics", "Samsung"]);

/** Made up, like the rest of the stock. */
export function countryOfOrigin({ category, brand }: { category: string; brand: string }): string {
  if (category === "Phone") return phonesFromAbroad.get(brand) ?? "India";
  return accessoriesFromIndia.has(brand) ? "India" : "China";
}

/** Weight by battery and screen size, plus the box: full for unused phones, plain for pre-owned ones. */
export function phoneWeightGrams(model: PhoneModel, condition: Condition | null): number {
  const bare = 40 + model.batteryMah * 0.014 + model.display.inches ** 2 * 1.7;
  const fold = model.formFactor === "fold" || model.formFactor === "flip" ? 25 : 0;
  const box = isPreOwned(condition) ? 120 : 190;
  return Math.round((bare + fold + box) / 5) * 5;
}

export function phoneWarranty(condition: Condition | null): string {
  if (condition === null) return "1-year manufacturer's warranty";
  if (condition === "Open-box") return "1-year manufacturer's warranty, starting when you activate it";
  return seedTexts.promise.checkingWarranty;
}

/** Length of the return window. */
export function returnDays(condition: Condition | null): number {
  return isPreOwned(condition) ? policies.returnDaysPreOwnedPhone : policies.returnDaysOther;
}

export function isPreOwned(condition: Condition | null): condition is WearGrade {
  return condition !== null && condition !== "Open-box";
}
