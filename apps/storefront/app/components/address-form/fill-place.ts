import { isDistrictOf, isState } from "@haat/geography/states";

/** City, district and state of an address or a pincode. */
export interface Place {
  readonly city: string;
  readonly district: string;
  readonly state: string;
}

/** Of a pincode without a known place. */
export const nowhere: Place = { city: "", district: "", state: "" };

/**
 * The fields after the answer to a pincode arrived. It fills what is empty or what the last pincode filled, never what the
 * shopper entered, and no district of another state than the one in the form.
 */
export function fillPlace(current: Place, lastFilled: Place, found: Place): Place {
  const isFree = (field: keyof Place) => current[field] === "" || current[field] === lastFilled[field];
  const city = isFree("city") ? found.city : current.city;
  const state = isFree("state") ? (isState(found.state) ? found.state : "") : current.state;
  // A shopper's district stays as long as its state does.
  const isDistrictFree = isFree("district") || state !== current.state;
  const isKnown = state === found.state && isDistrictOf(state, found.district);
  const district = isDistrictFree ? (isKnown ? found.district : "") : current.district;
  return { city, district, state };
}
