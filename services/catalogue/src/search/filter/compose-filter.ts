import type { Quantity, Reading } from "../readings/reading.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { composeAccessories } from "./compose-accessories.ts";
import { composePhones } from "./compose-phones.ts";
import { type Composed, type Parts, partsOf } from "./parts.ts";

/** @param isUnknownModel whether the words of phones name one that does not exist; nothing fits it */
export function composeFilter(
  readings: readonly Reading[],
  vocabulary: Vocabulary,
  isUnknownModel: boolean,
): Composed {
  const parts = partsOf(readings);
  return isAboutAccessories(parts, vocabulary)
    ? composeAccessories(parts, vocabulary, isUnknownModel)
    : composePhones(parts, vocabulary);
}

function isAboutAccessories(parts: Parts, vocabulary: Vocabulary): boolean {
  if (parts.kinds !== null) return true;
  if (parts.wantsPhone || parts.filter.formFactors || parts.filter.chipsets || parts.filter.networks)
    return false;
  if (parts.words.some((word) => vocabulary.use(word).phones === null)) return true;
  const words = parts.words.map((word) => vocabulary.use(word));
  if (parts.brands.length > 0 && parts.brands.every((brand) => vocabulary.brand(brand).phones === null))
    return true;
  // A brand whose phones are known, but only its accessories are listed.
  if (words.length === 0 && parts.brands.length > 0)
    return parts.brands.every(
      (brand) => !vocabulary.listsPhonesOf(brand) && vocabulary.hasBrand(brand, vocabulary.accessories),
    );
  if (words.length > 0 || parts.brands.length > 0) return false;
  return parts.quantities.some((quantity) => isOnlyOfAccessories(quantity, vocabulary));
}

function isOnlyOfAccessories({ unit, plain }: Quantity, { largestBatteryMah }: Vocabulary): boolean {
  if (unit === "mm" || unit === "m") return true;
  return unit === "mah" && plain !== null && largestBatteryMah < plain;
}
