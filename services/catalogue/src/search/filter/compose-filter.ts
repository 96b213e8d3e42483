import type { Quantity, Reading } from "../readings/reading.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { composeAccessories, fieldsOfAccessories } from "./compose-accessories.ts";
import { composePhones } from "./compose-phones.ts";
import { onlyFields } from "./filter-fields.ts";
import { type Composed, type Parts, partsOf } from "./parts.ts";

/** @param isUnknownModel whether the words of phones name one that does not exist; nothing fits it */
export function composeFilter(
  readings: readonly Reading[],
  vocabulary: Vocabulary,
  isUnknownModel: boolean,
): Composed {
  const parts = partsOf(readings);
  if (isUnknownModel && isOfListedPhones(parts, vocabulary)) return composeUnknownPhone(parts, vocabulary);
  if (!isAboutAccessories(parts, vocabulary)) return composePhones(parts, vocabulary);
  const composed = composeAccessories(parts, vocabulary, isUnknownModel);
  const unused = readings.map(({ meaning }) => meaning).filter((meaning) => isUnused(meaning, composed));
  return { ...composed, unused: [...composed.unused, ...unused] };
}

function isOfListedPhones({ kinds, brands }: Parts, vocabulary: Vocabulary): boolean {
  return kinds === null && brands.every((brand) => vocabulary.listsPhonesOf(brand));
}

/** "Samsung j2 core" names a phone, although only accessories have the word "core". */
function composeUnknownPhone(parts: Parts, vocabulary: Vocabulary): Composed {
  const isOfPhones = (word: string) => vocabulary.use(word).phones !== null;
  const composed = composePhones({ ...parts, words: parts.words.filter(isOfPhones) }, vocabulary);
  const others = parts.words.filter((word) => !isOfPhones(word)).join(" ");
  return { ...composed, unused: [...composed.unused, ...(others === "" ? [] : [others])] };
}

/** What only phones can be filtered or ordered by. */
function isUnused(meaning: Reading["meaning"], { filter, sort }: Composed): boolean {
  switch (meaning.is) {
    case "filter": {
      const isOfPhone = meaning.filter.networks !== undefined && filter.fits !== undefined;
      return !isOfPhone && Object.keys(onlyFields(meaning.filter, fieldsOfAccessories)).length === 0;
    }
    case "sort":
      return meaning.sort !== sort;
    case "fast":
      return meaning.what !== "charging" || filter.minChargeWatts === undefined;
    case "screen":
    case "memory":
      return true;
    default:
      return false;
  }
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
