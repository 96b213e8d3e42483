import type { Quantity, Reading } from "../readings/reading.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { composeAccessories } from "./compose-accessories.ts";
import { composePhones } from "./compose-phones.ts";
import { type Composed, type Parts, partsOf } from "./parts.ts";

export function composeFilter(readings: readonly Reading[], vocabulary: Vocabulary): Composed {
  const parts = partsOf(readings);
  return isAboutAccessories(parts, vocabulary)
    ? composeAccessories(parts, vocabulary)
    : composePhones(parts, vocabulary);
}

function isAboutAccessories(parts: Parts, vocabulary: Vocabulary): boolean {
  if (parts.kinds !== null) return true;
  if (parts.wantsPhone || parts.filter.formFactors || parts.filter.chipsets || parts.filter.networks)
    return false;
  if (parts.words.some((word) => vocabulary.use(word).phones === null)) return true;
  const words = parts.words.map((word) => vocabulary.use(word));
  const brands = parts.brands.map((brand) => vocabulary.brand(brand));
  if (brands.length > 0 && brands.every(({ phones }) => phones === null)) return true;
  if (words.length > 0 || brands.length > 0) return false;
  return parts.quantities.some((quantity) => isOnlyOfAccessories(quantity, vocabulary));
}

function isOnlyOfAccessories({ unit, plain }: Quantity, { largestBatteryMah }: Vocabulary): boolean {
  if (unit === "mm" || unit === "m") return true;
  return unit === "mah" && plain !== null && largestBatteryMah < plain;
}
